import type { OwnPostKind } from '@halftone/contract/parts/social/ownPosts.ts'
import { ownPostKinds } from '@halftone/contract/parts/social/ownPosts.ts'
import type { CardKind } from '@halftone/contract/parts/social/thingCard.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listed, teamId, updatedAt } from '../columns.ts'
import { createdAt, users } from '../identity.ts'
import { posts } from './posts.ts'

/** Which posts a team lets Halftone make; a team without a row has none. */
export const ownPostSwitches = pgTable('own_post_switches', {
  groupId: teamId().primaryKey(),
  sold100: boolean('sold_100').notNull().default(false),
  firstWeek: boolean('first_week').notNull().default(false),
  /** Whose the posts are, to delete. */
  updatedBy: integer('updated_by')
    .notNull()
    .references(() => users.id),
  updatedAt: updatedAt(),
})

/** What Halftone has posted about: never again, also where the post was deleted. */
export const ownPosts = pgTable(
  'own_posts',
  {
    kind: text('kind').$type<OwnPostKind>().notNull(),
    /** An artwork, or of a first week a product. */
    targetKind: text('target_kind').$type<CardKind>().notNull(),
    targetId: integer('target_id').notNull(),
    groupId: teamId(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.targetId] }),
    index('own_posts_group').on(t.groupId),
    check('own_posts_kind', sql`${t.kind} in (${listed(ownPostKinds)})`),
  ],
)
