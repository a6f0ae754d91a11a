import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { AttachedFile } from '../parts/attachedFile.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { LinkPreview } from '../parts/links/linkPreview.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate, Person } from '../parts/person.ts'
import { RichText, richText } from '../parts/text/richText.ts'
import { jsonField } from '../parts/wireText.ts'
import { flag, readQuery, StoredFileRef, writeBody } from '../parts/write.ts'
import { kindsWith, thingKinds } from '../things.ts'

/** What can be commented; the id in a path is that entity's. */
export const CommentKind = z.enum(kindsWith('comments'))
export type CommentKind = z.infer<typeof CommentKind>

export const commentMax = 10_000
/** Comments of one page; on artworks `artworkCommentPage` (R440, R525). */
export const commentPage = 15
export const artworkCommentPage = 10

const fraction = z.number().min(0).max(1)
/** A place on a picture, in fractions of it; `version` is the file's when the pin was set. */
export const Pin = z.strictObject({
  x: fraction,
  y: fraction,
  w: fraction.optional(),
  h: fraction.optional(),
  version: z.number().int().min(0).optional(),
})
export type Pin = z.infer<typeof Pin>

const base = z.object({
  id: z.number().int(),
  message: RichText,
  messageString: z.string(),
  /** The comment that this replies to; replies nest one level (R150, R226). */
  parentId: z.number().int().nullable(),
  kind: CommentKind,
  /** The commented entity. */
  targetId: z.number().int(),
  productId: z.number().int().nullable(),
  artworkId: z.number().int().nullable(),
  /** Of the artwork that it is on, or whose file. */
  artworkName: z.string().nullable(),
  groupId: z.number().int(),
  createdAt: isoDate,
  createdBy: z.number().int(),
  /** Who wrote it in Trello, by name; `userBy` has imported it then. */
  importedName: z.string().nullable(),
  updatedAt: isoDate.nullable(),
  isDone: z.boolean(),
  /** Who has hidden it: the reader's own id or nobody (R212). */
  listUserIdHide: z.array(z.number().int()),
  userIds: z.array(z.number().int()),
  /** Storage keys of the attachments; empty for a reader who has hidden the comment (R215). */
  listFileURL: z.array(z.string()),
  files: z.array(AttachedFile),
  pin: Pin.nullable(),
  /** What the first outside link of its text leads to; it comes a moment after the text, and the author may remove it. */
  linkCard: LinkPreview.nullable(),
  userInfo: Person.nullable(),
  userBy: Person.nullable(),
})
export const Comment = base.extend({ replies: z.array(base) })
export type Comment = z.infer<typeof Comment>

const message = jsonField(richText(commentMax))
const body = {
  message: message.optional(),
  groupId: id.optional(),
  /** Told like those whom the text mentions (R438); who is not in the team is left out. */
  userIds: z.preprocess((v) => (typeof v === 'string' ? v.split(',') : v), z.array(id).max(200)).optional(),
  listFileURL: jsonField(z.array(StoredFileRef).max(20)).optional(),
  _method: z
    .string()
    .regex(/^[a-z]{1,10}$/i)
    .optional(),
}
const onEntity = { path: '/comments/:id/:type', params: z.strictObject({ id, type: CommentKind }) } as const

