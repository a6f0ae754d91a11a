import { phrase } from '@halftone/contract/phrase.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { MockupResult } from '../../images/mockup/mockupJob.ts'
import { typeOfName } from '../../storage/mediaTypes.ts'
import { type ArtworkRow, lockArtwork } from '../artworks/artworks.queries.ts'
import { coverFromNew, recordPatch } from '../artworks/patch.service.ts'
import { addToCount } from '../files/count.queries.ts'
import { findFile, insertFiles, listFiles } from '../files/files.queries.ts'
import { enqueuePreviews } from '../files/preview.queries.ts'
import { presentMockup } from './mockups.present.ts'
import { changeMockups, findMockupTab, listByIds, type MockupRow, type MockupValues } from './mockups.queries.ts'
import { onOf } from './mockups.service.ts'

/** `moth, Heavy tee, Navy.jpg`. */
export function fileNameOf(mockup: MockupRow, sourceName: string): string {
  const parts = [splitName(sourceName).stem, mockup.layoutName, mockup.colourName].filter(Boolean)
  const name = parts
    .join(', ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a file's name may not hold
    .replace(/[\u0000-\u001f\\/:*?"<>|]/g, ' ')
    .slice(0, 200)
  return `${name.trim()}.${mockup.format}`
}

/** Whether the artwork is as it was approved: nobody turned it down, and the source has the same bytes. */
async function isAsApproved(ctx: Ctx, artwork: ArtworkRow, mockup: MockupRow): Promise<boolean> {
  const source = await findFile(ctx.db, mockup.sourceFileId)
  return artwork.reviewState === 'approved' && source?.artworkId === artwork.id && source.sha256 === mockup.sourceSha256
}

/** Tells of another state. Answers whether there was something to change. */
export async function setState(
  ctx: Ctx,
  artwork: ArtworkRow,
  mockup: MockupRow,
  values: MockupValues,
): Promise<boolean> {
  const changed = await changeMockups(ctx.db, [mockup.id], ['waiting', 'making'], values)
  if (changed.length === 0) return false
  const list = (await listByIds(ctx.db, changed)).map(presentMockup)
  await ctx.record({ name: 'mockups.changed', groupId: artwork.groupId, payload: { ...onOf(artwork), list } })
  return true
}

/**
 * Makes a picture that was stored a file of the artwork, at the place that was asked for. It is made from approved bytes: the decision
 * stays. Where the artwork was changed or turned down meanwhile it fails. Answers whether the stored object is used.
 */
export async function landMockup(
  ctx: Ctx,
  mockup: MockupRow,
  made: MockupResult & { key: string; layoutVersion: number },
): Promise<boolean> {
  const artwork = await lockArtwork(ctx.db, mockup.artworkId)
  if (!artwork) throw notFound()
  if (!(await isAsApproved(ctx, artwork, mockup))) {
    await setState(ctx, artwork, mockup, { state: 'failed', error: phrase('mockups.sourceChanged') })
    return false
  }
  const [still] = await listByIds(ctx.db, [mockup.id])
  if (still?.state !== 'making') return false
  const source = await findFile(ctx.db, mockup.sourceFileId)
  const name = fileNameOf(mockup, source?.name ?? artwork.name)
  const held = { owner: 'artwork', ownerId: artwork.id } as const
  if (!(await addToCount(ctx.db, ctx.resources.things, held, 1))) throw notFound()
  const [file] = await insertFiles(ctx.db, [
    {
      ...{ owner: 'artwork', groupId: artwork.groupId, productId: artwork.productId, artworkId: artwork.id },
      ...{ key: made.key, name, size: made.bytes, fileType: typeOfName(name), sha256: made.sha256 },
      ...{ width: made.width, height: made.height, index: mockup.index, createdBy: ctx.actor.id || null },
      tabId: await findMockupTab(ctx.db, artwork.groupId),
    },
  ])
  if (!file) throw new Error('no file')
  await enqueuePreviews(ctx, [file.id])
  const files = await listFiles(ctx.db, [file.id])
  await coverFromNew(ctx, artwork, files)
  await recordPatch(ctx, artwork, artwork, {}, { files, keepsDecision: true })
  await setState(ctx, artwork, mockup, {
    ...{ state: 'ready', error: null, fileId: file.id, layoutVersion: made.layoutVersion },
  })
  return true
}
