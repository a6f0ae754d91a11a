import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { AttachedFile, filesAtOnce } from '../../parts/attachedFile.ts'
import { Clipart, ClipartCard, ClipartPatch, ClipartType } from '../../parts/clipart/clipart.ts'
import { colour } from '../../parts/colour.ts'
import { CardCover } from '../../parts/cover.ts'
import { Removed, RemovedMany } from '../../parts/field.ts'
import { bodyId, id, idList, idParams } from '../../parts/id.ts'
import { Reordered, reorderBody } from '../../parts/order.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { flag, readQuery, StoredFileRef, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'
import { licenceBody, mostFiles, name, note, severalBody, tags } from './cliparts.fields.ts'
import { clipartUseCalls } from './cliparts.uses.ts'

/** All that a team sees, what the person made, what other teams share with it, and what it shares with others. */
export const ClipartFilter = z.enum(['all', 'mine', 'shared', 'sharedByUs'])
export type ClipartFilter = z.infer<typeof ClipartFilter>

/** As it was placed by hand, the newest first among equals (R614); the newest first; or by name. */
export const ClipartSort = z.enum(['index', 'newest', 'name'])
export type ClipartSort = z.infer<typeof ClipartSort>

/** Entries of the list clipart_category; 0 asks for all of them, -1 for what has none (R611). */
const categories = z
  .preprocess(
    (v) => (v === undefined || v === '' ? undefined : Array.isArray(v) ? v : String(v).split(',')),
    z.array(z.coerce.number().int().min(-1).max(2_147_483_647)).max(200).optional(),
  )
  .transform((list) => (list?.includes(0) ? undefined : list))
  .optional()

const int = z.number().int()
const category = z.number().int().min(-1).max(2_147_483_647)
const groupIds = z
  .array(bodyId)
  .max(200)
  .transform((ids) => [...new Set(ids)])
const updated = phrase('cliparts.updated')

