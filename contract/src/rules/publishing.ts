import { type Phrase, phrase } from '../phrase.ts'
/** What the Upload Product dialog checks of an artwork before anything is asked of a channel. */
export interface PublishSource {
  accountId: number | string | null | undefined
  title: string
}

export const publishWarnings = {
  both: phrase('listing.addBoth'),
  contents: phrase('listing.addContents'),
  accounts: phrase('listing.addAccounts'),
} as const

/** No account: missing, empty, 0 or the text 'null' (R275, R276). */
export const hasAccount = (accountId: PublishSource['accountId']): boolean =>
  accountId !== null && accountId !== undefined && accountId !== '' && accountId !== 0 && accountId !== 'null'

/** The warning shown when the dialog opens, or null (R272-R274). */
export function publishWarning({ accountId, title }: PublishSource): Phrase | null {
  const account = hasAccount(accountId)
  const content = title.trim() !== ''
  if (!account && !content) return publishWarnings.both
  if (!content) return publishWarnings.contents
  return account ? null : publishWarnings.accounts
}

/** Whether Next of step 1 is on (R279). */
export const canGoNext = (source: PublishSource & { templateId: number | null }): boolean =>
  publishWarning(source) === null && source.templateId !== null

/** Whether Finish is on: a cover besides what Next asks (R288). */
export const canFinish = (
  source: PublishSource & { artworkId: number | null; userId: number | null; cover: number | null },
): boolean =>
  publishWarning(source) === null && source.artworkId !== null && source.userId !== null && source.cover !== null

/** How many extra images and digital files may be picked: 8 and 5 without a template (R291-R293). */
export const pickLimits = (template?: { image_limit: number; digital_file_limit: number }) =>
  template
    ? { images: Math.max(0, template.image_limit - 1), digitalFiles: template.digital_file_limit }
    : { images: 8, digitalFiles: 5 }

/**
 * 'Do not select more than {n} photos', with the limit in force: 'Do not select more than 9 photos', and of digital files
 * 'Do not select more than 5 photos' (R355-R358).
 */
export const tooManyPhotos = (limit: number): Phrase => phrase('listing.tooManyPhotos', { n: limit })

export interface VariantProperty {
  id: number
  display_name: string
  values: readonly string[]
}

/** The rows of the variants table: every combination of the first two properties (R284, R285). */
export function combinations(properties: readonly VariantProperty[]): { property_id: number; value: string }[][] {
  return properties
    .slice(0, 2)
    .reduce<{ property_id: number; value: string }[][]>(
      (rows, { id, values }) => rows.flatMap((row) => values.map((value) => [...row, { property_id: id, value }])),
      properties.length > 0 ? [[]] : [],
    )
}

/** Whether step 2 shows the variants table (R283). */
export const hasVariants = (form: { price_on_property: readonly number[]; quantity_on_property: readonly number[] }) =>
  form.price_on_property.length > 0 || form.quantity_on_property.length > 0
