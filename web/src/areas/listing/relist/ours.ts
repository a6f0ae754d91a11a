import type { LiveListing } from '@halftone/contract/parts/liveListing.ts'
import { saysSame } from '@halftone/contract/rules/listing/listingFields.ts'
import { priceText, type UploadDraft } from '../form/uploadDraft.ts'

/**
 * What the shop was told last, where somebody changed it there since: ours wins unless the shop's is kept. Stock is the
 * shop's alone, since it sells down.
 */
export function oursOf({ form, sent }: Pick<LiveListing, 'form' | 'sent'>, start: UploadDraft): UploadDraft {
  if (!sent) return start
  const { price_on_property, properties } = form.read_only
  const priceOf = new Map(sent.prices.map(({ values, price }) => [JSON.stringify(values), priceText(price)]))
  const fields = form.fields.flatMap(({ name, value }) => {
    const told = sent.fields[name]
    return told === undefined || saysSame(told, value) ? [] : [[name, told] as const]
  })
  const valuesOf = (row: UploadDraft['rows'][number]) =>
    properties.flatMap(({ id }) => row.values.flatMap((one) => (one.property_id === id ? [one.value] : [])))
  return {
    ...start,
    title: sent.title.trim() === start.title.trim() ? start.title : sent.title,
    tags: saysSame(sent.tags, start.tags) ? start.tags : sent.tags,
    fields: { ...start.fields, ...Object.fromEntries(fields) },
    ...(price_on_property.length === 0
      ? { price: priceText(sent.price) }
      : {
          rows: start.rows.map((row) => ({ ...row, price: priceOf.get(JSON.stringify(valuesOf(row))) ?? row.price })),
        }),
  }
}
