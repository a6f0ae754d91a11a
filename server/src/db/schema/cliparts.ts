import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { artworks } from './artworks.ts'
import {
  counter,
  createdBy,
  deletedBy,
  licensed,
  mayBeRisky,
  orderIndex,
  teamId,
  trashed,
  updatedAt,
} from './columns.ts'
import { createdAt, deletedAt, users } from './identity.ts'

/** What designs are made from: pictures and their sources, with what the team may do with them. */
export const cliparts = pgTable(
  'cliparts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Reference code, `CA-DT-2026-118`. */
    subId: text('sub_id').notNull(),
    groupId: teamId(),
    name: text('name').notNull(),
    note: text('note'),
    /** CLIPART, STOCK. */
    type: text('type').notNull().default('CLIPART'),
    /** An entry of the list clipart_category; -1 is none. */
    category: integer('category').notNull().default(-1),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    index: orderIndex(),
    coverFileId: integer('cover_file_id'),
    totalFiles: counter('total_files'),
    commentCount: counter('comment_count'),
    /** The artwork whose files it was made from. */
    artworkId: integer('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
    ...licensed(),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    deletedBy: deletedBy(),
  },
  (t) => [
    trashed('cliparts', t),
    uniqueIndex('cliparts_sub_id').on(t.subId),
    index('cliparts_order').on(t.groupId, t.index, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('cliparts_category')
      .on(t.groupId, t.category, t.index, t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('cliparts_stock')
      .on(t.groupId, t.index, t.id.desc().nullsFirst())
      .where(sql`deleted_at is null and type = 'STOCK'`),
    index('cliparts_own').on(t.createdBy, t.groupId, t.index, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('cliparts_artwork').on(t.artworkId).where(sql`artwork_id is not null`),
    index('cliparts_newest').on(t.groupId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('cliparts_name')
      .on(t.groupId, sql`lower(${t.name})`, t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    // What may lack a licence, now or one day.
    index('cliparts_risk')
      .on(t.groupId, t.index, t.id.desc().nullsFirst())
      .where(sql`deleted_at is null and ${mayBeRisky}`),
    check('cliparts_type', sql`${t.type} in ('CLIPART', 'STOCK')`),
    check('cliparts_licence', sql`${t.licenceKind} in ('own', 'bought', 'free', 'unknown')`),
    check('cliparts_counts', sql`least(${t.totalFiles}, ${t.commentCount}) >= 0`),
  ],
)

/** A team of the same company that may look at a clip art of another one. */
export const clipartShares = pgTable(
  'clipart_shares',
  {
    clipartId: integer('clipart_id')
      .notNull()
      .references(() => cliparts.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    sharedBy: integer('shared_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.clipartId, t.groupId] }),
    index('clipart_shares_group').on(t.groupId, t.clipartId.desc().nullsFirst()),
  ],
)

/**
 * What clip arts are found by: name, code, tags, note and names of files, plain; the boxes of their files' colours; and their place,
 * so that a list of what is found needs no other table. Triggers write it (migration clipart_colours_kept).
 */
export const clipartSearch = pgTable(
  'clipart_search',
  {
    clipartId: integer('clipart_id')
      .primaryKey()
      .references(() => cliparts.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    document: text('document').notNull(),
    index: orderIndex(),
    colours: integer('colours').array().notNull().default(sql`'{}'::integer[]`),
  },
  (t) => [
    index('clipart_search_colours').using('gin', t.colours),
    index('clipart_search_document').using('gin', t.document.op('gin_trgm_ops')),
    index('clipart_search_group').on(t.groupId),
  ],
)
