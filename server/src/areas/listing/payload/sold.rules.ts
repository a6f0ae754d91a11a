import type { ArtworkVariant } from '@halftone/contract/parts/artworkVariant.ts'
import { variantOptions } from '@halftone/contract/parts/artworkVariant.ts'
import type { VariantRow } from '@halftone/contract/parts/listing.ts'

const plain = (text: string) => text.trim().toLowerCase()

/** The variant of an import that a combination of a template means: each of its values is one of the variant's. */
export function soldAs(
  values: VariantRow['property_values'],
  variants: readonly ArtworkVariant[],
): ArtworkVariant | undefined {
  if (values.length === 0) return undefined
  const wanted = values.map(({ value }) => plain(value))
  return variants.find((one) => {
    const own = new Set(variantOptions.map((option) => plain(one[option])))
    return wanted.every((value) => own.has(value))
  })
}
