import { statusIds } from '@halftone/contract/rules/levels.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { boards, configItems } from '../db/schema/configs.ts'
import { products } from '../db/schema/products.ts'
import { Make } from './make.ts'

const masters = [
  { id: statusIds.NEW_IDEA, name: 'New idea', color: '#8E5BD0' },
  { id: statusIds.DOING, name: 'Doing', color: '#2D7DD2' },
  { id: statusIds.REVIEWING, name: 'Reviewing', color: '#B8860B' },
  { id: statusIds.READY_TO_SALE, name: 'Ready to sale', color: '#138D90' },
  { id: statusIds.ON_SALE, name: 'On sale', color: '#27AE60' },
]

/** The five default boards as columns of a team; the master boards are made where they are missing. */
export async function makeBoards(db: Db, groupId: number): Promise<void> {
  const companyId = await new Make(db).companyOf(groupId)
  const items = masters.map((board, index) => ({ ...board, companyId, list: 'masterdata_boards', index }))
  await db.insert(configItems).values(items).onConflictDoNothing()
  await db
    .insert(boards)
    .values(masters.map(({ id }, index) => ({ groupId, statusId: id, index })))
    .onConflictDoNothing()
}

let counter = 0
type Values = Partial<typeof products.$inferInsert> & { groupId: number; createdBy: number }

/** Product rows as they are, with codes of their own; searchable. */
export async function makeProducts(db: Db, count: number, values: Values) {
  const rows = Array.from({ length: count }, () => ({
    subId: `P-TEST-2026-${++counter}`,
    statusId: 1,
    name: `Product ${counter}`,
    ...values,
  }))
  const made: (typeof products.$inferSelect)[] = []
  for (let at = 0; at < rows.length; at += 1_000)
    made.push(
      ...(await db
        .insert(products)
        .values(rows.slice(at, at + 1_000))
        .returning()),
    )
  await db.execute(sql`
    insert into product_search (product_id, group_id, document)
    select id, group_id, lower(unaccent(name || ' ' || sub_id)) from products
    on conflict do nothing`)
  return made
}

export async function makeProduct(db: Db, values: Values) {
  const [product] = await makeProducts(db, 1, values)
  if (!product) throw new Error('no product')
  return product
}
