import {
  type ImportNote,
  type ImportProgress,
  type ImportSource,
  type ImportState,
  importSources,
  importStates,
} from '@halftone/contract/parts/imports/import.ts'
import type { TableCheck, TableMapping, TablePicture, TableSource } from '@halftone/contract/parts/imports/table.ts'
import type { TrelloBoard, TrelloCounts, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { createdBy, listed, moment, phraseColumn, teamId, updatedAt } from './columns.ts'
import { createdAt } from './identity.ts'
import { products } from './products.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One board or table that comes over into a team. What it holds is staged in `import_rows` before anything is written. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    source: text('source').$type<ImportSource>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('reading'),
    /** The board's name; the file's or address until it was read. */
    name: text('name').notNull(),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    /** The address that it is read from. */
    address: text('address'),
    /** Key and token, sealed; empty when it has ended. */
    secrets: bytea('secrets'),
    /** What the source has that rows name: lists, members, labels, fields. */
    board: jsonb('board').$type<TrelloBoard>(),
    counts: jsonb('counts').$type<TrelloCounts>(),
    /** What becomes of them, as proposed or chosen. */
    mapping: jsonb('mapping').$type<TrelloMapping>(),
    /** Of one that starts by itself once it was read: the statuses that were told for its lists. */
    statusByList: jsonb('status_by_list').$type<Record<string, number | null>>(),
    /** Of a table: its columns, what becomes of them, what would happen, and the files that cells may name. */
    table: jsonb('table_source').$type<TableSource>(),
    tableMapping: jsonb('table_mapping').$type<TableMapping>(),
    tableCheck: jsonb('table_check').$type<TableCheck>(),
    pictures: jsonb('pictures').$type<TablePicture[]>().notNull().default([]),
    progress: jsonb('progress').$type<ImportProgress>(),
    /** Labels that were made for it, by the id of the source. */
    made: jsonb('made').$type<Record<string, number>>().notNull().default({}),
    problem: phraseColumn('problem'),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** When another process went on with it. */
    resumedAt: moment('resumed_at'),
  },
  (t) => [
    index('imports_team').on(t.groupId, t.id.desc()),
    index('imports_open').on(t.id).where(sql`state in ('reading', 'running')`),
    check('imports_source', sql`${t.source} in (${listed(importSources)})`),
    check('imports_state', sql`${t.state} in (${listed(importStates)})`),
  ],
)

/** What an import holds: cards, and the comments, checklists and files of each. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** card, comment, checklist, file. */
    kind: text('kind').notNull(),
    /** Its id in the source. */
    externalId: text('external_id').notNull(),
    /** Of a card its list, of anything else its card. */
    parentId: text('parent_id').notNull(),
    /** Cards from the last to the first; comments by their moment. */
    place: doublePrecision('place').notNull(),
    name: text('name').notNull().default(''),
    data: jsonb('data').notNull(),
    /** staged, made, updated, known, left, failed; of files and comments staged, made, known, left, failed. */
    state: text('state').notNull().default('staged'),
    productId: integer('product_id'),
    notes: jsonb('notes').$type<ImportNote[]>().notNull().default([]),
    /** Fields of a product that was there before, as they were and became, for the log. */
    undo: jsonb('undo'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.kind, t.externalId] }),
    index('import_rows_next').on(t.importId, t.kind, t.state, t.place, t.externalId),
    index('import_rows_parent').on(t.importId, t.kind, t.parentId),
    check('import_rows_state', sql`${t.state} in ('staged', 'made', 'updated', 'known', 'left', 'failed')`),
  ],
)

/** What came into a team from where: so that nothing comes twice. */
export const importedThings = pgTable(
  'imported_things',
  {
    groupId: teamId(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of a card: the fields as they were written, so that what changed here since is known. */
    fields: jsonb('fields'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.source, t.externalId] }),
    index('imported_things_product').on(t.productId),
  ],
)
