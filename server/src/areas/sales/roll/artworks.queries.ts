import type { Numbers } from '@halftone/contract/areas/reports/reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints, texts } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { pageOfRows } from '../../../db/paging.ts'
import { readOnOf } from '../../../db/snapshot.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { columnsFor, salesOf } from '../read/scope.queries.ts'
import type { Span } from './spans.rules.ts'

/** The artworks whose lines are taken away with this; their sums have to be made in the same transaction. */
export async function takeArtworks(db: Db, groupId: number, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with meant as (select distinct artwork_id as id from sale_artwork_changes where group_id = ${groupId} order by 1 limit ${most}),
    taken as (delete from sale_artwork_changes c using meant m where c.group_id = ${groupId} and c.artwork_id = m.id returning m.id)
    select distinct id from taken`)
  return rows.map(({ id }) => id)
}

/** What a sale `s` is of, by which reports are narrowed. */
const keysOf = sql`
  select 'person ' || s.made_by as key where s.made_by is not null union all select 'type ' || s.type_id where s.type_id is not null
  union all select 'account ' || s.account_id
  union all select 'channel ' || c.channel_id from accounts c where c.id = s.account_id
  union all select distinct 'tag ' || u from products p cross join unnest(p.tag_ids) u where p.id = s.product_id`
const columnNames = sql.raw(
  'accounts, quantity, returned, orders, revenue, refunded, fees, costs, profit, costed, unpriced, uncosted',
)

/** Makes the sums of artworks of a team, in place of what they had, and counts them by their keys. Nobody else may at the same time. */
export async function writeArtworks(
  db: Db,
  { groupId, timeZone }: { groupId: number; timeZone: string },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    with gone as (
      delete from sale_artworks where group_id = ${groupId} and artwork_id = any(${ints(ids)}) returning span, start, keys),
    parts_gone as (delete from sale_artwork_parts where group_id = ${groupId} and artwork_id = any(${ints(ids)}))
    update sale_designs d set n = d.n - g.n
    from (select span, start, k as key, count(*)::int as n from gone cross join unnest(keys) k group by 1, 2, 3) g
    where d.group_id = ${groupId} and d.span = g.span and d.start = g.start and d.key = g.key`)
  const sums = sql`count(distinct s.account_id) as accounts, ${columnsFor({ timeZone }, true)}`
  await db.execute(sql`
    with shared as materialized (
      select distinct o.artwork_id from artwork_sales o
      where o.artwork_id = any(${ints(ids)}) and o.group_id <> ${groupId} and o.cancelled_at is null),
    lines as materialized (
      select s.*, x.span, x.start, array(${keysOf}) as keys
      from artwork_sales s cross join lateral (select s.sold_at at time zone ${timeZone} as at) t
      cross join lateral (values ('month', date_trunc('month', t.at)::date), ('quarter', date_trunc('quarter', t.at)::date),
        ('year', date_trunc('year', t.at)::date), ('all', '1970-01-01'::date)) x (span, start)
      where s.artwork_id = any(${ints(ids)}) and s.group_id = ${groupId} and s.cancelled_at is null),
    summed as materialized (select s.span, s.start, s.artwork_id, count(*) as sales, ${sums} from lines s group by 1, 2, 3),
    keyed as (
      select l.span, l.start, l.artwork_id, k as key, count(*) as sales from lines l cross join unnest(l.keys) k group by 1, 2, 3, 4),
    named as materialized (
      select span, start, artwork_id, array_agg(k.key order by k.key) as keys,
        coalesce(array_agg(k.key order by k.key) filter (where k.sales < y.sales), '{}') as parts
      from keyed k join summed y using (span, start, artwork_id) group by 1, 2, 3),
    parted as (
      insert into sale_artwork_parts (group_id, span, start, key, artwork_id, ${columnNames})
      select ${groupId}, z.*
      from (select s.span, s.start, k as key, s.artwork_id, ${sums} from named p join lines s using (span, start, artwork_id)
        cross join unnest(s.keys) k where k = any(p.parts) group by 1, 2, 3, 4) z),
    made as (
      insert into sale_artworks (group_id, span, start, artwork_id, is_shared, keys, parts, ${columnNames})
      select ${groupId}, span, start, artwork_id, exists (select from shared h where h.artwork_id = y.artwork_id),
        array[''] || n.keys, n.parts, y.accounts, y.quantity, y.returned, y.orders, y.revenue, y.refunded, y.fees, y.costs, y.profit, y.costed, y.unpriced, y.uncosted
      from summed y join named n using (span, start, artwork_id) returning span, start, keys)
    insert into sale_designs as d (group_id, span, start, key, n)
    select ${groupId}, span, start, k, count(*) from made cross join unnest(keys) k group by 2, 3, 4
    on conflict (group_id, span, start, key) do update set n = d.n + excluded.n`)
}

