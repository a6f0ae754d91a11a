import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { teamId, updatedAt } from './columns.ts'
import { createdAt, users } from './identity.ts'

/** Lists of words of a team, that fields of tags offer: a name (the keyword type) and its words in their order. */
export const keywords = pgTable(
  'keywords',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    name: text('name').notNull(),
    words: text('words').array().notNull().default(sql`'{}'::text[]`),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('keywords_name').on(t.groupId, sql`lower(${t.name})`)],
)
