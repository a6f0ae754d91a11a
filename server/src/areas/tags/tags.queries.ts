import { Tag, type TagRow } from '@halftone/contract/areas/tags.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { findPage, inOrderOf } from '../../db/paging.ts'
import { tags } from '../../db/schema/tags.ts'

/** A tag as a line of the log keeps it: enough to put it there again. Lines of before have less. */
export const KeptTag = Tag.extend({
  createdAt: z.string().exactOptional(),
  createdBy: z.number().nullable().exactOptional(),
  /** What took its place when it was merged. */
  into: z.number().exactOptional(),
})
export type KeptTag = z.infer<typeof KeptTag>

const columns = { id: tags.id, name: tags.name }
/** Products and accounts that carry it. Drizzle would leave out the table's name, and `id` be the product's. */
const used = sql<number>`(select coalesce(sum(t.total), 0)::int from tag_uses t
    where t.company_id = tags.company_id and t.tag_id = tags.id)
  + (select count(*)::int from accounts a where tags.id = any(a.tag_ids) and a.deleted_at is null
    and a.company_id = tags.company_id)`
const ofCompany = (companyId: number): SQL => eq(tags.companyId, companyId)
const matching = (companyId: number, search: string | undefined): SQL | undefined =>
  and(ofCompany(companyId), search?.trim() ? sql`strpos(lower(${tags.name}), lower(${search.trim()})) > 0` : undefined)

/** Suggestions: those that begin with the text first. */
export const searchTags = (db: Db, companyId: number, search: string | undefined, limit: number): Promise<Tag[]> =>
  db
    .select(columns)
    .from(tags)
    .where(matching(companyId, search))
    .orderBy(sql`not starts_with(lower(${tags.name}), lower(${search?.trim() ?? ''}))`, sql`lower(${tags.name})`)
    .limit(limit)

const present = ({ createdAt, ...row }: Omit<TagRow, 'createdAt'> & { createdAt: Date }): TagRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** One page of the tags settings, by name. */
export async function listTags(
  db: Db,
  companyId: number,
  wanted: { search: string | undefined; limit: number; page: number },
) {
  const from = sql`from ${tags} where ${matching(companyId, wanted.search)}`
  const order = [{ by: sql`lower(${tags.name})`, isDown: false }]
  const list = { id: sql`${tags.id}`, from, order, total: sql`select count(*)::int as n ${from}` }
  const { ids, total } = await findPage(db, list, wanted)
  const rows = await db
    .select({ ...columns, used, createdAt: tags.createdAt })
    .from(tags)
    .where(and(ofCompany(companyId), inArray(tags.id, ids)))
    .orderBy(inOrderOf(order))
  return { rows: rows.map(present), total }
}

export async function findTagRow(db: Db, companyId: number, id: number): Promise<TagRow | undefined> {
  const [row] = await db
    .select({ ...columns, used, createdAt: tags.createdAt })
    .from(tags)
    .where(and(ofCompany(companyId), eq(tags.id, id)))
  return row && present(row)
}

/** The tags with these ids, held until the transaction ends. */
export const lockTags = (db: Db, companyId: number, ids: number[]): Promise<KeptTag[]> =>
  listTagsOf(db, companyId, ids, true)

/** The tags with these ids; with `hold` nobody else changes them until the transaction ends. */
export const listTagsOf = async (
  db: Db,
  companyId: number,
  ids: readonly number[],
  hold: boolean,
): Promise<KeptTag[]> => {
  const rows = db
    .select({ ...columns, createdAt: tags.createdAt, createdBy: tags.createdBy })
    .from(tags)
    .where(and(ofCompany(companyId), inArray(tags.id, [...ids])))
    .orderBy(tags.id)
  return (await (hold ? rows.for('update') : rows)).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Other tags of these names, capitals aside: by the id of who wants the name. */
export async function listNamedTags(db: Db, companyId: number, rows: readonly Tag[]): Promise<Map<number, number>> {
  const { rows: found } = await db.execute<{ id: number; other: number }>(sql`
    select w.id, t.id as other from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, name text)
    join tags t on t.company_id = ${companyId} and lower(t.name) = lower(w.name) and t.id <> w.id`)
  return new Map(found.map(({ id, other }) => [id, other]))
}

/** Undefined where there is a tag of that name, in whatever case: uniqueness is the database's. */
export async function insertTag(
  db: Db,
  values: { companyId: number; name: string; createdBy: number },
): Promise<Tag | undefined> {
  const [tag] = await db.insert(tags).values(values).onConflictDoNothing().returning(columns)
  return tag
}

/** Those that are new: names that the company has, in whatever case, are left out. */
export const insertTags = (
  db: Db,
  values: readonly { id?: number; companyId: number; name: string; createdBy: number | null; createdAt?: Date }[],
): Promise<Tag[]> =>
  db
    .insert(tags)
    .values([...values])
    .onConflictDoNothing()
    .returning(columns)

export async function findTagByName(db: Db, companyId: number, name: string): Promise<Tag | undefined> {
  const [tag] = await db
    .select(columns)
    .from(tags)
    .where(and(ofCompany(companyId), sql`lower(${tags.name}) = lower(${name})`))
  return tag
}

export const renameTagRow = (db: Db, companyId: number, { id, name }: Tag) =>
  db
    .update(tags)
    .set({ name })
    .where(and(ofCompany(companyId), eq(tags.id, id)))

export const deleteTags = (db: Db, companyId: number, ids: number[]) =>
  db.delete(tags).where(and(ofCompany(companyId), inArray(tags.id, ids)))

/** How many of these tags the company has. */
export const countTags = (db: Db, companyId: number, ids: number[]): Promise<number> =>
  db.$count(tags, and(eq(tags.companyId, companyId), inArray(tags.id, ids)))
