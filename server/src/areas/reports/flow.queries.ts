import { statusIds } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type Bands, quantileOf } from './roll/spans.rules.ts'
import { holderOf, standingsOf } from './roll/standings.queries.ts'
import { cellsOf, standingIn, sumsOf } from './roll/sums.queries.ts'
import type { Sum } from './roll/sums.rules.ts'
import { timesBy, timesOf } from './roll/times.service.ts'
import { dateOf, facts, productsNow } from './scope.queries.ts'
import { type Scope, seriesBy } from './scope.rules.ts'

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

/** By board, how many products came and left. */
async function movedOf(
  db: Db,
  scope: Scope,
  period: Scope['days'],
): Promise<Map<number, { arrived: number; left: number }>> {
  const cells = cellsOf(scope)
  const sums = cells
    ? await sumsOf(db, scope, period, { cells, figures: ['arrived', 'left'] })
    : [...(await countByBoard(db, scope, period, 'arrived')), ...(await countByBoard(db, scope, period, 'left'))]
  const all = new Map<number, { arrived: number; left: number }>()
  for (const { figure, statusId, n } of sums)
    all.set(statusId, { ...(all.get(statusId) ?? { arrived: 0, left: 0 }), [figure]: n })
  return all
}

async function countByBoard(db: Db, scope: Scope, period: Scope['days'], figure: 'arrived' | 'left') {
  const { rows } = await db.execute<{ statusId: number; n: number }>(sql`
    select f.status_id as "statusId", count(distinct f.product_id)::int as n
    from ${facts(figure === 'arrived' ? 'stay' : 'left', scope, period)} group by 1`)
  return rows.map((row) => ({ figure, ...row }))
}

/** By board: how many products came, how many left, and how long those had stayed. */
export async function flowOf(db: Db, scope: Scope, period: Scope['days']): Promise<Map<number, BoardFlow>> {
  const [moved, times] = [await movedOf(db, scope, period), await boardTimes(db, scope, period)]
  return new Map(
    [...moved].map(([id, counts]) => [id, { ...counts, ...(times.get(id) ?? { median: null, p90: null }) }]),
  )
}

/** By board, how long what left had stayed. */
async function boardTimes(
  db: Db,
  scope: Scope,
  period: Scope['days'],
): Promise<Map<number, Pick<BoardFlow, 'median' | 'p90'>>> {
  const times = await timesOf(db, scope, period, { cells: cellsOf(scope), figure: 'left' })
  if (times)
    return new Map(
      times.map(({ statusId, bands }) => [statusId, { median: quantileOf(bands, 0.5), p90: quantileOf(bands, 0.9) }]),
    )
  const { rows } = await db.execute<{ statusId: number } & Record<'median' | 'p90', number | null>>(sql`
    with went as (
      select f.status_id, percentile_cont(0.5) within group (order by f.left_at - f.entered_at) as median,
        percentile_cont(0.9) within group (order by f.left_at - f.entered_at) as p90
      from ${facts('left', scope, period)} group by 1)
    select w.status_id as "statusId", ${days(sql`w.median`)} as median, ${days(sql`w.p90`)} as p90 from went w`)
  return new Map(rows.map(({ statusId, ...times }) => [statusId, times]))
}

/** By board and date of the chart, how many products came. */
export async function arrivalsOf(db: Db, scope: Scope): Promise<Map<number, number[]>> {
  const cells = cellsOf(scope)
  const rows = cells
    ? await sumsOf(db, scope, scope.days, { cells, figures: ['arrived'], by: 'unit' })
    : await countArrivals(db, scope)
  return seriesBy(rows, ({ statusId }) => statusId, scope)
}

async function countArrivals(db: Db, scope: Scope): Promise<{ statusId: number; date: string | null; n: number }[]> {
  const { rows } = await db.execute<{ statusId: number; date: string; n: number }>(sql`
    select f.status_id as "statusId", ${dateOf('stay', scope)} as date, count(distinct f.product_id)::int as n
    from ${facts('stay', scope, scope.days)} group by 1, 2`)
  return rows
}

