import { isDeepStrictEqual } from 'node:util'
import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import type { ProductPatch } from '@halftone/contract/parts/product.ts'
import type { AdditionalSalesChannel, Content } from '@halftone/contract/parts/saleChannel.ts'
import type { Ctx } from '../../core/context.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { ContentHolder } from '../content/content.queries.ts'
import {
  type AdditionalBody,
  type ConfigBody,
  changeAdditional,
  shownContents,
  writeConfigs,
} from '../content/content.service.ts'
import type { Product } from './products.queries.ts'
import { findRefs, type Refs } from './refs.queries.ts'
import { watchedOf } from './watched.present.ts'

const holderOf = ({ id, groupId }: Product): ContentHolder => ({ kind: 'product', id, groupId })

/** Contents as the log shows them: values by field. */
const readable = (contents: readonly Content[]) => Object.fromEntries(contents.map(({ name, value }) => [name, value]))

/** Sets what the product says on one channel (`writeConfigs`). The product must be locked. */
export async function setContent(ctx: Ctx, product: Product, config: ConfigBody): Promise<Done<ProductPatch>> {
  const { channelId, contents, accountId = null } = config
  const [written] = await writeConfigs(ctx, holderOf(product), [config])
  if (written) {
    const { before, name } = written
    await recordContents(ctx, product, {
      kind: 'update-content',
      logged: 'content',
      stale: ['saleChannelConfigs', 'saleChannel'],
      before: { channelId, accountId: before?.accountId ?? null, contents: before?.contents ?? [] },
      after: { channelId, accountId, contents },
      oldContent: before && before.version > 0 ? readable(before.contents) : null,
      newContent: readable(contents),
      fileName: name,
    })
  }
  const { saleChannelConfigs, saleChannel } = await shownContents(ctx, holderOf(product))
  const shown = { id: product.id, saleChannelConfigs, saleChannel }
  return written ? shown : unchanged(shown)
}

/** Sets what is said for further accounts, the whole list at once. The product must be locked. */
export async function setAdditional(ctx: Ctx, product: Product, list: AdditionalBody): Promise<Done<ProductPatch>> {
  const { before, after } = await changeAdditional(ctx, holderOf(product), list)
  const shown = { id: product.id, additionalSalesChannel: after }
  if (isDeepStrictEqual(before, after)) return unchanged(shown)
  const names = (rows: readonly AdditionalSalesChannel[]) => rows.map(({ accountName }) => accountName)
  await recordContents(ctx, product, {
    kind: 'update-additional-sales-channel',
    logged: 'additional sales channel',
    stale: ['additionalSalesChannel'],
    before: { list: before },
    after: { list: after },
    oldContent: names(before),
    newContent: names(after),
  })
  return shown
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

/** Tells the dialog of a product what a revert put back: its fields, or which long texts to fetch. */
export async function recordDetail(
  ctx: Ctx,
  product: Product,
  known: Refs | undefined,
  told: { changed?: ProductPatch; stale?: string[] },
): Promise<void> {
  const { id, groupId, name } = product
  const refs = known ?? (await findRefs(ctx.db, groupId, { people: [...product.assigneeIds, product.createdBy] }))
  await ctx.record({
    name: 'products.updated',
    groupId,
    payload: { id, groupId, productName: name, kind: 'update-product-dialog', ...told },
    facts: {
      watched: watchedOf(product, refs),
      logged: 'product',
      oldContent: null,
      newContent: null,
      assigned: [],
      mentioned: [],
    },
  })
}
