import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/*
 * What reports count: rows written with the change, in its transaction, by triggers on the rows that changed (migration
 * facts), credited to the team and the people of that moment. What is taken back within the log takes its fact back. They
 * are plain numbers without references, for they outlive what they tell of; no report reads the log.
 */

const place = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const people = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`)

/** A product's time on a board. */
export const stays = pgTable(
  'stays',
  {
    id: place(),
    groupId: integer('group_id').notNull(),
    productId: integer('product_id').notNull(),
    statusId: integer('status_id').notNull(),
    /** Null where the product was made there. */
    fromStatusId: integer('from_status_id'),
    /** Null while it stays, and where it was deleted. */
    toStatusId: integer('to_status_id'),
    enteredAt: moment('entered_at').notNull(),
    leftAt: moment('left_at'),
    /** Who worked on it when it came, and when it left: its assignees, or who made it where there were none. */
    enteredFor: people('entered_for'),
    leftFor: people('left_for'),
    /** Who works on it now, of one that goes on; null where it is those who did when it came. */
    heldFor: integer('held_for').array(),
    /** Its due date when it came. */
    deadline: date('deadline', { mode: 'string' }),
    /** When the product was made. */
    bornAt: moment('born_at').notNull(),
  },
  (t) => [
    uniqueIndex('stays_open').on(t.productId).where(sql`left_at is null`),
    index('stays_product').on(t.productId, t.enteredAt),
    // What stands on a board, since when, and who works on it: said without a look at the rows.
    index('stays_waiting').on(t.groupId, t.statusId, t.enteredAt, t.heldFor, t.enteredFor).where(sql`left_at is null`),
    index('stays_entered').on(t.groupId, t.enteredAt),
    index('stays_left').on(t.groupId, t.leftAt).where(sql`left_at is not null`),
  ],
)

/** An artwork was approved or turned down. */
export const decisions = pgTable(
  'decisions',
  {
    id: place(),
    groupId: integer('group_id').notNull(),
    productId: integer('product_id').notNull(),
    artworkId: integer('artwork_id').notNull(),
    /** Whose artwork it was. */
    madeBy: integer('made_by').notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at').notNull(),
    isApproved: boolean('is_approved').notNull(),
    /** The how manieth of the artwork: 1 is the first look. */
    round: smallint('round').notNull(),
    /** Since when it had waited. */
    submittedAt: moment('submitted_at'),
    note: text('note'),
  },
  (t) => [
    index('decisions_group').on(t.groupId, t.decidedAt),
    index('decisions_artwork').on(t.artworkId, t.decidedAt),
    index('decisions_product').on(t.productId),
  ],
)

/** A listing went live, or was given up. */
export const publications = pgTable(
  'publications',
  {
    id: place(),
    groupId: integer('group_id').notNull(),
    jobId: integer('job_id').notNull(),
    productId: integer('product_id').notNull(),
    artworkId: integer('artwork_id').notNull(),
    accountId: integer('account_id').notNull(),
    channelId: integer('channel_id').notNull(),
    askedBy: integer('asked_by').notNull(),
    at: moment('at').notNull(),
    isLive: boolean('is_live').notNull(),
    /** The listing was live before: it was changed. */
    isAgain: boolean('is_again').notNull(),
    /** Of what failed, the code of its words; null where they are the channel's own. */
    cause: text('cause'),
    /** When the product was made. */
    bornAt: moment('born_at').notNull(),
  },
  (t) => [
    index('publications_group').on(t.groupId, t.at),
    index('publications_failed').on(t.groupId, t.at, t.id).where(sql`not ${t.isLive}`),
    index('publications_job').on(t.jobId, t.at),
    index('publications_product').on(t.productId),
  ],
)
