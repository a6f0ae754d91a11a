import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { createdAt, groups, users } from './identity.ts'

/** What one person is told. Names are kept as they were, so that a line outlives its target. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id),
    groupId: integer('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    /** NotificationType and NotificationAction of the contract. */
    type: text('type').notNull(),
    action: text('action').notNull(),
    title: text('title'),
    content: text('content'),
    message: text('message').notNull(),
    messageDetail: text('message_detail'),
    targetKind: text('target_kind').notNull(),
    targetId: integer('target_id').notNull(),
    targetName: text('target_name').notNull(),
    productId: integer('product_id'),
    /** More of the target: a comment's id, an event's dates. */
    detail: jsonb('detail'),
    /** Also shown in the Announcements dialog. */
    isPopup: boolean('is_popup').notNull().default(false),
    /** The activity that it tells of. */
    activityId: bigint('activity_id', { mode: 'number' }),
    createdAt: createdAt(),
    /** Seen in the bell. */
    viewedAt: moment('viewed_at'),
    readAt: moment('read_at'),
    /** A mail about it was queued. */
    mailedAt: moment('mailed_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id.desc()),
    index('notifications_unread').on(t.userId, t.id.desc()).where(sql`read_at is null`),
    index('notifications_unseen').on(t.userId).where(sql`viewed_at is null`),
    index('notifications_age').on(t.createdAt),
  ],
)
