import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { inOrderOf } from '../../../db/paging.ts'
import { runPrepared } from '../../../db/prepared.ts'
import { type CardRow, cardColumns, filterConditions, orderOf } from '../list/list.queries.ts'

export type BoardQuery = QueryOf<typeof productCalls.board>

/** The team that a board is of, with the version of all that the board shows. */
export interface BoardSubject {
  groupId: number
  version: string
}

/**
 * One statement for the access check and the kept answer: undefined where there is no such team. The version changes
 * with each committed change of what any board of the team shows (see boardCounts); read it before the cards.
 */
export async function findBoard(db: Db, groupId: number): Promise<BoardSubject | undefined> {
  const [board] = await runPrepared<BoardSubject>(
    db,
    sql`
    select g.id as "groupId",
      (select coalesce(sum(version), 0) from board_counts where group_id = g.id) || '-' ||
      (select coalesce(sum(version), 0) from lookup_versions) as version
    from groups g where g.id = ${groupId} and g.deleted_at is null`,
  )
  return board
}

export interface ColumnRow {
  statusId: number
  name: string
  color: string
  index: number
  isSystem: boolean
  wipLimit: number | null
  total: number
}

/** The team's columns in their order, with their totals; filtered ones are counted. */
export async function listColumns(db: Db, query: BoardQuery): Promise<ColumnRow[]> {
  const conditions = filterConditions(query)
  const totals =
    conditions.length === 0
      ? sql`select status_id, sum(total)::int as total from board_counts where group_id = ${query.groupId} group by 1`
      : sql`select p.status_id, count(*)::int as total from products p
          where p.group_id = ${query.groupId} and p.deleted_at is null and ${sql.join(conditions, sql` and `)} group by 1`
  const only = query.statusId ? sql`and b.status_id = any(${ints(query.statusId)})` : sql``
  const { rows } = await db.execute<ColumnRow & Record<string, unknown>>(sql`
    select b.status_id as "statusId", c.name, coalesce(b.color, c.color, '#5F6B7A') as color, b.index,
      c.kind <> 'normal' as "isSystem", b.wip_limit as "wipLimit", coalesce(t.total, 0) as total
    from boards b join config_items c on c.company_id = b.company_id and c.id = b.status_id
    left join (${totals}) t on t.status_id = b.status_id
    where b.group_id = ${query.groupId} and c.deleted_at is null ${only} order by b.index, b.id`)
  return rows
}

/** One page of each column; those with an order of their own are asked for by order. */
export async function listCards(db: Db, query: BoardQuery, statusIds: number[], offset: number): Promise<CardRow[]> {
  const own = new Map(query.columnSort?.map((one) => [one.statusId, one]))
  const byOrder = Map.groupBy(statusIds, (id) => `${own.get(id)?.sort ?? query.sort} ${own.get(id)?.direction ?? ''}`)
  const pages = [...byOrder.values()].map((ids) => {
    const { sort, direction } = own.get(ids[0] ?? 0) ?? query
    return listInOrder(db, { ...query, sort, direction }, ids, offset)
  })
  return (await Promise.all(pages)).flat()
}

/** Columns in any order: an index scan per column, whatever its length. */
async function listInOrder(db: Db, query: BoardQuery, statusIds: number[], offset: number): Promise<CardRow[]> {
  const filters = filterConditions(query).map((condition) => sql`and ${condition}`)
  const { rows } = await db.execute<CardRow>(sql`
    select c.* from unnest(${ints(statusIds)}) as s (id) cross join lateral (
      select ${cardColumns} from products p
      where p.group_id = ${query.groupId} and p.status_id = s.id and p.deleted_at is null
        ${sql.join(filters, sql` `)}
      order by ${inOrderOf(orderOf(query.sort, query.direction))} limit ${query.limit} offset ${offset}) c`)
  return rows
}
