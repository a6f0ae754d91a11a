import type { Watched } from './products.effects.ts'
import type { Product } from './products.queries.ts'
import type { Refs } from './refs.queries.ts'

/** Those of `ids` who may see the team's products. */
export const membersOf = (refs: Pick<Refs, 'people'>, ids: number[]): number[] =>
  refs.people.filter((person) => person.isMember && ids.includes(person.id)).map((person) => person.id)

/** The assignees and the maker of a product, as far as they may see it. */
export const watchedOf = (
  product: Pick<Product, 'id' | 'name' | 'assigneeIds' | 'createdBy'>,
  refs: Pick<Refs, 'people'>,
): Watched => ({
  id: product.id,
  name: product.name,
  watchers: membersOf(refs, [...product.assigneeIds, product.createdBy]),
})
