import type { AlikeFile, AlikeFiles } from '@halftone/contract/areas/files/alike.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import type { Addresses } from '../../../storage/storage.ts'
import { viewFiles } from '../files.access.ts'
import { presentCardCover } from '../files.present.ts'
import { type AuthoredFile, findFile, placeOf } from '../files.queries.ts'
import { roomsOf } from '../files.service.ts'
import { listThingFiles } from '../thingFiles.queries.ts'
import { type AlikeRow, findAlike } from './alike.queries.ts'
import { askedOf, verdictOf } from './pieces.rules.ts'
import { insertApart, listPrints } from './prints.queries.ts'

/** What the pictures of an artwork or clip art look like, among what the person may see. */
export async function listAlike(ctx: Ctx, kind: 'artwork' | 'clipart', id: number): Promise<AlikeFiles> {
  const { db, actor, resources } = ctx
  const files = (await listThingFiles(db, kind, [id])).filter(({ previewState }) => previewState === 'ready')
  const prints = await listPrints(
    db,
    files.flatMap(({ sha256 }) => sha256 ?? []),
  )
  const asked = files.flatMap((file) => {
    const looks = file.sha256 === null ? undefined : prints.get(file.sha256)
    return looks ? [{ id: file.id, keys: askedOf(looks) }] : []
  })
  const rows = await findAlike(db, asked, {
    artworks: actor.groupsWith('P_VIEW'),
    cliparts: actor.groupsWith('CA_VIEW'),
  })
  const found = Map.groupBy(
    rows.flatMap((row) => presentAlike(resources.storage, row)),
    ({ own }) => own,
  )
  return files.flatMap((file) => {
    const alike = (found.get(file.id) ?? []).map(({ own: _, ...one }) => one)
    const about = { fileId: file.id, name: file.name, picture: presentCardCover(resources.storage, file) }
    return alike.length > 0 ? [{ ...about, alike }] : []
  })
}

function presentAlike(storage: Addresses, row: AlikeRow): (AlikeFile & { own: number })[] {
  const { own, isIdentical, white, black, whiteTrimmed, blackTrimmed, whiteCoarse, blackCoarse, picture, ...rest } = row
  const how = isIdentical
    ? ({ verdict: 'identical', ground: 'bytes', distance: 0 } as const)
    : verdictOf({ white, black, whiteTrimmed, blackTrimmed, whiteCoarse, blackCoarse })
  return how ? [{ own, ...how, ...rest, picture: presentCardCover(storage, picture) }] : []
}

/** Remembers that two pictures are not the same. Throws 422 for one that the person may not look at, or that has no picture. */
export async function tellApart(
  ctx: Ctx,
  file: AuthoredFile,
  fileId: number,
): Promise<Done<{ id: number; fileId: number }>> {
  const other = await findFile(ctx.db, fileId)
  const isSeen = other && (await viewFiles.test(ctx.actor, other, ctx)) === 'ok'
  if (!isSeen || !other.sha256 || !file.sha256 || other.sha256 === file.sha256)
    throw invalid({ fileId: phrase('files.notToTellApart') })
  const { groupId } = file
  const isNew = await insertApart(ctx.db, { groupId, hashes: [file.sha256, other.sha256], by: ctx.actor.id })
  const answer = { id: file.id, fileId }
  if (!isNew) return unchanged(answer)
  await ctx.record({
    name: 'files.updated',
    groupId,
    payload: { ...placeOf(file), files: [{ id: file.id }] },
    facts: {
      change: 'apart',
      rooms: roomsOf([file]),
      names: [file.name],
      oldContent: null,
      newContent: `≠ ${other.name}`,
    },
  })
  return answer
}
