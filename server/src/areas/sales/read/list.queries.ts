import type { Numbers } from '@halftone/contract/areas/reports/reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { pageOfRows } from '../../../db/paging.ts'
import { holdsWords } from '../../../db/search.ts'
import type { CardCoverRow } from '../../files/cardCover.queries.ts'
import { cardCoverEver } from '../../files/cardCover.queries.ts'
import type { Author } from '../../files/files.queries.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { columnsFor, salesOf } from './scope.queries.ts'

/** Days without a sale after which what is on sale is said to sell nothing. */
export const quietDays = 90

export interface ListInput {
  sort: 'sales' | 'created_at'
  direction: 'asc' | 'desc'
  limit: number
  page: number
  isMoney: boolean
  search: string | undefined
}
interface Page {
  rows: (Numbers & { id: number })[]
  total: number
}

/** That a search finds the artwork, as in its own list. */
const isFound = (id: SQL, search: string): SQL =>
  sql`${id} in (select x.artwork_id from artwork_search x where ${holdsWords(sql`x.document`, search)})`

const way = (direction: 'asc' | 'desc'): SQL => (direction === 'asc' ? sql`asc` : sql`desc`)

/** One page of the artworks that sold, with what they sold, and how many there are. */
export async function listSold(db: Db, scope: Scope, input: ListInput): Promise<Page> {
  const { sort, direction, limit, page, isMoney, search } = input
  const among = search?.trim() ? sql`and ${isFound(sql`s.artwork_id`, search)}` : sql``
  const by = sort === 'created_at' ? sql`a.created_at` : isMoney ? sql`sold.revenue` : sql`sold.quantity`
  const statement = sql`
    with sold as materialized (
      select s.artwork_id, ${columnsFor(scope, isMoney)}, count(distinct s.account_id)::int as accounts
      from ${salesOf(scope, scope.days)} and s.artwork_id is not null ${among} group by 1)
    select sold.artwork_id as id, sold.*, (select count(*)::int from sold) as total
    from sold join artworks a on a.id = sold.artwork_id
    order by ${by} ${way(direction)}, sold.artwork_id ${way(direction)}`
  const rows = await pageOfRows<Numbers & { id: number; total: number }>(db, statement, { limit, page })
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** One page of the artworks that are on sale and sold nothing in `quietDays`: what has been so the longest first. */
export async function listQuiet(db: Db, scope: Scope, input: ListInput): Promise<Page> {
  const { sort, direction, limit, page, search } = input
  const { accountId, channelId, typeId, tagId, personId } = scope
  const conditions = [
    sql`j.group_id = any(${ints(scope.teams)}) and j.state = 'active' and j.cancelled_at is null`,
    sql`a.deleted_at is null and p.deleted_at is null`,
    ...(personId === null ? [] : [sql`a.created_by = ${personId}`]),
    ...(accountId ? [sql`j.account_id = ${accountId}`] : []),
    ...(channelId ? [sql`j.channel_id = ${channelId}`] : []),
    ...(typeId ? [sql`${typeId} = any(p.type_ids)`] : []),
    ...(tagId ? [sql`${tagId} = any(p.tag_ids)`] : []),
    ...(search?.trim() ? [isFound(sql`a.id`, search)] : []),
  ]
  const by = sort === 'created_at' ? sql`q.created_at` : sql`q.since`
  // The most comes first: of days without a sale those that began earliest.
  const statement = sql`
    with live as (
      select j.artwork_id, min(j.updated_at) as live_since, count(distinct j.account_id)::int as accounts, min(a.created_at) as created_at
      from listing_jobs j join artworks a on a.id = j.artwork_id join products p on p.id = a.product_id
      where ${sql.join(conditions, sql` and `)} group by 1),
    q as materialized (
      select l.*, greatest(coalesce(last.at, l.live_since), l.live_since) as since from live l
      left join lateral (select max(s.sold_at) as at from artwork_sales s where s.artwork_id = l.artwork_id
        and s.cancelled_at is null) last on true
      where greatest(coalesce(last.at, l.live_since), l.live_since) < now() - ${quietDays} * interval '1 day')
    select q.artwork_id as id, q.accounts, (select count(*)::int from q) as total from q
    order by ${by} ${way(sort === 'sales' ? (direction === 'asc' ? 'desc' : 'asc') : direction)}, q.artwork_id`
  const rows = await pageOfRows<{ id: number; accounts: number; total: number }>(db, statement, { limit, page })
  return {
    rows: rows.map(({ id, accounts }) => ({ id, accounts, quantity: 0, returned: 0, orders: 0 })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** What these artworks sold within days. */
export async function soldOf(
  db: Db,
  scope: Scope,
  days: Scope['days'],
  ids: readonly number[],
  isMoney: boolean,
): Promise<Map<number, Numbers>> {
  const { rows } = await db.execute<Numbers & { id: number }>(sql`
    select s.artwork_id as id, ${columnsFor(scope, isMoney)} from ${salesOf(scope, days)}
      and s.artwork_id = any(${ints(ids)}) group by 1`)
  return new Map(rows.map(({ id, ...values }) => [id, values as Numbers]))
}

export interface ShownArtwork extends Record<string, unknown> {
  id: number
  subId: string
  name: string
  groupId: number
  productId: number
  createdAt: string
  deletedAt: string | null
  cover: z.infer<typeof CardCoverRow> | null
  designer: Author | null
  lastSoldAt: string | null
  firstSoldAt: string | null
  liveSince: string | null
  reviewState: string
}

export const person = (of: SQL): SQL =>
  sql`(select json_build_object('id', u.id, 'display_name', u.display_name, 'avatar', u.avatar, 'color', u.color) from users u where u.id = ${of})`

/** How these artworks are shown; the deleted ones too, for what they sold was sold. */
export async function listShown(db: Db, ids: readonly number[]): Promise<Map<number, ShownArtwork>> {
  const { rows } = await db.execute<ShownArtwork>(sql`
    select a.id, a.sub_id as "subId", a.name, a.group_id as "groupId", a.product_id as "productId", a.created_at as "createdAt",
      coalesce(a.deleted_at, p.deleted_at) as "deletedAt", ${cardCoverEver(sql`a.cover_file_id`)} as cover,
      ${person(sql`a.created_by`)} as designer, a.review_state as "reviewState", sold.last as "lastSoldAt", sold.first as "firstSoldAt",
      (select min(j.updated_at) from listing_jobs j where j.artwork_id = a.id and j.state = 'active' and j.cancelled_at is null) as "liveSince"
    from artworks a join products p on p.id = a.product_id
    left join lateral (select min(s.sold_at) as first, max(s.sold_at) as last from artwork_sales s
      where s.artwork_id = a.id and s.cancelled_at is null) sold on true
    where a.id = any(${ints(ids)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Quantities of these artworks by month, of the months that begin on `dates`. */
export async function monthsOf(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  dates: readonly string[],
): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ id: number; month: string; n: number }>(sql`
    select s.artwork_id as id, date_trunc('month', s.sold_at at time zone ${scope.timeZone})::date::text as month, sum(s.quantity)::int as n
    from ${salesOf({ ...scope, artworkId: undefined }, { from: dates[0] ?? scope.today, to: scope.today })}
      and s.artwork_id = any(${ints(ids)}) group by 1, 2`)
  const all = new Map<number, number[]>(ids.map((id) => [id, dates.map(() => 0)]))
  for (const { id, month, n } of rows) {
    const at = dates.indexOf(month)
    const row = all.get(id)
    if (row && at >= 0) row[at] = n
  }
  return all
}
