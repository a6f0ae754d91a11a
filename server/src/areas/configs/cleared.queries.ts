import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { EntryList } from '../../db/entries.ts'

export type ClearedList = Extract<EntryList, 'products_type' | 'labels' | 'tags' | 'accounts'>

/** The columns of ids that name entries of a list; of the other lists, what is in use cannot be deleted. */
const columns: Record<
  ClearedList,
  readonly (readonly [table: 'products' | 'accounts' | 'listing_templates', column: string])[]
> = {
  products_type: [
    ['products', 'type_ids'],
    ['accounts', 'type_ids'],
    ['listing_templates', 'type_ids'],
  ],
  labels: [['products', 'label_ids']],
  tags: [
    ['products', 'tag_ids'],
    ['accounts', 'tag_ids'],
  ],
  accounts: [['products', 'account_ids']],
}

/** Rows of one transaction: nobody waits for long. */
const batch = 100

const clearSome = (table: string, column: string, ids: SQL, own: SQL): SQL => sql`
  update ${sql.identifier(table)} set ${sql.identifier(column)} = array(
    select one from unnest(${sql.identifier(column)}) with ordinality as o (one, place)
    where one <> all(${ids}) order by place)
  where id in (select id from ${sql.identifier(table)} where ${sql.identifier(column)} && ${ids} and ${own} order by id limit ${batch} for update)`

export interface Cleared {
  list: ClearedList
  ids: number[]
  /** Whose ids they are; null for those that no other company can have. */
  companyId: number | null
}

/** Takes ids out of all rows that name them, deleted rows included: these may come back. */
export async function clearEntries(db: Db, { list, ids: wanted, companyId }: Cleared): Promise<void> {
  const own = companyId === null ? sql`true` : sql`group_id in (select id from groups where company_id = ${companyId})`
  const ids = sql`${sql.param([...wanted])}::int[]`
  for (const [table, column] of columns[list])
    while (((await db.execute(clearSome(table, column, ids, own))).rowCount ?? 0) > 0);
}
