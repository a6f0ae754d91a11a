import { ChannelConnector, ConfigListKey } from '@halftone/contract/areas/configs.ts'
import { ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { configItemGroups, configItems } from '../../db/schema/configs.ts'
import { usedCount, usesByNoun } from './configUses.queries.ts'

/** A team of an entry, with the place that the entry has there. */
const ItemGroup = z.object({ id: z.number(), name: z.string(), index: z.number(), isShow: z.boolean() })

/** An entry as its row has it. */
export const ConfigShape = z.object({
  id: z.number(),
  companyId: z.number(),
  list: ConfigListKey,
  name: z.string(),
  index: z.number(),
  color: z.string().nullable(),
  url: z.string().nullable(),
  column: z.string().nullable(),
  isShow: z.boolean(),
  img: z.string().nullable(),
  connector: ChannelConnector,
  fields: z.array(ContentField),
  value: z.number().nullable(),
  groupId: z.number().nullable(),
  isManager: z.boolean(),
  fileTypes: z.array(z.string()),
  isSystem: z.boolean(),
  updatedAt: z.coerce.date(),
  updatedBy: z.object({ id: z.number(), display_name: z.string() }).nullable(),
  groups: z.array(ItemGroup),
  used: z.number().optional(),
})
/** An entry of a settings list that is not deleted. */
export type ConfigRow = z.output<typeof ConfigShape>

const columns = sql`i.id, i.company_id as "companyId", i.list, i.name, i.index, i.color, i.url, i."column", i.is_show as "isShow", i.img, i.connector,
  i.fields, i.value, i.group_id as "groupId", i.is_manager as "isManager", i.file_types as "fileTypes",
  i.is_system as "isSystem", i.updated_at as "updatedAt",
  (select json_build_object('id', u.id, 'display_name', u.display_name) from users u where u.id = i.updated_by) as "updatedBy",
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'index', l.index, 'isShow', l.is_show)
      order by lower(g.name), g.id)
    from config_item_groups l join groups g on g.id = l.group_id and g.deleted_at is null
    where l.item_id = i.id and l.company_id = i.company_id), '[]'::json) as groups`

/** One list of one company. */
export interface OwnList {
  companyId: number
  list: ConfigListKey
}

export interface ConfigFilter {
  search?: string | undefined
  /** What this team has: its own entries, and those that belong to it or to all teams. */
  groupId?: number | undefined
  /** Entries of these teams only; undefined means all. */
  ofGroups?: readonly number[] | undefined
  limit: number
  page: number
}

const conditions = ({ companyId, list }: OwnList, { search, groupId, ofGroups }: ConfigFilter): SQL => {
  const parts = [sql`i.company_id = ${companyId} and i.list = ${list} and i.deleted_at is null`]
  if (search) parts.push(sql`strpos(lower(i.name), lower(${search})) > 0`)
  if (ofGroups) parts.push(sql`i.group_id = any(${sql.param([...ofGroups])}::int[])`)
  if (groupId !== undefined) {
    parts.push(sql`coalesce(i.group_id, ${groupId}) = ${groupId}`)
    parts.push(sql`(not exists (select 1 from config_item_groups l where l.item_id = i.id and l.company_id = i.company_id)
      or exists (select 1 from config_item_groups l where l.item_id = i.id and l.group_id = ${groupId}))`)
  }
  return sql.join(parts, sql` and `)
}

/** One page of a list in its order, with the number of uses of each entry. */
export async function listItems(db: Db, own: OwnList, filter: ConfigFilter) {
  const where = conditions(own, filter)
  // In a team an entry has the place that it was given there.
  const place =
    filter.groupId === undefined
      ? sql`i.index`
      : sql`coalesce((select l.index from config_item_groups l where l.item_id = i.id and l.group_id = ${filter.groupId}), i.index)`
  const { rows } = await db.execute<{ total: number; item: unknown }>(sql`
    select (select count(*)::int from config_items i where ${where}) as total, row_to_json(r) as item
    from (select ${columns}, ${usedCount(own.list)} as used from config_items i where ${where}
      order by ${place}, i.id limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}) r`)
  const items = rows.map(({ item }) => ConfigShape.parse(item))
  return { items, total: rows[0]?.total ?? (filter.page > 1 ? await countItems(db, where) : 0) }
}

async function countItems(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from config_items i where ${where}`)
  return rows[0]?.n ?? 0
}

/** Whole lists of a company in their order, for selectors: one query. */
export async function listAllItems(db: Db, companyId: number, lists: readonly ConfigListKey[]): Promise<ConfigRow[]> {
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (select ${columns} from config_items i
      where i.company_id = ${companyId} and i.list = any(${sql.param([...lists])}::text[]) and i.deleted_at is null order by i.list, i.index, i.id) r`)
  return rows.map(({ item }) => ConfigShape.parse(item))
}

