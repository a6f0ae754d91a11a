import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listed, moment } from '../columns.ts'

/*
 * Roll-ups of the facts: what each day of a team (where the company is) counted, so that a report adds days up and reads no
 * facts but those of days that changed since. They are made by a job (`areas/reports/roll`) and can be made anew at any time.
 */

/** What a cell is of: all of the team, or only what is of one person, product type, tag, account or channel. */
const cell = () => ({
  groupId: integer('group_id').notNull(),
  /** '' for all of the team. */
  dim: text('dim').notNull(),
  /** The id of the person, type …; 0 for all of the team. */
  key: integer('key').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  figure: text('figure').notNull(),
  /** The board, where the figure is of one; else 0. */
  statusId: integer('status_id').notNull(),
})

/** How many facts of a figure a day had. */
export const rollDays = pgTable('roll_days', { ...cell(), n: bigint('n', { mode: 'number' }).notNull() }, (t) => [
  primaryKey({ columns: [t.groupId, t.dim, t.key, t.day, t.figure, t.statusId] }),
  // With all that is read of a row: days of a team lie far apart in the table.
  index('roll_days_day').on(t.groupId, t.dim, t.day, t.key, t.figure, t.statusId, t.n),
])

/**
 * Of those, how many were of a product that counted before, and on which day last. A period counts a product once: it takes
 * off what came again since its first day.
 */
export const rollAgain = pgTable(
  'roll_again',
  { ...cell(), priorDay: date('prior_day', { mode: 'string' }).notNull(), n: integer('n').notNull() },
  (t) => [
    primaryKey({ columns: [t.groupId, t.dim, t.key, t.day, t.figure, t.statusId, t.priorDay] }),
    index('roll_again_day').on(t.groupId, t.dim, t.day),
  ],
)

/** Whether a row of spans or words is of a day or of the whole month that begins on it. */
export const rollLevels = ['day', 'month'] as const

/**
 * How long things took, of each figure that says so: how many there were in each of the narrow bands of
 * `areas/reports/roll/spans.rules.ts`, for medians do not add up.
 */
export const rollSpans = pgTable(
  'roll_spans',
  {
    ...cell(),
    level: text('level', { enum: rollLevels }).notNull(),
    bands: integer('bands').array().notNull(),
    counts: integer('counts').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.dim, t.key, t.level, t.day, t.figure, t.statusId] }),
    index('roll_spans_day').on(t.groupId, t.dim, t.level, t.day),
    check('roll_spans_level', sql`${t.level} in (${listed(rollLevels)})`),
  ],
)

/** What was said with the facts of a figure (why artworks were turned down, why listings failed), and how often. */
export const rollWords = pgTable(
  'roll_words',
  {
    ...{ groupId: cell().groupId, dim: cell().dim, key: cell().key, day: cell().day, figure: cell().figure },
    level: text('level', { enum: rollLevels }).notNull(),
    words: text('words').array().notNull(),
    counts: integer('counts').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.dim, t.key, t.figure, t.level, t.day] }),
    index('roll_words_day').on(t.groupId, t.dim, t.level, t.day),
    check('roll_words_level', sql`${t.level} in (${listed(rollLevels)})`),
  ],
)

/**
 * Facts that were written, changed or taken away since their day was rolled up, written by triggers on them (migration
 * rolls_kept); one line each, so that no change waits for another one.
 */
export const rollChanges = pgTable(
  'roll_changes',
  {
    groupId: integer('group_id').notNull(),
    /** The quarter of an hour of the fact, of whose day all has to be made anew; or */
    at: moment('at'),
    /** the product of whose facts one dimension has. */
    productId: integer('product_id'),
    /** Null: each dimension. */
    dim: text('dim'),
  },
  (t) => [
    index('roll_changes_group').on(t.groupId),
    index('roll_changes_product').on(t.groupId).where(sql`product_id is not null`),
  ],
)

/**
 * How many products stand on each board now, of a team and of each person who works on them, by their due dates, as they were
 * when the job added them up last; `standings_now` (migration standing_changes_kept) adds what changed since.
 */
export const standings = pgTable(
  'standings',
  {
    groupId: integer('group_id').notNull(),
    /** Who works on it; 0 for all of the team. */
    userId: integer('user_id').notNull(),
    statusId: integer('status_id').notNull(),
    /** `infinity` where there is none, or the work is finished. */
    due: date('due', { mode: 'string' }).notNull(),
    n: integer('n').notNull(),
  },
  (t) => [index('standings_cell').on(t.groupId, t.userId, t.statusId, t.due, t.n)],
)

/**
 * That products came to stand elsewhere, with others or for another day: one line for each change, written by triggers on products,
 * so that the sums are exact at any moment and no change waits for another one. The job takes the lines away.
 */
export const standingChanges = pgTable(
  'standing_changes',
  {
    groupId: integer('group_id').notNull(),
    /** How many products. */
    n: integer('n').notNull(),
    /** For whom they counted, 0 and people; nobody where they are new. */
    wasFor: integer('was_for').array().notNull(),
    wasStatusId: integer('was_status_id'),
    wasDue: date('was_due', { mode: 'string' }),
    /** For whom they count; nobody where they are gone. */
    nowFor: integer('now_for').array().notNull(),
    statusId: integer('status_id'),
    due: date('due', { mode: 'string' }),
    /** What it was and is of, where it is being worked on: types, tags and accounts. */
    ...{ wasTypes: integer('was_types').array(), wasTags: integer('was_tags').array() },
    ...{ wasAccounts: integer('was_accounts').array(), types: integer('types').array() },
    ...{ tags: integer('tags').array(), accounts: integer('accounts').array() },
  },
  (t) => [index('standing_changes_group').on(t.groupId)],
)

/**
 * Of what is being worked on (on Doing and Reviewing), how many products are of a type, of a tag, or of a set of accounts, by who
 * works on them; as `standings` of the same sums and changes, `standing_parts_now` is exact at any moment. Of what waits for a step
 * that takes a right (on Reviewing and Ready to sale), how many are worked on by the same people.
 */
export const standingParts = pgTable(
  'standing_parts',
  {
    groupId: integer('group_id').notNull(),
    /** 'type', 'tag', 'account' or 'crew'. */
    dim: text('dim').notNull(),
    /**
     * One type or tag; of accounts all that a product has, so that what is on two of one channel counts once there; of a crew all who
     * work on it.
     */
    keys: integer('keys').array().notNull(),
    /** Who works on it; 0 with a crew. */
    userId: integer('user_id').notNull(),
    statusId: integer('status_id').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [index('standing_parts_cell').on(t.groupId, t.dim, t.keys, t.userId, t.statusId, t.n)],
)
