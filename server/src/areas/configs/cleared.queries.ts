import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { EntryList } from '../../db/entries.ts'
import { tags } from '../../db/schema/tags.ts'

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

/** What is left of a row's list, in its order: without the ids, or with `into` where the first of them (or itself) stood. */
const leftOf = (column: string, ids: SQL, into: number | undefined): SQL =>
  into === undefined
    ? sql`select one from unnest(${sql.identifier(column)}) with ordinality as o (one, place)
        where one <> all(${ids}) order by place`
    : sql`select one from (
        select case when one = any(${ids}) then ${into}::int else one end as one, min(place) as place
        from unnest(${sql.identifier(column)}) with ordinality as o (one, place) group by 1) kept order by place`

const clearSome = (table: string, column: string, ids: SQL, own: SQL, into: number | undefined): SQL => sql`
  update ${sql.identifier(table)} set ${sql.identifier(column)} = array(${leftOf(column, ids, into)})
  where id in (select id from ${sql.identifier(table)} where ${sql.identifier(column)} && ${ids} and ${own} order by id limit ${batch} for update)`

/** Only tags are merged. */
const hasTag = async (db: Db, companyId: number, id: number): Promise<boolean> =>
  (await db.$count(tags, and(eq(tags.companyId, companyId), eq(tags.id, id)))) > 0

export interface Cleared {
  list: ClearedList
  ids: number[]
  /** Whose ids they are; null for those that no other company can have. */
  companyId: number | null
  /** What takes their place; nothing where it has gone itself meanwhile. */
  into?: number | undefined
}

/** Takes ids out of all rows that name them, or puts `into` there, deleted rows included: these may come back. */
export async function clearEntries(db: Db, { list, ids: wanted, companyId, into: target }: Cleared): Promise<void> {
  const own = companyId === null ? sql`true` : sql`group_id in (select id from groups where company_id = ${companyId})`
  const ids = sql`${sql.param([...wanted])}::int[]`
  const into = target !== undefined && companyId !== null && (await hasTag(db, companyId, target)) ? target : undefined
  for (const [table, column] of columns[list])
    while (((await db.execute(clearSome(table, column, ids, own, into))).rowCount ?? 0) > 0);
}
