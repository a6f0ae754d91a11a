import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, memberships, moment, users } from './identity.ts'

/**
 * Codes that one membership gives beyond those of its role, some of them until a moment. By the database's clock: what is
 * over gives nothing from that moment on, and a job takes it away.
 */
export const membershipCodes = pgTable(
  'membership_codes',
  {
    userId: integer('user_id').notNull(),
    groupId: integer('group_id').notNull(),
    code: text('code').notNull(),
    /** Null: without an end. */
    until: moment('until'),
    /** Null: before it was kept. */
    grantedBy: integer('granted_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.groupId, t.code] }),
    foreignKey({
      name: 'membership_codes_membership_fk',
      columns: [t.userId, t.groupId],
      foreignColumns: [memberships.userId, memberships.groupId],
    }).onDelete('cascade'),
  ],
)
