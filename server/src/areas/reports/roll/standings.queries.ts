import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { narrowedBy, type Scope } from '../scope.rules.ts'

/** Of whom `standings` know what stands where: a person, or 0 for all of the teams; undefined where the scope is narrowed by something else. */
export function holderOf(scope: Scope): number | undefined {
  const cells = narrowedBy(scope)
  return cells?.dim === '' || cells?.dim === 'person' ? cells.key : undefined
}

/** Their rows of these teams, for `from`; only sums over them mean something. */
export const standingsOf = ({ teams }: Pick<Scope, 'teams'>, userId: number): SQL =>
  sql`standings_now s where s.group_id = any(${ints(teams)}) and s.user_id = ${userId}`

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
    taken as (delete from standing_changes where group_id = ${groupId}),
    sums as (
      delete from standings s using steps c
      where s.group_id = ${groupId} and s.user_id = c.user_id and s.status_id = c.status_id and s.due = c.due and c.n <> 0
      returning s.user_id, s.status_id, s.due, s.n)
    insert into standings (group_id, user_id, status_id, due, n)
    select ${groupId}, user_id, status_id, due, sum(n) from (select * from steps where n <> 0 union all select * from sums) x
    group by 2, 3, 4 having sum(n) <> 0`)
}

/** Counts them anew, of the products as they are at this moment. Nobody may add up at the same time. */
export async function countStandings(db: Db, groupId: number): Promise<void> {
  await db.execute(sql`
    with gone as (delete from standings where group_id = ${groupId}), taken as (delete from standing_changes where group_id = ${groupId})
    insert into standings (group_id, user_id, status_id, due, n)
    select p.group_id, u, p.status_id, counts_until(p.status_id, p.deadline), count(*)
    from products p cross join lateral (select distinct unnest(0 || working_on(p.assignee_ids, p.created_by))) x (u)
    where p.group_id = ${groupId} and p.deleted_at is null group by 1, 2, 3, 4`)
}
