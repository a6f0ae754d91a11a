import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { byBoardOrder } from '@halftone/contract/rules/transitions.ts'
import { compareNames } from '../../../../lib/format.ts'
import type { Order } from '../../model/filters.ts'
import { cards } from '../../model/productEntities.ts'

function compare(a: ProductCard, b: ProductCard, { sort, direction }: Order): number {
  const sign = direction === 'asc' ? 1 : -1
  switch (sort) {
    case 'name':
      return sign * compareNames(a.name, b.name) || b.id - a.id
    case 'createdAt':
      return sign * a.createdAt.localeCompare(b.createdAt) || sign * (a.id - b.id)
    case 'deadline':
      // Without a date comes last either way.
      if (a.deadline === null || b.deadline === null) return Number(a.deadline === null) - Number(b.deadline === null)
      return sign * a.deadline.localeCompare(b.deadline) || b.id - a.id
    case 'priority':
      return sign * (a.priority - b.priority) || b.id - a.id
    case 'index':
      return byBoardOrder(a, b)
    // The card does not know when it was changed: what the server sent stays as it is.
    case 'updatedAt':
      return 0
  }
}

/** Card ids in the board's order; unknown ones are left out. */
export function inOrder(ids: readonly number[], order: Order): number[] {
  return ids
    .map((id) => cards.get(id))
    .filter((card) => card !== undefined)
    .toSorted((a, b) => compare(a, b, order))
    .map((card) => card.id)
}