/** Whether one of these teams sold something on a later day than this one, where the company is. */
export async function hasLater(db: Db, { teams, timeZone }: Scope, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from unnest(${ints(teams)}) as t (id) where exists (select from artwork_sales s
      where s.group_id = t.id and s.sold_at >= (${day}::date + 1)::timestamp at time zone ${timeZone})`)
  return rows.length > 0
}

/** Artworks that changed since their sums were made, and those that two of the teams sold: their sales are read. */
export const changed = ({ teams }: Scope, { name, start }: Span): SQL => sql`
  changed as materialized (
    select artwork_id from sale_artwork_changes where group_id = any(${ints(teams)})
    union select a.artwork_id from sale_artworks a
    where a.group_id = any(${ints(teams)}) and a.span = ${name} and a.start = ${start}::date and a.is_shared)`
/** Sums of a span of a team `t` in one of the two tables, but of those. */
const keptOf = (table: SQL, { name, start }: Span): SQL => sql`${table} a where a.group_id = t.id and a.span = ${name}
  and a.start = ${start}::date and not exists (select from changed c where c.artwork_id = a.artwork_id)`

/** Of so many rows or less of one key each is looked at; of more they are found by what they sold, the best first. */
const fewRows = 4_000

interface Narrowed {
  /** What narrows the list, as `sale_artworks.keys` has it. */
  key: string
  isRare: boolean
}

/** How many rows of sums a key has in a span. */
async function countKeyed(db: Db, { teams }: Scope, { name, start }: Span, key: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(n), 0)::int as n from sale_designs
    where group_id = any(${ints(teams)}) and span = ${name} and start = ${start}::date and key = ${key}`)
  return rows[0]?.n ?? 0
}

/** Their sales. */
export const freshOf = (scope: Scope): SQL =>
  sql`${salesOf(scope, scope.days)} and s.artwork_id in (select artwork_id from changed)`

/** How many of its artworks with a key did not change. */
export const unchangedOf = ({ teams }: Scope, { name, start }: Span, key: string): SQL => sql`
  ((select coalesce(sum(d.n), 0) from sale_designs d
      where d.group_id = any(${ints(teams)}) and d.span = ${name} and d.start = ${start}::date and d.key = ${key})
    - (select count(*) from changed c join sale_artworks a on a.artwork_id = c.artwork_id
      where a.group_id = any(${ints(teams)}) and a.span = ${name} and a.start = ${start}::date and ${key} = any(a.keys)))`

const counted = ['quantity', 'returned', 'orders'] as const
const valued = ['revenue', 'refunded', 'fees', 'costs', 'profit', 'costed'] as const
const lacking = ['unpriced', 'uncosted'] as const
/** In the order of `columnsFor`. */
const columns = (isMoney: boolean): SQL =>
  sql.raw([...counted, ...(isMoney ? [...valued.map((name) => `${name}::float8`), ...lacking] : [])].join(', '))

type ArtworkNumbers = Numbers & { id: number; accounts: number; total: number }

/** The rows of sums of a team `t` that the first of a list are among, by `order`. */
function bestOf(span: Span, { key, isRare }: Narrowed, isMoney: boolean, order: SQL): SQL {
  const shown = sql`a.artwork_id as id, a.accounts, ${columns(isMoney)}`
  const all = keptOf(sql`sale_artworks`, span)
  if (key === '') return sql`select ${shown} from ${all} ${order}`
  const parts = sql`select ${shown} from ${keptOf(sql`sale_artwork_parts`, span)} and a.key = ${key} ${order}`
  const [has, notInPart] = [sql`a.keys @> ${texts([key])}`, sql`not ${key} = any(a.parts)`]
  const whole = isRare
    ? // Behind `offset` no order is looked for in an index.
      sql`select ${shown} from (select a.* from ${all} and ${has} and ${notInPart} offset 0) a ${order}`
    : sql`select ${shown} from ${all} and ${key} = any(a.keys) and ${notInPart} ${order}`
  return sql`(${whole}) union all (${parts})`
}

/**
 * One page of the artworks of a scope that is narrowed by one thing at most, by what they sold in the span that its days are, and how
 * many there are: of the sums, and of the sales of those that changed since or that two of the teams sold. Exact at any moment, as
 * both are read by one snapshot.
 */
export async function listKept(
  db: Db,
  scope: Scope,
  span: Span,
  input: { isMoney: boolean; direction: 'asc' | 'desc'; limit: number; offset: number; key: string },
): Promise<{ rows: ArtworkNumbers[]; total: number }> {
  const { isMoney, limit, offset, key } = input
  const way = sql.raw(input.direction)
  const by = sql.raw(isMoney ? 'revenue' : 'quantity')
  // Read on to their end, no team's are enough: all are.
  const most = readOnOf(db) ? sql`` : sql`limit ${offset + limit}`
  const narrowed = { key, isRare: key !== '' && (await countKeyed(db, scope, span, key)) <= fewRows }
  const statement = sql`
    with ${changed(scope, span)},
    fresh as materialized (
      select s.artwork_id as id, count(distinct s.account_id)::int as accounts, ${columnsFor(scope, isMoney)}
      from ${freshOf(scope)} group by 1),
    best as (
      select k.* from unnest(${ints(scope.teams)}) as t (id) cross join lateral (
        ${bestOf(span, narrowed, isMoney, sql`order by a.${by} ${way}, a.artwork_id ${way} ${most}`)}) k),
    total as (select (select count(*) from fresh) + ${unchangedOf(scope, span, key)} as n)
    select x.*, (select n from total)::int as total from (select * from best union all select * from fresh) x
    order by ${by} ${way}, id ${way}`
  const rows = await pageOfRows<ArtworkNumbers>(db, statement, { limit, page: offset / limit + 1 })
  return { rows, total: rows[0]?.total ?? 0 }
}
