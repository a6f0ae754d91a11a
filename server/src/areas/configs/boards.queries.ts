import { BoardKind, type TeamBoard, type TeamBoards } from '@halftone/contract/areas/configs.boards.ts'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { boards } from '../../db/schema/configs.ts'
import { companyOf } from '../groups/groups.queries.ts'
import type { ItemKey } from './configs.queries.ts'

const Column = z.object({
  id: z.number(),
  statusId: z.number(),
  groupId: z.number(),
  name: z.string(),
  color: z.string(),
  index: z.number(),
  kind: BoardKind,
  wipLimit: z.number().nullable(),
  used: z.number(),
})

const columns = sql`b.id, b.status_id as "statusId", b.group_id as "groupId", c.name,
  coalesce(b.color, c.color, '#6F6F7A') as color, b.index, c.kind, b.wip_limit as "wipLimit",
  (select coalesce(sum(n.total), 0)::int from board_counts n
    where n.group_id = b.group_id and n.status_id = b.status_id) as used`

/** Teams with their columns in order; undefined means all teams. One query. */
export async function listBoards(db: Db, groupIds: readonly number[] | undefined): Promise<TeamBoards[]> {
  const own = groupIds ? sql`and g.id = any(${sql.param([...groupIds])}::int[])` : sql``
  const { rows } = await db.execute<{ id: number; name: string; boards: unknown }>(sql`
    select g.id, g.name, coalesce((select json_agg(r order by r.index, r.id) from (
      select ${columns} from boards b join config_items c on c.company_id = b.company_id and c.id = b.status_id and c.deleted_at is null
      where b.group_id = g.id) r), '[]'::json) as boards
    from groups g where g.deleted_at is null ${own} order by g.level, lower(g.name), g.id`)
  return rows.map(({ id, name, boards }) => ({ id, name, boards: z.array(Column).parse(boards) }))
}

/** The columns of one team in order. */
export async function boardsOf(db: Db, groupId: number): Promise<TeamBoards> {
  const [team] = await listBoards(db, [groupId])
  return team ?? { id: groupId, name: '', boards: [] }
}

/** A column of that team; with `lock`, nobody moves a product into it or changes it before the transaction ends. */
export async function findBoard(db: Db, groupId: number, id: number, lock = false): Promise<TeamBoard | undefined> {
  if (lock) {
    const own = and(eq(boards.id, id), eq(boards.groupId, groupId))
    await db.select({ id: boards.id }).from(boards).where(own).for('update')
  }
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (select ${columns} from boards b
      join config_items c on c.company_id = b.company_id and c.id = b.status_id and c.deleted_at is null
      where b.id = ${id} and b.group_id = ${groupId}) r`)
  return rows[0] && Column.parse(rows[0].item)
}

/** Products of the team in that board, counted themselves. */
export async function countProducts(db: Db, groupId: number, statusId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from products
    where group_id = ${groupId} and status_id = ${statusId} and deleted_at is null`)
  return rows[0]?.n ?? 0
}

/** A board that the team may take as a column: of the company or its own. */
export async function findMaster(db: Db, groupId: number, statusId: number): Promise<{ name: string } | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from config_items where company_id = ${companyOf(groupId)} and id = ${statusId} and deleted_at is null
      and list in ('masterdata_boards', 'masterdata_boards_team') and coalesce(group_id, ${groupId}) = ${groupId}
    for key share`)
  return rows[0]
}

/** Holds all columns of a team, always in the same order, until the transaction ends. */
export const lockBoards = (db: Db, groupId: number) =>
  db.select({ id: boards.id }).from(boards).where(eq(boards.groupId, groupId)).orderBy(boards.id).for('update')

/** Gives the columns the places 0, 1, 2 … in the order of `ids`. */
export const placeBoards = (db: Db, groupId: number, ids: readonly number[]) =>
  db.execute(sql`
    update boards b set index = o.place - 1, updated_at = now()
    from unnest(${sql.param([...ids])}::int[]) with ordinality as o(id, place)
    where b.id = o.id and b.group_id = ${groupId}`)

export async function insertBoard(
  db: Db,
  values: { groupId: number; statusId: number; color: string | null; index: number },
): Promise<number | undefined> {
  const [row] = await db.insert(boards).values(values).onConflictDoNothing().returning({ id: boards.id })
  return row?.id
}

export const changeBoard = (db: Db, id: number, values: { color?: string; wipLimit?: number | null }) =>
  db
    .update(boards)
    .set({ ...values, updatedAt: now })
    .where(eq(boards.id, id))

export const deleteBoard = (db: Db, id: number) => db.delete(boards).where(eq(boards.id, id))

const ofMaster = ({ companyId, id }: ItemKey) => and(eq(boards.companyId, companyId), eq(boards.statusId, id))

/** Holds the columns of a master board in all teams. */
export const lockBoardsOf = (db: Db, master: ItemKey) =>
  db.select({ id: boards.id }).from(boards).where(ofMaster(master)).orderBy(boards.id).for('update')

export const deleteBoardsOf = (db: Db, master: ItemKey) => db.delete(boards).where(ofMaster(master))
