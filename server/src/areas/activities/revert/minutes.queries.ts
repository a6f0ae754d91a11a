import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { companyOfLine } from '../activities.queries.ts'
import { byPerson, type Selection } from './entries.queries.ts'

interface Bar extends Record<string, unknown> {
  at: Date
  n: number
}

/**
 * How many lines of the company a person left in each `step` minutes of a period, counted from its beginning; those without
 * any are left out. By the index of whose lines they are, whatever else the log holds.
 */
export async function countMinutes(
  db: Db,
  companyId: number,
  { step, ...period }: Extract<Selection, { userId: number }> & { step: number },
): Promise<Bar[]> {
  const { rows } = await db.execute<Bar>(sql`
    select date_bin(make_interval(mins => ${step}::int), l.created_at, ${period.from}::timestamptz) as at, count(*)::int as n
    from activities l where ${byPerson(period)} and ${companyOfLine} = ${companyId}
    group by 1 order by 1`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
