import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { listProductsById } from './create.queries.ts'
import { heldBoard, type Product, refuseGoneBoard } from './products.queries.ts'

/** The columns that a bulk change sets. */
export type BulkRow = Pick<
  Product,
  'id' | 'statusId' | 'oldStatusId' | 'index' | 'assigneeIds' | 'labelIds' | 'deadline' | 'priority'
>

/**
 * Sets the columns of many products in one statement; returns them as they are now. Throws 422 where the team has the
 * board that they go to no longer.
 */
export async function changeProducts(db: Db, rows: BulkRow[]): Promise<Product[]> {
  const board = heldBoard(sql`p.group_id`, sql`n."statusId"`)
  const change = db.execute(sql`
    update products p set status_id = case when p.status_id = n."statusId" then p.status_id else ${board} end, old_status_id = n."oldStatusId", index = n.index,
      assignee_ids = n."assigneeIds", label_ids = n."labelIds", deadline = n.deadline, priority = n.priority,
      updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id int, "statusId" int, "oldStatusId" int,
      index float8, "assigneeIds" int[], "labelIds" int[], deadline date, priority int)
    where p.id = n.id`)
  await change.catch(refuseGoneBoard('statusId'))
  return listProductsById(
    db,
    rows.map(({ id }) => id),
  )
}

/** Sets manual places in one statement. */
export const changeIndexes = (db: Db, list: { id: number; index: number }[]) =>
  db.execute(sql`
    update products p set index = n.index
    from json_to_recordset(${JSON.stringify(list)}::json) as n (id int, index float8) where p.id = n.id`)

/** The first place of a column; 0 where it is empty. */
export async function firstIndex(db: Db, groupId: number, statusId: number): Promise<number> {
  const { rows } = await db.execute<{ first: number }>(sql`
    select coalesce(min(index), 0) as first from products
    where group_id = ${groupId} and status_id = ${statusId} and deleted_at is null`)
  return rows[0]?.first ?? 0
}

/**
 * Marks products and their artworks as deleted at one moment; rows and objects stay, so that it can be taken back. The
 * totals of the boards follow by trigger.
 */
export async function deleteProducts(db: Db, ids: number[], by: number): Promise<void> {
  await db.execute(sql`
    with gone as (
      update products set deleted_at = now(), deleted_by = ${by}, updated_at = now()
      where id = any(${sql.param(ids)}::int[]) and deleted_at is null returning id
    )
    update artworks set deleted_at = now(), deleted_by = ${by} where product_id in (select id from gone) and deleted_at is null`)
}
