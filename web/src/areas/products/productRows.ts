import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ProductCard, ProductCardPatch, ProductRow } from '@halftone/contract/parts/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { entities } from '../../lib/state/entities.ts'
import { personStore } from '../../lib/state/person.ts'
import { lookups, patchCard } from './model/productEntities.ts'

const rows = entities<ProductRow>([productCalls.list.name])

const present = <T>(item: T | undefined): item is T => item !== undefined

/** A row with a card's changed fields; the lists of names follow from the lookups. */
function withPatch(row: ProductRow, patch: ProductCardPatch): ProductRow {
  const { people, types, labels } = lookups.get()
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return {
    ...row,
    ...given,
    ...(patch.assignees ? { listAssignees: patch.assignees.map((id) => people.get(id)).filter(present) } : {}),
    ...(patch.types ? { listType: patch.types.map((id) => types.get(id)).filter(present) } : {}),
    ...(patch.labels ? { listLabel: patch.labels.map((id) => labels.get(id)).filter(present) } : {}),
  }
}

/** Patches a product in every list that is kept. */
export const patchRows = (cache: QueryClient, patch: ProductCardPatch): boolean =>
  rows.change(cache, patch.id, (row) => withPatch(row, patch))

/** Lays an own change over the product's card and its rows; gives the card, where the board holds it. */
export function patchProduct(patch: ProductCardPatch): ProductCard | undefined {
  patchRows(queryClient, patch)
  return patchCard(patch)
}

const timer = personStore<ReturnType<typeof setTimeout> | undefined>(
  () => undefined,
  (timer) => clearTimeout(timer),
)

/** Rows came or went: the shown lists are fetched again, once for many messages. */
export function refetchLists(cache: QueryClient): void {
  clearTimeout(timer.get())
  const run = () => {
    for (const { name } of [productCalls.list, productCalls.filterCounts])
      void cache.invalidateQueries({ queryKey: [name] })
  }
  timer.set(setTimeout(run, 300))
}
