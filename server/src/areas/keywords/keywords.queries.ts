import type { Keyword, KeywordSuggestion } from '@halftone/contract/areas/keywords/keywords.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { findPage, inOrderOf } from '../../db/paging.ts'
import { keywords } from '../../db/schema/keywords.ts'

const columns = {
  id: keywords.id,
  groupId: keywords.groupId,
  name: keywords.name,
  listkeyword: keywords.words,
  createdAt: keywords.createdAt,
  updatedAt: keywords.updatedAt,
}
const present = (row: Omit<Keyword, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }): Keyword => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Lists of the team whose name or one of whose words has the text; the text is no pattern. */
const matching = (groupId: number, search: string | undefined): SQL | undefined => {
  const text = search?.trim()
  const has = (value: SQL) => sql`strpos(lower(${value}), lower(${text})) > 0`
  return and(
    eq(keywords.groupId, groupId),
    text
      ? sql`(${has(sql`${keywords.name}`)} or exists (select 1 from unnest(${keywords.words}) as w (word) where ${has(sql`w.word`)}))`
      : undefined,
  )
}

export async function listKeywords(
  db: Db,
  groupId: number,
  wanted: { search: string | undefined; limit: number; page: number },
): Promise<{ rows: Keyword[]; total: number }> {
  const from = sql`from ${keywords} where ${matching(groupId, wanted.search)}`
  const order = [
    { by: sql`lower(${keywords.name})`, isDown: false },
    { by: sql`${keywords.id}`, isDown: false },
  ]
  const list = { id: sql`${keywords.id}`, from, order, total: sql`select count(*)::int as n ${from}` }
  const { ids, total } = await findPage(db, list, wanted)
  const rows = await db.select(columns).from(keywords).where(inArray(keywords.id, ids)).orderBy(inOrderOf(order))
  return { rows: rows.map(present), total }
}

/** What a field of tags offers: lists whose name begins with the text first (R683). Lists without words offer nothing. */
export const suggestKeywords = (
  db: Db,
  groupId: number,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<KeywordSuggestion[]> =>
  db
    .select({ id: keywords.id, name: keywords.name, listKeyWord: keywords.words })
    .from(keywords)
    .where(and(matching(groupId, search), sql`cardinality(${keywords.words}) > 0`))
    .orderBy(
      sql`not starts_with(lower(${keywords.name}), lower(${search?.trim() ?? ''}))`,
      sql`lower(${keywords.name})`,
    )
    .limit(limit)

/** The lists with these ids, held until the transaction ends. */
export const lockKeywords = (db: Db, ids: readonly number[]): Promise<Keyword[]> => listKeywordsOf(db, ids, true)

/** All lists of the team by their names. */
export async function allKeywords(db: Db, groupId: number): Promise<Keyword[]> {
  const own = db.select(columns).from(keywords).where(eq(keywords.groupId, groupId))
  return (await own.orderBy(asc(sql`lower(${keywords.name})`), asc(keywords.id))).map(present)
}

/** All lists of the team, held until the transaction ends. */
export async function lockKeywordsOf(db: Db, groupId: number): Promise<Keyword[]> {
  const rows = await db
    .select(columns)
    .from(keywords)
    .where(eq(keywords.groupId, groupId))
    .orderBy(keywords.id)
    .for('update')
  return rows.map(present)
}

/** The lists with these ids; with `hold` nobody else changes them until the transaction ends. */
export async function listKeywordsOf(db: Db, ids: readonly number[], hold: boolean): Promise<Keyword[]> {
  const rows = db
    .select(columns)
    .from(keywords)
    .where(inArray(keywords.id, [...ids]))
    .orderBy(keywords.id)
  return (await (hold ? rows.for('update') : rows)).map(present)
}

/** Other lists of these names in their teams, capitals aside: by the id of who wants the name. */
export async function listNamedKeywords(db: Db, rows: readonly Keyword[]): Promise<Map<number, number>> {
  const { rows: found } = await db.execute<{ id: number; other: number }>(sql`
    select w.id, k.id as other from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, name text, "groupId" int)
    join keywords k on k.group_id = w."groupId" and lower(k.name) = lower(w.name) and k.id <> w.id`)
  return new Map(found.map(({ id, other }) => [id, other]))
}

export interface NewKeyword {
  /** Of a list that was there before. */
  id?: number
  groupId: number
  name: string
  words: string[]
  createdBy: number
}

/** Those that the team has no list of that name of yet, in whatever case: uniqueness is the database's. */
export async function insertKeywords(db: Db, values: readonly NewKeyword[]): Promise<Keyword[]> {
  if (values.length === 0) return []
  const rows = await db
    .insert(keywords)
    .overridingSystemValue()
    .values([...values])
    .onConflictDoNothing()
    .returning(columns)
  return rows.map(present)
}

export async function changeKeyword(
  db: Db,
  id: number,
  values: { name?: string; words?: string[] },
): Promise<Keyword | undefined> {
  const [row] = await db
    .update(keywords)
    .set({ ...values, updatedAt: now })
    .where(eq(keywords.id, id))
    .returning(columns)
  return row && present(row)
}

export const deleteKeywords = (db: Db, ids: readonly number[]) =>
  db.delete(keywords).where(inArray(keywords.id, [...ids]))