export const commentCalls = {
  /**
   * Newest first, replies (oldest first) inside; without `isDone` all (R216). `isWhole`: with those on what stands in it, as
   * they are counted: a product's artworks and files.
   */
  list: call({
    ...onEntity,
    name: 'comments.list',
    method: 'GET',
    query: readQuery({ search, isDone: flag.optional(), isWhole: flag.optional(), ...pageQuery(commentPage, 100) }),
    reply: Comment,
    paged: true,
  }),
  /** The numbers of the two filter chips. */
  counts: call({
    name: 'comments.counts',
    method: 'GET',
    path: '/comments/:id/:type/counts',
    params: onEntity.params,
    query: readQuery({ isWhole: flag.optional() }),
    reply: z.object({ doing: z.number().int(), done: z.number().int() }),
  }),
  /** Needs text or an attachment (R219, R345). JSON or multipart; the mentions are those of the message and `userIds`. */
  create: call({
    ...onEntity,
    name: 'comments.create',
    method: 'POST',
    body: writeBody({ ...body, parentId: id.optional(), pin: jsonField(Pin).optional() }),
    reply: Comment,
    multipart: true,
    idempotent: true,
  }),
  /** The same path with `_method` PUT and a comment's id edits that comment. */
  replace: call({
    ...onEntity,
    name: 'comments.replace',
    method: 'PUT',
    body: writeBody({ ...body, message, parentId: id.optional() }),
    reply: Comment,
  }),
  update: call({
    name: 'comments.update',
    method: 'PATCH',
    path: '/comments/:id',
    params: idParams,
    body: writeBody({ message, pin: Pin.nullish() }),
    reply: z.object({ id: z.number().int(), message: RichText, messageString: z.string(), updatedAt: isoDate }),
  }),
  remove: call({
    name: 'comments.remove',
    undoable: true,
    method: 'DELETE',
    path: '/comments/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int() }),
  }),
  setDone: call({
    name: 'comments.setDone',
    undoable: true,
    method: 'PATCH',
    path: '/comments/:id/done',
    params: idParams,
    body: writeBody({ isDone: z.boolean() }),
    reply: z.object({ id: z.number().int(), isDone: z.boolean() }),
  }),
  /** For the signed-in person alone (R212). */
  setHidden: call({
    name: 'comments.setHidden',
    method: 'PATCH',
    path: '/comments/:id/hide',
    params: idParams,
    body: writeBody({ isHide: z.boolean() }),
    reply: z.object({ id: z.number().int(), isHide: z.boolean() }),
  }),
  /** Its author does without the card of its link. */
  removeCard: call({
    name: 'comments.removeCard',
    method: 'DELETE',
    path: '/comments/:id/link-card',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int() }),
  }),
  /** Open pins of earlier versions of the file go over to the one that it has now. */
  carryPins: call({
    name: 'comments.carryPins',
    method: 'POST',
    path: '/files/:id/versions/carry-pins',
    params: idParams,
    body: writeBody({}),
    reply: z.object({ ids: z.array(z.number().int()), version: z.number().int() }),
  }),
}

const int = z.number().int()
const place = {
  id: int,
  parentId: int.nullable(),
  kind: CommentKind,
  targetId: int,
  productId: int.nullable(),
  artworkId: int.nullable(),
  groupId: int,
}
/** The comment counts after the change, of the thing and of what it stands in, for cards that show them. */
const counts = { counts: z.array(z.object({ kind: z.enum(thingKinds), id: int, commentCount: int })) }

export const commentEvents = {
  'comments.created': event(z.object({ ...place, ...counts, comment: Comment })),
  'comments.updated': event(
    z.object({ ...place, message: RichText, messageString: z.string(), pin: Pin.nullable(), updatedAt: isoDate }),
  ),
  /** The card of its link came, or went. */
  'comments.linked': event(z.object({ ...place, linkCard: LinkPreview.nullable() })),
  'comments.done': event(z.object({ ...place, isDone: z.boolean() })),
  /** Pins of a file that stand on its version `version` now; `ids` are their comments. */
  'comments.carried': event(
    z.object({
      fileId: int,
      productId: int.nullable(),
      artworkId: int.nullable(),
      groupId: int,
      ids: z.array(int),
      version: int,
    }),
  ),
  /** To the person's own tabs only. */
  'comments.hidden': event(z.object({ ...place, userId: bodyId, isHide: z.boolean() })),
  'comments.deleted': event(z.object({ ...place, ...counts })),
  'comments.restored': event(z.object({ ...place, ...counts, comment: Comment })),
}
