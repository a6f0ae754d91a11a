import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { Removed, secret } from '../../parts/field.ts'
import { bodyId, id, idParams } from '../../parts/id.ts'
import { ImportItem, ImportProgress, ImportState, ImportSummary } from '../../parts/imports/import.ts'
import { TrelloBoard, TrelloCounts, TrelloMapping, TrelloSample } from '../../parts/imports/trello.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { Person } from '../../parts/person.ts'
import { LabelRef, Named } from '../../parts/product.ts'
import { jsonField, oneLine, opaque } from '../../parts/wireText.ts'
import { readQuery, UploadPart, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'

/** Cards of a dropped export up to which `crawl` answers with the count at once. */
export const cardsAtOnce = 2_000
/** Boards or files of one request. */
export const boardsAtOnce = 20

const stored = z.strictObject({ key: opaque(400), name: oneLine(255).optional() })
/** The address of a board, its short link or its id. */
export const boardAddress = oneLine(500).min(1, says('imports.enterBoard'))
const keys = { key: secret(200), token: secret(500) }

/** All of one import: its board, what was proposed or chosen, and cards as they will look. */
export const ImportDetail = ImportSummary.extend({
  /** What of the team things can be matched with. */
  choices: z.object({
    boards: z.array(Named.extend({ color: z.string() })),
    people: z.array(Person),
    labels: z.array(LabelRef),
    types: z.array(Named),
  }),
  /** Null until it was read. */
  trello: z
    .object({ board: TrelloBoard, counts: TrelloCounts, mapping: TrelloMapping, samples: z.array(TrelloSample) })
    .nullable(),
})
export type ImportDetail = z.infer<typeof ImportDetail>

export const importCalls = {
  /**
   * Begins imports of Trello boards: of exports that were uploaded (`files`), or of boards at an address, which are read
   * with `key` and `token`. Nothing is written into the team before `start`.
   */
  createTrello: call({
    name: 'imports.createTrello',
    failure: phrase('imports.failed'),
    method: 'POST',
    path: '/imports/trello',
    body: writeBody({
      groupId: bodyId,
      files: z.array(stored).max(boardsAtOnce).optional(),
      boards: z.array(boardAddress).max(boardsAtOnce).optional(),
      key: keys.key.optional(),
      token: keys.token.optional(),
    }),
    reply: z.array(ImportSummary),
    idempotent: true,
  }),
  /** The newest first. */
  list: call({
    name: 'imports.list',
    method: 'GET',
    path: '/imports',
    query: readQuery({ groupId: id, ...pageQuery(25, 100) }),
    reply: ImportSummary,
    paged: true,
  }),
  get: call({ name: 'imports.get', method: 'GET', path: '/imports/:id', params: idParams, reply: ImportDetail }),
  setMapping: call({
    name: 'imports.setMapping',
    method: 'PUT',
    path: '/imports/:id/mapping',
    params: idParams,
    body: writeBody({ mapping: TrelloMapping }),
    reply: ImportSummary,
  }),
  start: call({
    name: 'imports.start',
    failure: phrase('imports.failed'),
    method: 'POST',
    path: '/imports/:id/start',
    params: idParams,
    body: writeBody({}),
    reply: ImportSummary,
  }),
  /** Pauses, goes on, or ends it: what came by then stays, or is deleted where `keep` is false. */
  steer: call({
    name: 'imports.steer',
    failure: phrase('imports.failed'),
    method: 'POST',
    path: '/imports/:id/state',
    params: idParams,
    body: writeBody({ state: z.enum(['paused', 'running', 'cancelled']), keep: z.boolean().optional() }),
    reply: ImportSummary,
  }),
  /** The report, card by card; those with a note first. */
  items: call({
    name: 'imports.items',
    method: 'GET',
    path: '/imports/:id/items',
    params: idParams,
    query: readQuery({ filter: z.enum(['all', 'came', 'look']).default('all'), search, ...pageQuery(25, 200) }),
    reply: ImportItem,
    paged: true,
  }),
  /** How many cards each filter of the report has. */
  itemCounts: call({
    name: 'imports.itemCounts',
    method: 'GET',
    path: '/imports/:id/counts',
    params: idParams,
    reply: z.object({ all: z.number().int(), came: z.number().int(), look: z.number().int() }),
  }),
  /** Files of that card that did not come are asked for once more, with these keys where Trello wants them. */
  retry: call({
    name: 'imports.retry',
    method: 'POST',
    path: '/imports/:id/items/:item/retry',
    params: z.strictObject({ id, item: opaque(200) }),
    body: writeBody({ key: keys.key.optional(), token: keys.token.optional() }),
    reply: ImportSummary,
  }),
  /** Forgets one that has not begun, or that has ended; what came of it stays. */
  remove: call({
    name: 'imports.remove',
    method: 'DELETE',
    path: '/imports/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
  }),
  /**
   * Imports a board at once with what is proposed for it (R692 to R696): an export as a form's file or by the key of its
   * upload, or a board with key and token. Up to `cardsAtOnce` cards of an export are answered with their count; else the
   * job's id, and no count yet.
   */
  crawl: call({
    name: 'imports.crawl',
    failure: phrase('imports.failed'),
    method: 'POST',
    path: '/products/trello-integrate/crawl',
    body: writeBody({
      groupId: id,
      boardId: boardAddress.optional(),
      boardURL: boardAddress.optional(),
      key: keys.key.optional(),
      token: keys.token.optional(),
      file: z.union([UploadPart, opaque(400)]).optional(),
      /** The board's lists by id, each with the status that its cards get. */
      statusByList: jsonField(z.record(opaque(200), bodyId.nullable())).optional(),
    }),
    reply: z.object({ jobId: z.number().int().nullable(), count: z.number().int().nullable() }),
    multipart: true,
  }),
}

export const importEvents = {
  /** To the person's own tabs. */
  'imports.progress': event(
    z.object({
      id: z.number().int(),
      groupId: z.number().int(),
      state: ImportState,
      progress: ImportProgress,
      userId: z.number().int(),
    }),
  ),
  /** One that wrote something has ended: one line of the log, which can be taken back whole. */
  'imports.finished': event(
    z.object({ id: z.number().int(), groupId: z.number().int(), name: z.string(), count: z.number().int() }),
  ),
}
