import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import type { Scope } from '../scope.rules.ts'
import { daysChanged } from './changes.queries.ts'
import { marks } from './marks.queries.ts'
import { bandsPerDoubling } from './spans.rules.ts'
import type { Cells } from './sums.queries.ts'

/**
 * The band of an interval; null of none. By the logarithm of floats: that of numerics takes 50 µs. A little is added, so that
 * powers of two lie in the band that begins with them.
 */
export const bandOf = (span: SQL): SQL =>
  sql`case when ${span} is not null then floor(${bandsPerDoubling}::float8 * ln(greatest(1, extract(epoch from ${span})::float8 / 60)) / ln(2::float8) + 1e-9)::int end`

/** What says how long: on a board, until its decision, from idea to sale. */
export type Span = 'left' | 'decided' | 'arrived'

export interface SpanRow extends Record<string, unknown> {
  key: number
  statusId: number
  band: number
  n: number
}

/**
 * How many took how long within days, by key and board: of whole months where they are rolled up, else of days, and of the facts
 * where a day changed since.
 */
export async function spansOf(
  db: Db,
  { teams, timeZone, today }: Scope,
  days: Scope['days'],
  { cells: { dim, key }, figure, statusId }: { cells: Cells; figure: Span; statusId?: number },
): Promise<SpanRow[]> {
  const from = sql`coalesce(${days?.from || null}::date, '-infinity')`
  // Nothing is of tomorrow: a month that is not over is whole.
  const to = sql`${days?.to && days.to < today ? days.to : 'infinity'}::date`
  const meant = (of: string): SQL => {
    const column = (name: string) => sql.raw(`${of}.${name}`)
    const all = [
      sql`${column('dim')} = ${dim} and ${column('figure')} = ${figure}`,
      ...(key === undefined ? [] : [sql`${column('key')} = ${key}`]),
      ...(statusId === undefined ? [] : [sql`${column('status_id')} = ${statusId}`]),
    ]
    return sql.join(all, sql` and `)
  }
  const isWhole = (
    month: SQL,
  ): SQL => sql`(${month} >= ${from} and (${month} + interval '1 month - 1 day')::date <= ${to}
    and not exists (select from changed c where c.group_id = s.group_id and date_trunc('month', c.day)::date = ${month}))`
  const { rows } = await db.execute<SpanRow>(sql`
    with changed as materialized (
      select x.* from (${daysChanged(teams, [dim], timeZone)}) x where x.day between ${from} and ${to}),
    rolled as (
      select s.key, s.status_id, b.band, b.n from roll_spans s cross join lateral unnest(s.bands, s.counts) b (band, n)
      where s.group_id = any(${ints(teams)}) and s.day between ${from} and ${to} and ${meant('s')}
        and case s.level when 'month' then ${isWhole(sql`s.day`)}
          else not ${isWhole(sql`date_trunc('month', s.day)::date`)}
            and not exists (select from changed c where c.group_id = s.group_id and c.day = s.day) end),
    counted as (
      select key, status_id, band, n from rolled union all
      select m.key, m.status_id, ${bandOf(sql`m.span`)}, 1 from (${marks([dim], [figure], timeZone)}) m
      where ${meant('m')} and m.span is not null)
    select key, status_id as "statusId", band, sum(n)::int as n from counted group by 1, 2, 3`)
  return rows
}
