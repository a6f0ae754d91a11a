import type { artworkReplaceCalls } from '@halftone/contract/areas/artworks/replace.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { findClipart, type SeenClipart } from '../../cliparts/cliparts.queries.ts'
import { presentCardCover } from '../../files/files.present.ts'
import { listArtworkFiles } from '../../files/files.queries.ts'
import { replaceWithClipart } from '../../files/versions/versions.service.ts'
import { type ArtworkRow, changeArtwork, findArtwork } from '../artworks.queries.ts'
import { sourcesOf } from '../clipartFiles.service.ts'
import { patchOf, recordPatch } from '../patch.service.ts'
import { findPlaces } from './places.queries.ts'

type Places = ReplyOf<typeof artworkReplaceCalls.clipartPlaces>
type Answer = ReplyOf<typeof artworkReplaceCalls.replaceClipart>

/** Artworks of one answer; what is replaced makes room for the next. */
const most = 100

/** Where the person may replace a clip art; of the rest its own team is told the number. */
export async function clipartPlaces(ctx: Ctx, { clipart }: SeenClipart): Promise<Places> {
  const { storage } = ctx.resources
  const found = await findPlaces(ctx.db, clipart.id)
  const own = found.filter(({ groupId }) => ctx.actor.can('P_EDIT_ART', groupId))
  return {
    places: own.slice(0, most).map(({ cover, files, ...place }) => ({
      ...place,
      cover: cover && presentCardCover(storage, cover),
      files: files.map((file) => ({ ...file, cover: file.cover && presentCardCover(storage, file.cover) })),
    })),
    more: Math.max(0, own.length - most),
    hidden: ctx.actor.sees(clipart.groupId) ? found.length - own.length : 0,
  }
}

/**
 * Puts a file of another clip art in place of all that an artwork took of one. Nothing of it is silent: each file has a new
 * version, the decision opens again, one line of the log tells of it. Where the artwork only names the clip art, its links alone
 * change. Throws 422 for a clip art that is gone or not the team's to use, 404 where the artwork has nothing of the old one.
 */
export async function replaceClipart(
  ctx: Ctx,
  before: ArtworkRow,
  { clipartId, fileId }: BodyOf<typeof artworkReplaceCalls.replaceClipart>,
): Promise<Answer> {
  const [source] = await sourcesOf(ctx, before.groupId, [fileId], 'fileId')
  const to = source && (await findClipart(ctx.db, source.ownerId))
  if (!source || !to || source.ownerId === clipartId) throw invalid({ fileId: phrase('cliparts.noFile') })
  const files = (await listArtworkFiles(ctx.db, [before.id])).filter((file) => file.clipartId === clipartId)
  if (files.length === 0 && !before.clipartIds.includes(clipartId)) throw notFound()
  const from = await nameOf(ctx, clipartId)
  const words = { from, to: to.clipart.name }
  const shown = await replaceWithClipart(ctx, files, source, words)
  const clipartIds = [...new Set([...before.clipartIds.filter((id) => id !== clipartId), source.ownerId])]
  const after = await changeArtwork(ctx.db, before.id, { clipartIds })
  // What the versions tell already is not told again.
  if (shown.length === 0) await recordPatch(ctx, before, after, { clipartIds }, {})
  return {
    artwork: await patchOf(
      ctx,
      (await findArtwork(ctx.db, before.id)) ?? after,
      { clipartIds },
      shown.length > 0,
      false,
    ),
    files: files.map(({ id, version }) => ({ fileId: id, version })),
  }
}

/** The old clip art as the line tells of it; it may be deleted by now. */
const nameOf = async (ctx: Ctx, id: number): Promise<string> =>
  (await findClipart(ctx.db, id))?.clipart.name ?? `CA-${id}`
