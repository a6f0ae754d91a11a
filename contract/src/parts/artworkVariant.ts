import { z } from 'zod'

/** What of a variant tells it from the others, in the order in which it is shown. */
export const variantOptions = ['size', 'color', 'pack', 'gender'] as const
export type VariantOption = (typeof variantOptions)[number]

/** Letters of one value of a variant. */
export const variantText = 80
/** Variants of one artwork. */
export const mostVariants = 500

const word = z.string().max(variantText)

/** What an artwork is sold as, from an import of SKU rows: its prices and SKUs are what an upload starts with. */
export const ArtworkVariant = z.strictObject({
  sku: word,
  size: word,
  color: word,
  pack: word,
  gender: word,
  supplier: word,
  /** In the currency of the table; null where the table says none. */
  price: z.number().nullable(),
  quantity: z.number().int().nullable(),
})
export type ArtworkVariant = z.infer<typeof ArtworkVariant>
