import type { Readable } from 'node:stream'
import { AlbumBy } from '@halftone/contract/parts/social/library.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import yazl from 'yazl'
import { z } from 'zod'
import type { FreeCtx } from '../../../core/context.ts'
import { invalid, notFound, unauthenticated } from '../../../core/errors.ts'
import { makeTicket, openTicket } from '../../../core/seal.ts'
import { actorOfSession } from '../../../core/session.ts'
import type { Resources } from '../../../resources.ts'
import { zipOut } from '../../../storage/zipOut.ts'
import type { AuthoredFile } from '../../files/files.queries.ts'
import { readerOf } from '../posts.service.ts'
import { listAlbums } from './albums.queries.ts'
import { entryNames } from './library.rules.ts'
import { readAlbum } from './library.service.ts'

/** Where a ticket is answered by its ZIP. */
export const archivePath = '/api/social-network/albums/file'
const place = 'album'
/** Pictures of one archive. */
export const mostPictures = 2_000

const Ticket = z.object({ by: AlbumBy, id: z.number(), sessionId: z.string(), companyId: z.number() })
export type AlbumTicket = z.infer<typeof Ticket>

type Reading = Pick<FreeCtx, 'db' | 'actor' | 'companyId' | 'resources'>

/** All pictures of an album that the person may see now. Throws 404 for none, 422 for more than one archive holds. */
async function picturesOf(ctx: Reading, album: { by: AlbumBy; id: number }): Promise<AuthoredFile[]> {
  const { rows, total } = await readAlbum(ctx, album, { limit: mostPictures, page: 1 })
  if (total > mostPictures) throw invalid({ id: phrase('social.albumTooLarge', { n: mostPictures }) })
  return rows.map(({ file }) => file)
}

/** An address that gives the pictures of an album as a ZIP for a minute. Throws 404 where the person may see none. */
export async function albumAddress(ctx: FreeCtx, { by, id }: { by: AlbumBy; id: number }) {
  await picturesOf(ctx, { by, id })
  const [album] = await listAlbums(ctx.db, readerOf(ctx), { by }, [id])
  const [name = 'album'] = entryNames([album?.title.slice(0, 80).trim() || 'album'])
  const ticket: AlbumTicket = { by, id, sessionId: ctx.actor.row.session_id, companyId: ctx.companyId }
  return { url: `${archivePath}?ticket=${makeTicket(ctx.resources, place, ticket)}`, fileName: `${name}.zip` }
}

export const openAlbum = (resources: Resources, sealed: string): AlbumTicket | undefined =>
  openTicket(resources, place, Ticket, sealed)

/**
 * The ZIP of a ticket, read from the storage while it is sent: one picture after the other, stored as they are. Who may see them is
 * asked again, and what they take is logged. Throws 401 where the session is over.
 */
export async function albumStream(
  resources: Resources,
  { by, id, sessionId, companyId }: AlbumTicket,
  ip: string,
): Promise<Readable> {
  const actor = await actorOfSession(resources, sessionId)
  if (!actor) throw unauthenticated()
  if (!actor.canWithin('SN_VIEW', companyId)) throw notFound()
  const files = await picturesOf({ db: resources.db, actor, companyId, resources }, { by, id })
  resources.readLog.taken(
    { actor, request: { ip, userAgent: null } },
    files.map(({ id: fileId, key, name, size, groupId }) => ({
      ...{ fileId, key, name, bytes: size, groupId, productId: null, artworkId: null },
    })),
    'bulk',
  )
  const zip = new yazl.ZipFile()
  const out = zipOut(zip)
  zip.on('error', (error: Error) => out.destroy(error))
  // Whoever goes away leaves nothing open: of the pictures, one is read at a time.
  let reading: Readable | undefined
  out.on('close', () => reading?.destroy())
  const names = entryNames(files.map(({ name }) => name))
  // Pictures are packed already.
  for (const [at, { key, createdAt }] of files.entries())
    zip.addReadStreamLazy(names[at] ?? key, { compress: false, mtime: createdAt }, (give) => {
      resources.storage.openRead(key).then(
        (stream) => {
          stream.on('error', (error) => out.destroy(error))
          if (out.destroyed) return stream.destroy()
          reading = stream
          give(null, stream)
        },
        (error) => out.destroy(error),
      )
    })
  zip.end()
  return out
}
