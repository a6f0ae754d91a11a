import type { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { english } from '@halftone/contract/english.ts'
import type { ListingTemplate, SourceListing, TemplateForm, TemplateSource } from '@halftone/contract/parts/listing.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Connector } from '../../../connectors/connector.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { AppError, conflict, invalid, notFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { now } from '../../../db/clock.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { accountAccess } from '../../accounts/channel.service.ts'
import { unconnected } from '../../accounts/connect.service.ts'
import { findArtwork } from '../../artworks/artworks.queries.ts'
import { findContents } from '../../content/content.queries.ts'
import { connectorOf, findShop, type Shop } from '../channel.queries.ts'
import { presentForm, presentTemplate } from '../listing.present.ts'
import { JobPayload } from '../payload/payload.rules.ts'
import { saidOf } from '../payload/texts.rules.ts'
import { changeTemplate, insertTemplate, lastSnapshot, type TemplateRow } from './templates.queries.ts'

type Create = BodyOf<typeof listingCalls.createTemplate>
type Update = BodyOf<typeof listingCalls.updateTemplate>

/** What keeps a shop from being asked, by the field that names it; undefined when nothing does. */
export function shopProblem(ctx: Pick<Ctx, 'resources'>, shop: Shop): Phrase | undefined {
  if (!connectorOf(ctx.resources.connectors, shop)) return unconnected(shop.connector, shop.channelName)
  if (!shop.isActive) return phrase('listing.deactivated', { name: shop.name })
  return shop.isConnected ? undefined : phrase('listing.connectTo', { name: shop.name, channel: shop.channelName })
}

/** Asks the channel. Its refusals become 422 on `field`, its silence 503. */
export async function ask<T>(
  ctx: FreeCtx,
  shop: Shop,
  field: string,
  work: (connector: Connector, account: Awaited<ReturnType<typeof accountAccess>>) => Promise<T>,
): Promise<T> {
  const problem = shopProblem(ctx, shop)
  const connector = connectorOf(ctx.resources.connectors, shop)
  if (problem || !connector) throw invalid({ [field]: problem ?? phrase('accounts.channelUnconnected') })
  try {
    return await work(connector, await accountAccess(ctx.resources, shop.accountId))
  } catch (error) {
    if (error instanceof AppError) throw error
    const failure = connector.mapError(error)
    ctx.log.warn({ kind: failure.kind, reason: english(failure.said) }, 'a sale channel did not give a template')
    if (failure.kind === 'validation' || failure.kind === 'conflict') throw invalid({ sourceId: failure.said })
    if (failure.kind === 'auth') throw invalid({ [field]: phrase('listing.reconnect', { name: shop.name }) })
    throw new AppError('UNAVAILABLE', phrase('listing.templatesFailed'), { cause: error })
  }
}

/** The shop's listings that a template can be made of. */
export const listSources = (ctx: FreeCtx, shop: Shop): Promise<SourceListing[]> =>
  ask(ctx, shop, 'account_id', (connector, account) => connector.templates(account))

const readSource = (ctx: FreeCtx, shop: Shop, id: string): Promise<TemplateSource> =>
  ask(ctx, shop, 'accountId', async (connector, account) => ({
    listing_id: id,
    ...(await connector.form(account, id)),
  }))

const taken = () => conflict(phrase('listing.templateTaken'))

/** Reads the listing from the channel first; the transaction only stores it. */
export async function createTemplate(ctx: FreeCtx, shop: Shop, body: Create): Promise<ListingTemplate> {
  const source = await readSource(ctx, shop, body.sourceId)
  return inTransaction(ctx, { name: 'listing.createTemplate', records: true }, async (tx) => {
    const row = await insertTemplate(tx.db, {
      name: body.name ?? source.title.slice(0, 120),
      groupId: shop.groupId,
      accountId: shop.accountId,
      channelId: shop.channelId,
      source,
      createdBy: ctx.actor.id,
    })
    if (!row) throw taken()
    await tx.record({ name: 'listing.templateCreated', groupId: row.groupId, payload: eventOf(row), after: row })
    return presentTemplate(row)
  })
}

/** Name, another listing, or the same one read anew. */
export async function updateTemplate(ctx: FreeCtx, before: TemplateRow, body: Update): Promise<ListingTemplate> {
  const sourceId = body.sourceId ?? (body.refresh ? before.source.listing_id : null)
  if (body.refresh && sourceId === null) throw invalid({ sourceId: phrase('listing.chooseListing') })
  const shop = await findShop(ctx.db, before.accountId)
  if (!shop) throw notFound()
  const source = sourceId === null ? undefined : await readSource(ctx, shop, sourceId)
  const isSame = source === undefined && (body.name === undefined || body.name === before.name)
  if (isSame) return presentTemplate(before)
  return inTransaction(ctx, { name: 'listing.updateTemplate', records: true }, async (tx) => {
    const values = { ...(body.name !== undefined && { name: body.name }), ...(source && { source }) }
    const row = await changeTemplate(tx.db, before.id, values).catch((error) => {
      throw isDuplicate(error) ? taken() : error
    })
    if (!row) throw notFound()
    await tx.record({
      name: 'listing.templateUpdated',
      groupId: row.groupId,
      payload: eventOf(row),
      before,
      after: row,
    })
    return presentTemplate(row)
  })
}

/** Jobs keep their snapshot, so they go on. */
export async function removeTemplate(ctx: Ctx, before: TemplateRow): Promise<{ id: number }> {
  const row = await changeTemplate(ctx.db, before.id, { deletedAt: now })
  if (!row) throw notFound()
  await ctx.record({ name: 'listing.templateDeleted', groupId: row.groupId, payload: eventOf(row), before })
  return { id: row.id }
}

const eventOf = ({ id, name, accountId, groupId }: TemplateRow) => ({ id, name, accountId, groupId })

/** The form of step 2. An artwork of another team is no artwork here (404). */
export async function templateForm(
  ctx: Ctx,
  template: TemplateRow,
  artworkId: number | undefined,
): Promise<TemplateForm> {
  const shop = await findShop(ctx.db, template.accountId)
  const caps = (shop && connectorOf(ctx.resources.connectors, shop)?.caps.fields) ?? []
  if (artworkId === undefined) return presentForm(template, caps, undefined)
  const artwork = await findArtwork(ctx.db, artworkId)
  if (artwork?.groupId !== template.groupId) throw notFound()
  const { id, groupId } = artwork
  const said = saidOf(await findContents(ctx.db, { kind: 'artwork', id, groupId }))
  return presentForm(template, caps, said, JobPayload.safeParse(await lastSnapshot(ctx.db, template.id)).data)
}
