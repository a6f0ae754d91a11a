import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { SaleDim } from '../../../db/schema/sales/saleDays.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { counts, sums } from '../read/scope.queries.ts'

/** Of a sale `s`: its key in each dimension, '' where it has none. */
const keys: Record<Exclude<SaleDim, 'tag'>, SQL> = {
  '': sql`''`,
  person: sql`coalesce(s.made_by::text, '')`,
  type: sql`coalesce(s.type_id::text, '')`,
  account: sql`s.account_id::text`,
  colour: sql`coalesce(lower(s.colour), '')`,
  currency: sql`s.currency || ' ' || (s.rate is not null)`,
  matched: sql`(s.artwork_id is not null)::text`,
}

/** Its keys: of several tags each has all of it. */
const keysIn = (dim: SaleDim): SQL =>
  dim === 'tag'
    ? sql`select 'tag', u::text from products p cross join lateral unnest(p.tag_ids) u where p.id = s.product_id`
    : sql`select ${dim}::text, ${keys[dim]}`

/** The moment at which a day `c.day`, or the one so many later, begins where the company is. */
const beginning = (timeZone: string, later = 0): SQL => sql`(c.day + ${later}::int)::timestamp at time zone ${timeZone}`

/** What the days `changed c (group_id, day)` sold in these dimensions: rows of `sale_days`, made of the sales. */
export const cellsOfChanged = (dims: readonly SaleDim[], timeZone: string): SQL => sql`
  select s.group_id, k.dim, k.key, c.day, count(*)::int as sales, ${counts(timeZone)}, ${sums('numeric')},
    coalesce(sum(s.revenue), 0) as sold
  from changed c join artwork_sales s on s.group_id = c.group_id
    and s.sold_at >= ${beginning(timeZone)} and s.sold_at < ${beginning(timeZone, 1)}
  cross join lateral (${sql.join(dims.map(keysIn), sql` union all `)}) k (dim, key)
  where s.cancelled_at is null group by 1, 2, 3, 4`

/** Which cells a scope means. */
export interface Cells {
  dim: SaleDim
  /** Of their column `key`. */
  where: SQL
}

const whole: Cells = { dim: '', where: sql`true` }

/** The cells of a scope that narrows by one thing at most; undefined where only the sales know. */
export function cellsOf(scope: Scope): Cells | undefined {
  const { personId, typeId, tagId, accountId, channelId, productId, artworkId } = scope
  if (productId || artworkId) return undefined
  const is = (id: number) => sql`key = ${String(id)}`
  const narrowed: Cells[] = [
    ...(personId === null ? [] : [{ dim: 'person' as const, where: is(personId) }]),
    ...(typeId ? [{ dim: 'type' as const, where: is(typeId) }] : []),
    ...(tagId ? [{ dim: 'tag' as const, where: is(tagId) }] : []),
    ...(accountId ? [{ dim: 'account' as const, where: is(accountId) }] : []),
    ...(channelId
      ? [
          {
            dim: 'account' as const,
            where: sql`key in (select a.id::text from accounts a where a.channel_id = ${channelId})`,
          },
        ]
      : []),
  ]
  return narrowed.length > 1 ? undefined : (narrowed[0] ?? whole)
}

/** The same by each key of a dimension; undefined where the scope is narrowed by another one. */
export function cellsBy(scope: Scope, dim: SaleDim): Cells | undefined {
  const cells = cellsOf(scope)
  return cells?.dim === '' ? { dim, where: sql`true` } : cells?.dim === dim ? cells : undefined
}

const columns = sql.raw(
  'key, day, sales, quantity, returned, orders, unpriced, uncosted, revenue, refunded, fees, costs, profit, costed, sold',
)

/**
 * A statement that reads `cells c`: of the days that are added up, and of the sales where a day changed since. Exact at any
 * moment, as both are read by one snapshot.
 */
export function withCells({ teams, timeZone }: Scope, days: Scope['days'], cells: Cells, read: SQL): SQL {
  const within = sql.join(
    [
      sql`true`,
      ...(days?.from ? [sql`day >= ${days.from}::date`] : []),
      ...(days?.to ? [sql`day <= ${days.to}::date`] : []),
    ],
    sql` and `,
  )
  return sql`
    with changed as materialized (
      select * from (select distinct group_id, (at at time zone ${timeZone})::date as day from sale_changes
        where group_id = any(${ints(teams)})) x where ${within}),
    cells as (
      select ${columns} from sale_days d where d.group_id = any(${ints(teams)}) and d.dim = ${cells.dim} and ${cells.where}
        and ${within} and not exists (select from changed c where c.group_id = d.group_id and c.day = d.day)
      union all
      select ${columns} from (${cellsOfChanged([cells.dim], timeZone)}) x where ${cells.where})
    ${read}`
}

const added = (names: readonly string[], type: string) =>
  sql.raw(names.map((name) => `coalesce(sum(c.${name}), 0)::${type} as ${name}`).join(', '))

/** The columns of sums over cells `c`, as `columnsFor` has them over sales. */
export const addedFor = (isMoney: boolean): SQL =>
  isMoney
    ? sql`${added(['quantity', 'returned', 'orders', 'unpriced', 'uncosted'], 'int')}, ${added(['revenue', 'refunded', 'fees', 'costs', 'profit', 'costed'], 'float8')}`
    : added(['quantity', 'returned', 'orders'], 'int')
