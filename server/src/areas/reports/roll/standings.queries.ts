import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { channelAccounts } from '../scope.queries.ts'
import { narrowedBy, type Scope } from '../scope.rules.ts'

/** Of whom `standings` know what stands where: a person, or 0 for all of the teams; undefined where the scope is narrowed by something else. */
export function holderOf(scope: Scope): number | undefined {
  const cells = narrowedBy(scope)
  return cells?.dim === '' || cells?.dim === 'person' ? cells.key : undefined
}

/** Their rows of these teams, for `from`; only sums over them mean something. */
export const standingsOf = ({ teams }: Pick<Scope, 'teams'>, userId: number): SQL =>
  sql`standings_now s where s.group_id = any(${ints(teams)}) and s.user_id = ${userId}`

/**
 * What people work on now, (user_id, status_id, n), for `from`; only sums over them mean something. Undefined where a scope is narrowed by
 * two things beside who works on it, or by one product.
 */
export function workingIn(scope: Scope): SQL | undefined {
  const cells = narrowedBy({ ...scope, personId: null })
  if (!cells) return undefined
  const { dim, key } = cells
  if (dim === '') return sql`${holdersOf(scope)} and is_worked_on(s.status_id)`
  const who = scope.personId === null ? sql`s.user_id <> 0` : sql`s.user_id = ${scope.personId}`
  const own = dim === 'channel' ? 'account' : dim
  const sets = { account: sql`s.keys @> ${ints([key])}`, channel: sql`s.keys && ${channelAccounts(key)}` } as const
  const meant = dim === 'account' || dim === 'channel' ? sets[dim] : sql`s.keys = ${ints([key])}`
  return sql`standing_parts_now s where s.group_id = any(${ints(scope.teams)}) and s.dim = ${own} and ${meant} and ${who}`
}

/** What stands for each person, or for one, as rows `s` (group_id, user_id, status_id, n), for `from`; only sums over them mean something. */
export const holdersOf = ({ teams, personId }: Pick<Scope, 'teams' | 'personId'>): SQL =>
  sql`standings_now s where s.group_id = any(${ints(teams)}) and ${personId === null ? sql`s.user_id <> 0` : sql`s.user_id = ${personId}`}`

/** By whom products are worked on, all of them together, that wait for a step which takes a right: (group_id, status_id, crew, n). */
export const crewsWaiting = ({ teams }: Pick<Scope, 'teams'>): SQL => sql`
  select s.group_id, s.status_id, s.keys as crew, sum(s.n)::int as n from standing_parts_now s
  where s.group_id = any(${ints(teams)}) and s.dim = 'crew' group by 1, 2, 3 having sum(s.n) > 0`

/** Teams of which something changed since it was added up. */
export async function listUnsummed(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select distinct group_id as id from standing_changes`)
  return rows.map(({ id }) => id)
}

/** Adds up what changed of a team, in one statement. Nobody else may at the same time. */
export async function sumStandings(db: Db, groupId: number): Promise<void> {
  await db.execute(sql`
    with steps as materialized (
      select user_id, status_id, due, sum(n) as n from standing_steps where group_id = ${groupId} group by 1, 2, 3),
    part_steps as materialized (
      select dim, keys, user_id, status_id, sum(n) as n from standing_part_steps where group_id = ${groupId} group by 1, 2, 3, 4),
    taken as (delete from standing_changes where group_id = ${groupId}),
    sums as (
      delete from standings s using steps c
      where s.group_id = ${groupId} and s.user_id = c.user_id and s.status_id = c.status_id and s.due = c.due and c.n <> 0
      returning s.user_id, s.status_id, s.due, s.n),
    part_sums as (
      delete from standing_parts s using part_steps c
      where s.group_id = ${groupId} and s.dim = c.dim and s.keys = c.keys and s.user_id = c.user_id and s.status_id = c.status_id and c.n <> 0
      returning s.dim, s.keys, s.user_id, s.status_id, s.n),
    parts as (
      insert into standing_parts (group_id, dim, keys, user_id, status_id, n)
      select ${groupId}, dim, keys, user_id, status_id, sum(n)
      from (select * from part_steps where n <> 0 union all select * from part_sums) x group by 2, 3, 4, 5 having sum(n) <> 0)
    insert into standings (group_id, user_id, status_id, due, n)
    select ${groupId}, user_id, status_id, due, sum(n) from (select * from steps where n <> 0 union all select * from sums) x
    group by 2, 3, 4 having sum(n) <> 0`)
}

/** Counts them anew, of the products as they are at this moment. Nobody may add up at the same time. */
export async function countStandings(db: Db, groupId: number): Promise<void> {
  await db.execute(sql`
    with gone as (delete from standings where group_id = ${groupId}), taken as (delete from standing_changes where group_id = ${groupId}),
    parts_gone as (delete from standing_parts where group_id = ${groupId}),
    parts as (
      insert into standing_parts (group_id, dim, keys, user_id, status_id, n)
      select p.group_id, k.dim, k.keys, u, p.status_id, count(*)
      from products p cross join lateral (select distinct unnest(working_on(p.assignee_ids, p.created_by))) x (u)
      cross join lateral parts_of(p.type_ids, p.tag_ids, p.account_ids) k
      where p.group_id = ${groupId} and p.deleted_at is null and is_worked_on(p.status_id) group by 1, 2, 3, 4, 5
      union all
      select p.group_id, 'crew', working_on(p.assignee_ids, p.created_by), 0, p.status_id, count(*) from products p
      where p.group_id = ${groupId} and p.deleted_at is null and waits_for_step(p.status_id) group by 1, 3, 5)
    insert into standings (group_id, user_id, status_id, due, n)
    select p.group_id, u, p.status_id, counts_until(p.status_id, p.deadline), count(*)
    from products p cross join lateral (select distinct unnest(0 || working_on(p.assignee_ids, p.created_by))) x (u)
    where p.group_id = ${groupId} and p.deleted_at is null group by 1, 2, 3, 4`)
}
