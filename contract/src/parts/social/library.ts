import { z } from 'zod'
import { documentKinds } from '../../rules/social/documents.ts'
import { AttachedFile } from '../attachedFile.ts'
import { CardCover } from '../cover.ts'
import { isoDate, Person } from '../person.ts'
import { PostVisibility } from './post.ts'

const int = z.number().int()

/** Pictures are gathered by the post that carries them, or by its hashtags. */
export const AlbumBy = z.enum(['post', 'hashtag'])
export type AlbumBy = z.infer<typeof AlbumBy>

/** What albums stand by: their newest post; those of hashtags also by how many posts carry them, or by name. */
export const AlbumSort = z.enum(['createdAt', 'count', 'title'])
export type AlbumSort = z.infer<typeof AlbumSort>
/** Pictures of an album that are counted; more are 'at least'. */
export const mostCounted = 1_000

/** The pictures of a post, or of all posts with a hashtag, that the person may see. */
export const Album = z.object({
  by: AlbumBy,
  /** The post or the hashtag. */
  id: int,
  /** The post's first line, or the hashtag without its sign. */
  title: z.string(),
  /** Up to `mostCounted` and one more. */
  countPictures: int,
  /** Its cover, then the newest ones beside it: three at most. */
  covers: z.array(CardCover),
  /** Somebody chose the cover of the hashtag. */
  isCoverChosen: z.boolean(),
  createdByInfo: Person.nullable(),
  /** Of the newest post. */
  createdAt: isoDate,
})
export type Album = z.infer<typeof Album>

/** The post that a file stands in. */
const OfPost = z.object({
  ...{ id: int, title: z.string(), visibility: PostVisibility, groupName: z.string(), createdAt: isoDate },
})

/** A picture of an album. */
export const AlbumPicture = AttachedFile.extend({ post: OfPost })
export type AlbumPicture = z.infer<typeof AlbumPicture>

export const DocumentKind = z.enum(documentKinds)

/** A file of a post that is neither picture nor video. */
export const PostDocument = AttachedFile.extend({
  ...{ kind: DocumentKind, post: OfPost },
  /** Of a PDF, once they were counted; missing in an older server's answer. */
  pages: int.nullable().optional(),
})
export type PostDocument = z.infer<typeof PostDocument>

/** Pixels of the longer edge of a drawn page, and the last page that is drawn. */
export const [pagePixels, mostPages] = [1_600, 500] as const

/** One page of a PDF as a picture. */
export const DocumentPage = z.object({
  page: int,
  /** Of the whole document. */
  pages: int,
  width: int,
  height: int,
  /** Base64 of a WebP. */
  picture: z.string(),
})
export type DocumentPage = z.infer<typeof DocumentPage>
