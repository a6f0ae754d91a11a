import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { createdAt, users } from './identity.ts'

/** Answers of creates, copies, comments and publishes by `Idempotency-Key`, kept for 24 h and shared by all nodes. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of call, params, query and body. */
    requestHash: text('request_hash').notNull(),
    /** {status, body}; null while the first request runs, which no other transaction sees. */
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** Questions within a minute, of calls that have a limit of their own, by person or source (`core/callLimit.ts`). */
export const callCounts = pgTable(
  'call_counts',
  {
    call: text('call').notNull(),
    /** A person's id, or the address that the question came from. */
    who: text('who').notNull(),
    since: moment('since').notNull().defaultNow(),
    asked: integer('asked').notNull(),
  },
  (t) => [primaryKey({ columns: [t.call, t.who] })],
)

/** Live messages that are too large for NOTIFY, fetched by every node and swept after minutes. */
export const livePayloads = pgTable(
  'live_payloads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    body: jsonb('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('live_payloads_age').on(t.createdAt)],
)

/** How much a sale channel takes now, by API key: one bucket for all nodes (`connectors/rate.bucket.ts`). */
export const rateBuckets = pgTable('rate_buckets', {
  /** Channel and API key. */
  key: text('key').primaryKey(),
  perSecond: doublePrecision('per_second').notNull(),
  /** Requests that may go now, as of `filledAt`. */
  tokens: doublePrecision('tokens').notNull(),
  filledAt: moment('filled_at').notNull().defaultNow(),
  /** The channel asked for a pause until then. */
  blockedUntil: moment('blocked_until'),
  /** Requests of a day and how many are left of them, as the channel's last answer said at `dayAt`; null before one. */
  perDay: integer('per_day'),
  leftToday: integer('left_today'),
  dayAt: moment('day_at'),
})
