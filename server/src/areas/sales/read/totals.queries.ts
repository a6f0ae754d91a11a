import type { Numbers } from '@halftone/contract/areas/reports/reports.ts'
import type { SaleGrouping } from '@halftone/contract/areas/sales/sales.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import type { SaleDim } from '../../../db/schema/sales/saleDays.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { addedFor, cellsBy, cellsOf, withCells } from '../roll/cells.queries.ts'
import { columnsFor, salesOf, salesWhere, unitOfSale } from './scope.queries.ts'

/** The currency that a company's sums are told in. */
export async function findCurrency(db: Db, companyId: number): Promise<string> {
  const { rows } = await db.execute<{ currency: string | null }>(
    sql`select value ->> 'currency' as currency from company_settings where company_id = ${companyId} and key = 'general'`,
  )
  return rows[0]?.currency ?? 'USD'
}

/** The day of the first sale. */
export async function findFirstSale(db: Db, scope: Scope): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (min(first.at) at time zone ${scope.timeZone})::date::text as day
    from unnest(${ints(scope.teams)}) as t (id) cross join lateral (
      select s.sold_at as at from artwork_sales s where s.group_id = t.id order by s.sold_at limit 1) first`)
  return rows[0]?.day ?? undefined
}

export async function totalsOf(db: Db, scope: Scope, days: Scope['days'], isMoney: boolean): Promise<Numbers> {
  const cells = cellsOf(scope)
  const { rows } = await db.execute<Numbers>(
    cells
      ? withCells(scope, days, cells, sql`select ${addedFor(isMoney)} from cells c`)
      : sql`select ${columnsFor(scope, isMoney)} from ${salesOf(scope, days)}`,
  )
  return rows[0] ?? {}
}

/** What was sold that is of no artwork, of all of the teams. */
export async function unmatchedOf(db: Db, scope: Scope): Promise<Numbers & { sales: number }> {
  const { rows } = await db.execute<Numbers & { sales: number }>(
    withCells(
      scope,
      scope.days,
      { dim: 'matched', where: sql`key = 'false'` },
      sql`select coalesce(sum(c.sales), 0)::int as sales, ${addedFor(true)} from cells c`,
    ),
  )
  return rows[0] ?? { sales: 0 }
}

/** How many artworks sold. */
export async function countDesigns(db: Db, scope: Scope, days: Scope['days']): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(distinct s.artwork_id)::int as n from ${salesOf(scope, days)}`,
  )
  return rows[0]?.n ?? 0
}

/** By unit of a chart; `dates` are the first days of all of them. A unit without sales has zeros. */
export async function seriesOf(
  db: Db,
  scope: Scope,
  { days, unit, dates }: { days: Scope['days']; unit: string; dates: readonly string[] },
  isMoney: boolean,
): Promise<{ date: string; values: Numbers }[]> {
  const cells = cellsOf(scope)
  const { rows } = await db.execute<Numbers & { date: string }>(
    cells
      ? withCells(
          scope,
          days,
          cells,
          sql`select date_trunc(${sql.raw(`'${unit}'`)}, c.day)::date::text as date, ${addedFor(isMoney)} from cells c group by 1`,
        )
      : sql`select ${unitOfSale(unit, scope.timeZone)} as date, ${columnsFor(scope, isMoney)} from ${salesOf(scope, days)} group by 1`,
  )
  const byDate = new Map(rows.map(({ date, ...values }) => [date, values as Numbers]))
  const none = Object.fromEntries(
    ['quantity', 'returned', 'orders', ...(isMoney ? ['revenue', 'refunded', 'fees', 'costs', 'profit'] : [])].map(
      (name) => [name, 0],
    ),
  )
  return dates.map((date) => ({ date, values: byDate.get(date) ?? none }))
}

interface AsSold extends Record<string, unknown> {
  currency: string
  revenue: number
  hasRate: boolean
}

/** The same sums as they were sold. */
export async function listAsSold(db: Db, scope: Scope): Promise<AsSold[]> {
  const cells = cellsOf(scope)
  const read = sql`select c.currency, sum(c.sold)::float8 as revenue, c.has_rate as "hasRate" from cells c
    group by c.currency, c.has_rate order by sum(c.sales) desc, c.currency, c.has_rate`
  const { rows } = await db.execute<AsSold>(
    cells
      ? withCells(scope, scope.days, cells, read, 'sale_currencies')
      : sql`select s.currency, round(sum(s.revenue), 2)::float8 as revenue, s.rate is not null as "hasRate"
          from ${salesOf(scope, scope.days)} group by 1, 3 order by count(*) desc, 1, 3`,
  )
  return rows
}

