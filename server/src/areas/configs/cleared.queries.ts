import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
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
/** For how long it is known which rows named an entry that is gone. */
const keptDays = 365

/** What is left of a row's list, in its order: without the ids, or with `into` where the first of them (or itself) stood. */
const leftOf = (ids: SQL, into: number | undefined): SQL =>
  into === undefined
    ? sql`select one from unnest(s.list) with ordinality as o (one, place)
        where one <> all(${ids}) order by place`
    : sql`select one from (
        select case when one = any(${ids}) then ${into}::int else one end as one, min(place) as place
        from unnest(s.list) with ordinality as o (one, place) group by 1) kept order by place`

/** Those of the ids whose entry is gone: one that came back meanwhile stays where it is. */
const goneOf = (list: ClearedList, ids: readonly number[], companyId: number | null): SQL => {
  const own = companyId === null ? sql`true` : sql`e.company_id = ${companyId}`
  const table = sql.identifier(list === 'products_type' ? 'config_items' : list)
  const isThere =
    list === 'products_type'
      ? sql`e.list = ${list} and e.deleted_at is null`
      : list === 'accounts'
        ? sql`e.deleted_at is null`
        : sql`true`
  return sql`array(select id from unnest(${ints(ids)}) id
    where not exists (select 1 from ${table} e where e.id = id.id and ${own} and ${isThere}))`
}

/** Takes the ids out of some rows, and remembers where they stood. */
const clearSome = (
  [table, column]: readonly [string, string],
  { list, ids: wanted, companyId }: Cleared,
  own: SQL,
  into: number | undefined,
): SQL => {
  const ids = goneOf(list, wanted, companyId)
  return sql`
    with gone as materialized (select ${ids} as ids),
    chosen as materialized (
      select id, ${sql.identifier(column)} as list from ${sql.identifier(table)}
      where ${sql.identifier(column)} && (select ids from gone) and ${own} order by id limit ${batch} for update),
    kept as (
      insert into cleared_uses (list, company_id, entry_id, holder, field, row_id, place, instead)
      select ${list}, ${companyId ?? 0}, o.one, ${table}, ${column}, s.id, min(o.place),
        case when ${into ?? null}::int = any(s.list) then null else ${into ?? null}::int end
      from chosen s cross join unnest(s.list) with ordinality as o (one, place)
      where o.one = any((select ids from gone)::int[]) group by o.one, s.id, s.list
      on conflict (list, company_id, entry_id, holder, field, row_id)
        do update set place = excluded.place, instead = excluded.instead, cleared_at = now())
    update ${sql.identifier(table)} t set ${sql.identifier(column)} = array(${leftOf(sql`(select ids from gone)::int[]`, into)})
    from chosen s where t.id = s.id`
}

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
  /** They came back: the rows name them again. */
  isBack?: boolean | undefined
}

/** Takes ids out of all rows that name them, or puts `into` there, deleted rows included: these may come back. */
export async function clearEntries(db: Db, cleared: Cleared): Promise<void> {
  const { list, companyId, into: target } = cleared
  const own = companyId === null ? sql`true` : sql`group_id in (select id from groups where company_id = ${companyId})`
  const into = target !== undefined && companyId !== null && (await hasTag(db, companyId, target)) ? target : undefined
  await db.execute(sql`delete from cleared_uses where cleared_at < now() - make_interval(days => ${keptDays})`)
  for (const named of columns[list])
    while (((await db.execute(clearSome(named, cleared, own, into))).rowCount ?? 0) > 0);
}

/** One row's list with the entry where it stood: in the place of what took it, else at its number. */
const withEntry = (column: SQL): SQL => sql`case
  when s.entry_id = any(${column}) then ${column}
  when s.instead = any(${column}) then array_replace(${column}, s.instead, s.entry_id)
  else ${column}[:s.place - 1] || s.entry_id || ${column}[s.place:] end`

/** The rows that named these entries name them again, each at the place that it had. */
export async function bringUsesBack(db: Db, { list, ids, companyId }: Cleared): Promise<void> {
  for (const entryId of ids)
    for (const [table, column] of columns[list]) {
      const value = sql`t.${sql.identifier(column)}`
      const some = sql`
        with s as (
          delete from cleared_uses where ctid = any(array(select ctid from cleared_uses
            where list = ${list} and company_id = ${companyId ?? 0} and entry_id = ${entryId}
              and holder = ${table} and field = ${column} limit ${batch}))
          returning entry_id, row_id, place, instead),
        changed as (
          update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${withEntry(value)} from s where t.id = s.row_id)
        select count(*)::int as n from s`
      while (((await db.execute<{ n: number }>(some)).rows[0]?.n ?? 0) > 0);
    }
}
