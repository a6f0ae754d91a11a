import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, users } from './identity.ts'

/** Tags of the workspace, shared by all teams. A deleted one disappears from what carries it. */
export const tags = pgTable(
  'tags',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tags_name').on(sql`lower(${t.name})`),
    index('tags_search').using('gin', t.name.op('gin_trgm_ops')),
  ],
)