/** Of each grouping: what tells its rows apart. */
const keyOf: Record<SaleGrouping, SQL> = {
  artwork: sql`s.artwork_id`,
  tag: sql`u.id`,
  type: sql`s.type_id`,
  designer: sql`s.made_by`,
  account: sql`s.account_id`,
  channel: sql`c.channel_id`,
  colour: sql`nullif(lower(s.colour), '')`,
}
/** Those whose sums are kept, and what tells the rows of their cells `c` apart. */
const cellOf: Partial<Record<SaleGrouping, { dim: SaleDim; key: SQL }>> = {
  type: { dim: 'type', key: sql`nullif(c.key, '')` },
  tag: { dim: 'tag', key: sql`c.key` },
  designer: { dim: 'person', key: sql`nullif(c.key, '')` },
  account: { dim: 'account', key: sql`c.key` },
  channel: { dim: 'account', key: sql`(select a.channel_id::text from accounts a where a.id = c.key::int)` },
  colour: { dim: 'colour', key: sql`nullif(c.key, '')` },
}
const joinOf: Partial<Record<SaleGrouping, SQL>> = {
  tag: sql`join products p on p.id = s.product_id cross join lateral unnest(p.tag_ids) as u (id)`,
  channel: sql`join accounts c on c.id = s.account_id`,
}

export type GroupRow = Numbers & { key: string | null }

/** What was sold by what, the most first; null is what has none. Of something with several tags each tag has all of it. */
export async function rowsBy(
  db: Db,
  scope: Scope,
  days: Scope['days'],
  { by, isMoney, most, only }: { by: SaleGrouping; isMoney: boolean; most: number; only?: readonly string[] },
): Promise<GroupRow[]> {
  const kept = cellOf[by]
  const cells = kept && cellsBy(scope, kept.dim)
  const listed = (key: SQL) => {
    if (!only) return sql``
    // Those of few artworks are found by their index.
    if (by === 'artwork') return sql`and s.artwork_id = any(${ints(only.map(Number))})`
    return sql`and (${key})::text = any(${sql.param([...only])}::text[])`
  }
  const most1st = sql`order by ${isMoney ? sql`revenue` : sql`quantity`} desc, 1 limit ${most}`
  const key = keyOf[by]
  const { rows } = await db.execute<Numbers & { key: string | null }>(
    kept && cells
      ? withCells(
          scope,
          days,
          cells,
          sql`select ${kept.key} as key, ${addedFor(isMoney)} from cells c where true ${listed(kept.key)} group by 1 ${most1st}`,
        )
      : sql`select (${key})::text as key, ${columnsFor(scope, isMoney)} from artwork_sales s ${joinOf[by] ?? sql``}
          where ${salesWhere(scope, days)} ${listed(key)} group by ${key} ${most1st}`,
  )
  return rows as GroupRow[]
}

export interface KeyName extends Record<string, unknown> {
  key: string
  name: string
  color: string | null
  isGone: boolean
}

/** What those keys are called. */
export async function namesOf(
  db: Db,
  companyId: number,
  by: SaleGrouping,
  keys: readonly string[],
): Promise<KeyName[]> {
  if (by === 'colour') return keys.map((key) => ({ key, name: key, color: null, isGone: false }))
  const ids = ints(keys.map(Number))
  const from: Record<Exclude<SaleGrouping, 'colour'>, SQL> = {
    artwork: sql`select id::text as key, name, null::text as color, deleted_at is not null as "isGone" from artworks where id = any(${ids})`,
    tag: sql`select id::text as key, name, null::text as color, false as "isGone" from tags where company_id = ${companyId} and id = any(${ids})`,
    type: sql`select id::text as key, name, color, deleted_at is not null as "isGone" from config_items where company_id = ${companyId} and id = any(${ids})`,
    channel: sql`select id::text as key, name, color, deleted_at is not null as "isGone" from config_items where company_id = ${companyId} and id = any(${ids})`,
    designer: sql`select id::text as key, display_name as name, color, deleted_at is not null or status <> 1 as "isGone" from users where id = any(${ids})`,
    account: sql`select id::text as key, name, null::text as color, deleted_at is not null as "isGone" from accounts where id = any(${ids})`,
  }
  const { rows } = await db.execute<KeyName>(from[by])
  return rows
}

/** The company's seasons that touch these days. */
export async function listSeasonsIn(db: Db, companyId: number, from: string, to: string) {
  const { rows } = await db.execute<{ name: string; from: string; to: string }>(sql`
    select name, from_date::text as "from", to_date::text as "to" from seasons
    where company_id = ${companyId} and from_date <= ${to}::date and to_date >= ${from}::date order by from_date, id limit 50`)
  return rows
}
