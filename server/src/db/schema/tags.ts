import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, ofCompany, users } from './identity.ts'

/** Tags of a company, shared by all its teams. A deleted one disappears from what carries it. */
export const tags = pgTable(
  'tags',
  {
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    companyId: ofCompany(),
    name: text('name').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tags_name').on(t.companyId, sql`lower(${t.name})`),
    index('tags_search').using('gin', t.name.op('gin_trgm_ops')),
  ],
)
