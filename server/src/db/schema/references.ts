import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { groups } from './identity.ts'

/** The last number of each reference code series (contract rules/referenceCode.ts): kind, team, year. */
export const referenceCounters = pgTable(
  'reference_counters',
  {
    /** P, A, CA, LT. */
    kind: text('kind').notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    last: integer('last').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.groupId, t.year] }),
    check('reference_counters_kind', sql`${t.kind} in ('P', 'A', 'CA', 'LT')`),
  ],
)
