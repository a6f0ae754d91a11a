import type { libraryCalls } from '@halftone/contract/areas/social/social.library.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { countedMeta, type Paged, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Album, AlbumPicture, PostDocument } from '@halftone/contract/parts/social/library.ts'
import { documentKind } from '@halftone/contract/rules/social/documents.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { presentCardCover, presentFile, presentPerson } from '../../files/files.present.ts'
import { type AuthoredFile, listFiles } from '../../files/files.queries.ts'
import { readerOf } from '../posts.service.ts'
import { listAlbums, type PicturesOf, pageAlbumIds, pageAlbumPictures } from './albums.queries.ts'
import { pageDocumentIds, placesOfPosts } from './documents.queries.ts'

type Reading = Pick<Ctx, 'db' | 'actor' | 'companyId' | 'resources'>

/** A page of albums: pictures of the posts that the person may read. */
export async function pageAlbums(ctx: Ctx, query: QueryOf<typeof libraryCalls.albums>): Promise<Paged<Album>> {
  const { by, limit } = query
  const page = pageNumber(query)
  const reader = readerOf(ctx)
  const { storage } = ctx.resources
  const { ids, total } = await pageAlbumIds(ctx.db, reader, query, { limit, page })
  const data = (await listAlbums(ctx.db, reader, query, ids)).map(({ covers, createdByInfo, createdAt, ...row }) => ({
    ...{ ...row, by },
    covers: covers.map((cover) => presentCardCover(storage, cover)),
    createdByInfo: presentPerson(storage, createdByInfo),
    createdAt: createdAt.toISOString(),
  }))
  return { data, meta: countedMeta(total, limit, page) }
}

/** The files in the order of `ids`, each with the post that it stands in. */
async function filesOfPosts({ db }: Reading, ids: readonly number[]) {
  const byId = new Map((await listFiles(db, ids)).map((file) => [file.id, file]))
  const files = ids.flatMap((id) => byId.get(id) ?? [])
  const places = await placesOfPosts(db, [...new Set(files.map(({ ownerId }) => ownerId))])
  return files.flatMap((file) => {
    const post = places.get(file.ownerId)
    return post ? [{ file, post }] : []
  })
}

/** Pictures in the order of their posts, each post's in their own. */
const inOrder =
  (direction: PicturesOf['direction']) =>
  (a: AuthoredFile, b: AuthoredFile): number =>
    (b.ownerId - a.ownerId) * (direction === 'asc' ? -1 : 1) || (a.index ?? 0) - (b.index ?? 0) || a.id - b.id

/** A part of an album's pictures as they are stored, for one person; 404 where they may see none of it. */
export async function readAlbum(ctx: Reading, album: PicturesOf, wanted: { limit: number; page: number }) {
  const { ids, total } = await pageAlbumPictures(ctx.db, readerOf(ctx), album, wanted)
  if (total === 0 && album.id !== undefined && !album.isPublic) throw notFound()
  const rows = await filesOfPosts(ctx, ids)
  return { rows: rows.toSorted((a, b) => inOrder(album.direction)(a.file, b.file)), total }
}

/** A page of the pictures of one album, or of all. */
export async function pagePictures(
  ctx: Ctx,
  query: QueryOf<typeof libraryCalls.albumPictures>,
): Promise<Paged<AlbumPicture>> {
  const { limit } = query
  const page = pageNumber(query)
  const { rows, total } = await readAlbum(ctx, query, { limit, page })
  const data = rows.map(({ file, post }) => ({ ...presentFile(ctx.resources.storage, file), post }))
  return { data, meta: countedMeta(total, limit, page) }
}

/** A page of the documents of posts that the person may read. */
export async function pageDocuments(
  ctx: Ctx,
  query: QueryOf<typeof libraryCalls.documents>,
): Promise<Paged<PostDocument>> {
  const { limit } = query
  const page = pageNumber(query)
  const { ids, total } = await pageDocumentIds(ctx.db, readerOf(ctx), query, { limit, page })
  const rows = await filesOfPosts(
    ctx,
    ids.toSorted((a, b) => b - a),
  )
  const data = rows.map(({ file, post }) => ({
    ...presentFile(ctx.resources.storage, file),
    ...{ kind: documentKind(file.name), pages: file.pages || null, post },
  }))
  return { data, meta: countedMeta(total, limit, page) }
}
