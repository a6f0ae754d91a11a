import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import type { Scope } from '../scope.rules.ts'
import { cellsOf } from './sums.queries.ts'

/** Of whom `standings` know what stands where: a person, or 0 for all of the teams; undefined where the scope is narrowed by something else. */
export function holderOf(scope: Scope): number | undefined {
  const cells = cellsOf(scope)
  return cells?.dim === '' || cells?.dim === 'person' ? cells.key : undefined
}

/** Their rows of these teams, for `from`; only sums over them mean something. */
export const standingsOf = ({ teams }: Pick<Scope, 'teams'>, userId: number): SQL =>
  sql`standings s where s.group_id = any(${ints(teams)}) and s.user_id = ${userId}`

/** Teams of which something changed since it was added up. */
export async function listUnsummed(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select distinct group_id as id from standings where not is_sum`)
  return rows.map(({ id }) => id)
}

/** Adds up what changed of a team, in one statement. Nobody else may at the same time. */
export async function sumStandings(db: Db, groupId: number): Promise<void> {
  await db.execute(sql`
    with lines as (
      delete from standings where group_id = ${groupId} and not is_sum returning user_id, status_id, due, n),
    sums as (
      delete from standings s using (select distinct user_id, status_id, due from lines) c
      where s.group_id = ${groupId} and s.is_sum and s.user_id = c.user_id and s.status_id = c.status_id and s.due = c.due
      returning s.user_id, s.status_id, s.due, s.n)
    insert into standings (group_id, user_id, status_id, due, n, is_sum)
    select ${groupId}, user_id, status_id, due, sum(n), true from (select * from lines union all select * from sums) x
    group by 2, 3, 4 having sum(n) <> 0`)
}

/** Counts them anew, of the products as they are at this moment. Nobody may add up at the same time. */
export async function countStandings(db: Db, groupId: number): Promise<void> {
  await db.execute(sql`
    with gone as (delete from standings where group_id = ${groupId})
    insert into standings (group_id, user_id, status_id, due, n, is_sum)
    select p.group_id, u, p.status_id, counts_until(p.status_id, p.deadline), count(*), true
    from products p cross join lateral counts_for(p.assignee_ids, p.created_by) u
    where p.group_id = ${groupId} and p.deleted_at is null group by 1, 2, 3, 4`)
}
