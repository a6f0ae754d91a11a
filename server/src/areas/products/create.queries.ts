import { getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { columnsOf, runText } from '../../db/prepared.ts'
import { products } from '../../db/schema/products.ts'
import { type Product, refuseGoneBoard } from './products.queries.ts'
import { countOn, seriesOf } from './reference.queries.ts'

type New = Omit<typeof products.$inferInsert, 'subId' | 'index' | 'groupId'> & { statusId: number }

const shown = columnsOf(products)
const columns = Object.entries(getTableColumns(products))
  .filter(([, { generated }]) => generated === undefined)
  .map(([field, { name }]) => ({ field, name }))
const asSearched = `lower(unaccent(name || ' ' || sub_id))`

/**
 * New products of one team, each on top of its column (the newest of a place comes first), with their codes and search
 * entries: one statement, whatever their number. In the order of `rows`, which have the same fields. With
 * `boards: 'own'` it throws 422 where the team does not have a row's board, or has it no longer.
 */
export async function insertProducts(
  db: Db,
  group: { id: number; name: string },
  rows: New[],
  { boards = 'any' }: { boards?: 'own' | 'any' } = {},
): Promise<Product[]> {
  const items: Record<string, unknown>[] = rows
  const given = columns.filter(({ field }) => field !== 'statusId' && items.some((row) => row[field] !== undefined))
  const place =
    boards === 'own'
      ? '(select b.status_id from boards b where b.group_id = $5 and b.status_id = r.status_id for key share)'
      : 'r.status_id'
  const { values, prefix } = seriesOf('P', group.name)
  const byColumn = items.map((row) => Object.fromEntries(columns.map(({ field, name }) => [name, row[field]])))
  return runText<Product>(
    db,
    // The top of each column is looked for once, whatever is made in it.
    `with counter as (${countOn}),
     tops as materialized (
       select s.status_id, least(0, (select t.index from products t
           where t.group_id = $5 and t.status_id = s.status_id and t.deleted_at is null order by t.index limit 1)) as top
       from (select distinct (e.item ->> 'status_id')::int as status_id from json_array_elements($7::json) e (item)) s),
     made as (
       insert into products (group_id, sub_id, status_id, index${given.map(({ name }) => `, "${name}"`).join('')})
       select $5, $6 || (counter.last - $4 + e.place), ${place}, tops.top
         ${given.map(({ name }) => `, r."${name}"`).join('')}
       from counter, json_array_elements($7::json) with ordinality as e (item, place),
         json_populate_record(null::products, e.item) r join tops using (status_id)
       order by e.place
       returning *),
     searched as (
       insert into product_search (product_id, group_id, document) select id, group_id, ${asSearched} from made)
     select ${shown} from made order by id`,
    [...values, rows.length, group.id, prefix, JSON.stringify(byColumn)],
  ).catch(refuseGoneBoard('status'))
}

/** Writes what the search matches: name and code, lower case and without accents. */
export const writeSearch = (db: Db, ids: number[]) =>
  runText(
    db,
    `insert into product_search (product_id, group_id, document)
     select id, group_id, ${asSearched} from products where id = any($1::int[])
     on conflict (product_id) do update set document = excluded.document`,
    [ids],
  )

export const listProductsById = (db: Db, ids: number[]): Promise<Product[]> =>
  db.select().from(products).where(inArray(products.id, ids)).orderBy(products.id)
