import { kindsWith } from '@halftone/contract/things.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { artworks } from './artworks.ts'
import { counter, createdBy, deletedBy, listed, moment, teamId, trashed } from './columns.ts'
import { createdAt, deletedAt, users } from './identity.ts'
import { products } from './products.ts'

/**
 * A comment on a thing that can be commented. `product_id` and `artwork_id` say where
 * that entity belongs, for access and counts. The search runs inside one entity, so its text has no index of its own.
 */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    targetId: integer('target_id').notNull(),
    groupId: teamId(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    artworkId: integer('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    /** Set for a reply; the parent has none (R226). */
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Rich text, see contract rules/richText.ts. */
    message: jsonb('message').notNull(),
    messageString: text('message_string').notNull(),
    /** The text for the search: lower case, without accents. */
    document: text('document').notNull(),
    /** User ids, read from the message. */
    mentions: integer('mentions').array().notNull().default(sql`'{}'::integer[]`),
    /** {x, y, w?, h?, version?}, fractions of the picture. */
    pin: jsonb('pin'),
    isDone: boolean('is_done').notNull().default(false),
    doneBy: integer('done_by').references(() => users.id),
    doneAt: moment('done_at'),
    fileCount: counter('file_count'),
    replyCount: counter('reply_count'),
    /** Who wrote it elsewhere, by name: whoever imported it is its author here. */
    importedName: text('imported_name'),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at'),
    deletedAt: deletedAt(),
    deletedBy: deletedBy(),
  },
  (t) => [
    trashed('comments', t),
    index('comments_target')
      .on(t.kind, t.targetId, t.id.desc().nullsFirst())
      .where(sql`parent_id is null and deleted_at is null`),
    index('comments_parent').on(t.parentId, t.id).where(sql`parent_id is not null and deleted_at is null`),
    index('comments_product').on(t.productId, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('comments_artwork').on(t.artworkId).where(sql`artwork_id is not null`),
    // What is talked about in a period.
    index('comments_hot')
      .on(t.groupId, t.createdAt, t.artworkId)
      .where(sql`artwork_id is not null and deleted_at is null`),
    index('comments_of_posts').on(t.createdAt).where(sql`kind = 'post' and deleted_at is null`),
    check('comments_kind', sql`${t.kind} in (${listed(kindsWith('comments'))})`),
    check('comments_counts', sql`least(${t.fileCount}, ${t.replyCount}) >= 0`),
  ],
)

/** Who has hidden a comment from themselves (R212). */
export const commentHides = pgTable(
  'comment_hides',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index('comment_hides_user').on(t.userId)],
)
