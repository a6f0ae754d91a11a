import { type SQL, sql } from 'drizzle-orm'
import { ints, texts } from '../../../db/arrays.ts'
import { changesOf, type Dim } from './marks.queries.ts'

/** The moments `at` of the facts of the product that a line `c` of the changes names. */
export const factsOf = sql`
  select s.entered_at as at from stays s where s.product_id = c.product_id and s.group_id = c.group_id
  union all select s.left_at from stays s where s.product_id = c.product_id and s.group_id = c.group_id and s.left_at is not null
  union all select d.decided_at from decisions d where d.product_id = c.product_id and d.group_id = c.group_id
  union all select x.at from publications x where x.product_id = c.product_id and x.group_id = c.group_id`

/** The moments that changed of these teams and one of these dimensions, for `from`. */
export const momentsChanged = (teams: readonly number[], dims: readonly Dim[]): SQL => {
  const meant = sql`(c.dim is null or c.dim = any(${texts(dims.map(changesOf))}))`
  const own = sql`select c.group_id, c.at from roll_changes c where c.group_id = any(${ints(teams)}) and c.at is not null and ${meant}`
  return sql`(${own} union all select c.group_id, f.at from roll_changes c cross join lateral (${factsOf}) f
    where c.group_id = any(${ints(teams)}) and c.product_id is not null and ${meant})`
}

/** Those days, (group_id, day), each once. */
export const daysChanged = (teams: readonly number[], dims: readonly Dim[], timeZone: string): SQL =>
  sql`select distinct x.group_id, (x.at at time zone ${timeZone})::date as day from ${momentsChanged(teams, dims)} x`
