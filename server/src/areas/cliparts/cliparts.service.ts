import type { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { clipartUseCalls, RiskyClipart } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { QueryOf, ReplyOf } from '@halftone/contract/call.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Clipart, ClipartCard, ClipartType } from '@halftone/contract/parts/clipart/clipart.ts'
import { countedMeta, type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { hexOfBox } from '@halftone/contract/rules/art/colour.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findToday } from '../configs/general/general.queries.ts'
import { findBoxes } from '../files/alike/colours.queries.ts'
import { findLikeShaped } from '../files/alike/shape.queries.ts'
import { presentFile } from '../files/files.present.ts'
import { pageRisky } from '../files/shared/risk.service.ts'
import { presentLicensed, shownIn } from '../files/shared/shared.present.ts'
import { withUses } from '../files/shared/uses.service.ts'
import { listThingFiles, pageThingFiles } from '../files/thingFiles.queries.ts'
import { listCards } from './cards.queries.ts'
import { look } from './cliparts.access.ts'
import { findClipart, type SeenClipart } from './cliparts.queries.ts'
import { clipartPairs } from './linked.queries.ts'
import { countTabs, heldBy, inListOrder, listIds, listRiskyRows } from './list.queries.ts'

/** A page of what the team sees. */
export async function listCliparts(ctx: Ctx, query: QueryOf<typeof clipartCalls.list>): Promise<Paged<ClipartCard>> {
  const page = pageNumber(query)
  const shown = await shownIn(ctx, query.groupId)
  const { today, timeZone } = shown
  const alike = query.similarTo === undefined ? undefined : await findSimilar(ctx, query.groupId, query.similarTo)
  const { ids, total } = await listIds(
    ctx.db,
    { ...query, alike, today, timeZone, readerId: ctx.actor.id },
    { limit: query.limit, page },
  )
  const rows = await listCards(ctx.db, ids, ctx.actor.id)
  const inOrder = alike ?? (query.sort === 'index' ? undefined : await inListOrder(ctx.db, ids, query.sort))
  // `findPage` answers in no order.
  const place = new Map(inOrder?.map((id, at) => [id, at]))
  const data = rows
    .map((row) => presentLicensed(shown, row))
    .toSorted((a, b) => (inOrder ? (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0) : a.index - b.index || b.id - a.id))
  return {
    data: query.getFiles ? await withFiles(ctx, data) : data,
    meta: countedMeta(total, query.limit, page),
  }
}

/** Of what the team sees those with the shapes of one that the person may look at, the most alike first. */
async function findSimilar(ctx: Ctx, groupId: number, id: number): Promise<number[]> {
  const seen = await findClipart(ctx.db, id)
  if (!seen || (await look.test(ctx.actor, seen, ctx)) !== 'ok') throw notFound()
  const { coverFileId } = seen.clipart
  return coverFileId === null ? [] : findLikeShaped(ctx.db, { fileId: coverFileId, but: id, within: heldBy(groupId) })
}

async function withFiles({ db, resources }: Ctx, cards: ClipartCard[]): Promise<ClipartCard[]> {
  const files = await listThingFiles(
    db,
    'clipart',
    cards.map(({ id }) => id),
  )
  const own = Map.groupBy(files, ({ ownerId }) => ownerId)
  return cards.map((card) => ({
    ...card,
    files: (own.get(card.id) ?? []).map((file) => presentFile(resources.storage, file)),
  }))
}

export async function summarise(ctx: Ctx, groupId: number): Promise<ReplyOf<typeof clipartCalls.summary>> {
  const { today, timeZone } = await findToday(ctx.db, groupId)
  return countTabs(ctx.db, { groupId, today, timeZone, readerId: ctx.actor.id })
}

/** The tile of one; it must be there. */
export async function cardOf(ctx: Ctx, id: number, groupId: number): Promise<ClipartCard> {
  const [row] = await listCards(ctx.db, [id], ctx.actor.id)
  if (!row) throw notFound()
  return presentLicensed(await shownIn(ctx, groupId), row)
}

/** All at risk of what a team sees, of one type or both. */
export async function riskyOf(ctx: Ctx, { groupId, type }: { groupId: number; type?: ClipartType | undefined }) {
  const { today, timeZone } = await findToday(ctx.db, groupId)
  return listRiskyRows(ctx.db, { groupId, type, today, timeZone, readerId: ctx.actor.id })
}

/** What cannot be printed, or soon cannot, of what a team sees, with what that touches. */
export async function listRisky(ctx: Ctx, query: QueryOf<typeof clipartUseCalls.atRisk>): Promise<Paged<RiskyClipart>> {
  const page = pageNumber(query)
  const shown = await shownIn(ctx, query.groupId)
  const { ids, total } = await pageRisky(ctx, clipartPairs, await riskyOf(ctx, query), { ...query, page })
  const rows = await listCards(ctx.db, ids, ctx.actor.id)
  const cards = rows.map((row) => presentLicensed(shown, row))
  return {
    data: await withUses(ctx, { kind: 'clipart', pairs: clipartPairs }, cards),
    meta: countedMeta(total, query.limit, page),
  }
}

/** One with all that its dialog shows. */
export async function openClipart(ctx: Ctx, { clipart }: SeenClipart): Promise<Clipart> {
  const card = await cardOf(ctx, clipart.id, clipart.groupId)
  const files = await listThingFiles(ctx.db, 'clipart', [clipart.id])
  const boxes = clipart.coverFileId === null ? [] : await findBoxes(ctx.db, clipart.coverFileId)
  return {
    ...card,
    colours: boxes.map(hexOfBox),
    files: files.map((file) => presentFile(ctx.resources.storage, file)),
    newFiles: files.filter(({ previewState }) => previewState === 'pending').map(({ id }) => id),
  }
}

/** One page of its files in their order; each word is looked for in their names. */
export async function listFilesOf(
  ctx: Ctx,
  { clipart }: SeenClipart,
  query: QueryOf<typeof clipartCalls.files>,
): Promise<Paged<AttachedFile>> {
  const page = pageNumber(query)
  const { rows, total } = await pageThingFiles(ctx.db, 'clipart', clipart.id, { ...query, page })
  return {
    data: rows.map((file) => presentFile(ctx.resources.storage, file)),
    meta: pageMeta(total, query.limit, page),
  }
}
