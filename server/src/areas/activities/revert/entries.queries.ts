import { type SQL, sql } from 'drizzle-orm'
import type { LoggedEntry } from '../../../core/revert.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { companyOfLine } from '../activities.queries.ts'

/** A line of the log with what is kept for revert. */
export interface EntryRow extends Record<string, unknown> {
  id: number
  groupId: number | null
  companyId: number | null
  authorId: number | null
  name: string
  eventType: string
  targetKind: string
  targetId: number | null
  targetName: string
  productId: number | null
  artworkId: number | null
  oldContent: unknown
  newContent: unknown
  before: unknown
  after: unknown
  revertedBy: number | null
  createdAt: Date
}

/** As the areas read it that say how it is taken back. */
export const asLogged = (entry: EntryRow): LoggedEntry => ({
  ...entry,
  target: { kind: entry.targetKind, id: entry.targetId },
})

/** What a revert is asked to take back. */
export type Selection =
  | { ids: readonly number[] }
  | { productId: number; from: string }
  | { artworkId: number; from: string }
  | { userId: number; from: string; to: string; groupId?: number | undefined }
  | { actionIds: readonly string[]; authorId: number }

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...new Set(ids)])}::uuid[]`
function chosen(what: Selection): SQL {
  if ('ids' in what) return sql`l.id = any(${sql.param([...what.ids])}::bigint[])`
  if ('productId' in what) return sql`l.product_id = ${what.productId} and l.created_at >= ${what.from}::timestamptz`
  if ('artworkId' in what) return sql`l.artwork_id = ${what.artworkId} and l.created_at >= ${what.from}::timestamptz`
  if ('actionIds' in what) return sql`l.action_id = any(${uuids(what.actionIds)}) and l.author_id = ${what.authorId}`
  return byPerson(what)
}

/** Lines `l` of one person from a moment to another. */
export function byPerson({ userId, from, to, groupId }: Extract<Selection, { userId: number }>): SQL {
  const team = groupId === undefined ? sql`true` : sql`l.group_id = ${groupId}`
  return sql`l.author_id = ${userId} and l.created_at >= ${from}::timestamptz
    and l.created_at < ${to}::timestamptz and ${team}`
}

/**
 * The id of the line that took the line `l` back: null for none, and where that was itself taken back, so that what it had undone
 * stands again.
 */
export const takenBackBy = sql.raw(`(case when l.reverted_by is not null and (
  with recursive back as (
    select b.reverted_by, 1 as n from activities b where b.id = l.reverted_by
    union all select b.reverted_by, back.n + 1 from back join activities b on b.id = back.reverted_by)
  select coalesce(max(n), 1) % 2 = 1 from back) then l.reverted_by end)`)

/**
 * The lines, the newest first, one more than `most` where there are more; only those of `companyId` where it is named.
 * With `hold` nobody else takes them back until the transaction ends.
 */
export async function findEntries(
  db: Db,
  what: Selection,
  { companyId, most, hold }: { companyId?: number | undefined; most: number; hold: boolean },
): Promise<EntryRow[]> {
  const own = companyId === undefined ? sql`true` : sql`${companyOfLine} = ${companyId}`
  const { rows } = await db.execute<EntryRow>(sql`
    select l.id::float8 as id, l.group_id as "groupId", ${companyOfLine} as "companyId", l.author_id as "authorId", l.name,
      l.event_type as "eventType", l.target_kind as "targetKind", l.target_id as "targetId", l.target_name as "targetName",
      l.product_id as "productId", l.artwork_id as "artworkId", l.old_content as "oldContent",
      l.new_content as "newContent", l.before, l.after, ${takenBackBy}::float8 as "revertedBy",
      l.created_at as "createdAt"
    from activities l where ${chosen(what)} and ${own}
    order by l.id desc limit ${most + 1} ${hold ? sql`for update` : sql``}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

interface Team extends Record<string, unknown> {
  id: number
  companyId: number | null
}

/** Those of the teams that are deleted, by id. */
export async function goneTeams(db: Db, ids: readonly number[]): Promise<Map<number, Team>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Team>(
    sql`select id, company_id as "companyId" from groups where id = any(${ints(ids)}) and deleted_at is not null`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The newest line of the log. */
export async function newestEntry(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::float8 as id from activities`)
  return rows[0]?.id ?? 0
}

/** Who changed what belongs to a product or artwork, or the thing itself, last after a line. */
export interface LaterRow extends Record<string, unknown> {
  place: number
  id: number
  at: Date
  author: { id: number; display_name: string; avatar: string | null; color: string } | null
}

/** The newest later line about each of the values, by its place in the list; one statement for all. */
export async function findLater(
  db: Db,
  list: readonly { productId: number | null; kind: string; id: number; eventType: string; after: number }[],
): Promise<Map<number, LaterRow>> {
  if (list.length === 0) return new Map()
  const asked = list.map((one, place) => ({ ...one, place }))
  const { rows } = await db.execute<LaterRow>(sql`
    select a.place, l.id::float8 as id, l.created_at as at, (select json_build_object('id', u.id, 'display_name', u.display_name,
        'avatar', u.avatar, 'color', u.color) from users u where u.id = l.author_id) as author
    from json_to_recordset(${JSON.stringify(asked)}::json) as a (place int, "productId" int, kind text, id int,
      "eventType" text, after float8)
    cross join lateral (
      select l.* from activities l
      where l.product_id = a."productId" and l.id > a.after
      order by (l.event_type = a."eventType" and l.target_kind = a.kind and l.target_id = a.id) desc,
        (l.target_kind = a.kind and l.target_id = a.id) desc, l.id desc limit 1) l`)
  return new Map(rows.map((row) => [row.place, { ...row, at: new Date(row.at) }]))
}

/** The line that this transaction has written of a revert. */
export async function ownRevert(db: Db, authorId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.id::float8 as id from activities l
    where l.author_id = ${authorId} and l.xmin = pg_current_xact_id()::xid and l.name = 'activities.reverted'
    order by l.id desc limit 1`)
  const [own] = rows
  if (!own) throw new Error('the revert left no line')
  return own.id
}

/** Says which line took them back last. */
export const markReverted = (db: Db, ids: readonly number[], by: number) =>
  db.execute(sql`update activities set reverted_by = ${by} where id = any(${sql.param([...ids])}::bigint[])`)

/** A product or artwork that the person may see, deleted or not: its team. */
export async function teamOf(db: Db, kind: 'products' | 'artworks', id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ groupId: number }>(
    sql`select group_id as "groupId" from ${sql.identifier(kind)} where id = any(${ints([id])})`,
  )
  return rows[0]?.groupId
}
