import { exactTotals } from '@halftone/contract/parts/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

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
  /** What is counted where that is found sooner than by `from`: the same rows, in another way. */
  countedFrom?: SQL | undefined
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
 * The ids of one page, in no order, and the total as `pageMeta` takes it: one more than the limit of exact totals, or than
 * what lies up to this page, means that there are more. Only ids are read of what a later page skips, and a page of the
 * second half is read from the end.
 */
export async function findPage(
  db: Db,
  list: Listed,
  { limit, page }: { limit: number; page: number },
): Promise<{ ids: number[]; total: number }> {
  const all = list.total ?? counted(list.countedFrom ?? list.from, { limit, page })
  const part = (offset: number, length: number, isBackwards: boolean) =>
    sql`select ${list.id} as id ${list.from} order by ${ordered(list.order, isBackwards)} limit ${length} offset ${offset}`
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
