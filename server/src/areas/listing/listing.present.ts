import { english } from '@halftone/contract/english.ts'
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

/** Every combination of the first two properties (R284, R285), with what the source listing, or `last`, asks for it. */
export const variantRows = ({ read_only, variants, price, quantity }: TemplateSource, last?: Prices): VariantRow[] =>
  combinations(read_only.properties).map((property_values) => {
    const known = variants.find(({ values }) => property_values.every(({ value }, p) => values[p] === value))
    const before = last?.variants.find(({ values }) => property_values.every(({ value }, p) => values[p] === value))
    return {
      property_values,
      price: before?.price ?? known?.price ?? price,
      // What the shop does not offer has none to sell.
      quantity: known?.isEnabled === false ? 0 : (known?.quantity ?? quantity),
      image: null,
      sku: known?.sku || null,
    }
  })

/** What the last upload of a template asked for. */
type Prices = Pick<JobPayload, 'price' | 'variants'>

const signsOf = ({ title, tags }: ChannelCaps): ChannelSigns => ({
  title: { deny: title.deny.source, once: [...title.once] },
  tags: tags?.deny.source ?? null,
})

/**
 * The form of step 2 (R280 to R285): what the artwork says, where there is one (R290), else the template; prices of the
 * last upload that was made of it, where there was one.
 */
export function presentForm(
  row: Pick<TemplateRow, 'id' | 'name' | 'accountId' | 'source'>,
  caps: ChannelCaps | undefined,
  said: Said | undefined,
  last?: Prices,
): TemplateForm {
  const { source } = row
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
    price: last?.price ?? source.price,
    currency: source.currency,
    quantity: source.quantity,
    pricesFrom: last ? 'last' : 'template',
    read_only: source.read_only,
    variants: variantRows(source, last),
  }
}
