import { emptyScene, type Scene } from '@halftone/contract/parts/layout/scene.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { counter, createdBy, deletedBy, orderIndex, teamId, trashed, updatedAt } from './columns.ts'
import { createdAt, deletedAt, users } from './identity.ts'

/** What mock-ups are made from: pictures of things that are sold, with the places that designs go to. */
export const layouts = pgTable(
  'layouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Reference code, `LT-DT-2026-9`. */
    subId: text('sub_id').notNull(),
    groupId: teamId(),
    name: text('name').notNull(),
    note: text('note'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    index: orderIndex(),
    coverFileId: integer('cover_file_id'),
    totalFiles: counter('total_files'),
    commentCount: counter('comment_count'),
    /** Picture, mask, shading, colours and placeholders. */
    scene: jsonb('scene').$type<Scene>().notNull().default(emptyScene),
    /** Counts changes of the scene: a mock-up names the one that it was made from. */
    version: integer('version').notNull().default(1),
    /** What the search looks for: name, code, tags and note, plain. A trigger writes it (migration layouts_kept). */
    document: text('document').notNull().default(''),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    deletedBy: deletedBy(),
  },
  (t) => [
    trashed('layouts', t),
    uniqueIndex('layouts_sub_id').on(t.subId),
    index('layouts_order').on(t.groupId, t.index, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('layouts_own').on(t.createdBy, t.groupId, t.index, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('layouts_document').using('gin', t.document.op('gin_trgm_ops')),
    check('layouts_counts', sql`least(${t.totalFiles}, ${t.commentCount}) >= 0`),
  ],
)

/** A team of the same company that may look at a layout of another one, and make mock-ups from it. */
export const layoutShares = pgTable(
  'layout_shares',
  {
    layoutId: integer('layout_id')
      .notNull()
      .references(() => layouts.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    sharedBy: integer('shared_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.layoutId, t.groupId] }),
    index('layout_shares_group').on(t.groupId, t.layoutId.desc().nullsFirst()),
  ],
)
