import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, teamId } from '../columns.ts'
import { createdAt, users } from '../identity.ts'

/** To whom the week's figures of a team come by mail. */
export const reportMails = pgTable(
  'report_mails',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    /** When the last one was asked for. */
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.groupId] }), index('report_mails_group').on(t.groupId)],
)
