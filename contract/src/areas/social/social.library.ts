import { z } from 'zod'
import { call } from '../../call.ts'
import { dateQuery } from '../../parts/dateQuery.ts'
import { id, idList } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import {
  Album,
  AlbumBy,
  AlbumPicture,
  AlbumSort,
  DocumentKind,
  DocumentPage,
  mostPages,
  PostDocument,
} from '../../parts/social/library.ts'
import { flag, readQuery } from '../../parts/write.ts'
import { ExportFile } from '../exports/exports.ts'

const path = '/social-network'
const by = AlbumBy.default('post')
const direction = z.enum(['asc', 'desc']).default('desc')

/** What posts carry, beside them: pictures in albums, and documents. Each shows what the person's posts show, and no more. */
export const libraryCalls = {
  /** The newest first; those of posts know no other order than by time. `id`: that one alone. */
  albums: call({
    name: 'social.albums',
    method: 'GET',
    path: `${path}/albums`,
    query: readQuery({
      ...{ by, id: id.optional(), groupId: id.optional(), search },
      ...{ sort: AlbumSort.default('createdAt'), direction, ...pageQuery(24, 100) },
    }),
    reply: Album,
    paged: true,
  }),
  /** The pictures of one album, or of all, those of the newest post first. `isPublic`: of PUBLIC posts alone, as a hashtag's cover has to be. */
  albumPictures: call({
    name: 'social.albumPictures',
    method: 'GET',
    path: `${path}/albums/pictures`,
    query: readQuery({ by, id: id.optional(), isPublic: flag.optional(), direction, ...pageQuery(60) }),
    reply: AlbumPicture,
    paged: true,
  }),
  /** An address that gives the pictures of an album as a ZIP for a minute; each of them goes into the log of downloads. */
  albumArchive: call({
    name: 'social.albumArchive',
    method: 'GET',
    path: `${path}/albums/archive`,
    query: readQuery({ by, id }),
    reply: ExportFile,
    perMinute: 30,
  }),
  /** The newest first; `search` looks in the names and in the texts of their posts. */
  documents: call({
    name: 'social.documents',
    method: 'GET',
    path: `${path}/documents`,
    query: readQuery({
      type: DocumentKind.optional(),
      groupId: id.optional(),
      createdBy: idList,
      from_date: dateQuery,
      to_date: dateQuery,
      search,
      ...pageQuery(50),
    }),
    reply: PostDocument,
    paged: true,
  }),
  /** A page of a PDF among them, drawn when it is asked for and kept nowhere. 404 for what one may not read, and for no PDF or page. */
  documentPage: call({
    name: 'social.documentPage',
    method: 'GET',
    path: `${path}/documents/:id/pages/:page`,
    params: z.strictObject({ id, page: z.coerce.number().int().min(1).max(mostPages) }),
    query: readQuery({}),
    reply: DocumentPage,
    perMinute: 120,
  }),
}
