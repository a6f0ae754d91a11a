import { isDeepStrictEqual } from 'node:util'
import type { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type {
  ListingTemplate,
  SourceListing,
  TemplateForm,
  TemplateSource,
  TemplateUses,
} from '@halftone/contract/parts/listing.ts'
import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { now } from '../../../db/clock.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { findArtwork } from '../../artworks/artworks.queries.ts'
import { findContents } from '../../content/content.queries.ts'
import { connectorOf, findShop, type Shop } from '../channel.queries.ts'
import { presentForm, presentTemplate } from '../listing.present.ts'
import { JobPayload } from '../payload/payload.rules.ts'
import { saidOf } from '../payload/texts.rules.ts'
import { ask } from './ask.service.ts'
import { chosenShipping, withShipping } from './shipping.service.ts'
import {
  changeTemplate,
  countUses,
  findTemplate,
  insertTemplate,
  lastSnapshot,
  type TemplateRow,
} from './templates.queries.ts'
import { type Changes, eventOf, recordUpdate, sameTypes, takeTypes } from './types.service.ts'

type Create = BodyOf<typeof listingCalls.createTemplate>
type Update = BodyOf<typeof listingCalls.updateTemplate>

/** The shop's listings that a template can be made of. */
export const listSources = (ctx: FreeCtx, shop: Shop): Promise<SourceListing[]> =>
  ask(ctx, shop, 'account_id', (connector, account) => connector.templates(account))

const readSource = (ctx: FreeCtx, shop: Shop, id: string): Promise<TemplateSource> =>
  ask(ctx, shop, 'accountId', async (connector, account) => ({
    listing_id: id,
    ...(await connector.form(account, id)),
  }))

const taken = () => conflict(phrase('listing.templateTaken'))

/** Reads the listing from the channel first; the transaction only stores it. A copy asks nobody. */
export async function createTemplate(ctx: FreeCtx, shop: Shop, body: Create): Promise<ListingTemplate> {
  const { sourceId = '', copyOf } = body
  const source = copyOf === undefined ? await readSource(ctx, shop, sourceId) : undefined
  return inTransaction(ctx, { name: 'listing.createTemplate', records: true }, async (tx) => {
    const of = copyOf === undefined ? undefined : await findTemplate(tx.db, copyOf)
    if (copyOf !== undefined && of?.accountId !== shop.accountId)
      throw invalid({ copyOf: phrase('listing.noSuchTemplate') })
    const own = source ?? of?.source
    if (!own) throw notFound()
    const row = await insertTemplate(tx.db, {
      name: body.name ?? of?.name ?? own.title.slice(0, 120),
      groupId: shop.groupId,
      accountId: shop.accountId,
      channelId: shop.channelId,
      source: own,
      ...(of && { copiedFrom: of.id }),
      createdBy: ctx.actor.id,
    })
    if (!row) throw taken()
    await tx.record({ name: 'listing.templateCreated', groupId: row.groupId, payload: eventOf(row), after: row })
    return presentTemplate(row)
  })
}

/** Name, product types, shipping profile, another listing, or the same one read anew. Asks the channel only for the latter three. */
export async function updateTemplate(ctx: FreeCtx, before: TemplateRow, body: Update): Promise<ListingTemplate> {
  const sourceId = body.sourceId ?? (body.refresh ? before.source.listing_id : null)
  if (body.refresh && sourceId === null) throw invalid({ sourceId: phrase('listing.chooseListing') })
  const shop = await findShop(ctx.db, before.accountId)
  if (!shop) throw notFound()
  const read = sourceId === null ? before.source : await readSource(ctx, shop, sourceId)
  const source = withShipping(read, await chosenShipping(ctx, shop, before, body.shippingId))
  return inTransaction(ctx, { name: 'listing.updateTemplate', records: true }, (tx) =>
    writeTemplate(tx, before, {
      ...(body.name !== undefined && body.name !== before.name && { name: body.name }),
      ...(!isDeepStrictEqual(source, before.source) && { source }),
      ...(body.types && { typeIds: [...new Set(body.types)] }),
    }),
  )
}

/** Changes the given values; product types are taken from the account's other templates. Throws 409 for a listing that is one already. */
export async function writeTemplate(tx: Ctx, seen: TemplateRow, values: Changes): Promise<Done<ListingTemplate>> {
  const before = values.typeIds ? await takeTypes(tx, seen, values.typeIds) : seen
  const isSame = Object.entries(values).every(([name, value]) => name === 'typeIds' && sameTypes(before, value))
  if (isSame) return unchanged(presentTemplate(before))
  const row = await changeTemplate(tx.db, before.id, values).catch((error) => {
    throw isDuplicate(error) ? taken() : error
  })
  if (!row) throw notFound()
  await recordUpdate(tx, before, row)
  return presentTemplate(row)
}

/** Jobs keep their snapshot, so they go on. */
export async function removeTemplate(ctx: Ctx, before: TemplateRow): Promise<{ id: number }> {
  const row = await changeTemplate(ctx.db, before.id, { deletedAt: now })
  if (!row) throw notFound()
  await ctx.record({ name: 'listing.templateDeleted', groupId: row.groupId, payload: eventOf(row), before })
  return { id: row.id }
}

/** What was made of a template, said before it goes. */
export async function templateUses(ctx: Ctx, template: TemplateRow): Promise<TemplateUses> {
  const counts = await countUses(ctx.db, template)
  const of = (...states: ListingState[]) => states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  return { underWay: of('pending', 'draft'), failed: of('error', 'fail'), live: of('active') }
}

/** The form of step 2. An artwork of another team is no artwork here (404). */
export async function templateForm(
  ctx: Ctx,
  template: TemplateRow,
  artworkId: number | undefined,
): Promise<TemplateForm> {
  const shop = await findShop(ctx.db, template.accountId)
  const caps = shop && connectorOf(ctx.resources.connectors, shop)?.caps
  if (artworkId === undefined) return presentForm(template, caps, undefined)
  const artwork = await findArtwork(ctx.db, artworkId)
  if (artwork?.groupId !== template.groupId) throw notFound()
  const { id, groupId } = artwork
  const said = saidOf(await findContents(ctx.db, { kind: 'artwork', id, groupId }))
  const last = JobPayload.safeParse(await lastSnapshot(ctx.db, template.id)).data
  return presentForm(template, caps, said, { last, variants: artwork.variants })
}
