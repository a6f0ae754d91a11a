import type { Mockup, mockupCalls } from '@halftone/contract/areas/mockups/mockups.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { isReady } from '@halftone/contract/parts/layout/scene.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { indexStep } from '@halftone/contract/rules/transitions.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { findSeen } from '../../core/things.queries.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { ArtworkRow } from '../artworks/artworks.queries.ts'
import { lastIndex } from '../files/count.queries.ts'
import { findFile } from '../files/files.queries.ts'
import { listLayouts } from '../layoutTemplates/layoutTemplates.queries.ts'
import { presentMockup } from './mockups.present.ts'
import {
  changeMockups,
  deleteMockups,
  insertMockups,
  listByIds,
  listMockups,
  mockupFiles,
  pauseMockups,
  usableLayouts,
} from './mockups.queries.ts'

type Body = BodyOf<typeof mockupCalls.make>

/** What live messages of an artwork's mock-ups begin with. */
export const onOf = ({ id, groupId, productId }: Pick<ArtworkRow, 'id' | 'groupId' | 'productId'>) => ({
  ...{ groupId, productId, artworkId: id },
})

/** Those of an artwork, in their order. */
export const readMockups = async ({ db }: Pick<Ctx, 'db'>, artworkId: number): Promise<Mockup[]> =>
  (await listMockups(db, artworkId)).map(presentMockup)

/** The picture that they are made of: of this artwork, with known bytes, and no mock-up. Throws 422. */
async function sourceOf(ctx: Ctx, artwork: ArtworkRow, id: number) {
  const fault = (said: Phrase) => invalid({ sourceFileId: said })
  const file = await findFile(ctx.db, id)
  const isOwn = file?.owner === 'artwork' && file.artworkId === artwork.id
  if (!file || !isOwn || (await mockupFiles(ctx.db, [id])).has(id)) throw fault(phrase('mockups.noSource'))
  if (file.previewState === 'pending') throw fault(phrase('mockups.sourcePending'))
  if (file.previewState !== 'ready' || file.sha256 === null) throw fault(phrase('mockups.noSource'))
  return { ...file, sha256: file.sha256 }
}

/** The layouts with the colours that are asked for. Throws 422 by field. */
async function chosenOf(ctx: Ctx, groupId: number, list: Body['list']) {
  const ids = [...new Set(list.map(({ layoutId }) => layoutId))]
  const usable = await usableLayouts(ctx.db, ids, groupId)
  const found = new Map((await listLayouts(ctx.db, ids)).map(({ layout }) => [layout.id, layout]))
  const seen = new Map<number, boolean>()
  for (const id of ids) {
    const team = await findSeen(ctx.db, ctx.resources.things, ctx.actor, { kind: 'layout-template', id })
    seen.set(id, usable.has(id) && team !== undefined)
  }
  const errors: Record<string, Phrase> = {}
  const chosen = list.flatMap(({ layoutId, colour: name }, at) => {
    const layout = seen.get(layoutId) ? found.get(layoutId) : undefined
    const colour = layout?.scene.colours.find((one) => one.name === name)
    if (!layout) errors[`list.${at}.layoutId`] = phrase('mockups.noLayout')
    else if (!isReady(layout.scene)) errors[`list.${at}.layoutId`] = phrase('mockups.notReady')
    else if (name !== null && !colour) errors[`list.${at}.colour`] = phrase('mockups.noColour', { colour: name })
    return layout ? [{ layout, colour }] : []
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return chosen
}

/**
 * Asks for pictures of an approved artwork on layouts, in the order of the list, after the files that there are. They are made in the
 * background. The transaction holds the artwork, so that nobody decides or replaces meanwhile.
 */
export async function makeMockups(ctx: Ctx, artwork: ArtworkRow, body: Body): Promise<Mockup[]> {
  if (artwork.reviewState !== 'approved') throw invalid({ sourceFileId: phrase('mockups.notApproved') })
  const source = await sourceOf(ctx, artwork, body.sourceFileId)
  const chosen = await chosenOf(ctx, artwork.groupId, body.list)
  const waiting = (await listMockups(ctx.db, artwork.id)).map(({ index }) => index)
  const last = Math.max(await lastIndex(ctx.db, { owner: 'artwork', ownerId: artwork.id }), ...waiting)
  const ids = await insertMockups(
    ctx.db,
    chosen.map(({ layout, colour }, at) => ({
      ...{ groupId: artwork.groupId, artworkId: artwork.id, layoutId: layout.id, layoutName: layout.name },
      ...{ colourName: colour?.name ?? null, colourHex: colour?.hex ?? null },
      ...{ sourceFileId: source.id, sourceSha256: source.sha256, size: body.size, format: body.format },
      index: last + (at + 1) * indexStep,
      createdBy: ctx.actor.id,
    })),
  )
  const list = (await listByIds(ctx.db, ids)).map(presentMockup)
  await ctx.record({
    name: 'mockups.asked',
    groupId: artwork.groupId,
    payload: { ...onOf(artwork), list },
    facts: { name: artwork.name },
  })
  await ctx.enqueue('mockups.make', { artworkId: artwork.id })
  return list
}

/** Tries again what failed: with the source as it is now, if that is still what was approved. */
export async function tryAgain(ctx: Ctx, artwork: ArtworkRow, ids: readonly number[]): Promise<Done<Mockup[]>> {
  const own = (await listByIds(ctx.db, ids)).filter(({ artworkId }) => artworkId === artwork.id)
  const changed = await changeMockups(
    ctx.db,
    own.map(({ id }) => id),
    ['failed'],
    { state: 'waiting', error: null },
  )
  const list = (await listByIds(ctx.db, changed)).map(presentMockup)
  if (list.length === 0) return unchanged(await readMockups(ctx, artwork.id))
  await ctx.record({ name: 'mockups.changed', groupId: artwork.groupId, payload: { ...onOf(artwork), list } })
  await ctx.enqueue('mockups.make', { artworkId: artwork.id })
  return readMockups(ctx, artwork.id)
}

/** Has what waits stand still, or go on where it stopped. The picture that is being made is made. */
export async function setPaused(ctx: Ctx, artwork: ArtworkRow, isPaused: boolean): Promise<Done<Mockup[]>> {
  const list = (await listByIds(ctx.db, await pauseMockups(ctx.db, artwork.id, isPaused))).map(presentMockup)
  if (list.length === 0) return unchanged(list)
  await ctx.record({ name: 'mockups.changed', groupId: artwork.groupId, payload: { ...onOf(artwork), list } })
  if (!isPaused) await ctx.enqueue('mockups.make', { artworkId: artwork.id })
  return list
}

/** Leaves out what is not made yet. */
export async function dropMockups(
  ctx: Ctx,
  artwork: ArtworkRow,
  listId: readonly number[],
): Promise<Done<{ ids: number[] }>> {
  const ids = await deleteMockups(ctx.db, artwork.id, listId)
  if (ids.length === 0) return unchanged({ ids })
  await ctx.record({ name: 'mockups.dropped', groupId: artwork.groupId, payload: { ...onOf(artwork), ids } })
  return { ids }
}
