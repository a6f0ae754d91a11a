import { exactTotals } from '@halftone/contract/parts/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { readOnOf } from './snapshot.ts'

/** One column of an order. What has no value comes last where `isNullable`, whichever way it goes. */
export interface SortKey {
  by: SQL
  isDown: boolean
  isNullable?: boolean
}

const ordered = (keys: readonly SortKey[], isBackwards: boolean): SQL =>
  sql.join(
    keys.map(({ by, isDown, isNullable }) => {
      const way = isDown === isBackwards ? sql`asc` : sql`desc`
      return isNullable ? sql`${by} ${way} nulls ${isBackwards ? sql`first` : sql`last`}` : sql`${by} ${way}`
    }),
    sql`, `,
  )
/** The words behind `order by`. */
export const inOrderOf = (keys: readonly SortKey[]): SQL => ordered(keys, false)

export interface Listed {
  /** The column of the id, as `from` names it. */
  id: SQL
  /** What stands between `from` and `order by`. */
  from: SQL
  order: readonly SortKey[]
  /** A statement that answers the exact number `n`, where one is kept; else the rows are counted, up to a limit. */
  total?: SQL | undefined
  /**
   * The values of the first key as rows of one column `k`, where they are few. Rows with each of them are then taken by
   * themselves: the index has those of one value in the order of the others, whichever way the values go.
   */
  values?: SQL | undefined
  /** What is counted where that is found sooner than by `from`: the same rows, in another way. */
  countedFrom?: SQL | undefined
  /** The rows are named by their ids (`findFew`): read once, for the page and for their number. */
  isFew?: boolean
}

/**
 * A statement for how many of them matter, `n` as `countedMeta` takes it: exactly up to `exactTotals`, and whether there is more
 * behind the page that is asked for. `from` is what stands between `from` and `order by`.
 */
export const counted = (from: SQL, wanted: { limit: number; page: number }): SQL => {
  const most = Math.max(exactTotals, wanted.limit * wanted.page) + 1
  return sql`select count(*)::int as n from (select 1 ${from} limit ${most}) x`
}

/**
 * The ids of rows whose first key goes down and has none for some, which come last: no index has that order. Rows with a
 * value and those without are two ranges of one that goes up; `list.order` is that key and the id.
 */
function partApart({ id, from, order, values }: Listed, offset: number, length: number, isBackwards: boolean): SQL {
  const [key, ...rest] = order as [SortKey, ...SortKey[]]
  const way = isBackwards ? sql`asc nulls first` : sql`desc nulls last`
  const behind = ordered(rest, isBackwards)
  const filled = values
    ? sql`select v.k, r.id from (${values}) v cross join lateral (
        select ${id} as id ${from} and ${key.by} = v.k order by ${behind} limit ${offset + length}) r`
    : sql`select ${key.by} as k, ${id} as id ${from} and ${key.by} is not null
        order by ${key.by} ${isBackwards ? sql`asc` : sql`desc`}, ${behind} limit ${offset + length}`
  const empty = sql`select null, ${id} ${from} and ${key.by} is null order by ${behind} limit ${offset + length}`
  const byId = ordered([{ by: sql`x.id`, isDown: rest[0]?.isDown ?? true }], isBackwards)
  return sql`select x.id from ((${filled}) union all (${empty})) x order by x.k ${way}, ${byId} limit ${length} offset ${offset}`
}

/**
 * The ids of one page, in no order, and the total as `pageMeta` takes it: one more than the limit of exact totals, or than
 * what lies up to this page, means that there are more. Only ids are read of what a later page skips, and a page of the
 * second half is read from the end. Of a snapshot the pages are read on, and nothing is counted: the total says whether
 * there may be more.
 */
export async function findPage(
  db: Db,
  list: Listed,
  { limit, page }: { limit: number; page: number },
): Promise<{ ids: number[]; total: number }> {
  const whole = sql`select ${list.id} as id ${list.from} order by ${inOrderOf(list.order)}`
  const readOn = await readOnOf(db)?.page(whole, { limit, page })
  if (readOn) return { ids: readOn, total: (page - 1) * limit + readOn.length + (readOn.length === limit ? 1 : 0) }
  if (list.isFew) {
    const { rows } = await db.execute<{ ids: number[]; total: number }>(
      sql`select ${sorted(list.id, list.order, { limit, page })} ${list.from}`,
    )
    return rows[0] ?? { ids: [], total: 0 }
  }
  const all = list.total ?? counted(list.countedFrom ?? list.from, { limit, page })
  const [key] = list.order
  const part = (offset: number, length: number, isBackwards: boolean) =>
    key?.isNullable && key.isDown
      ? partApart(list, offset, length, isBackwards)
      : sql`select ${list.id} as id ${list.from} order by ${ordered(list.order, isBackwards)} limit ${length} offset ${offset}`
  if (page === 1) {
    const { rows } = await db.execute<{ ids: number[]; total: number }>(
      sql`select array(${part(0, limit, false)}) as ids, (${all}) as total`,
    )
    return rows[0] ?? { ids: [], total: 0 }
  }
  const { rows: totals } = await db.execute<{ n: number }>(all)
  const total = totals[0]?.n ?? 0
  const first = (page - 1) * limit
  const length = Math.min(limit, total - first)
  if (length <= 0) return { ids: [], total }
  const isWhole = list.total !== undefined || total <= exactTotals
  const fromEnd = total - first - length
  const { rows } = await db.execute<{ id: number }>(
    isWhole && fromEnd < first ? part(fromEnd, length, true) : part(first, limit, false),
  )
  return { ids: rows.map(({ id }) => id), total }
}

