import { type SQL, sql } from 'drizzle-orm'
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

const among = ({ deleted }: Thing): SQL => (deleted === null ? sql`true` : sql`c.${sql.identifier(deleted)} is null`)

/** Whether the row `alias` of the kind is shared with the team; with any, where none is named. */
export function isShared(thing: Thing, alias: 't' | 'c', groupId?: number): SQL {
  const { table, id, team } = sharesOf(thing)
  const within = groupId === undefined ? sql`` : sql` and h.${team} = ${groupId}`
  return sql`exists (select from ${table} h where h.${id} = ${sql.identifier(alias)}.id${within})`
}

/** The ids of a kind that others share with the team, as a statement. */
export function sharedWith(thing: Thing, groupId: number): SQL {
  const { table, id, team } = sharesOf(thing)
  return sql`select h.${id} from ${table} h where h.${team} = ${groupId}`
}

/** Which of what a team sees a list shows: all of it, what one person made, what others share with it, what it shares. */
export type ShareFilter = 'all' | 'mine' | 'shared' | 'sharedByUs'

/** What orders a list of what teams share, as a column of `seenBy`; each half is in that order where an index has it. */
const orders = {
  index: { key: sql`t.index`, inOrder: sql`order by t.index, t.id desc` },
  name: { key: sql`t.name`, inOrder: sql`` },
  newest: { key: sql`t.created_at`, inOrder: sql`order by t.created_at desc, t.id desc` },
  /** The name whatever its case, as `t.folded`. */
  folded: { key: sql`lower(t.name) as folded`, inOrder: sql`order by lower(t.name), t.id desc` },
} as const

/**
 * What a team sees of a kind as the rows `t` of `from`, with `t.id` and the column that orders them: its own, in the order of an index,
 * beside what others share with it. Each half is in the order of the list, so that a page
 * reads no more of the team's own than it shows. `isFew`: `where` names rows by their ids, which are then looked at once and not
 * once for each half.
 */
export function seenBy(
  thing: Thing,
  { groupId, filter = 'all', readerId }: { groupId: number; filter?: ShareFilter | undefined; readerId: number },
  by: keyof typeof orders,
  where: SQL,
  isFew = false,
): SQL {
  const { table, id, team } = sharesOf(thing)
  const rows = sql.identifier(thing.table)
  const { key, inOrder } = orders[by]
  const own = sql`select t.id, ${key} from ${rows} t where t.group_id = ${groupId} and ${where}`
  const shared = sql`select t.id, ${key} from ${table} h join ${rows} t on t.id = h.${id}
    where h.${team} = ${groupId} and ${where}`
  if (filter === 'shared') return sql`from (${shared}) t`
  if (filter === 'all' && isFew)
    return sql`from (select t.id, ${key} from ${rows} t where ${where}
      and (t.group_id = ${groupId} or t.id in (${sharedWith(thing, groupId)}))) t`
  if (filter === 'all') return sql`from ((${own} ${inOrder}) union all (${shared} ${inOrder})) t`
  if (filter === 'mine') return sql`from (${own} and t.created_by = ${readerId}) t`
  return sql`from (${own} and ${isShared(thing, 't')}) t`
}

/** Those that a team may use: its own, and those that are shared with it. They stay so until the transaction ends. */
export async function usableIn(db: Db, thing: Thing, ids: readonly number[], groupId: number): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from ${sql.identifier(thing.table)} c where c.id = any(${ints(ids)}) and ${among(thing)}
      and (c.group_id = ${groupId} or ${isShared(thing, 'c', groupId)})
    order by c.id for key share of c`)
  return new Set(rows.map(({ id }) => id))
}

/** Why a team can use the row `c` no longer, as a column: deleted, unshared, or null. */
export const goneFor = (thing: Thing, groupId: number): SQL => sql`
  case when not ${among(thing)} then 'deleted'
    when c.group_id <> ${groupId} and not ${isShared(thing, 'c', groupId)} then 'unshared' end`

/** The other teams of the row `c` as JSON, the first that got it first; `person` makes JSON of who shared it. */
export function sharesJson(thing: Thing, person: (id: SQL) => SQL): SQL {
  const { table, id, team } = sharesOf(thing)
  return sql`coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'by', ${person(sql`h.shared_by`)},
      'at', h.created_at) order by h.created_at, o.id)
    from ${table} h join groups o on o.id = h.${team} and o.deleted_at is null where h.${id} = c.id), '[]'::json)`
}
