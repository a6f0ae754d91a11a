import { referenceKinds } from '@halftone/contract/rules/referenceCode.ts'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { listed } from './columns.ts'

/**
 * The last number of each reference code series (contract rules/referenceCode.ts): kind, initials, year. Teams with the
 * same initials share a series, so that every code stays unique.
 */
export const referenceCounters = pgTable(
  'reference_counters',
  {
    /** P, A, CA, LT. */
    kind: text('kind').notNull(),
    initials: text('initials').notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.initials, t.year] }),
    check('reference_counters_kind', sql`${t.kind} in (${listed(referenceKinds)})`),
  ],
)
