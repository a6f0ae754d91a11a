import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { runText } from '../../db/prepared.ts'
import { products } from '../../db/schema/products.ts'
import { heldBoard, type Product, refuseGoneBoard } from './products.queries.ts'
import { nextCodes } from './reference.queries.ts'

type New = Omit<typeof products.$inferInsert, 'subId' | 'index' | 'groupId'> & { statusId: number }

/**
 * New products of one team, each on top of its column (the newest of a place comes first), with their codes and search
 * entries: three statements, whatever their number. In the order of `rows`. With `boards: 'own'` it throws 422 where the
 * team does not have a row's board, or has it no longer.
 */
export async function insertProducts(
  db: Db,
  group: { id: number; name: string },
  rows: New[],
  { boards = 'any' }: { boards?: 'own' | 'any' } = {},
): Promise<Product[]> {
  const codes = await nextCodes(db, 'P', group.name, rows.length)
  const made = await db
    .insert(products)
    .values(
      rows.map((row, place) => ({
        ...row,
        groupId: group.id,
        ...(boards === 'own' && { statusId: heldBoard(group.id, row.statusId) }),
        subId: codes[place] ?? '',
        index: sql`least(0, (select min(t.index) from products t
          where t.group_id = ${group.id} and t.status_id = ${row.statusId} and t.deleted_at is null))`,
      })),
    )
    .returning()
    .catch(refuseGoneBoard('status'))
  const ordered = made.toSorted((a, b) => codes.indexOf(a.subId) - codes.indexOf(b.subId))
  await writeSearch(
    db,
    ordered.map(({ id }) => id),
  )
  return ordered
}

/** Writes what the search matches: name and code, lower case and without accents. */
export const writeSearch = (db: Db, ids: number[]) =>
  runText(
    db,
    `insert into product_search (product_id, group_id, document)
     select id, group_id, lower(unaccent(name || ' ' || sub_id)) from products where id = any($1::int[])
     on conflict (product_id) do update set document = excluded.document`,
    [ids],
  )

export const listProductsById = (db: Db, ids: number[]): Promise<Product[]> =>
  db.select().from(products).where(inArray(products.id, ids)).orderBy(products.id)
