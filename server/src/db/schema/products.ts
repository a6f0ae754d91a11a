import type { ProductLink } from '@halftone/contract/parts/product.ts'
import type { Content } from '@halftone/contract/parts/saleChannel.ts'
import { finishedBoards } from '@halftone/contract/rules/levels.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { counter, createdBy, deletedBy, moment, orderIndex, teamId, trashed, updatedAt } from './columns.ts'
import { createdAt, deletedAt, users } from './identity.ts'

const idArray = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`)

/**
 * A card. People, types, labels, tags and accounts are id arrays in the order in which they were chosen, so that a
 * board is one index scan without joins; an id that no longer exists is left out when it is presented,
 * until a job takes it out (db/entries.ts).
 */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Reference code, `P-DT-2026-42`. */
    subId: text('sub_id').notNull(),
    groupId: teamId(),
    /** The board's id (settings list of boards). */
    statusId: integer('status_id').notNull(),
    oldStatusId: integer('old_status_id'),
    name: text('name').notNull(),
    /** Rich text, see contract rules/richText.ts. */
    description: jsonb('description').$type<RichText>(),
    descriptionVersion: integer('description_version').notNull().default(0),
    priority: integer('priority').notNull().default(0),
    deadline: date('deadline', { mode: 'string' }),
    /** ProductLink[] of the contract. */
    links: jsonb('links').$type<ProductLink[]>().notNull().default([]),
    index: orderIndex(),
    coverFileId: integer('cover_file_id'),
    /** A person chose the cover; else it follows the rule (function product_cover, migration followed_covers). */
    coverChosen: boolean('cover_chosen').notNull().default(false),
    /** The product that this is a copy of. */
    parentId: integer('parent_id').references((): AnyPgColumn => products.id, { onDelete: 'set null' }),
    assigneeIds: idArray('assignee_ids'),
    typeIds: idArray('type_ids'),
    labelIds: idArray('label_ids'),
    tagIds: idArray('tag_ids'),
    accountIds: idArray('account_ids'),
    fileCount: counter('file_count'),
    artworkCount: counter('artwork_count'),
    needapprovedCount: counter('needapproved_count'),
    /** Of those not decided, the ones that were handed in. */
    waitingCount: counter('waiting_count'),
    approvedCount: counter('approved_count'),
    unapprovedCount: counter('unapproved_count'),
    commentCount: counter('comment_count'),
    likeCount: counter('like_count'),
    pendingCount: counter('pending_count'),
    draftCount: counter('draft_count'),
    activeCount: counter('active_count'),
    errorCount: counter('error_count'),
    failCount: counter('fail_count'),
    /** When its first listing went live, or it was marked as uploaded. */
    uploadedAt: moment('uploaded_at'),
    /** Since when it is on its board; a trigger keeps it. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The day of it: what a change on the same day leaves alone, so that its index costs the first one of a day only. */
    changedOn: date('changed_on', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(updated_at at time zone 'UTC')::date`),
    deletedAt: deletedAt(),
    deletedBy: deletedBy(),
  },
  (t) => [
    trashed('products', t),
    uniqueIndex('products_sub_id').on(t.subId),
    // A column's page in manual order: the cost does not grow with the team.
    index('products_board').on(t.groupId, t.statusId, t.index, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    // A column, or the team, newest first, and of a period.
    index('products_board_newest')
      .on(t.groupId, t.statusId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('products_newest')
      .on(t.groupId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    // The list by name, by deadline, by the day of the last change and by priority. Never by what each change changes: it
    // would cost a place in every index.
    index('products_name')
      .on(t.groupId, sql`lower(${t.name})`, t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('products_deadline').on(t.groupId, t.deadline, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    // What may be late.
    index('products_late')
      .on(t.groupId, t.statusId, t.deadline)
      .where(
        sql.raw(
          `deleted_at is null and deadline is not null and status_id <> all ('{${finishedBoards.join(',')}}'::integer[])`,
        ),
      ),
    index('products_changed').on(t.groupId, t.changedOn).where(sql`deleted_at is null`),
    index('products_priority')
      .on(t.groupId, sql`(nullif(${t.priority}, 0))`, t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    // Who made it and its priority are arrays of one, so that one index answers any of the filters together.
    index('products_refs').using(
      'gin',
      t.assigneeIds,
      t.typeIds,
      t.labelIds,
      t.tagIds,
      t.accountIds,
      sql`(array[${t.createdBy}])`,
      sql`(array[${t.priority}])`,
    ),
    // Which links still show a preview (areas/links).
    index('products_links').using('gin', t.links.op('jsonb_path_ops')).where(sql`links <> '[]'::jsonb`),
    index('products_parent').on(t.parentId).where(sql`parent_id is not null`),
    check(
      'products_artworks',
      sql`${t.artworkCount} = ${t.needapprovedCount} + ${t.approvedCount} + ${t.unapprovedCount}`,
    ),
    check('products_waiting', sql`${t.waitingCount} between 0 and ${t.needapprovedCount}`),
    check(
      'products_counts',
      sql`least(${t.fileCount}, ${t.needapprovedCount}, ${t.approvedCount}, ${t.unapprovedCount}, ${t.commentCount}, ${t.likeCount}, ${t.pendingCount}, ${t.draftCount}, ${t.activeCount}, ${t.errorCount}, ${t.failCount}) >= 0`,
    ),
  ],
)

/**
 * How many products that are not deleted each board of a team has, and how often its cards changed. Triggers on
 * `products` keep it (migration product_counts): only they write. Each database connection has a shard of its own, so
 * that changes at the same time never wait for each other; only the sums over the shards mean something. The sum of
 * `version` rises with each committed change of a card: what was read after it was read is at least as new.
 */
export const boardCounts = pgTable(
  'board_counts',
  {
    groupId: teamId(),
    statusId: integer('status_id').notNull(),
    shard: smallint('shard').notNull(),
    /** May be negative in one shard. */
    total: counter('total'),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.statusId, t.shard] })],
)

/** Counts changes of what cards refer to: people, types, labels, boards. Kept by triggers, in shards like the above. */
export const lookupVersions = pgTable('lookup_versions', {
  shard: smallint('shard').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
})

/** What a search of products matches: lower case, without accents; apart, so that a move does not touch its index. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    document: text('document').notNull(),
  },
  (t) => [
    index('product_search_document').using('gin', t.document.op('gin_trgm_ops')),
    index('product_search_group').on(t.groupId),
  ],
)

export const productLikes = pgTable(
  'product_likes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.userId] }), index('product_likes_user').on(t.userId)],
)

/** What a product says on one sale channel; `contents` is Content[] of the contract. */
export const productContents = pgTable(
  'product_contents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id').notNull(),
    accountId: integer('account_id'),
    contents: jsonb('contents').$type<Content[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    isShow: boolean('is_show').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('product_contents_channel').on(t.productId, t.channelId)],
)

/** What a product says for one more account beside the main ones. */
export const productAdditionalChannels = pgTable(
  'product_additional_channels',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').notNull(),
    contents: jsonb('contents').$type<Content[]>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('product_additional_channels_account').on(t.productId, t.accountId)],
)
