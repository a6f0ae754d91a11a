import { statusIds } from '@halftone/contract/rules/levels.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { dateOf, facts, productsNow } from './scope.queries.ts'
import type { Scope } from './scope.rules.ts'

const { READY_TO_SALE, ON_SALE } = statusIds
const days = (seconds: ReturnType<typeof sql>) =>
  sql`round((extract(epoch from ${seconds}) / 86400)::numeric, 2)::float8`

export interface BoardFlow {
  arrived: number
  left: number
  /** Days between coming and leaving, of what left. */
  median: number | null
  p90: number | null
}

/** By board: how many products came, how many left, and how long those had stayed. */
export async function flowOf(db: Db, scope: Scope, period: Scope['days']): Promise<Map<number, BoardFlow>> {
  const { rows } = await db.execute<
    Record<'statusId' | 'arrived' | 'left', number> & Record<'median' | 'p90', number | null>
  >(sql`
    with came as (select f.status_id, count(distinct f.product_id)::int as n from ${facts('stay', scope, period)} group by 1),
    went as (
      select f.status_id, count(distinct f.product_id)::int as n,
        percentile_cont(0.5) within group (order by f.left_at - f.entered_at) as median,
        percentile_cont(0.9) within group (order by f.left_at - f.entered_at) as p90
      from ${facts('left', scope, period)} group by 1)
    select coalesce(c.status_id, w.status_id) as "statusId", coalesce(c.n, 0) as arrived, coalesce(w.n, 0) as left,
      ${days(sql`w.median`)} as median, ${days(sql`w.p90`)} as p90
    from came c full join went w on w.status_id = c.status_id`)
  return new Map(rows.map(({ statusId, ...flow }) => [statusId, flow]))
}

/** By board and date of the chart, how many products came. */
export async function arrivalsOf(db: Db, scope: Scope): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ statusId: number; date: string; n: number }>(sql`
    select f.status_id as "statusId", ${dateOf('stay', scope)} as date, count(distinct f.product_id)::int as n
    from ${facts('stay', scope, scope.days)} group by 1, 2`)
  const all = new Map<number, number[]>()
  for (const [statusId, own] of Map.groupBy(rows, (row) => row.statusId)) {
    const byDate = new Map(own.map(({ date, n }) => [date, n]))
    all.set(
      statusId,
      scope.dates.map((date) => byDate.get(date) ?? 0),
    )
  }
  return all
}

/** How many products stand on each board now. */
export async function standingOf(db: Db, scope: Scope): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ statusId: number; n: number }>(
    sql`select p.status_id as "statusId", count(*)::int as n from ${productsNow(scope)} group by 1`,
  )
  return new Map(rows.map(({ statusId, n }) => [statusId, n]))
}

export interface Board extends Record<string, unknown> {
  id: number
  name: string
  color: string | null
  isGone: boolean
}

/** The boards of these teams in their order, and of those that are gone the ones that facts still name. */
export async function listBoards(db: Db, scope: Scope, named: readonly number[]): Promise<Board[]> {
  const ids = sql.param([...named])
  const teams = sql.param([...scope.teams])
  const { rows } = await db.execute<Board>(sql`
    select c.id, c.name, coalesce(min(b.color), c.color) as color, count(b.id) = 0 as "isGone"
    from config_items c left join boards b on b.company_id = c.company_id and b.status_id = c.id and b.group_id = any(${teams}::int[])
    where c.company_id = ${scope.companyId} and c.list in ('masterdata_boards', 'masterdata_boards_team')
      and (b.id is not null or c.id = any(${ids}::int[]))
    group by c.id, c.name, c.color, c.index order by count(b.id) = 0, min(b.index), c.index, c.id`)
  return rows
}

/** Days from an idea to its sale, and how many due dates were kept of those that came due. */
export async function paceOf(
  db: Db,
  scope: Scope,
  period: Scope['days'],
): Promise<{ ideaToSale: number | null; due: number; kept: number }> {
  const { rows } = await db.execute<{ ideaToSale: number | null; due: number; kept: number }>(sql`
    with came as (
      select f.product_id, f.status_id, min(f.entered_at) as at, min(f.born_at) as born_at, min(f.deadline) as deadline
      from ${facts('stay', scope, period)} and f.status_id in (${READY_TO_SALE}, ${ON_SALE}) group by 1, 2)
    select ${days(sql`percentile_cont(0.5) within group (order by at - born_at) filter (where status_id = ${ON_SALE})`)} as "ideaToSale",
      count(*) filter (where status_id = ${READY_TO_SALE} and deadline is not null)::int as due,
      count(*) filter (where status_id = ${READY_TO_SALE} and (at at time zone ${scope.timeZone})::date <= deadline)::int as kept
    from came`)
  return rows[0] ?? { ideaToSale: null, due: 0, kept: 0 }
}

/** Of first looks at artworks, how many were approved; and the median of days that what was decided had waited. */
export async function looksOf(
  db: Db,
  scope: Scope,
  period: Scope['days'],
): Promise<{ looks: number; passed: number; waited: number | null }> {
  const { rows } = await db.execute<{ looks: number; passed: number; waited: number | null }>(sql`
    select count(*) filter (where f.round = 1)::int as looks, count(*) filter (where f.round = 1 and f.is_approved)::int as passed,
      ${days(sql`percentile_cont(0.5) within group (order by f.decided_at - f.submitted_at) filter (where f.submitted_at <= f.decided_at)`)} as waited
    from ${facts('decision', scope, period)}`)
  return rows[0] ?? { looks: 0, passed: 0, waited: null }
}
