import { sql } from 'drizzle-orm'
import { ints, texts } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { currencyDims, type SaleDim, saleDims } from '../../../db/schema/sales/saleDays.ts'
import { cellsOfChanged, currenciesOfChanged } from './cells.queries.ts'

interface Team {
  groupId: number
  /** Of its company, whose days are counted. */
  timeZone: string
}

/** Teams of which sales changed. */
export async function listChangedSales(db: Db): Promise<Team[]> {
  const { rows } = await db.execute<Team & Record<string, unknown>>(sql`
    with recursive teams as (
      select min(group_id) as id from sale_changes
      union all select (select min(c.group_id) from sale_changes c where c.group_id > t.id) from teams t where t.id is not null)
    select t.id as "groupId", coalesce(s.value ->> 'timeZone', 'UTC') as "timeZone"
    from (select id from teams where id is not null union select group_id from sale_artwork_changes) t left join groups g on g.id = t.id
    left join company_settings s on s.company_id = coalesce(g.company_id, g.id) and s.key = 'general'`)
  return rows
}

/** The days whose lines are taken away with this, the latest first; they have to be added up in the same transaction. */
export async function takeSaleDays(db: Db, { groupId, timeZone }: Team, most: number): Promise<string[]> {
  const dayOf = sql`(c.at at time zone ${timeZone})::date`
  const { rows } = await db.execute<{ day: string }>(sql`
    with meant as (
      select distinct ${dayOf} as day from sale_changes c where c.group_id = ${groupId} order by 1 desc limit ${most}),
    taken as (
      delete from sale_changes c using meant m where c.group_id = ${groupId} and ${dayOf} = m.day returning m.day)
    select distinct day::text as day from taken`)
  return rows.map(({ day }) => day)
}

/** Adds days of a team up, in place of what they had. */
export async function writeSaleDays(db: Db, { groupId, timeZone }: Team, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const meant = sql`${texts(days)}::date[]`
  const old = (dims: readonly SaleDim[]) =>
    sql`group_id = ${groupId} and dim = any(${texts(dims)}) and day = any(${meant})`
  await db.execute(sql`delete from sale_days where ${old(saleDims)}`)
  await db.execute(sql`delete from sale_currencies where ${old(currencyDims)}`)
  const changed = sql`changed as materialized (select ${groupId}::int as group_id, unnest(${meant}) as day)`
  await db.execute(sql`
    with ${changed}
    insert into sale_days (group_id, dim, key, day, sales, quantity, returned, orders, revenue, refunded, fees, costs, profit, costed,
      unpriced, uncosted)
    ${cellsOfChanged(saleDims, timeZone)}`)
  await db.execute(sql`
    with ${changed}
    insert into sale_currencies (group_id, dim, key, day, currency, has_rate, sales, sold)
    ${currenciesOfChanged(currencyDims, timeZone)}`)
}

/** Says of all days of these teams that their sales changed. */
export const noteAllSales = (db: Db, teams: readonly number[], timeZone: string) =>
  db.execute(sql`select note_all_sales(${ints(teams)}, ${timeZone})`)

/** Counts the artworks of a team by their keys anew, of their sums. Nobody else may at the same time. */
export async function recountDesigns(db: Db, groupId: number): Promise<void> {
  await db.execute(sql`delete from sale_designs where group_id = ${groupId}`)
  await db.execute(sql`
    insert into sale_designs (group_id, span, start, key, n)
    select a.group_id, a.span, a.start, k, count(*) from sale_artworks a cross join unnest(a.keys) k
    where a.group_id = ${groupId} group by 1, 2, 3, 4`)
}
