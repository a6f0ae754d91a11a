import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { counter, createdBy, deletedBy, licensed, mayBeRisky, moment, teamId, trashed, updatedAt } from './columns.ts'
import { createdAt, deletedAt, ofCompany, users } from './identity.ts'

/** Typefaces of teams: files with what was read from them, and what the team may do with them. */
export const fonts = pgTable(
  'fonts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Reference code, `FT-DT-2026-18`. */
    subId: text('sub_id').notNull(),
    groupId: teamId(),
    name: text('name').notNull(),
    /** A person gave it; else it is the family's as soon as that is read. */
    isNamed: boolean('is_named').notNull().default(false),
    note: text('note'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** Its main file, and that file's specimen. */
    coverFileId: integer('cover_file_id'),
    totalFiles: counter('total_files'),
    commentCount: counter('comment_count'),
    /** Of which its main file has every letter. */
    languages: text('languages').array().notNull().default(sql`'{}'::text[]`),
    ...licensed(),
    /** The licence is what the name table says. */
    isLicenceRead: boolean('is_licence_read').notNull().default(true),
    /** What the search looks for: name, code, tags, note, makers and names of files, plain. */
    document: text('document').notNull().default(''),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    deletedBy: deletedBy(),
  },
  (t) => [
    trashed('fonts', t),
    uniqueIndex('fonts_sub_id').on(t.subId),
    index('fonts_order').on(t.groupId, sql`lower(${t.name})`, t.id).where(sql`deleted_at is null`),
    index('fonts_document').using('gin', t.document.op('gin_trgm_ops')),
    index('fonts_risk').on(t.groupId, t.id).where(sql`deleted_at is null and ${mayBeRisky}`),
    check('fonts_licence', sql`${t.licenceKind} in ('own', 'bought', 'free', 'unknown')`),
    check('fonts_counts', sql`least(${t.totalFiles}, ${t.commentCount}) >= 0`),
  ],
)

/** A team of the same company that may look at a font of another one, and use it. */
export const fontShares = pgTable(
  'font_shares',
  {
    fontId: integer('font_id')
      .notNull()
      .references(() => fonts.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    sharedBy: integer('shared_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.fontId, t.groupId] }),
    index('font_shares_group').on(t.groupId, t.fontId.desc().nullsFirst()),
  ],
)

/** When the licences of a company's clip arts and fonts were looked through last. */
export const licenceChecks = pgTable(
  'licence_checks',
  { companyId: ofCompany(), checkedAt: moment('checked_at').notNull() },
  (t) => [primaryKey({ columns: [t.companyId] })],
)
