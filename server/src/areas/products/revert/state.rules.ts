import { z } from 'zod'
import type { Contents } from '../../content/content.queries.ts'
import type { Product } from '../products.queries.ts'
import { revertedFields } from '../products.reverts.ts'

/** A product, and what it says on channels where that is asked for. */
export interface ProductState {
  product: Product
  contents: Contents
}

export const columns: readonly string[] = revertedFields
export const Place = z.object({ statusId: z.number(), oldStatusId: z.number().nullable(), index: z.number() })

/** The product as the values want it. */
export function withValues(product: Product, values: Readonly<Record<string, unknown>>): Product {
  const { place, ...others } = values
  const own = Object.fromEntries(Object.entries(others).filter(([field]) => columns.includes(field)))
  return { ...product, ...own, ...(place === undefined ? {} : Place.parse(place)) }
}
