import { english } from '@halftone/contract/english.ts'
import type { ArtworkVariant } from '@halftone/contract/parts/artworkVariant.ts'
import {
  type ChannelSigns,
  type ListingJob,
  type ListingTemplate,
  maxAttempts,
  type TemplateForm,
  type TemplateSource,
  type VariantRow,
} from '@halftone/contract/parts/listing.ts'
import { combinations } from '@halftone/contract/rules/publishing.ts'
import type { ChannelCaps } from '../../connectors/connector.ts'
import type { Storage } from '../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../files/files.present.ts'
import type { JobView } from './jobs/jobs.queries.ts'
import type { JobPayload } from './payload/payload.rules.ts'
import { soldAs } from './payload/sold.rules.ts'
import { type Said, saidByTemplate, shownFields, textsOf } from './payload/texts.rules.ts'
import type { TemplateRow } from './templates/templates.queries.ts'

export const presentJob = (storage: Pick<Storage, 'signedGet'>, view: JobView): ListingJob => {
  const { job } = view
  return {
    id: job.id,
    artworkId: job.artworkId,
    artworkName: view.artworkName,
    productId: job.productId,
    productName: view.productName,
    cover: view.cover && presentCardCover(storage, view.cover),
    shows: view.shows,
    groupId: job.groupId,
    accountId: job.accountId,
    accountName: view.accountName ?? '',
    channelId: job.channelId,
    templateId: job.templateId,
    templateName: view.templateName,
    title: job.title,
    state: job.state,
    attempt: job.attempt,
    maxAttempts,
    nextAt: job.nextAt?.toISOString() ?? null,
    error: job.error && english(job.error),
    ...(job.error && { errorPhrase: job.error }),
    listingId: job.listingId,
    listingUrl: job.listingUrl,
    pausedAt: job.pausedAt?.toISOString() ?? null,
    pausedBy: presentPerson(storage, view.pausedBy),
    index: job.index,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
    createdBy: job.createdBy,
    userBy: presentPerson(storage, view.by),
  }
}

export const presentTemplate = (row: TemplateRow): ListingTemplate => ({
  id: row.id,
  name: row.name,
  accountId: row.accountId,
  channelId: row.channelId,
  groupId: row.groupId,
  source: row.source,
  types: row.typeIds,
  copiedFrom: row.copiedFrom,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
})

/** Every combination of the first two properties (R284, R285), with what the artwork's own table, the last upload or the source listing asks for it. */
const variantRows = (
  { read_only, variants, price, quantity }: TemplateSource,
  last: Prices | undefined,
  sold: readonly ArtworkVariant[],
): VariantRow[] =>
  combinations(read_only.properties).map((property_values) => {
    const own = soldAs(property_values, sold)
    const known = variants.find(({ values }) => property_values.every(({ value }, p) => values[p] === value))
    const before = last?.variants.find(({ values }) => property_values.every(({ value }, p) => values[p] === value))
    return {
      property_values,
      price: own?.price ?? before?.price ?? known?.price ?? price,
      // What the shop, or the table, does not offer has none to sell.
      quantity: isLeftOut(own, known, sold) ? 0 : (own?.quantity ?? known?.quantity ?? quantity),
      image: null,
      sku: own?.sku || known?.sku || null,
    }
  })

const isLeftOut = (
  own: ArtworkVariant | undefined,
  known: TemplateSource['variants'][number] | undefined,
  sold: readonly ArtworkVariant[],
) => (own ? false : sold.length > 0 || known?.isEnabled === false)

/** What the last upload of a template asked for. */
type Prices = Pick<JobPayload, 'price' | 'variants'>

const signsOf = ({ title, tags }: ChannelCaps): ChannelSigns => ({
  title: { deny: title.deny.source, once: [...title.once] },
  tags: tags?.deny.source ?? null,
})

/**
 * The form of step 2 (R280 to R285): what the artwork says, where there is one (R290), else the template; prices of the
 * table that the artwork came from, else of the last upload that was made of the template.
 */
export function presentForm(
  row: Pick<TemplateRow, 'id' | 'name' | 'accountId' | 'source'>,
  caps: ChannelCaps | undefined,
  said: Said | undefined,
  { last, variants = [] }: { last?: Prices | undefined; variants?: readonly ArtworkVariant[] } = {},
): TemplateForm {
  const { source } = row
  // A table whose variants are none of this template's says nothing of it.
  const sold = combinations(source.read_only.properties).some((values) => soldAs(values, variants)) ? variants : []
  // One that has no variants here has one price.
  const only = source.read_only.properties.length === 0 && variants.length === 1 ? variants[0] : undefined
  const texts = said && textsOf(said)
  const of = (isSaid: boolean) => (isSaid ? 'content' : 'template')
  return {
    id: row.id,
    name: row.name,
    accountId: row.accountId,
    title: texts?.title ?? source.title,
    tags: texts?.tags ?? source.tags,
    description: source.description,
    origins: { title: of(texts !== undefined), tags: of(texts !== undefined) },
    template: { title: source.title, tags: source.tags },
    fields: shownFields(caps?.fields ?? [], {
      ...(said ?? { content: [], channel: [] }),
      template: saidByTemplate(source),
    }),
    ...(caps && { signs: signsOf(caps) }),
    price: only?.price ?? last?.price ?? source.price,
    currency: source.currency,
    quantity: only?.quantity ?? source.quantity,
    pricesFrom: only || sold.length > 0 ? 'table' : last ? 'last' : 'template',
    read_only: source.read_only,
    variants: variantRows(source, last, sold),
  }
}