/**
 * The rows of one page of `statement`, which says its order and no limit. Of a snapshot they are read on, else counted off: for
 * lists whose rows are made for the page (sums, reports), and not found by their ids.
 */
export async function pageOfRows<R extends object>(
  db: Db,
  statement: SQL,
  wanted: { limit: number; page: number },
): Promise<R[]> {
  const readOn = await readOnOf(db)?.rows<R>(statement, wanted)
  if (readOn) return readOn
  const { limit, page } = wanted
  const { rows } = await db.execute(sql`${statement} limit ${limit} offset ${(page - 1) * limit}`)
  // As the statement says them: whoever gives it knows.
  return rows as R[]
}

export interface Few {
  id: SQL
  order: readonly SortKey[]
  /** A statement that finds ids by an index of its own, as `id`; one may come twice. */
  few: SQL
  /** What stands between `from` and `order by`, of the rows that `ids` names; it is an array, so that each page of an index is read once. */
  from: (ids: SQL) => SQL
}
/** Up to so many matches are looked at one by one. */
const usuallyFew = 5_000

/** The page of all rows in `from`, which are few enough to be sorted, and how many they are. */
const sorted = (id: SQL, order: readonly SortKey[], { limit, page }: { limit: number; page: number }): SQL => {
  const first = (page - 1) * limit
  return sql`coalesce((array_agg(${id} order by ${inOrderOf(order)}))[${first + 1}:${first + limit}], '{}') as ids,
    count(*)::int as total`
}

/**
 * One page of what an index finds, in one statement, where that is little: each row is looked at by its id, which makes any order
 * and filter cheap. Undefined where it finds much, which is met soon by whoever goes through the rows in their order (`findPage`),
 * and of a snapshot, whose pages are read on.
 */
export async function findPageOfFew(
  db: Db,
  { id, order, few, from }: Few,
  wanted: { limit: number; page: number },
): Promise<{ ids: number[]; total: number } | undefined> {
  if (readOnOf(db)) return undefined
  const { rows } = await db.execute<{ ids: number[]; total: number; counted: number }>(sql`
    with few as materialized (select x.id from (${few}) x limit ${usuallyFew + 1}),
      size as materialized (select count(*)::int as n from few),
      named as materialized (select array(select few.id from few where (select n from size) <= ${usuallyFew} order by few.id) as ids)
    select ${sorted(id, order, wanted)}, (select n from size) as counted ${from(sql`(select ids from named)::int[]`)}`)
  const [found = { ids: [], total: 0, counted: 0 }] = rows
  return found.counted > usuallyFew ? undefined : { ids: found.ids, total: found.total }
}

export interface Found {
  id: SQL
  order: readonly SortKey[]
  /** A statement that finds rows by an index of its own, each once, with all that `id` and `order` name as `t`. */
  found: SQL
  /** The same rows as `t` behind `from`, so that an index goes through them in their order. */
  from: SQL
  /** More of them than this are not counted. */
  most: number
}

/**
 * The same where an index's own rows know their order and nothing else narrows them: they are read once. `counted` says how many there
 * are where they are many, one more than `most` for more; 0 of a snapshot. Of so many there is no page but the first, for a later one
 * may lie nearer to the end.
 */
export async function findPageOfFound(
  db: Db,
  { id, order, found, from, most }: Found,
  wanted: { limit: number; page: number },
): Promise<{ page?: { ids: number[]; total: number }; counted: number }> {
  if (readOnOf(db)) return { counted: 0 }
  const { limit, page: number } = wanted
  const inOrder = (rows: SQL) =>
    sql`array(select ${id} ${rows} order by ${inOrderOf(order)} limit ${limit} offset ${(number - 1) * limit})`
  // Kept, and sorted no further than the page reaches: thousands that are sorted whole take as long as finding them. Where they are many
  // nothing is sorted: whoever goes through the rows in their order meets a page of them soon.
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with found as materialized (select * from (${found}) x limit ${most + 1}),
      size as materialized (select count(*)::int as n from found)
    select case when (select n from size) <= ${most} then ${inOrder(sql`from found t`)}
      else ${number === 1 ? inOrder(from) : sql`'{}'`} end as ids, (select n from size) as total`)
  const [page = { ids: [], total: 0 }] = rows
  return page.total > most && number > 1 ? { counted: page.total } : { page, counted: page.total }
}
