import { asc, inArray, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { type AskedPlace, placesAmong } from '../../../db/placeAmong.ts'
import { products } from '../../../db/schema/products.ts'
import { listProductsById } from '../create.queries.ts'
import { heldBoard, type Product, refuseGoneBoard } from '../products.queries.ts'

/** Products deleted or not, in the order of their ids; with `hold` nobody else changes them. */
export const listEver = (db: Db, ids: readonly number[], hold: boolean): Promise<Product[]> => {
  const rows = db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
  return hold ? rows.for('no key update') : rows
}

/** Where products would stand on boards, among those that are there: `within` is the team's id, `list` the board's. */
export const placesOnBoards = (db: Db, asked: readonly (AskedPlace | null)[]) =>
  placesAmong(
    db,
    asked,
    sql`select p.index, p.id from products p where p.group_id = v.within and p.status_id = v.list and p.deleted_at is null`,
  )

/** Sets all that a revert can put back, in one statement whatever the number. Throws 422 for a board that is gone. */
export async function writeStates(db: Db, rows: readonly Product[]): Promise<Product[]> {
  const board = heldBoard(sql`p.group_id`, sql`n."statusId"`)
  const change = db.execute(sql`
    update products p set name = n.name, description = n.description,
      description_version = p.description_version + (p.description is distinct from n.description)::int,
      priority = n.priority, deadline = n.deadline, links = n.links, assignee_ids = n."assigneeIds",
      type_ids = n."typeIds", label_ids = n."labelIds", tag_ids = n."tagIds", account_ids = n."accountIds",
      status_id = case when p.status_id = n."statusId" then p.status_id else ${board} end,
      old_status_id = n."oldStatusId", index = n.index, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id int, name text, description jsonb, priority int,
      deadline date, links jsonb, "assigneeIds" int[], "typeIds" int[], "labelIds" int[], "tagIds" int[],
      "accountIds" int[], "statusId" int, "oldStatusId" int, index float8)
    where p.id = n.id`)
  await change.catch(refuseGoneBoard('statusId'))
  return listProductsById(
    db,
    rows.map(({ id }) => id),
  )
}

/**
 * Takes a deletion back, with the artworks that went at the same moment. One whose board the team has no longer comes to
 * its first column. The totals of the boards follow by trigger.
 */
export async function restoreProducts(db: Db, ids: readonly number[]): Promise<Product[]> {
  await db.execute(sql`
    with gone as (select id, group_id, deleted_at from products where id = any(${ints(ids)}) and deleted_at is not null),
    artwork as (
      update artworks a set deleted_at = null, deleted_by = null from gone
      where a.product_id = gone.id and a.deleted_at = gone.deleted_at)
    update products p set deleted_at = null, deleted_by = null, updated_at = now(), status_id = coalesce(
      (select b.status_id from boards b where b.group_id = p.group_id and b.status_id = p.status_id for key share),
      (select b.status_id from boards b where b.group_id = p.group_id order by b.index, b.id limit 1), p.status_id)
    from gone where p.id = gone.id`)
  return listProductsById(db, [...ids])
}
