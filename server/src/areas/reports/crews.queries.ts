import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { crewOf, isUnfinished, productsNow } from './scope.queries.ts'
import type { Scope } from './scope.rules.ts'

const Crew = z.object({
  ...{ group_id: z.number(), status_id: z.number(), crew: z.array(z.number()) },
  ...{ n: z.number(), young: z.number(), middle: z.number(), since: z.string() },
})
/** What the same people work on, all of them together, on one board of a team: how many, and how long it has stood there. */
export type Crew = z.output<typeof Crew>

/** That a stay `s` began in the last three days. */
export const isRecent = sql`s.entered_at >= now() - interval '3 days'`
/** Of stays `s`, how many are of the last day, and of the two days before. */
export const young = sql`count(*) filter (where now() - s.entered_at <= interval '1 day')`
export const middle = sql`count(*) filter (where now() - s.entered_at > interval '1 day' and ${isRecent})`

/** A span in days, with one place. */
export const daysOf = (span: SQL): SQL => sql`round((extract(epoch from ${span}) / 86400)::numeric, 1)::float8`

/** All that waits in a scope that sums do not know, looked at once: what it is of is said by the products alone. */
export async function listCrews(db: Db, scope: Scope): Promise<Crew[]> {
  const { rows } = await db.execute(sql`
    select p.group_id, p.status_id, ${crewOf} as crew, count(*)::int as n, ${young}::int as young, ${middle}::int as middle,
      min(s.entered_at)::text as since
    from (select * from ${productsNow(scope)} and ${isUnfinished}) p
    join stays s on s.product_id = p.id and s.left_at is null group by 1, 2, 3`)
  return z.array(Crew).parse(rows)
}

/** Such rows `c`, for `from`. */
export const asCrews = (crews: readonly Crew[]): SQL => sql`json_to_recordset(${JSON.stringify(crews)}::json) as c
  (group_id int, status_id int, crew int[], n int, young int, middle int, since timestamptz)`
