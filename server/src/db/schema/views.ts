import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdBy, teamId, updatedAt } from './columns.ts'
import { createdAt, users } from './identity.ts'

/** Filters of a team's products under a name: of one person, or of the whole team. */
export const productViews = pgTable(
  'product_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    /** Whose it is; null: the team's. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The address's parameters, as the client writes them. */
    query: text('query').notNull(),
    createdBy: createdBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('product_views_name').on(t.groupId, sql`coalesce(${t.userId}, 0)`, sql`lower(${t.name})`)],
)
