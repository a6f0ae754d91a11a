import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { TemplateForm, UploadMetadata } from '@halftone/contract/parts/listing.ts'
import { readPrice, readQuantity } from '@halftone/contract/rules/listing/priceText.ts'
import type { DraftRow, UploadDraft } from '../form/uploadDraft.ts'
import { metadataOf } from '../form/uploadMetadata.ts'

interface Input {
  form: TemplateForm
  /** What stands in the shop. */
  start: UploadDraft
  draft: UploadDraft
  artwork: { id: number; accountId: number; files: readonly ArtworkFile[] }
}

/**
 * The metadata of a changed listing. A price or a quantity that nobody touched is left to the shop, also what changes
 * there until this arrives. A photo belongs to whichever value of a row it was tied to in the shop.
 */
export function liveMetadata({ form, start, draft, artwork }: Input): UploadMetadata {
  const { price: _, quantity: __, variants, ...metadata } = metadataOf(draft, form, artwork)
  const slots = new Map([draft.cover, ...draft.images].map((id, place) => [id, `img${place + 1}`]))
  const slotOf = ({ values }: DraftRow) =>
    values.map(({ value }) => slots.get(draft.photos[value] ?? null)).find((slot) => slot !== undefined) ?? null
  const given = <T>(text: string, before: string | undefined, value: T): T | null => (text === before ? null : value)
  const price = given(draft.price, start.price, readPrice(draft.price))
  const quantity = given(draft.quantity, start.quantity, readQuantity(draft.quantity))
  return {
    ...metadata,
    ...(variants && {
      variants: draft.rows.map((row, place) => ({
        property_values: row.values,
        price: given(row.price, start.rows[place]?.price, readPrice(row.price)),
        quantity: given(row.quantity, start.rows[place]?.quantity, readQuantity(row.quantity)),
        image: slotOf(row),
        sku: row.sku,
      })),
    }),
    ...(form.read_only.price_on_property.length === 0 && price !== null && { price }),
    ...(form.read_only.quantity_on_property.length === 0 && quantity !== null && { quantity }),
  }
}