/** How many products stand on each board now. */
export async function standingOf(db: Db, scope: Scope): Promise<Map<number, number>> {
  const known = await standingIn(db, scope)
  if (known) return known
  const holder = holderOf(scope)
  const from =
    holder !== undefined
      ? sql`select s.status_id as "statusId", sum(s.n)::int as n from ${standingsOf(scope, holder)} group by 1 having sum(s.n) > 0`
      : sql`select p.status_id as "statusId", count(*)::int as n from ${productsNow(scope)} group by 1`
  const { rows } = await db.execute<{ statusId: number; n: number }>(from)
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

/** How many due dates were kept, of products that came to their end of the work with one. */
export async function dueOf(db: Db, scope: Scope, period: Scope['days']): Promise<{ due: number; kept: number }> {
  const cells = cellsOf(scope)
  if (cells) {
    const sums = await sumsOf(db, scope, period, { cells, figures: ['due', 'kept'] })
    const said = (name: string) => sums.find(({ figure }) => figure === name)?.n ?? 0
    return { due: said('due'), kept: said('kept') }
  }
  const { rows } = await db.execute<{ due: number; kept: number }>(sql`
    with came as (
      select distinct on (f.product_id) f.entered_at as at, f.deadline
      from ${facts('stay', scope, period)} and f.status_id = ${READY_TO_SALE} and f.deadline is not null
      order by f.product_id, f.entered_at, f.id)
    select count(*)::int as due, count(*) filter (where (at at time zone ${scope.timeZone})::date <= deadline)::int as kept from came`)
  return rows[0] ?? { due: 0, kept: 0 }
}

/** Days from an idea to its first coming on sale: the median of those that came within the period. */
export async function ideaToSaleOf(db: Db, scope: Scope, period: Scope['days']): Promise<number | null> {
  const times = await timesOf(db, scope, period, { cells: cellsOf(scope), figure: 'arrived', statusId: ON_SALE })
  if (times) return quantileOf(times[0]?.bands ?? [], 0.5)
  const { rows } = await db.execute<{ median: number | null }>(sql`
    select ${days(sql`percentile_cont(0.5) within group (order by f.entered_at - f.born_at)`)} as median
    from ${firstSales(scope, period)}`)
  return rows[0]?.median ?? null
}

/** Products that came on sale for the first time. */
const firstSales = (scope: Scope, period: Scope['days']): SQL => sql`
  ${facts('stay', scope, period)} and f.status_id = ${ON_SALE} and not exists (
    select from stays o where o.product_id = f.product_id and o.status_id = f.status_id and (o.entered_at, o.id) < (f.entered_at, f.id))`

/** A median of days: of all that the scope counts, and of each unit of its charts that has any. */
export interface MedianBy {
  whole: number | null
  by: ReadonlyMap<string | null, number | null>
}

async function mediansBy(
  db: Db,
  scope: Scope,
  asked: { figure: 'arrived' | 'published'; statusId?: number },
  facts: { date: SQL; span: SQL; from: SQL },
): Promise<MedianBy> {
  const times = await timesBy(db, scope, { cells: cellsOf(scope), ...asked })
  if (times) {
    const all: Bands = times.flatMap(({ bands }) => bands)
    return { whole: quantileOf(all, 0.5), by: new Map(times.map(({ date, bands }) => [date, quantileOf(bands, 0.5)])) }
  }
  const { rows } = await db.execute<{ date: string | null; median: number | null }>(sql`
    select x.date, ${days(sql`percentile_cont(0.5) within group (order by x.span)`)} as median
    from (select ${facts.date} as date, ${facts.span} as span from ${facts.from}) x group by grouping sets ((), (x.date))`)
  const by = new Map(rows.map(({ date, median }) => [date, median]))
  return { whole: by.get(null) ?? null, by }
}

/** How long products took from idea to sale, whole and by the unit of a chart. */
export const ideaToSaleBy = (db: Db, scope: Scope): Promise<MedianBy> =>
  mediansBy(
    db,
    scope,
    { figure: 'arrived', statusId: ON_SALE },
    { date: dateOf('stay', scope), span: sql`f.entered_at - f.born_at`, from: firstSales(scope, scope.days) },
  )

/**
 * By the unit of a chart, how many first looks there were and how many of them were approved, how many came with a due date and how
 * many of those in time; undefined where only the facts know.
 */
export async function rightAndDueBy(db: Db, scope: Scope): Promise<Map<string | null, Sum[]> | undefined> {
  const cells = cellsOf(scope)
  if (!cells) return undefined
  const figures = ['firstLooks', 'passed', 'due', 'kept'] as const
  return Map.groupBy(await sumsOf(db, scope, scope.days, { cells, figures, by: 'unit' }), ({ date }) => date)
}

/** Days between the making of a product and its listings' going live for the first time, at the median. */
export async function ideaToListingOf(db: Db, scope: Scope, period: Scope['days']): Promise<number | null> {
  const times = await timesOf(db, scope, period, { cells: cellsOf(scope), figure: 'published' })
  if (times) return quantileOf(times[0]?.bands ?? [], 0.5)
  const { rows } = await db.execute<{ median: number | null }>(sql`
    select ${days(sql`percentile_cont(0.5) within group (order by f.at - f.born_at)`)} as median
    from ${newListings(scope, period)}`)
  return rows[0]?.median ?? null
}

const newListings = (scope: Scope, period: Scope['days']): SQL =>
  sql`${facts('publication', scope, period)} and f.is_live and not f.is_again`

/** How long it took from an idea to its listing, whole and by the unit of a chart. */
export const ideaToListingBy = (db: Db, scope: Scope): Promise<MedianBy> =>
  mediansBy(
    db,
    scope,
    { figure: 'published' },
    { date: dateOf('publication', scope), span: sql`f.at - f.born_at`, from: newListings(scope, scope.days) },
  )

/** Of first looks at artworks, how many were approved. */
export async function looksOf(db: Db, scope: Scope, period: Scope['days']): Promise<{ looks: number; passed: number }> {
  const cells = cellsOf(scope)
  if (cells) {
    const sums = await sumsOf(db, scope, period, { cells, figures: ['firstLooks', 'passed'] })
    const said = (name: string) => sums.find(({ figure }) => figure === name)?.n ?? 0
    return { looks: said('firstLooks'), passed: said('passed') }
  }
  const { rows } = await db.execute<{ looks: number; passed: number }>(sql`
    select count(*) filter (where f.round = 1)::int as looks, count(*) filter (where f.round = 1 and f.is_approved)::int as passed
    from ${facts('decision', scope, period)}`)
  return rows[0] ?? { looks: 0, passed: 0 }
}

/** The median of days that what was decided had waited. */
export async function waitedOf(db: Db, scope: Scope, period: Scope['days']): Promise<number | null> {
  const times = await timesOf(db, scope, period, { cells: cellsOf(scope), figure: 'decided' })
  if (times) return quantileOf(times[0]?.bands ?? [], 0.5)
  const { rows } = await db.execute<{ waited: number | null }>(sql`
    select ${days(sql`percentile_cont(0.5) within group (order by f.decided_at - f.submitted_at) filter (where f.submitted_at <= f.decided_at)`)} as waited
    from ${facts('decision', scope, period)}`)
  return rows[0]?.waited ?? null
}
