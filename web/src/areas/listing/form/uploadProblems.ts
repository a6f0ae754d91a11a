import type { ListingField, TemplateForm } from '@halftone/contract/parts/listing.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import { refusedInTitle } from '@halftone/contract/rules/listing/channelSigns.ts'
import { readPrice, readQuantity } from '@halftone/contract/rules/listing/priceText.ts'
import { hasVariants } from '@halftone/contract/rules/publishing.ts'
import { isValidTag } from '@halftone/contract/rules/tagRule.ts'
import type { UploadDraft } from './uploadDraft.ts'

/** What the artwork's first sale channel allows; the limits of R291 where its fields say nothing. */
export interface TextLimits {
  title: number
  tagLength: number
  tags: number
}

/** A reason why Finish is off. `field` is where the focus goes; `key` and `values` its text. */
export interface Problem {
  field: string
  key: string
  count: number
  /** Which of the further fields it is. */
  name?: string
  /** What of its words the shop refuses, and for which sign. */
  word?: string
  sign?: string
}

const over = (text: string, limit: number) => Math.max(0, [...text].length - limit)
const found = (field: string, key: string, count: number): Problem[] => (count > 0 ? [{ field, key, count }] : [])

/** Everything that has to be mended before Finish, in the order of the screen (R288 and the template's own rules). */
export function problemsOf(
  draft: UploadDraft,
  form: TemplateForm,
  limits: TextLimits,
  /** Mock-ups that may not be published any more. */
  outdated: ReadonlySet<number> = new Set(),
): Problem[] {
  const longTags = draft.tags.filter((tag) => over(tag, limits.tagLength) > 0)
  const badTags = draft.tags.filter(
    (tag) => !longTags.includes(tag) && !isValidTag(tag, { maxlength: limits.tagLength }),
  )
  const { read_only, signs } = form
  const perVariant = hasVariants(read_only)
  const badPrices = perVariant && read_only.price_on_property.length > 0 ? draft.rows.filter(noPrice) : []
  const badQuantities = perVariant && read_only.quantity_on_property.length > 0 ? draft.rows.filter(noQuantity) : []
  const stockField = emptyStock(draft, perVariant && read_only.quantity_on_property.length > 0)
  return [
    ...found('title', 'titleMissing', draft.title.trim() === '' ? 1 : 0),
    ...found('title', 'titleLong', over(draft.title, limits.title)),
    ...titleSign(draft.title, form),
    ...found('tags', 'tagsLong', longTags.length),
    ...found('tags', 'tagsBad', badTags.length),
    ...signsIn('tags', 'tagsSign', draft.tags, signs?.tags),
    ...found('tags', 'tagsMany', Math.max(0, draft.tags.length - limits.tags)),
    ...form.fields.flatMap((field) => fieldProblem(field, draft.fields[field.name] ?? field.value)),
    ...found('cover', 'cover', draft.cover === null ? 1 : 0),
    ...found('cover', 'outdated', draft.cover !== null && outdated.has(draft.cover) ? 1 : 0),
    ...found('images', 'outdated', draft.images.filter((id) => outdated.has(id)).length),
    ...found('digitalFiles', 'digitalFiles', read_only.is_digital && draft.digitalFiles.length === 0 ? 1 : 0),
    ...found(`price-${badPrices[0]?.id}`, 'prices', badPrices.length),
    ...found(`quantity-${badQuantities[0]?.id}`, 'quantities', badQuantities.length),
    ...found('price', 'prices', read_only.price_on_property.length === 0 && noPrice(draft) ? 1 : 0),
    ...found('quantity', 'quantities', read_only.quantity_on_property.length === 0 && noQuantity(draft) ? 1 : 0),
    ...found(stockField ?? '', 'stock', stockField === null ? 0 : 1),
  ]
}

/** The sign of a title that the shop does not take, or takes once only. */
export function titleSign(title: string, { signs }: Pick<TemplateForm, 'signs'>): Problem[] {
  const refused = signs && refusedInTitle(title, signs.title)
  return refused ? [{ field: 'title', key: refused.key, count: 1, sign: refused.sign }] : []
}

/** The first of the words with a sign that the shop refuses, and how many have one. */
function signsIn(field: string, key: string, words: readonly string[], deny: string | null | undefined): Problem[] {
  if (!deny) return []
  const denied = new RegExp(deny, 'u')
  const bad = words.flatMap((word) => {
    const sign = denied.exec(word)?.[0]
    return sign === undefined ? [] : [{ word, sign }]
  })
  return found(field, key, bad.length).map((problem) => ({ ...problem, ...bad[0] }))
}

/** What is wrong with a further field: nothing there that must be, too long, too many words, or a sign that the shop refuses. */
export function fieldProblem(field: ListingField, value: ContentValue): Problem[] {
  const words = [value].flat()
  const isEmpty = words.every((word) => word.trim() === '')
  const most = Math.max(0, ...words.map((word) => over(word, field.maximum)))
  const many = Array.isArray(value) && field.maxItems !== undefined ? Math.max(0, words.length - field.maxItems) : 0
  const at = `content-${field.name}`
  return [
    ...found(at, 'fieldMissing', field.required && isEmpty ? 1 : 0),
    ...found(at, 'fieldLong', most),
    ...found(at, 'fieldMany', many),
    ...signsIn(at, 'fieldSign', words, field.deny),
  ].map((problem) => ({ ...problem, name: field.name }))
}

/** Marketplaces refuse a listing of which nothing can be bought: the field where a quantity would mend that. */
function emptyStock(draft: UploadDraft, isPerVariant: boolean): string | null {
  if (!isPerVariant) return noStock(draft) ? 'quantity' : null
  const [first] = draft.rows
  return first && draft.rows.every(noStock) ? `quantity-${first.id}` : null
}
export const noStock = ({ quantity }: { quantity: string }): boolean => readQuantity(quantity) === 0

/** Marketplaces refuse a price of nothing. */
export const noPrice = ({ price }: { price: string }): boolean => !readPrice(price)
export const noQuantity = ({ quantity }: { quantity: string }): boolean => readQuantity(quantity) === null

/** The text of what is wrong with a price or a quantity: nothing there, or not a number that it can be. */
export const offerFault = (kind: 'price' | 'quantity', text: string): string => {
  if (kind === 'price' && readPrice(text) === null && /\d[.,]\d{3,}$/.test(text.trim())) return 'field.priceDecimals'
  const isMissing = text.trim() === '' || (kind === 'price' && readPrice(text) === 0)
  return `field.${kind}${isMissing ? 'Missing' : 'Wrong'}`
}
