import type { ArtworkVariant } from '@halftone/contract/parts/artworkVariant.ts'
import type { Content } from '@halftone/contract/parts/saleChannel.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { counter, createdBy, deletedBy, moment, orderIndex, teamId, trashed, updatedAt } from './columns.ts'
import { createdAt, deletedAt, users } from './identity.ts'
import { products } from './products.ts'

const idArray = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`)

/** A design of a product: its files, what it says on the channels, what was decided of it, where it went. */
export const artworks = pgTable(
  'artworks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Reference code, `A-DT-2026-119`. */
    subId: text('sub_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    name: text('name').notNull(),
    description: jsonb('description').$type<RichText>(),
    /** The account that it is published on. */
    accountId: integer('account_id'),
    index: orderIndex(),
    coverFileId: integer('cover_file_id'),
    clipartIds: idArray('clipart_ids'),
    fontIds: idArray('font_ids'),
    /** Of an import of SKU rows. */
    variants: jsonb('variants').$type<ArtworkVariant[]>().notNull().default([]),
    totalFiles: counter('total_files'),
    commentCount: counter('comment_count'),
    copyCount: counter('copy_count'),
    /** needapproved, approved, unapproved. */
    reviewState: text('review_state').notNull().default('needapproved'),
    /** When and by whom it was handed in for review. While it is undecided it waits by this. */
    submittedAt: moment('submitted_at'),
    submittedBy: integer('submitted_by').references(() => users.id),
    approvedBy: integer('approved_by').references(() => users.id),
    approvedAt: moment('approved_at'),
    note: text('note'),
    isUploaded: boolean('is_uploaded').notNull().default(false),
    uploadedBy: integer('uploaded_by').references(() => users.id),
    uploadedAt: moment('uploaded_at'),
    uploadedAccountId: integer('uploaded_account_id'),
    listingUrl: text('listing_url'),
    /** State of the newest listing job. */
    listingState: text('listing_state'),
    /** That listing is live and off sale for now. */
    isListingPaused: boolean('is_listing_paused').notNull().default(false),
    /** Name, code and contents for `artworkSearch`: lower case, without accents. */
    document: text('document').notNull().default(''),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    deletedBy: deletedBy(),
  },
  (t) => [
    trashed('artworks', t),
    uniqueIndex('artworks_sub_id').on(t.subId),
    index('artworks_product').on(t.productId, t.index, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    // A team's newest first, of a period or in one state of review; and all teams' that somebody may look at.
    index('artworks_newest')
      .on(t.groupId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('artworks_review')
      .on(t.groupId, t.reviewState, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('artworks_created')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    // The team's by name, by place, and by when they were handed in.
    index('artworks_name')
      .on(t.groupId, sql`lower(${t.name})`, t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('artworks_place').on(t.groupId, t.index, t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('artworks_submitted').on(t.groupId, t.submittedAt, t.id).where(sql`deleted_at is null`),
    // The queue of a team, in the order in which it came to wait.
    index('artworks_waiting')
      .on(t.groupId, t.submittedAt, t.id)
      .where(sql`deleted_at is null and review_state = 'needapproved' and submitted_at is not null`),
    // How somebody's own work stands.
    index('artworks_own')
      .on(t.createdBy, t.groupId, t.reviewState, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('artworks_uploaded')
      .on(t.groupId, t.uploadedAt.desc().nullsFirst())
      .where(sql`deleted_at is null and is_uploaded`),
    // Where a clip art is used.
    index('artworks_cliparts').using('gin', t.clipartIds).where(sql`clipart_ids <> '{}'`),
    index('artworks_fonts').using('gin', t.fontIds).where(sql`font_ids <> '{}'`),
    index('artworks_account')
      .on(t.groupId, t.accountId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    check('artworks_review_state', sql`${t.reviewState} in ('needapproved', 'approved', 'unapproved')`),
    check('artworks_uploaded_approved', sql`not ${t.isUploaded} or ${t.reviewState} = 'approved'`),
    check('artworks_counts', sql`least(${t.totalFiles}, ${t.commentCount}, ${t.copyCount}) >= 0`),
  ],
)

/**
 * What lists and searches of artworks look for: an artwork's own document and those of its files in one text, so that a search is one
 * look into one index. Triggers on `artworks` and `files` keep it (migration artwork_search): only they write.
 */
export const artworkSearch = pgTable(
  'artwork_search',
  {
    artworkId: integer('artwork_id')
      .primaryKey()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    document: text('document').notNull(),
  },
  (t) => [
    index('artwork_search_document').using('gin', t.document.op('gin_trgm_ops')),
    index('artwork_search_group').on(t.groupId),
  ],
)

/** What an artwork says on one sale channel; the first one by index gives title and tags of its listing. */
export const artworkContents = pgTable(
  'artwork_contents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    artworkId: integer('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id').notNull(),
    accountId: integer('account_id'),
    contents: jsonb('contents').$type<Content[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    isShow: boolean('is_show').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('artwork_contents_channel').on(t.artworkId, t.channelId)],
)

/** What an artwork says for one more account beside its main one. */
export const artworkAdditionalChannels = pgTable(
  'artwork_additional_channels',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    artworkId: integer('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').notNull(),
    contents: jsonb('contents').$type<Content[]>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('artwork_additional_channels_account').on(t.artworkId, t.accountId)],
)
