import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { createdAt, users } from './identity.ts'

/**
 * Who looks at what, on all nodes: one row for each tab and room. A row whose heartbeat is older than 30 s is gone, so
 * that counts heal after a crash of its node. People are counted, not rows (R210).
 */
export const viewers = pgTable(
  'viewers',
  {
    /** `product:12`, `artwork:7`, `group:3`. */
    room: text('room').notNull(),
    /** The socket's id, or the client id of a tab without a socket. */
    connection: text('connection').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The team that the room belongs to. */
    groupId: integer('group_id'),
    /** The node that holds the socket and renews its rows. */
    node: text('node').notNull(),
    createdAt: createdAt(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.room, t.connection] }),
    index('viewers_node').on(t.node),
    index('viewers_seen').on(t.seenAt),
    index('viewers_group').on(t.groupId),
    index('viewers_user').on(t.userId),
  ],
)