export const clipartCalls = {
  ...clipartUseCalls,
  /** By custom index, then the newest (R614), unless `sort` says otherwise; what is similar to one by how near it comes. */
  list: call({
    name: 'cliparts.list',
    method: 'GET',
    path: '/cliparts',
    query: readQuery({
      groupId: id,
      filter: ClipartFilter.default('all'),
      type: ClipartType.optional(),
      category: categories,
      from_date: z.iso.date().optional(),
      to_date: z.iso.date().optional(),
      search,
      /** The teams that they belong to. */
      teams: idList,
      /** Only what may be printed now, or only what is at risk. */
      licence: z.enum(['printable', 'risk']).optional(),
      /** What has about this colour, `#rrggbb`. */
      colour,
      /** What has about the shapes of this clip art's cover, the most alike first; 404 where the person may not look at it. */
      similarTo: id.optional(),
      sort: ClipartSort.default('index'),
      getFiles: flag.optional(),
      ...pageQuery(50),
    }),
    reply: ClipartCard,
    paged: true,
  }),
  /** How many there are under each tab of the gallery, up to the limit of exact totals. */
  summary: call({
    name: 'cliparts.summary',
    method: 'GET',
    path: '/cliparts/summary',
    query: readQuery({ groupId: id }),
    reply: z.object({ all: int, mine: int, stock: int, shared: int, sharedByUs: int }),
  }),
  get: call({
    name: 'cliparts.get',
    method: 'GET',
    path: '/cliparts/:id',
    params: idParams,
    query: readQuery({}),
    reply: Clipart,
  }),
  files: call({
    name: 'cliparts.files',
    method: 'GET',
    path: '/cliparts/:id/files',
    params: idParams,
    query: readQuery({ search, ...pageQuery(filesAtOnce) }),
    reply: AttachedFile,
    paged: true,
  }),
  /** From uploads, or with `artworkId` from files of that artwork: then it keeps where it comes from (R610). */
  create: call({
    name: 'cliparts.create',
    method: 'POST',
    path: '/cliparts',
    body: writeBody({
      groupId: bodyId,
      name,
      type: ClipartType.default('CLIPART'),
      category: category.default(-1),
      tags: tags.default([]),
      note: note.optional(),
      licence: licenceBody.optional(),
      files: z.array(StoredFileRef).max(mostFiles).optional(),
      artworkId: bodyId.optional(),
      listFileURL: z.array(StoredFileRef).max(mostFiles).optional(),
    }),
    reply: ClipartCard,
    message: phrase('cliparts.added'),
    failure: phrase('cliparts.createFailed'),
    idempotent: true,
    perMinute: 600,
  }),
  update: call({
    name: 'cliparts.update',
    undoable: true,
    method: 'PATCH',
    path: '/cliparts/:id',
    params: idParams,
    body: writeBody({
      name: name.optional(),
      type: ClipartType.optional(),
      tags: tags.optional(),
      note: note.optional(),
      licence: licenceBody.optional(),
    }),
    reply: ClipartPatch,
    message: updated,
  }),
  setFiles: call({
    name: 'cliparts.setFiles',
    method: 'PATCH',
    path: '/cliparts/:id/files',
    params: idParams,
    body: writeBody({ files: z.array(StoredFileRef).min(1).max(mostFiles) }),
    reply: z.object({ id: int, files: z.array(AttachedFile), totalFiles: int }),
    message: updated,
    idempotent: true,
  }),
  setCategory: call({
    name: 'cliparts.setCategory',
    undoable: true,
    method: 'PATCH',
    path: '/cliparts/:id/category',
    params: idParams,
    body: writeBody({ category }),
    reply: ClipartPatch,
    message: updated,
  }),
  /** The teams that may look at it, all of them: what is left out loses it, and keeps what it took (R607). */
  share: call({
    name: 'cliparts.share',
    undoable: true,
    method: 'PATCH',
    path: '/cliparts/:id/share',
    params: idParams,
    body: writeBody({ groupIds }),
    reply: ClipartPatch,
    message: phrase('cliparts.shared'),
  }),
  /** Into its own team, or into one that it is shared with. Its files share the stored objects. */
  copy: call({
    name: 'cliparts.copy',
    method: 'POST',
    path: '/cliparts/:id/copy',
    params: idParams,
    body: writeBody({ groupId: bodyId.optional() }),
    reply: ClipartCard,
    message: phrase('cliparts.copied'),
    idempotent: true,
  }),
  reorder: call({
    name: 'cliparts.reorder',
    undoable: true,
    method: 'POST',
    path: '/cliparts/indexes',
    body: reorderBody(),
    reply: Reordered,
    message: phrase('request.moved'),
  }),
  /** The same change of several of one team: all or none. Tags and teams are added to what each has. */
  changeMultiple: call({
    name: 'cliparts.changeMultiple',
    undoable: true,
    method: 'PATCH',
    path: '/cliparts/change-multiple',
    body: severalBody({
      category: category.optional(),
      tags: tags.optional(),
      groupIds: groupIds.optional(),
      licence: licenceBody.optional(),
    }),
    reply: z.object({ list: z.array(ClipartPatch) }),
    message: updated,
  }),
  remove: call({
    name: 'cliparts.remove',
    undoable: true,
    method: 'DELETE',
    path: '/cliparts/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('cliparts.deleted'),
  }),
  removeMany: call({
    name: 'cliparts.removeMany',
    undoable: true,
    method: 'DELETE',
    path: '/cliparts/delete-multiple',
    body: severalBody({}),
    reply: RemovedMany,
    message: phrase('cliparts.deleted'),
  }),
}

const ids = z.array(int)
/** What of several teams' is named by its id alone: each asks for what it may see. */
export const clipartEvents = {
  'cliparts.created': event(z.object({ groupId: int, clipart: ClipartCard })),
  'cliparts.updated': event(z.object({ groupId: int, ids })),
  'cliparts.shared': event(z.object({ groupId: int, ids })),
  'cliparts.filesChanged': event(z.object({ groupId: int, id: int, totalFiles: int })),
  'cliparts.coverChanged': event(z.object({ groupId: int, id: int, cover: CardCover.nullable() })),
  'cliparts.reordered': event(z.object({ groupId: int, listIndexes: Reordered })),
  'cliparts.deleted': event(z.object({ groupId: int, ids })),
  /** Nobody did anything: with the day licences ended, or came near their end. */
  'cliparts.licencesTurned': event(z.object({ groupId: int, ids })),
  'cliparts.restored': event(z.object({ groupId: int, id: int })),
}