/** An entry of that list; `lock` holds it until the transaction ends. */
export async function findItem(
  db: Db,
  { companyId, list }: OwnList,
  id: number,
  lock = false,
): Promise<ConfigRow | undefined> {
  const where = and(isItem({ companyId, id }), eq(configItems.list, list), isNull(configItems.deletedAt))
  if (lock) await db.select({ id: configItems.id }).from(configItems).where(where).for('update')
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (select ${columns} from config_items i
      where i.company_id = ${companyId} and i.id = ${id} and i.list = ${list} and i.deleted_at is null) r`)
  return rows[0] && ConfigShape.parse(rows[0].item)
}

/** Entries of whatever list, deleted or not; with `hold` nobody else changes them until the transaction ends. */
export async function listEverItems(
  db: Db,
  companyId: number,
  ids: readonly number[],
  hold: boolean,
): Promise<(ConfigRow & { isGone: boolean })[]> {
  const own = sql`i.company_id = ${companyId} and i.id = any(${ints(ids)})`
  if (hold) await db.execute(sql`select 1 from config_items i where ${own} order by i.id for update`)
  const { rows } = await db.execute<{ item: unknown; isGone: boolean }>(sql`
    select row_to_json(r) as item, r."isGone" from (
      select ${columns}, i.deleted_at is not null as "isGone" from config_items i where ${own} order by i.id) r`)
  return rows.map(({ item, isGone }) => ({ ...ConfigShape.parse(item), isGone }))
}

/** Other entries of these names in their lists, capitals aside: by the id of who wants the name. */
export async function listNamedItems(
  db: Db,
  companyId: number,
  rows: readonly ConfigRow[],
): Promise<Map<number, number>> {
  const { rows: found } = await db.execute<{ id: number; other: number }>(sql`
    select w.id, i.id as other
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, name text, list text, "groupId" int)
    join config_items i on i.company_id = ${companyId} and i.list = w.list and lower(i.name) = lower(w.name)
      and i.group_id is not distinct from w."groupId" and i.deleted_at is null and i.id <> w.id`)
  return new Map(found.map(({ id, other }) => [id, other]))
}

/** How many of which noun use the entry. */
export async function countUses(
  db: Db,
  { companyId, list, id }: OwnList & { id: number },
): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ uses: Record<string, number> }>(
    sql`select ${usesByNoun(list)} as uses from config_items i where i.company_id = ${companyId} and i.id = ${id}`,
  )
  return rows[0]?.uses ?? {}
}

export type ConfigValues = Partial<typeof configItems.$inferInsert>

export async function insertItem(db: Db, values: typeof configItems.$inferInsert): Promise<number> {
  const [row] = await db.insert(configItems).values(values).returning({ id: configItems.id })
  if (!row) throw new Error('no row was inserted')
  return row.id
}

/** The place after the last entry of the list. */
export async function nextIndex(db: Db, { companyId, list }: OwnList): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(index) + 1, 0)::int as next from config_items
      where company_id = ${companyId} and list = ${list} and deleted_at is null`,
  )
  return rows[0]?.next ?? 0
}

/** What names an entry: the program's own have the same id in every company. */
export type ItemKey = Pick<ConfigRow, 'companyId' | 'id'>
const isItem = ({ companyId, id }: ItemKey) => and(eq(configItems.companyId, companyId), eq(configItems.id, id))

export const changeItem = (db: Db, item: ItemKey, values: PgUpdateSetSource<typeof configItems>) =>
  db
    .update(configItems)
    .set({ ...values, updatedAt: now })
    .where(isItem(item))

/** Places in one list are given by one transaction at a time; take it before any of the list's rows. */
export const lockPlaces = (db: Db, { companyId, list }: OwnList) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`places:${companyId}:${list}`}))`)

/**
 * Makes room for the entry at `index`: entries of its list that stand there or crowd behind it move on, each no further
 * than it must. One statement, which writes only those that move; returns their new places in order.
 */
export async function makeRoom(
  db: Db,
  { id, companyId, list, groupId }: Pick<ConfigRow, 'id' | 'companyId' | 'list' | 'groupId'>,
  index: number,
): Promise<{ id: number; index: number }[]> {
  const { rows } = await db.execute<{ id: number; index: number }>(sql`
    with others as (
      select id, index, row_number() over (order by index, id) - 1 as nth from config_items
      where company_id = ${companyId} and list = ${list} and group_id is not distinct from ${groupId} and deleted_at is null and id <> ${id}
        and index >= ${index}),
    placed as (
      select id, (nth + greatest(${index}::int + 1, max(index - nth) over (order by nth)))::int as place from others),
    moved as (
      update config_items c set index = p.place from placed p
      where c.company_id = ${companyId} and c.id = p.id and c.index <> p.place
      returning c.id, c.index)
    select id, index from moved order by index`)
  return rows
}

/** The entry belongs to exactly these teams afterwards; those that stay keep their place. */
export async function setItemGroups(
  db: Db,
  { companyId, id: itemId }: ItemKey,
  groupIds: readonly number[],
): Promise<void> {
  const ids = sql`${sql.param([...groupIds])}::int[]`
  await db
    .delete(configItemGroups)
    .where(
      and(
        eq(configItemGroups.companyId, companyId),
        eq(configItemGroups.itemId, itemId),
        sql`${configItemGroups.groupId} <> all(${ids})`,
      ),
    )
  if (groupIds.length === 0) return
  await db
    .insert(configItemGroups)
    .values(groupIds.map((groupId) => ({ itemId, groupId })))
    .onConflictDoNothing()
}

export const changeItemGroup = (
  db: Db,
  itemId: number,
  groupId: number,
  values: { index?: number; isShow?: boolean },
) =>
  db
    .update(configItemGroups)
    .set(values)
    .where(and(eq(configItemGroups.itemId, itemId), eq(configItemGroups.groupId, groupId)))

/** Which of these ids are entries of the list. */
export async function findItemIds(db: Db, { companyId, list }: OwnList, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: configItems.id })
    .from(configItems)
    .where(
      and(
        eq(configItems.companyId, companyId),
        inArray(configItems.id, [...ids]),
        eq(configItems.list, list),
        isNull(configItems.deletedAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
