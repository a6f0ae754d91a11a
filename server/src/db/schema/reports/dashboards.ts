import type { DashboardBlock } from '@halftone/contract/areas/reports/layout.ts'
import { integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdBy, teamId, updatedAt } from '../columns.ts'
import { createdAt, users } from '../identity.ts'

/** What stands on a dashboard, in its order: of one person in a team, or of the whole team. */
export const dashboards = pgTable(
  'dashboards',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    /** Whose it is; null: the team's. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    blocks: jsonb('blocks').$type<DashboardBlock[]>().notNull(),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('dashboards_of').on(t.groupId, t.userId).nullsNotDistinct()],
)
