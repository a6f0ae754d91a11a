import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { boards } from '../../../db/schema/configs.ts'

const Column = z.object({
  id: z.number(),
  groupId: z.number(),
  statusId: z.number(),
  name: z.string(),
  color: z.string().nullable(),
  index: z.number(),
  wipLimit: z.number().nullable(),
})
/** A column of a team as its row has it: null takes the master board's colour. */
export const BoardColumn = Column
export type BoardColumn = z.infer<typeof Column>

const columns = sql`b.id, b.group_id as "groupId", b.status_id as "statusId", c.name, b.color, b.index,
  b.wip_limit as "wipLimit"`
const from = sql`boards b join config_items c on c.company_id = b.company_id and c.id = b.status_id`

/** The columns with these ids; with `hold` nobody else changes them until the transaction ends. */
export async function listColumns(db: Db, ids: readonly number[], hold: boolean): Promise<BoardColumn[]> {
  const { rows } = await db.execute<BoardColumn>(sql`
    select ${columns} from ${from} where b.id = any(${ints(ids)}) order by b.id ${hold ? sql`for update of b` : sql``}`)
  return rows
}

/** All columns of a team, as a line of the log keeps them. */
export async function columnsOf(db: Db, groupId: number): Promise<BoardColumn[]> {
  const { rows } = await db.execute<BoardColumn>(
    sql`select ${columns} from ${from} where b.group_id = ${groupId} order by b.index, b.id`,
  )
  return rows
}

/** The columns of a master board in all teams, as the line of its deletion keeps them. */
export async function columnsOfMaster(
  db: Db,
  { companyId, id }: { companyId: number; id: number },
): Promise<BoardColumn[]> {
  const { rows } = await db.execute<BoardColumn>(
    sql`select ${columns} from ${from} where b.company_id = ${companyId} and b.status_id = ${id} order by b.id`,
  )
  return rows
}

/** Columns that were there before, with their ids; false where a team has one of that board by now. */
export async function insertColumns(db: Db, rows: readonly BoardColumn[]): Promise<boolean> {
  if (rows.length === 0) return true
  const made = await db
    .insert(boards)
    .overridingSystemValue()
    .values(rows.map(({ name: _, ...row }) => row))
    .onConflictDoNothing()
    .returning({ id: boards.id })
  return made.length === rows.length
}

export const writeColumns = (db: Db, rows: readonly BoardColumn[]) =>
  db.execute(sql`
    update boards b set color = w.color, index = w.index, wip_limit = w."wipLimit", updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, color text, index int, "wipLimit" int)
    where b.id = w.id`)

/** Boards of these that a team may no longer take as a column, and columns of the same board: by id. */
export async function listHindered(db: Db, rows: readonly BoardColumn[]) {
  const { rows: found } = await db.execute<{
    id: number
    isMissing: boolean
    isTaken: boolean
    products: number[]
  }>(sql`
    select w.id, not exists (select 1 from config_items c join groups g on g.id = w."groupId"
        where c.company_id = g.company_id and c.id = w."statusId" and c.deleted_at is null) as "isMissing",
      exists (select 1 from boards b where b.group_id = w."groupId" and b.status_id = w."statusId" and b.id <> w.id) as "isTaken",
      array(select p.id from products p
        where p.group_id = w."groupId" and p.status_id = w."statusId" and p.deleted_at is null) as products
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, "groupId" int, "statusId" int)`)
  return new Map(found.map((row) => [row.id, row]))
}

export const removeColumns = (db: Db, rows: readonly BoardColumn[]) =>
  db.execute(sql`delete from boards where id = any(${ints(rows.map(({ id }) => id))})`)

/** The products that stand on a board, in all teams. */
export async function listProductsOn(db: Db, { companyId, id }: { companyId: number; id: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p join groups g on g.id = p.group_id
    where g.company_id = ${companyId} and p.status_id = ${id} and p.deleted_at is null`)
  return rows.map((row) => row.id)
}
