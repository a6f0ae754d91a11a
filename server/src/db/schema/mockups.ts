import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { artworks } from './artworks.ts'
import { createdBy, phraseColumn, teamId } from './columns.ts'
import { files } from './files.ts'
import { createdAt } from './identity.ts'
import { layouts } from './layouts.ts'

/** Pictures of artworks on layouts: what they are made from, and the file that each became. */
export const mockups = pgTable(
  'mockups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    artworkId: integer('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    layoutId: integer('layout_id')
      .notNull()
      .references(() => layouts.id, { onDelete: 'cascade' }),
    /** As it was called; it may be gone. */
    layoutName: text('layout_name').notNull(),
    /** Of the scene that it was made from. */
    layoutVersion: integer('layout_version'),
    colourName: text('colour_name'),
    colourHex: text('colour_hex'),
    sourceFileId: integer('source_file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Of the bytes that were approved. */
    sourceSha256: text('source_sha256').notNull(),
    /** Pixels of the longest side. */
    size: integer('size').notNull(),
    /** jpg, png, webp. */
    format: text('format').notNull(),
    /** waiting, paused, making, ready, failed. */
    state: text('state').notNull().default('waiting'),
    error: phraseColumn('error'),
    /** Its place among the artwork's files, as it was asked for. */
    index: doublePrecision('index').notNull(),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  (t) => [
    index('mockups_artwork').on(t.artworkId, t.index, t.id),
    index('mockups_file').on(t.fileId).where(sql`file_id is not null`),
    index('mockups_source').on(t.sourceFileId),
    index('mockups_layout').on(t.layoutId),
    check('mockups_state', sql`${t.state} in ('waiting', 'paused', 'making', 'ready', 'failed')`),
  ],
)
