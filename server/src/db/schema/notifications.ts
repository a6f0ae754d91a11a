import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { createdAt, groups, users } from './identity.ts'
import { products } from './products.ts'

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
    /** From then on nobody is reminded of it any more. */
    endsAt: moment('ends_at'),
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

/** Who follows a product though they are not of it, or wants to hear of it only what is meant for them. */
export const productFollows = pgTable(
  'product_follows',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isMuted: boolean('is_muted').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.userId] }), index('product_follows_user').on(t.userId)],
)
