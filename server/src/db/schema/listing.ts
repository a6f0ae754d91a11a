import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { artworks } from './artworks.ts'
import { createdBy, moment, orderIndex, phraseColumn, teamId, updatedAt } from './columns.ts'
import { createdAt, deletedAt, users } from './identity.ts'
import { products } from './products.ts'

/** A stored source listing of an account; each publish clones it. `source` is TemplateSource of the contract. */
export const listingTemplates = pgTable(
  'listing_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    accountId: integer('account_id').notNull(),
    channelId: integer('channel_id').notNull(),
    name: text('name').notNull(),
    source: jsonb('source').notNull(),
    /** Product types whose artworks begin with it; of one account, a type names one template. */
    typeIds: integer('type_ids').array().notNull().default(sql`'{}'::integer[]`),
    /** The template that it was copied from; copies clone the same listing. */
    copiedFrom: integer('copied_from'),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    index('listing_templates_account').on(t.accountId).where(sql`deleted_at is null`),
    uniqueIndex('listing_templates_source')
      .on(t.accountId, sql`(${t.source} ->> 'listing_id')`)
      .where(sql`deleted_at is null and copied_from is null`),
  ],
)

/**
 * Putting one artwork on one account. One row goes through all attempts and later re-uploads of the same listing, so
 * that there is one listing; only a job that failed for good leaves room for another.
 */
export const listingJobs = pgTable(
  'listing_jobs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    artworkId: integer('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').notNull(),
    channelId: integer('channel_id').notNull(),
    templateId: integer('template_id').references(() => listingTemplates.id),
    title: text('title').notNull(),
    /** What is published, fixed when it was asked for: template, texts, files by storage key, variants. */
    payload: jsonb('payload').notNull(),
    /** Steps that the channel has confirmed, with its ids; a restart goes on from here. */
    saga: jsonb('saga').notNull().default({}),
    /** Sent to the channel to find a listing again whose reply was lost. */
    reconcileKey: uuid('reconcile_key').notNull().defaultRandom(),
    /** The run that works on it: what an earlier run still writes is refused. */
    runId: uuid('run_id'),
    /** pending, draft, active, error, fail. */
    state: text('state').notNull().default('pending'),
    attempt: smallint('attempt').notNull().default(0),
    nextAt: moment('next_at'),
    /** The channel's own words. */
    error: phraseColumn('error'),
    listingId: text('listing_id'),
    listingUrl: text('listing_url'),
    /** Taken off sale in the shop, where it stays; while an upload brings it up to date, until that is live. */
    pausedAt: moment('paused_at'),
    pausedBy: integer('paused_by').references(() => users.id),
    index: orderIndex(),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: integer('cancelled_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('listing_jobs_live').on(t.artworkId, t.accountId).where(sql`state <> 'fail' and cancelled_at is null`),
    uniqueIndex('listing_jobs_listing').on(t.accountId, t.listingId).where(sql`listing_id is not null`),
    index('listing_jobs_artwork').on(t.artworkId, t.index, t.id.desc().nullsFirst()),
    index('listing_jobs_product').on(t.productId, t.index, t.id.desc().nullsFirst()),
    index('listing_jobs_group').on(t.groupId, t.index, t.id.desc().nullsFirst()),
    index('listing_jobs_account').on(t.accountId, t.state),
    index('listing_jobs_open')
      .on(t.groupId, t.accountId, t.createdBy)
      .where(sql`${t.state} in ('pending', 'draft', 'error') and ${t.cancelledAt} is null`),
    index('listing_jobs_due').on(t.nextAt).where(sql`state in ('pending', 'draft', 'error') and cancelled_at is null`),
    check('listing_jobs_state', sql`${t.state} in ('pending', 'draft', 'active', 'error', 'fail')`),
    check('listing_jobs_paused', sql`(${t.pausedAt} is null) = (${t.pausedBy} is null)`),
    check('listing_jobs_active', sql`${t.state} <> 'active' or ${t.listingId} is not null`),
  ],
)

/** What was live before somebody changed a listing from here, to be taken back; kept for some days. */
export const earlierListings = pgTable(
  'earlier_listings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => listingJobs.id, { onDelete: 'cascade' }),
    /** Texts, prices, pictures and files as they were (listing/relist/earlier.rules.ts). */
    contents: jsonb('contents').notNull(),
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  (t) => [index('earlier_listings_job').on(t.jobId, t.id), index('earlier_listings_made').on(t.createdAt)],
)
