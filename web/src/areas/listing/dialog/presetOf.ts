import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'

/** The template that an artwork begins with: that of its product's types, the first that has one. */
export const presetOf = (
  templates: readonly ListingTemplate[],
  { product: { types = [] } }: Pick<Artwork, 'product'>,
): ListingTemplate | undefined =>
  types.flatMap((type) => templates.find((template) => template.types?.includes(type)) ?? [])[0]
