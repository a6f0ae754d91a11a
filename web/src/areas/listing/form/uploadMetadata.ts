import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { TemplateForm, UploadMetadata } from '@halftone/contract/parts/listing.ts'
import { readPrice, readQuantity } from '@halftone/contract/rules/listing/priceText.ts'
import { photoKey, photoProperty, type UploadDraft } from './uploadDraft.ts'

/**
 * The metadata of POST /stores: img1 is the cover, img2 and on the extra images by their original urls (R155-R159), and
 * 'img:{file name}' maps each variant's picture to its slot (R160).
 */
export function metadataOf(
  draft: UploadDraft,
  form: TemplateForm,
  artwork: { id: number; accountId: number; files: readonly ArtworkFile[] },
): UploadMetadata {
  const files = new Map(artwork.files.map((file) => [file.id, file]))
  const shown = [draft.cover, ...draft.images].flatMap((id) => files.get(id ?? 0) ?? [])
  const slots = new Map(shown.map((file, place) => [file.id, `img${place + 1}`]))
  const images = Object.fromEntries(shown.map((file) => [slots.get(file.id), file.urlOriginal]))
  const { price_on_property, quantity_on_property, is_digital } = form.read_only
  const property = photoProperty(form)
  const slotOf = (key: string) => slots.get(draft.photos[key] ?? 0) ?? null
  const mapped = Object.values(draft.photos).flatMap((id) => {
    const slot = slots.get(id)
    const file = files.get(id)
    return slot && file ? [[`img:${file.name}`, slot] as const] : []
  })
  const price = readPrice(draft.price)
  const quantity = readQuantity(draft.quantity)
  return {
    account_id: artwork.accountId,
    omz_listing_id: artwork.id,
    title: draft.title.trim(),
    tags: draft.tags,
    ...(form.fields.length > 0 && {
      contents: form.fields.map(({ name, value }) => ({ name, value: draft.fields[name] ?? value })),
    }),
    img1: '',
    ...images,
    ...Object.fromEntries(mapped),
    ...(is_digital && {
      digital_files: draft.digitalFiles.flatMap((id) => {
        const file = files.get(id)
        return file ? [{ name: file.name, path: file.urlOriginal }] : []
      }),
    }),
    ...(draft.rows.length > 0 && {
      variants: draft.rows.map((row) => ({
        property_values: row.values,
        price: price_on_property.length > 0 ? readPrice(row.price) : null,
        quantity: quantity_on_property.length > 0 ? readQuantity(row.quantity) : null,
        image: slotOf(photoKey(row, property)),
        sku: row.sku,
      })),
    }),
    ...(price_on_property.length === 0 && price !== null && { price }),
    ...(quantity_on_property.length === 0 && quantity !== null && { quantity }),
  }
}
