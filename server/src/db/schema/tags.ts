import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { counter } from './columns.ts'
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

/**
 * How many products that are not deleted carry each tag. Triggers on `products` keep it (migration tag_uses), in shards like
 * `board_counts`: only the sum over the shards means something. Of a deleted tag it goes on to 0, as a job takes the tag
 * out of what carries it; so there is no reference.
 */
export const tagUses = pgTable(
  'tag_uses',
  {
    companyId: integer('company_id').notNull(),
    tagId: integer('tag_id').notNull(),
    shard: smallint('shard').notNull(),
    /** May be negative in one shard. */
    total: counter('total'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.tagId, t.shard] })],
)
