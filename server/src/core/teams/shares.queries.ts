import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import type { Thing } from '../things.ts'

/** Names of what a kind's shares are kept in. Throws for a kind that is not shared. */
function sharesOf({ kind, shares }: Thing) {
  if (!shares) throw new Error(`${kind} is not shared`)
  const { table, thing, team } = shares
  return { table: sql.identifier(table), id: sql.identifier(thing), team: sql.identifier(team) }
}

/** The teams that each of several things is shared with, in the order of their ids; one query for many. */
export async function teamsOf(db: Db, thing: Thing, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { table, id, team } = sharesOf(thing)
  const { rows } = await db.execute<{ id: number; teams: number[] }>(sql`
    select ${id} as id, array_agg(${team} order by ${team}) as teams from ${table}
    where ${id} = any(${ints(ids)}) group by 1`)
  return new Map(rows.map((row) => [row.id, row.teams]))
}

/** Those of the teams that things of the team can be shared with: of its company, below it, and not itself. They stay so until the transaction ends. */
export async function shareable(db: Db, groupId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select g.id from groups g join groups own on own.id = ${groupId} and own.company_id = g.company_id
    where g.id = any(${ints(ids)}) and g.id <> ${groupId} and g.id <> g.company_id and g.deleted_at is null
    order by g.id for share of g`)
  return new Set(rows.map(({ id }) => id))
}

/** Lets the teams look at the things; those that do already keep who let them, and when. */
export async function insertShares(
  db: Db,
  thing: Thing,
  ids: readonly number[],
  groupIds: readonly number[],
  by: number,
): Promise<void> {
  const { table, id, team } = sharesOf(thing)
  await db.execute(sql`
    insert into ${table} (${id}, ${team}, shared_by)
    select c, g, ${by} from unnest(${ints(ids)}) c, unnest(${ints(groupIds)}) g
    on conflict do nothing`)
}

/** Takes a thing back from the teams. */
export async function deleteShares(db: Db, thing: Thing, thingId: number, groupIds: readonly number[]): Promise<void> {
  const { table, id, team } = sharesOf(thing)
  await db.execute(sql`delete from ${table} where ${id} = ${thingId} and ${team} = any(${ints(groupIds)})`)
}

/** The names of teams, for lines of the log. */
export async function teamNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from groups where id = any(${ints(ids)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
