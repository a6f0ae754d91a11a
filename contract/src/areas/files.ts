import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { ArtworkFile, AttachedFile } from '../parts/attachedFile.ts'
import { Cover } from '../parts/cover.ts'
import { Removed, RemovedMany } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { Reordered, reorderBody } from '../parts/order.ts'
import { fileName, oneLine, opaque } from '../parts/wireText.ts'
import { writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'
import { kindsWith } from '../things.ts'
import { alikeCalls } from './files/alike.ts'
import { fileVersionCalls } from './files/versions.ts'

/** What owns a file. */
export const FileOwner = z.enum(kindsWith('files'))
export type FileOwner = z.infer<typeof FileOwner>

/** An address to PUT one object to, once, exactly as asked for: method, key, type, length and expiry are signed. */
export const PresignedUpload = z.object({
  key: z.string(),
  url: z.string(),
  method: z.literal('PUT'),
  /** To be sent with the PUT, unchanged: Content-Type and the ACL. */
  headers: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
})
export type PresignedUpload = z.infer<typeof PresignedUpload>

const upload = {
  fileName: fileName(),
  /** The browser's guess; the stored bytes decide when the file is bound. */
  fileType: z
    .string()
    .max(127)
    .regex(/^[\w.+-]+\/[\w.+-]+$/)
    .or(z.literal('')),
  /** Bytes. Above the installation's limit: 'Max file size exceeded {n}MB'. */
  size: z.number().int().min(1, says('files.empty')).max(Number.MAX_SAFE_INTEGER),
  groupId: bodyId,
  productId: bodyId.optional(),
}
const key = opaque(400)

/** A file with what it belongs to, for the file-info panel and for links to a file. */
export const FileDetail = AttachedFile.extend({
  owner: FileOwner,
  groupId: z.number().int(),
  productId: z.number().int().nullable(),
  artworkId: z.number().int().nullable(),
  commentId: z.number().int().nullable(),
})
export type FileDetail = z.infer<typeof FileDetail>

const fileIds = z
  .array(bodyId)
  .min(1)
  .max(500)
  .refine((list) => new Set(list).size === list.length, says('request.idTwice'))
const order = oneLine(100)
const customer = oneLine(200)

const makeCover = <const K extends 'products' | 'artworks' | 'cliparts' | 'layout-templates'>(kind: K) =>
  call({
    name: `files.makeCover-${kind}`,
    failure: phrase('files.coverFailed'),
    method: 'POST',
    path: `/${kind}/make-cover/files/:fileId`,
    params: z.strictObject({ fileId: id }),
    body: writeBody({}),
    /** `id` is the product, artwork, clip art or layout. */
    reply: z.object({ id: z.number().int(), cover: Cover }),
    message: phrase('files.coverMade'),
  })

export const fileCalls = {
  ...fileVersionCalls,
  ...alikeCalls,
  presign: call({
    name: 'files.presign',
    perMinute: 600,
    method: 'POST',
    path: '/presigned-url',
    body: writeBody(upload),
    reply: PresignedUpload,
  }),
  presignMany: call({
    name: 'files.presignMany',
    perMinute: 300,
    method: 'POST',
    path: '/presigned-urls',
    body: writeBody({ files: z.array(z.strictObject(upload)).min(1).max(200) }),
    reply: z.object({ files: z.array(PresignedUpload) }),
  }),
  /**
   * Signed download address of a stored file or of an own finished upload, by key; it carries the file's name. The log of
   * downloads tells of it; `isBulk` is one of several at once.
   */
  getUrl: call({
    name: 'files.getUrl',
    perMinute: 600,
    method: 'POST',
    path: '/presigned-url/get-file',
    body: writeBody({ fileName: key, isBulk: z.boolean().optional() }),
    reply: z.object({ url: z.string() }),
  }),
  /** In the order of the keys. */
  getUrls: call({
    name: 'files.getUrls',
    perMinute: 300,
    method: 'POST',
    path: '/presigned-url/get-files',
    body: writeBody({ fileNames: z.array(key).min(1).max(500) }),
    reply: z.object({ urls: z.array(z.string()) }),
  }),
  get: call({ name: 'files.get', method: 'GET', path: '/files/:id', params: idParams, reply: FileDetail }),
  /** Has a preview made once more that failed; of another file nothing changes. The reply is the file as it waits. */
  previewAgain: call({
    name: 'files.previewAgain',
    method: 'POST',
    path: '/files/:id/preview',
    params: idParams,
    body: writeBody({}),
    reply: AttachedFile,
  }),
  reorder: call({
    name: 'files.reorder',
    undoable: true,
    method: 'POST',
    path: '/files/indexes',
    body: reorderBody(),
    reply: Reordered,
    message: phrase('request.moved'),
  }),
  /** Done or In progress for many files of one team (R232). */
  setHidden: call({
    name: 'files.setHidden',
    undoable: true,
    method: 'PATCH',
    path: '/file/status',
    body: writeBody({ listFileId: fileIds, isHidden: z.boolean() }),
    reply: z.object({ listFileId: z.array(z.number().int()), isHidden: z.boolean() }),
  }),
  /** A new name keeps the extension (R238). */
  renameOfProduct: call({
    name: 'files.renameOfProduct',
    undoable: true,
    method: 'PATCH',
    path: '/products/files/:id',
    params: idParams,
    body: writeBody({ name: fileName() }),
    reply: AttachedFile,
  }),
  /** Its texts; or done (`isHidden`); or a move to another artwork of the team or another tab (R233, R234). */
  updateOfArtwork: call({
    name: 'files.updateOfArtwork',
    undoable: true,
    method: 'PATCH',
    path: '/artworks/files/:id',
    params: idParams,
    body: writeBody({
      name: fileName().optional(),
      orderId: order.optional(),
      customerName: customer.optional(),
      isHidden: z.boolean().optional(),
      artworkId: bodyId.optional(),
      tabId: z.number().int().min(0).max(2_147_483_647).optional(),
    }).refine(
      ({ name, orderId, customerName, isHidden, artworkId, tabId }) =>
        [name, orderId, customerName, isHidden, artworkId, tabId].some((value) => value !== undefined),
      { ...says('files.nothingToChange'), path: ['name'] },
    ),
    reply: ArtworkFile,
  }),
  coverOfProduct: makeCover('products'),
  coverOfArtwork: makeCover('artworks'),
  coverOfClipart: makeCover('cliparts'),
  coverOfLayout: makeCover('layout-templates'),
  remove: call({
    name: 'files.remove',
    undoable: true,
    method: 'DELETE',
    path: '/files/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('files.deleted'),
  }),
  /** Several files of one product or artwork: all or none. */
  removeMany: call({
    name: 'files.removeMany',
    undoable: true,
    method: 'DELETE',
    path: '/files/delete-multiple',
    body: writeBody({ listId: fileIds }),
    reply: RemovedMany,
    message: phrase('files.deleted'),
  }),
}

const place = {
  owner: FileOwner,
  /** What holds the files; null for several of a team. */
  ownerId: z.number().int().nullable(),
  groupId: z.number().int(),
  productId: z.number().int().nullable(),
  artworkId: z.number().int().nullable(),
}

export const fileEvents = {
  /** Files changed in place: preview ready or failed, renamed, order id, done, another picture. `files` are patches by id. */
  'files.updated': event(
    z.object({ ...place, files: z.array(ArtworkFile.partial().extend({ id: z.number().int() })) }),
  ),
  /** New order of one artwork's or product's files. */
  'files.reordered': event(
    z.object({ ...place, listIndexes: z.array(z.object({ id: z.number().int(), index: z.number() })) }),
  ),
  /** To another artwork or tab; `artworkId` is where it is now. */
  'files.moved': event(z.object({ ...place, file: ArtworkFile, fromArtworkId: z.number().int() })),
  'files.deleted': event(z.object({ ...place, ids: z.array(z.number().int()) })),
  /** A deletion was taken back: they stand where they stood. */
  'files.restored': event(z.object({ ...place, ids: z.array(z.number().int()) })),
  /** Earlier versions of these files were removed. */
  'files.thinned': event(z.object({ groupId: z.number().int(), ids: z.array(z.number().int()) })),
  /** R189, R193, R209: the product's or artwork's cover is now another one; null when there is none left. */
  'files.covered': event(z.object({ ...place, cover: Cover.nullable() })),
}
