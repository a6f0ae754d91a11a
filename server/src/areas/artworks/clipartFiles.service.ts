import type { ArtworkPatch } from '@halftone/contract/parts/artwork.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { usableIn } from '../../core/teams/shares.queries.ts'
import { findSeen } from '../../core/things.queries.ts'
import { clipartThing } from '../cliparts/cliparts.thing.ts'
import { copyFilesInto } from '../files/copy/heldFiles.queries.ts'
import { addToCount } from '../files/count.queries.ts'
import { type AuthoredFile, listFiles } from '../files/files.queries.ts'
import { areTabs } from '../files/move.queries.ts'
import { enqueuePreviews } from '../files/preview.queries.ts'
import { type ArtworkRow, changeArtwork, findArtwork } from './artworks.queries.ts'
import { coverFromNew, patchOf, recordPatch } from './patch.service.ts'

/**
 * Copies files of clip arts to the end of an artwork that the transaction holds, in the order of `ids` (R507): they share the stored
 * objects and go on naming the clip arts, which the artwork names from then on. Like other new files they make a decided artwork
 * wait again. Throws 422 where one is gone, or of a clip art that the person or the team may not look at.
 */
export async function takeClipartFiles(
  ctx: Ctx,
  before: ArtworkRow,
  { listFileId, tabId = 0 }: { listFileId: number[]; tabId?: number | undefined },
): Promise<ArtworkPatch> {
  const ids = [...new Set(listFileId)]
  const sources = await sourcesOf(ctx, before.groupId, ids)
  if (!(await areTabs(ctx.db, before.groupId, [tabId]))) throw invalid({ tabId: phrase('files.tabGone') })
  const holder = { kind: 'artwork', id: before.id } as const
  const place = { holder, groupId: before.groupId, productId: before.productId, tabId, createdBy: ctx.actor.id }
  const copied = await copyFilesInto(ctx.db, ids, { ...place, isFromClipart: true })
  if (copied.length < ids.length) throw invalid({ listFileId: phrase('cliparts.noFile') })
  const held = { owner: 'artwork', ownerId: before.id } as const
  if (!(await addToCount(ctx.db, ctx.resources.things, held, copied.length))) throw notFound()
  await enqueuePreviews(
    ctx,
    copied.filter(({ previewState }) => previewState === 'pending').map(({ id }) => id),
  )
  const made = copied.map(({ id }) => id)
  const files = (await listFiles(ctx.db, made)).toSorted((a, b) => made.indexOf(a.id) - made.indexOf(b.id))
  await coverFromNew(ctx, before, files)
  const clipartIds = [...new Set([...before.clipartIds, ...sources.map(({ ownerId }) => ownerId)])]
  const columns = clipartIds.length > before.clipartIds.length ? { clipartIds } : {}
  const after = await changeArtwork(ctx.db, before.id, columns)
  await recordPatch(ctx, before, after, columns, { files })
  return patchOf(ctx, (await findArtwork(ctx.db, before.id)) ?? after, { clipartIds }, true, false)
}

/** The files that are asked for: the artwork's team may use their clip arts, and the person may look at them. */
export async function sourcesOf(
  ctx: Ctx,
  groupId: number,
  ids: readonly number[],
  field = 'listFileId',
): Promise<AuthoredFile[]> {
  const gone = () => invalid({ [field]: phrase('cliparts.noFile') })
  const files = (await listFiles(ctx.db, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  if (files.length < ids.length || files.some(({ owner }) => owner !== 'clipart')) throw gone()
  const cliparts = [...new Set(files.map(({ ownerId }) => ownerId))]
  const usable = await usableIn(ctx.db, clipartThing, cliparts, groupId)
  for (const id of cliparts) {
    const seen = usable.has(id) && (await findSeen(ctx.db, ctx.resources.things, ctx.actor, { kind: 'clipart', id }))
    if (!seen) throw gone()
  }
  return files
}
