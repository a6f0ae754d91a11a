import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ProductPatch } from '@halftone/contract/parts/product.ts'
import type { Content } from '@halftone/contract/parts/saleChannel.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { contentErrors } from '@halftone/contract/rules/contentFields.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { findChannels, writeAdditional, writeContents } from './content.queries.ts'
import { presentChannels } from './detail.present.ts'
import { findContents } from './detail.queries.ts'
import type { Product } from './products.queries.ts'
import { findRefs } from './refs.queries.ts'
import { watchedOf } from './watched.present.ts'

type ContentBody = BodyOf<typeof productCalls.setContent>['saleChannelConfigs']
type AdditionalBody = BodyOf<typeof productCalls.setAdditionalSalesChannel>['additionalSalesChannel']

const under = (field: string, errors: Record<string, Phrase>) =>
  Object.fromEntries(Object.entries(errors).map(([name, said]) => [`${field}.${name}`, said]))
/** Contents as the log shows them: values by field. */
const readable = (contents: Content[]) => Object.fromEntries(contents.map(({ name, value }) => [name, value]))

/**
 * Sets what the product says on one channel, within the channel's limits (R673, R676, R679, R681). An older `version`
 * is refused with 409 and the current contents. The product must be locked.
 */
export async function setContent(ctx: Ctx, product: Product, body: ContentBody): Promise<ProductPatch> {
  const { channelId, contents, version, accountId = null } = body
  const asked = { channels: [channelId], accounts: accountId === null ? [] : [accountId] }
  const [now, found] = [await findContents(ctx.db, product), await findChannels(ctx.db, product.groupId, asked)]
  const channel = found.channels.find(({ id }) => id === channelId)
  if (!channel) throw invalid({ 'saleChannelConfigs.channelId': phrase('products.chooseChannel') })
  if (accountId !== null && !found.accounts.some((one) => one.id === accountId && one.channelId === channelId))
    throw invalid({ 'saleChannelConfigs.accountId': phrase('products.chooseAccountOfChannel') })
  const errors = contentErrors(channel.fields, contents)
  if (Object.keys(errors).length > 0) throw invalid(under('saleChannelConfigs.contents', errors))
  const before = now.channels.find((one) => one.channelId === channelId)
  const { storage } = ctx.resources
  if ((before?.version ?? 0) !== version)
    throw conflict(phrase('products.contentChanged'), {
      saleChannelConfigs: presentChannels(storage, before ? [before] : [], now.accounts),
    })

  await writeContents(ctx.db, { productId: product.id, channelId, accountId, contents })
  await recordContents(ctx, product, {
    kind: 'update-content',
    logged: 'content',
    stale: ['saleChannelConfigs', 'saleChannel'],
    before: { channelId, accountId: before?.accountId ?? null, contents: before?.contents ?? [] },
    after: { channelId, accountId, contents },
    oldContent: before && before.version > 0 ? readable(before.contents) : null,
    newContent: readable(contents),
    fileName: channel.name,
  })
  const { channels } = await findContents(ctx.db, product)
  const saleChannelConfigs = presentChannels(storage, channels, now.accounts)
  const saleChannel = saleChannelConfigs.filter((one) => one.version > 0).map((one) => one.channelId)
  return { id: product.id, saleChannelConfigs, saleChannel }
}

/** Sets what is said for further accounts, the whole list at once. The product must be locked. */
export async function setAdditional(ctx: Ctx, product: Product, list: AdditionalBody): Promise<ProductPatch> {
  const accountIds = list.map(({ accountId }) => accountId)
  const [now, found] = [
    await findContents(ctx.db, product),
    await findChannels(ctx.db, product.groupId, { accounts: accountIds }),
  ]
  for (const [place, { accountId, contents }] of list.entries()) {
    const account = found.accounts.find(({ id }) => id === accountId)
    const field = `additionalSalesChannel.${place}`
    if (!account) throw invalid({ [`${field}.accountId`]: phrase('products.chooseAccount') })
    const channel = found.channels.find(({ id }) => id === account.channelId)
    const errors = contentErrors(channel?.fields ?? [], contents)
    if (Object.keys(errors).length > 0) throw invalid(under(`${field}.contents`, errors))
  }
  await writeAdditional(ctx.db, product.id, list)
  const { additional } = await findContents(ctx.db, product)
  const names = (rows: { accountName: string }[]) => rows.map(({ accountName }) => accountName)
  await recordContents(ctx, product, {
    kind: 'update-additional-sales-channel',
    logged: 'additional sales channel',
    stale: ['additionalSalesChannel'],
    before: { list: now.additional },
    after: { list: additional },
    oldContent: names(now.additional),
    newContent: names(additional),
  })
  return { id: product.id, additionalSalesChannel: additional }
}

interface Recorded {
  kind: 'update-content' | 'update-additional-sales-channel'
  logged: ActivityKind
  stale: string[]
  before: unknown
  after: unknown
  oldContent: unknown
  newContent: unknown
  fileName?: string
}

/** Contents are long: the message names what is stale, and dialogs fetch it. */
async function recordContents(ctx: Ctx, product: Product, change: Recorded): Promise<void> {
  const { kind, stale, before, after, ...facts } = change
  const { id, groupId, name } = product
  const refs = await findRefs(ctx.db, groupId, { people: [...product.assigneeIds, product.createdBy] })
  await ctx.record({
    name: 'products.updated',
    groupId,
    payload: { id, groupId, productName: name, kind, stale },
    before,
    after,
    facts: { watched: watchedOf(product, refs), ...facts, assigned: [], mentioned: [] },
  })
}
