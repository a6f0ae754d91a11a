import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { counter, moment } from '../columns.ts'
import { createdAt, noTexts, users } from '../identity.ts'
import { posts } from './posts.ts'

const postId = () =>
  integer('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' })
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What an EVENT has beside what posts have: one row for each. */
export const postEvents = pgTable(
  'post_events',
  {
    postId: integer('post_id').primaryKey(),
    companyId: integer('company_id').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** In which it was planned, an IANA name. */
    timeZone: text('time_zone').notNull(),
    place: text('place').notNull().default(''),
    link: text('link').notNull().default(''),
    /** Hashtags beside those of the text. */
    tags: noTexts('tags'),
    /** Files of the post. */
    coverFileId: integer('cover_file_id'),
    avatarFileId: integer('avatar_file_id'),
    /** Minutes before the start at which those who joined are reminded; 0 for not at all. */
    remindBefore: integer('remind_before').notNull().default(30),
    /** Nobody joins any more. */
    isStopped: boolean('is_stopped').notNull().default(false),
    joinCount: counter('join_count'),
  },
  (t) => [
    foreignKey({
      name: 'post_events_post_fk',
      columns: [t.companyId, t.postId],
      foreignColumns: [posts.companyId, posts.id],
    }).onDelete('cascade'),
    index('post_events_start').on(t.companyId, t.startsAt, t.postId),
    index('post_events_end').on(t.companyId, t.endsAt),
    index('post_events_due').on(t.startsAt).where(sql`remind_before > 0`),
    check('post_events_times', sql`${t.endsAt} > ${t.startsAt}`),
    check('post_events_counts', sql`${t.joinCount} >= 0 and ${t.remindBefore} >= 0`),
  ],
)

/** Who was asked to an event; they may have joined, and `leftAt` says that they did and left again. */
export const eventInvites = pgTable(
  'event_invites',
  {
    postId: postId(),
    userId: userId(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    leftAt: moment('left_at'),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('event_invites_user').on(t.userId)],
)

/** Who was reminded of which start: nobody twice of one, and again where it was moved. */
export const eventReminders = pgTable(
  'event_reminders',
  { postId: postId(), userId: userId(), startsAt: moment('starts_at').notNull() },
  (t) => [primaryKey({ columns: [t.postId, t.userId, t.startsAt] }), index('event_reminders_user').on(t.userId)],
)

/** The private address of a person's calendar, of which only the hash is kept. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('calendar_addresses_secret').on(t.secretHash)],
)
