import type { TemplateSource, UploadMetadata, VariantRow } from '@halftone/contract/parts/listing.ts'
import type { JobPayload } from './payload.rules.ts'

type Variant = JobPayload['variants'][number]
type Known = TemplateSource['variants'][number]

/**
 * The rows of the variants table in their order, then the template's combinations that the table left out (R283 to
 * R285). A row's empty price or quantity is the template's; one price for all counts where the template's do not differ.
 * Of a live listing an empty quantity is the shop's stock, also what is sold from now on.
 */
export function variantsOf(source: TemplateSource, metadata: UploadMetadata, isLive = false): Variant[] {
  const rows = (metadata.variants ?? []).map((row) => ({
    ...variantOf(source, metadata, row),
    ...(isLive && keepsQuantity(source, metadata, row) && { keepsQuantity: true as const }),
  }))
  const given = new Set(rows.map(({ values }) => JSON.stringify(values)))
  const others = source.variants
    .filter(({ values }) => !given.has(JSON.stringify(values)))
    .map((known) => ({ values: known.values, ...offer(source, metadata, known), isEnabled: known.isEnabled }))
  return [...rows, ...others]
}

/** Whether nobody says a quantity: neither the row nor the one field for all rows. */
const keepsQuantity = ({ read_only }: TemplateSource, { quantity }: UploadMetadata, row: VariantRow): boolean =>
  row.quantity === null && (read_only.quantity_on_property.length > 0 || quantity === undefined)

function variantOf(source: TemplateSource, metadata: UploadMetadata, row: VariantRow): Variant {
  const { properties } = source.read_only
  // In the template's order; a property that it does not have stays, so that the row is refused as unknown.
  const ordered = [
    ...properties.flatMap(({ id }) => row.property_values.filter(({ property_id }) => property_id === id)),
    ...row.property_values.filter(({ property_id }) => !properties.some(({ id }) => id === property_id)),
  ]
  const values = ordered.map(({ value }) => value)
  const known = source.variants.find((one) => JSON.stringify(one.values) === JSON.stringify(values))
  const usual = offer(source, metadata, known)
  const quantity = row.quantity ?? usual.quantity
  const sku = row.sku ?? usual.sku
  return {
    values,
    price: row.price ?? usual.price,
    quantity,
    ...(sku && { sku }),
    ...(row.image !== null && { image: row.image }),
    isEnabled: (known?.isEnabled ?? true) || quantity > 0,
  }
}

function offer(source: TemplateSource, { price, quantity }: UploadMetadata, known: Known | undefined) {
  const { price_on_property, quantity_on_property } = source.read_only
  const own = known ?? source
  return {
    price: price_on_property.length > 0 ? own.price : (price ?? own.price),
    quantity: quantity_on_property.length > 0 ? own.quantity : (quantity ?? own.quantity),
    ...(known?.sku && { sku: known.sku }),
  }
}
