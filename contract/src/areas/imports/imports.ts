import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { Removed, secret } from '../../parts/field.ts'
import { bodyId, id, idParams } from '../../parts/id.ts'
import { ImportItem, ImportProgress, ImportSource, ImportState, ImportSummary } from '../../parts/imports/import.ts'
import { TableCheck, TableMapping, TableSource, tableLimits, tablePictures } from '../../parts/imports/table.ts'
import {
  TrelloBoard,
  TrelloCodes,
  TrelloCounts,
  TrelloLook,
  TrelloMapping,
  TrelloSample,
} from '../../parts/imports/trello.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { Person } from '../../parts/person.ts'
import { LabelRef, Named } from '../../parts/product.ts'
import { jsonField, oneLine, opaque, text } from '../../parts/wireText.ts'
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

/** Where `crawl` is with a board: the job that still works on it, and how many products came; null for what is not known. */
const Crawled = z.object({ jobId: z.number().int().nullable(), count: z.number().int().nullable() })
/** One of them or a list; the handler gets a list. */
const oneOrMore = <S extends z.ZodType>(one: S) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(one).max(boardsAtOnce)).optional()

/** Why the picture of a card is not shown before it comes. */
export const coverFaults = ['needsKeys', 'unreadable'] as const

/** All of one import: its board, what was proposed or chosen, and cards as they will look. */
export const ImportDetail = ImportSummary.extend({
  /** Those that were begun with it, itself among them, in the order in which they were given. */
  together: z.array(ImportSummary),
  /** What of the team things can be matched with. */
  choices: z.object({
    boards: z.array(Named.extend({ color: z.string() })),
    people: z.array(Person),
    labels: z.array(LabelRef),
    types: z.array(Named),
  }),
  /** Null until it was read. */
  trello: z
    .object({
      ...{ board: TrelloBoard, counts: TrelloCounts, mapping: TrelloMapping, samples: z.array(TrelloSample) },
      codes: TrelloCodes,
      looks: z.array(TrelloLook),
    })
    .nullable(),
  /** Of a table, once it was read. */
  table: z
    .object({
      source: TableSource,
      mapping: TableMapping,
      /** Somebody of the team mapped such columns before. */
      isRemembered: z.boolean(),
      check: TableCheck,
      pictures: z.number().int(),
      /** Whether whoever asks may update products, and write the company's lists. */
      mayUpdate: z.boolean(),
      mayFillLists: z.boolean(),
      /** Whether labels and tags that are not there may be made. */
      mayMakeNames: z.boolean(),
    })
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
  /** Begins the import of a CSV or a workbook that was uploaded (R315), with pictures or ZIPs that its cells name. */
  createTable: call({
    name: 'imports.createTable',
    failure: phrase('imports.failed'),
    method: 'POST',
    path: '/imports/table',
    body: writeBody({ groupId: bodyId, file: stored, pictures: z.array(stored).max(tablePictures).optional() }),
    reply: ImportSummary,
    idempotent: true,
  }),
  /** Keeps what becomes of the columns, and checks all rows by it: a dry run. */
  setTable: call({
    name: 'imports.setTable',
    method: 'PUT',
    path: '/imports/:id/table',
    params: idParams,
    body: writeBody({ mapping: TableMapping }),
    reply: ImportDetail,
  }),
  /** Mends one cell of a row; `item` is the row's id. */
  setCell: call({
    name: 'imports.setCell',
    method: 'PATCH',
    path: '/imports/:id/items/:item/cells/:column',
    params: z.strictObject({ id, item: opaque(200), column: z.coerce.number().int().min(0).max(tableLimits.columns) }),
    body: writeBody({ value: text(tableLimits.cell) }),
    reply: ImportItem,
  }),
  /** More files whose names cells say; what was missing is looked for once more. */
  addPictures: call({
    name: 'imports.addPictures',
    method: 'POST',
    path: '/imports/:id/pictures',
    params: idParams,
    body: writeBody({ pictures: z.array(stored).min(1).max(tablePictures) }),
    reply: ImportSummary,
  }),
  /** The newest first. */
  list: call({
    name: 'imports.list',
    method: 'GET',
    path: '/imports',
    query: readQuery({ groupId: id, source: ImportSource.default('trello'), ...pageQuery(25, 100) }),
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
  /** Has a board come into another team, before it starts: what it is matched with is proposed anew from what that one has. */
  setTeam: call({
    name: 'imports.setTeam',
    method: 'PUT',
    path: '/imports/:id/team',
    params: idParams,
    body: writeBody({ groupId: bodyId }),
    reply: ImportDetail,
  }),
  /**
   * The cover of a card that has not come yet, small and made anew, as a `data:` address; where it cannot be had, why.
   * Nothing of it is kept. `item` is the card's id.
   */
  cover: call({
    name: 'imports.cover',
    method: 'GET',
    path: '/imports/:id/items/:item/cover',
    params: z.strictObject({ id, item: opaque(200) }),
    reply: z.object({ picture: z.string().nullable(), fault: z.enum(coverFaults).nullable() }),
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
    query: readQuery({
      filter: z.enum(['all', 'came', 'look', 'updates']).default('all'),
      search,
      ...pageQuery(25, 200),
    }),
    reply: ImportItem,
    paged: true,
  }),
  /** How many cards each filter of the report has, and how many files did not come that may be asked for again. */
  itemCounts: call({
    name: 'imports.itemCounts',
    method: 'GET',
    path: '/imports/:id/counts',
    params: idParams,
    reply: z.object({
      ...{ all: z.number().int(), came: z.number().int(), look: z.number().int() },
      filesLeft: z.number().int(),
    }),
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
  /**
   * The same for all files that did not come, or that wait since Trello refused key and token: it goes on with these, or with
   * those that it has.
   */
  retryFiles: call({
    name: 'imports.retryFiles',
    method: 'POST',
    path: '/imports/:id/files/retry',
    params: idParams,
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
   * Imports boards at once with what is proposed for each (R692 to R696): exports as files of a form or by the keys of their
   * uploads, or boards with key and token; one or a list. Up to `cardsAtOnce` cards of an export are answered with their count;
   * else the job's id, and no count yet. Of several `boards` says the same for each, `count` is that of all, and `jobId` the
   * first that still works.
   */
  crawl: call({
    name: 'imports.crawl',
    failure: phrase('imports.failed'),
    method: 'POST',
    path: '/products/trello-integrate/crawl',
    body: writeBody({
      groupId: id,
      boardId: oneOrMore(boardAddress),
      boardURL: oneOrMore(boardAddress),
      key: keys.key.optional(),
      token: keys.token.optional(),
      file: oneOrMore(z.union([UploadPart, opaque(400)])),
      /** Lists of the boards by id, each with the status that its cards get. */
      statusByList: jsonField(z.record(opaque(200), bodyId.nullable())).optional(),
    }),
    reply: Crawled.extend({ boards: z.array(Crawled) }),
    multipart: true,
    formFiles: boardsAtOnce,
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
