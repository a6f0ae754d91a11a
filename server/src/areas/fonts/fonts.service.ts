import type { fontCalls, RiskyFont } from '@halftone/contract/areas/fonts/fonts.ts'
import type { QueryOf, ReplyOf } from '@halftone/contract/call.ts'
import type { Font, FontCard } from '@halftone/contract/parts/font/font.ts'
import { countedMeta, type Paged, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { riskyOf as riskyCliparts } from '../cliparts/cliparts.service.ts'
import { clipartPairs } from '../cliparts/linked.queries.ts'
import { sumTouched } from '../files/shared/risk.rules.ts'
import { findTouched, pageRisky } from '../files/shared/risk.service.ts'
import { shownIn } from '../files/shared/shared.present.ts'
import { withUses } from '../files/shared/uses.service.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import { listCards } from './cards.queries.ts'
import { presentFont, presentFontFile } from './fonts.present.ts'
import type { SeenFont } from './fonts.queries.ts'
import { findChecked } from './ledger.queries.ts'
import { fontPairs } from './linked.queries.ts'
import { listIds, listRiskyRows } from './list.queries.ts'

/** Rows of fonts of which the team sees all, as they are now. */
async function cardsOf(ctx: Ctx, groupId: number, ids: readonly number[]): Promise<FontCard[]> {
  const shown = await shownIn(ctx, groupId)
  const rows = await listCards(ctx.db, ids, ctx.actor.id)
  const files = Map.groupBy(await listThingFiles(ctx.db, 'font', ids), ({ ownerId }) => ownerId)
  return rows.map((row) => presentFont(shown, row, files.get(row.id) ?? []))
}

/** The row of one; it must be there. */
export async function cardOf(ctx: Ctx, id: number, groupId: number): Promise<FontCard> {
  const [card] = await cardsOf(ctx, groupId, [id])
  if (!card) throw notFound()
  return card
}

/** A page of what the team sees. */
export async function listFonts(ctx: Ctx, query: QueryOf<typeof fontCalls.list>): Promise<Paged<FontCard>> {
  const page = pageNumber(query)
  const { today } = await shownIn(ctx, query.groupId)
  const { ids, total } = await listIds(
    ctx.db,
    { ...query, today, readerId: ctx.actor.id },
    { limit: query.limit, page },
  )
  return { data: await cardsOf(ctx, query.groupId, ids), meta: countedMeta(total, query.limit, page) }
}

/** What may not be printed with, or soon may not, with what that touches. */
export async function listRisky(ctx: Ctx, query: QueryOf<typeof fontCalls.atRisk>): Promise<Paged<RiskyFont>> {
  const page = pageNumber(query)
  const { ids, total } = await pageRisky(ctx, fontPairs, await riskyOf(ctx, query.groupId), { ...query, page })
  const cards = await cardsOf(ctx, query.groupId, ids)
  return {
    data: await withUses(ctx, { kind: 'font', pairs: fontPairs }, cards),
    meta: countedMeta(total, query.limit, page),
  }
}

async function riskyOf(ctx: Ctx, groupId: number) {
  const { today } = await shownIn(ctx, groupId)
  return listRiskyRows(ctx.db, { groupId, today, readerId: ctx.actor.id })
}

/** What is at risk and what that touches, of the kinds that the person decides about. */
export async function sumRisks(ctx: Ctx, groupId: number): Promise<ReplyOf<typeof fontCalls.riskSums>> {
  const { actor } = ctx
  const [seesCliparts, seesFonts] = [['CA_SHARE', 'CA_DELETE'] as const, ['LT_SHARE', 'LT_DELETE'] as const].map(
    (codes) => codes.some((code) => actor.can(code, groupId)),
  )
  const cliparts = seesCliparts ? await riskyCliparts(ctx, { groupId }) : []
  const fonts = seesFonts ? await riskyOf(ctx, groupId) : []
  const touched = [...(await findTouched(ctx, clipartPairs, cliparts)), ...(await findTouched(ctx, fontPairs, fonts))]
  const checkedAt = await findChecked(ctx.db, groupId)
  return { things: cliparts.length + fonts.length, ...sumTouched(touched), checkedAt }
}

/** One with all that its specimen shows. */
export async function openFont(ctx: Ctx, { font }: SeenFont): Promise<Font> {
  const card = await cardOf(ctx, font.id, font.groupId)
  const files = await listThingFiles(ctx.db, 'font', [font.id])
  return { ...card, files: files.map((file) => presentFontFile(ctx.resources.storage, file)) }
}
