import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'

/** Those of the teams that clip arts of the team can be shared with: of its company, below it, and not itself. */
export async function shareable(db: Db, groupId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select g.id from groups g join groups own on own.id = ${groupId} and own.company_id = g.company_id
    where g.id = any(${ints(ids)}) and g.id <> ${groupId} and g.id <> g.company_id and g.deleted_at is null
    order by g.id for share of g`)
  return new Set(rows.map(({ id }) => id))
}

/** Lets the teams look at the clip arts; those that do already keep who let them, and when. */
export async function insertShares(
  db: Db,
  clipartIds: readonly number[],
  groupIds: readonly number[],
  by: number,
): Promise<void> {
  await db.execute(sql`
    insert into clipart_shares (clipart_id, group_id, shared_by)
    select c, g, ${by} from unnest(${ints(clipartIds)}) c, unnest(${ints(groupIds)}) g
    on conflict do nothing`)
}

export const deleteShares = (db: Db, clipartId: number, groupIds: readonly number[]) =>
  db.execute(sql`
    delete from clipart_shares where clipart_id = ${clipartId} and group_id = any(${ints(groupIds)})`)

/** The names of teams, for lines of the log. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from groups where id = any(${ints(ids)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
