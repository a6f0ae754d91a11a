import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Scope } from '../scope.rules.ts'
import { levelled } from './levels.queries.ts'
import { bandsPerDoubling } from './spans.rules.ts'
import type { Cells } from './sums.queries.ts'

/**
 * The band of an interval; null of none. By the logarithm of floats: that of numerics takes 50 µs. A little is added, so that
 * powers of two lie in the band that begins with them.
 */
export const bandOf = (span: SQL): SQL =>
  sql`case when ${span} is not null then floor(${bandsPerDoubling}::float8 * ln(greatest(1, extract(epoch from ${span})::float8 / 60)) / ln(2::float8) + 1e-9)::int end`

/** What says how long: on a board, until its decision, from idea to sale, from idea to listing. */
export type Span = 'left' | 'decided' | 'arrived' | 'published'

export interface SpanRow extends Record<string, unknown> {
  key: number
  statusId: number
  band: number
  n: number
  /** The first day of the unit of a chart; null where they are not counted by it. */
  date: string | null
}

/**
 * How many took how long within days, by key and board: of whole months where they are rolled up, else of days, and of the facts
 * where a day changed since. `by` parts them by the unit of the scope's charts.
 */
export async function spansOf(
  db: Db,
  scope: Scope,
  days: Scope['days'],
  { by, ...asked }: { cells: Cells; figure: Span; statusId?: number; by?: 'unit' },
): Promise<SpanRow[]> {
  const date = (of: string) =>
    by ? sql`date_trunc(${sql.raw(`'${scope.unit}'`)}, ${sql.raw(of)}.day::timestamp)::date` : sql`null::date`
  const isByDay = by !== undefined && scope.unit !== 'month'
  const counted = await levelled(
    db,
    scope,
    days,
    { ...asked, isByDay },
    {
      kept: sql`select s.key, s.status_id, ${date('s')} as date, b.band, b.n from roll_spans s cross join lateral unnest(s.bands, s.counts) b (band, n)`,
      fresh: (marks, isMeant) => sql`
      select m.key, m.status_id, ${date('m')}, ${bandOf(sql`m.span`)}, 1 from (${marks}) m where ${isMeant} and m.span is not null`,
    },
  )
  const { rows } = await db.execute<SpanRow>(sql`
    with ${counted}
    select key, status_id as "statusId", date::text as date, band, sum(n)::int as n from counted group by 1, 2, 3, 4`)
  return rows
}
