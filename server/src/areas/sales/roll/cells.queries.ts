import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { SaleDim } from '../../../db/schema/sales/saleDays.ts'
import { narrowedBy, type Scope } from '../../reports/scope.rules.ts'
import { amounts, receipt } from '../read/scope.queries.ts'

/** Of a sale `s`: its key in each dimension, '' where it has none. */
const keys: Record<Exclude<SaleDim, 'tag'>, SQL> = {
  '': sql`''`,
  person: sql`coalesce(s.made_by::text, '')`,
  type: sql`coalesce(s.type_id::text, '')`,
  account: sql`s.account_id::text`,
  colour: sql`coalesce(lower(s.colour), '')`,
  matched: sql`(s.artwork_id is not null)::text`,
}

/** Its keys: of several tags each has all of it. */
const keysIn = (dim: SaleDim): SQL =>
  dim === 'tag'
    ? sql`select 'tag', u::text from products p cross join lateral unnest(p.tag_ids) u where p.id = s.product_id`
    : sql`select ${dim}::text, ${keys[dim]}`

/** The moment at which a day `c.day`, or the one so many later, begins where the company is. */
const beginning = (timeZone: string, later = 0): SQL => sql`(c.day + ${later}::int)::timestamp at time zone ${timeZone}`

/** The sales `s` of the days `changed c (group_id, day)`, for `from`. */
const salesOfChanged = (timeZone: string): SQL => sql`
  changed c join artwork_sales s on s.group_id = c.group_id and s.cancelled_at is null
    and s.sold_at >= ${beginning(timeZone)} and s.sold_at < ${beginning(timeZone, 1)}`
/** Each of them once for each of its keys `k`. */
const byKeys = (dims: readonly SaleDim[]): SQL =>
  sql`cross join lateral (${sql.join(dims.map(keysIn), sql` union all `)}) k (dim, key)`

const amountNames = Object.keys(amounts)
const addedUp = sql.raw(amountNames.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', '))

/**
 * What the days `changed c (group_id, day)` sold in these dimensions: rows of `sale_days`, made of the sales. Each sale is told once,
 * not for each of its keys, and orders have numbers: so all is added up by hashes, and nothing sorted. Sales and orders are added up
 * together, since the planner knows too little of them to join them.
 */
export const cellsOfChanged = (dims: readonly SaleDim[], timeZone: string): SQL => sql`
  with sold as materialized (
    select s.group_id, c.day, s.artwork_id, s.product_id, s.made_by, s.type_id, s.account_id, s.colour, s.quantity, s.returned,
      s.rate is null as unpriced, s.cost is null as uncosted, dense_rank() over (order by s.account_id, c.day, ${receipt}) as place,
      ${sql.join(
        Object.entries(amounts).map(([name, sum]) => sql`${sum} as ${sql.raw(name)}`),
        sql`, `,
      )}
    from ${salesOfChanged(timeZone)}),
  keyed as materialized (select s.*, k.dim, k.key from sold s ${byKeys(dims)})
  select group_id, dim, key, day, (count(*) filter (where not is_order))::int as sales, coalesce(sum(quantity), 0)::int as quantity,
    coalesce(sum(returned), 0)::int as returned, (count(*) filter (where is_order))::int as orders, ${addedUp},
    (count(*) filter (where unpriced))::int as unpriced, (count(*) filter (where uncosted))::int as uncosted
  from (
    select false as is_order, group_id, dim, key, day, quantity, returned, unpriced, uncosted, ${sql.raw(amountNames.join(', '))} from keyed
    union all
    select true, group_id, dim, key, day, null, null, null, null, ${sql.raw(amountNames.map(() => 'null').join(', '))}
    from (select distinct group_id, dim, key, day, place from keyed) o) x
  group by 1, 2, 3, 4`

/** The same of `sale_currencies`. */
export const currenciesOfChanged = (dims: readonly SaleDim[], timeZone: string): SQL => sql`
  select s.group_id, k.dim, k.key, c.day, s.currency, s.rate is not null as has_rate, count(*)::int as sales, sum(s.revenue) as sold
  from ${salesOfChanged(timeZone)} ${byKeys(dims)} group by 1, 2, 3, 4, 5, 6`

/** Which cells a scope means. */
export interface Cells {
  dim: SaleDim
  /** Of their column `key`. */
  where: SQL
}

const whole: Cells = { dim: '', where: sql`true` }

/** The cells of a scope that narrows by one thing at most; undefined where only the sales know. */
export function cellsOf(scope: Scope): Cells | undefined {
  const by = narrowedBy(scope)
  if (!by || by.dim === '') return by && whole
  const { dim, key } = by
  return dim === 'channel'
    ? { dim: 'account', where: sql`key in (select a.id::text from accounts a where a.channel_id = ${key})` }
    : { dim, where: sql`key = ${String(key)}` }
}

/** The same by each key of a dimension; undefined where the scope is narrowed by another one. */
export function cellsBy(scope: Scope, dim: SaleDim): Cells | undefined {
  const cells = cellsOf(scope)
  return cells?.dim === '' ? { dim, where: sql`true` } : cells?.dim === dim ? cells : undefined
}

/** Of each table of cells: its columns beside team and dimension, and how the sales of changed days say the same. */
const tables = {
  sale_days: {
    columns: sql.raw(
      'key, day, sales, quantity, returned, orders, unpriced, uncosted, revenue, refunded, fees, costs, profit, costed',
    ),
    ofChanged: cellsOfChanged,
  },
  sale_currencies: { columns: sql.raw('key, day, currency, has_rate, sales, sold'), ofChanged: currenciesOfChanged },
}

/**
 * A statement that reads `cells c`: of the days that are added up, and of the sales where a day changed since. Exact at any
 * moment, as both are read by one snapshot.
 */
export function withCells(
  { teams, timeZone }: Scope,
  days: Scope['days'],
  cells: Cells,
  read: SQL,
  table: keyof typeof tables = 'sale_days',
): SQL {
  const within = sql.join(
    [
      sql`true`,
      ...(days?.from ? [sql`day >= ${days.from}::date`] : []),
      ...(days?.to ? [sql`day <= ${days.to}::date`] : []),
    ],
    sql` and `,
  )
  const { columns, ofChanged } = tables[table]
  return sql`
    with changed as materialized (
      select * from (select distinct group_id, (at at time zone ${timeZone})::date as day from sale_changes
        where group_id = any(${ints(teams)})) x where ${within}),
    cells as (
      select ${columns} from ${sql.raw(table)} d where d.group_id = any(${ints(teams)}) and d.dim = ${cells.dim} and ${cells.where}
        and ${within} and not exists (select from changed c where c.group_id = d.group_id and c.day = d.day)
      union all
      select ${columns} from (${ofChanged([cells.dim], timeZone)}) x where ${cells.where})
    ${read}`
}

const added = (names: readonly string[], type: string) =>
  sql.raw(names.map((name) => `coalesce(sum(c.${name}), 0)::${type} as ${name}`).join(', '))

/** The columns of sums over cells `c`, as `columnsFor` has them over sales. */
export const addedFor = (isMoney: boolean): SQL =>
  isMoney
    ? sql`${added(['quantity', 'returned', 'orders', 'unpriced', 'uncosted'], 'int')}, ${added(['revenue', 'refunded', 'fees', 'costs', 'profit', 'costed'], 'float8')}`
    : added(['quantity', 'returned', 'orders'], 'int')
