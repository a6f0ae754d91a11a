import { type OwnPostKind, ownPostKinds } from '@halftone/contract/parts/social/ownPosts.ts'
import type { PostType, PostVisibility, ReactionKind } from '@halftone/contract/parts/social/post.ts'
import type { CardKind } from '@halftone/contract/parts/social/thingCard.ts'
import { plainRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import { kindsWith } from '@halftone/contract/things.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { counter, createdBy, deletedBy, listed, moment, teamId, trashed } from '../columns.ts'
import { createdAt, deletedAt, ofCompany, users } from '../identity.ts'

/** What people tell each other: the whole company (PUBLIC), or the teams of `post_teams` (CUSTOM). */
export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Reference code, `SN-DT-2026-9`. */
    subId: text('sub_id').notNull(),
    type: text('type').$type<PostType>().notNull().default('POST'),
    /** What Halftone posted by itself; `createdBy` is then who switched that on. */
    origin: text('origin').$type<OwnPostKind>(),
    visibility: text('visibility').$type<PostVisibility>().notNull(),
    companyId: ofCompany(),
    /** The team that it was written in; it always sees it. */
    groupId: teamId(),
    /** The first line, for lists and links. */
    title: text('title').notNull(),
    content: jsonb('content').$type<RichText>().notNull().default(plainRichText('')),
    contentString: text('content_string').notNull().default(''),
    /** What the search looks for: the text and the code, plain. */
    document: text('document').notNull().default(''),
    /** People named in the text who may see it. */
    mentions: integer('mentions').array().notNull().default(sql`'{}'::int[]`),
    /** Counts changes of the text. */
    version: integer('version').notNull().default(1),
    totalFiles: counter('total_files'),
    commentCount: counter('comment_count'),
    likeCount: counter('like_count'),
    shareCount: counter('share_count'),
    /** An announcement until then, told by that person. */
    announcedUntil: moment('announced_until'),
    announcedBy: integer('announced_by').references(() => users.id),
    createdBy: createdBy(),
    createdAt: createdAt(),
    /** The last change of the text. */
    editedAt: moment('edited_at'),
    deletedAt: deletedAt(),
    deletedBy: deletedBy(),
  },
  (t) => [
    trashed('posts', t),
    uniqueIndex('posts_sub_id').on(t.subId),
    unique('posts_company').on(t.companyId, t.id),
    index('posts_feed').on(t.companyId, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('posts_time').on(t.companyId, t.createdAt).where(sql`deleted_at is null`),
    index('posts_own').on(t.createdBy, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('posts_mentions').using('gin', t.mentions),
    index('posts_document').using('gin', t.document.op('gin_trgm_ops')),
    check('posts_type', sql`${t.type} in ('POST', 'EVENT')`),
    check('posts_origin', sql`${t.origin} in (${listed(ownPostKinds)})`),
    check('posts_visibility', sql`${t.visibility} in ('PUBLIC', 'CUSTOM')`),
    check('posts_counts', sql`least(${t.totalFiles}, ${t.commentCount}, ${t.likeCount}, ${t.shareCount}) >= 0`),
  ],
)

/**
 * Teams that a post belongs to, its own included: those of a CUSTOM one see it by that, and `isShare` says that it came to one
 * of them later.
 */
export const postTeams = pgTable(
  'post_teams',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    isShare: boolean('is_share').notNull().default(false),
    sharedBy: integer('shared_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.groupId] }),
    index('post_teams_group').on(t.groupId, t.postId.desc().nullsFirst()),
  ],
)

/** Things of which a post has a card, in the order of their ids: each reader sees those that they may look at. */
export const postCards = pgTable(
  'post_cards',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CardKind>().notNull(),
    targetId: integer('target_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('post_cards_thing').on(t.postId, t.kind, t.targetId),
    // What became of a thing shows in its cards.
    index('post_cards_target').on(t.kind, t.targetId),
    check('post_cards_kind', sql`${t.kind} in (${listed(kindsWith('cards'))})`),
  ],
)

/** Teams in which a post stands first. */
export const postPins = pgTable(
  'post_pins',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    pinnedBy: integer('pinned_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.groupId] }),
    index('post_pins_group').on(t.groupId, t.createdAt.desc().nullsFirst()),
  ],
)

/** Who likes a post. */
export const postReactions = pgTable(
  'post_reactions',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReactionKind>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.kind, t.userId] }),
    index('post_reactions_last').on(t.postId, t.kind, t.createdAt.desc().nullsFirst()),
    index('post_reactions_user').on(t.userId, t.createdAt),
    check('post_reactions_kind', sql`${t.kind} in ('like', 'event')`),
  ],
)

/** A word that posts of a company carry; it stays where none does any more. */
export const hashtags = pgTable(
  'hashtags',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    /** Without its sign, in lower case. */
    name: text('name').notNull(),
    /** The picture that was chosen for it. */
    coverFileId: integer('cover_file_id'),
    /** PUBLIC posts that carry it. */
    count: counter('count'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('hashtags_name').on(t.companyId, t.name.op('text_pattern_ops')),
    unique('hashtags_company').on(t.companyId, t.id),
    index('hashtags_most').on(t.companyId, t.count.desc().nullsFirst(), t.name),
    check('hashtags_count', sql`${t.count} >= 0`),
  ],
)

/** The hashtags of a post, which are of its company. */
export const postHashtags = pgTable(
  'post_hashtags',
  {
    companyId: integer('company_id').notNull(),
    postId: integer('post_id').notNull(),
    hashtagId: integer('hashtag_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.hashtagId] }),
    index('post_hashtags_hashtag').on(t.hashtagId, t.postId.desc().nullsFirst()),
    foreignKey({
      name: 'post_hashtags_post_fk',
      columns: [t.companyId, t.postId],
      foreignColumns: [posts.companyId, posts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'post_hashtags_hashtag_fk',
      columns: [t.companyId, t.hashtagId],
      foreignColumns: [hashtags.companyId, hashtags.id],
    }).onDelete('cascade'),
  ],
)
