import { finishedBoards, statusIds } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { asCrews, type Crew, daysOf, isRecent, middle, young } from './crews.queries.ts'
import { crewsWaiting, holderOf, holdersOf } from './roll/standings.queries.ts'
import { crewOf, crewOfStay, ofStaysNow } from './scope.queries.ts'
import type { Scope } from './scope.rules.ts'

/** Boards on which what comes next takes a right, and which. On the others whoever works on a product may go on with it. */
const steps = sql.raw(
  `(values (${statusIds.REVIEWING}, 'P_APPROVE_ART'), (${statusIds.READY_TO_SALE}, 'P_UPLOAD_ET')) as n (status_id, code)`,
)
const stepBoards = [statusIds.REVIEWING, statusIds.READY_TO_SALE]

/** Of the oldest stays of a board, so many are looked through for each person's oldest. */
const mostLookedThrough = 2_000

/** Who may do what comes next on a board, (group_id, status_id, user_id): by their membership in the team or its company. */
const holders = ({ teams, companyId }: Pick<Scope, 'teams' | 'companyId'>): SQL => sql`
  select t.id as group_id, n.status_id, m.user_id from unnest(${ints(teams)}) t (id) cross join ${steps}
  join memberships m on m.group_id in (t.id, ${companyId}::int) and not m.is_suspended
  join roles r on r.company_id = m.company_id and r.id = m.role_id
  where n.code = any(r.codes) or exists (select from membership_codes c where c.user_id = m.user_id
    and c.group_id = m.group_id and c.code = n.code and (c.until is null or c.until > now()))`

/** That what a crew works on there waits for a step that none of it may do; `able`: who may, as an array. */
const isNobodys = ({ statusId, crew, able }: Record<'statusId' | 'crew' | 'able', SQL>): SQL => sql`
  (${statusId} = any(${ints(stepBoards)}) and not coalesce(${crew} && ${able}, false))`

/** The same of a product `p` of a list. */
export const isUnclaimed = (scope: Scope): SQL => {
  const able = sql`(select array_agg(h.user_id) from (${holders(scope)}) h
    where h.group_id = p.group_id and h.status_id = p.status_id)`
  return isNobodys({ statusId: sql`p.status_id`, crew: crewOf, able })
}

/** By board where the next step takes a right, who of these teams may do it and can sign in: whom what waits there may be given. */
export async function listAble(db: Db, scope: Pick<Scope, 'teams' | 'companyId'>): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ statusId: number; users: number[] }>(sql`
    select h.status_id as "statusId", array_agg(distinct h.user_id) as users from (${holders(scope)}) h
    join users u on u.id = h.user_id and u.status = 1 and u.deleted_at is null group by 1`)
  return new Map(rows.map(({ statusId, users }) => [statusId, users]))
}

export interface WaitingFor extends Record<string, unknown> {
  statusId: number
  /** Null: nobody yet. */
  userId: number | null
  young: number
  middle: number
  old: number
  oldest: number
}

/** Of crews `c`, for whom their products wait: each of them, whether they may do what comes next or not; 0 is nobody yet. */
const waiters = (scope: Scope): SQL => sql`left join able_there h using (group_id, status_id) cross join lateral (
  select distinct unnest(c.crew) as id
  union all select 0 where ${scope.personId === null}::boolean
    and ${isNobodys({ statusId: sql`c.status_id`, crew: sql`c.crew`, able: sql`h.users` })}) u`

/** That what waits there for a person `u.id` waits for them: on a board where the next step takes a right they have it. */
const isTheirs = (of: Record<'groupId' | 'statusId' | 'userId', SQL>): SQL => sql`
  (${of.statusId} <> all(${ints(stepBoards)}) or exists (select from able a
    where a.group_id = ${of.groupId} and a.status_id = ${of.statusId} and a.user_id = ${of.userId}))`

/** By board and person, of sums, of the stays of the last days and of the oldest, all by whole crews, of which there are few. */
function agedPeople(scope: Scope): SQL {
  const open = sql`s.group_id = t.group_id and s.status_id = t.status_id and ${ofStaysNow(scope)}`
  return sql`
    standing as materialized (
      select s.group_id, s.status_id, s.user_id, sum(s.n)::int as n from ${holdersOf(scope)}
        and s.status_id <> all(${ints(finishedBoards)})
        and ${isTheirs({ groupId: sql`s.group_id`, statusId: sql`s.status_id`, userId: sql`s.user_id` })}
      group by 1, 2, 3 having sum(s.n) > 0
      union all
      select c.group_id, c.status_id, 0, sum(c.n)::int from (${crewsWaiting(scope)}) c ${waiters(scope)} where u.id = 0 group by 1, 2),
    places as materialized (select distinct group_id, status_id from standing),
    recent as materialized (
      select c.group_id, c.status_id, u.id as user_id, sum(c.young) as young, sum(c.middle) as middle from (
        select s.group_id, s.status_id, ${crewOfStay} as crew, ${young} as young, ${middle} as middle
        from places t join stays s on ${open} and ${isRecent} group by 1, 2, 3) c ${waiters(scope)} group by 1, 2, 3),
    first as materialized (
      select c.group_id, c.status_id, u.id as user_id, min(c.since) as since from (
        select s.group_id, s.status_id, ${crewOfStay} as crew, min(s.entered_at) as since from places t cross join lateral (
          select s.group_id, s.status_id, s.entered_at, s.held_for, s.entered_for from stays s
          where ${open} order by s.entered_at limit ${scope.personId === null ? mostLookedThrough : 1}) s
        group by 1, 2, 3) c ${waiters(scope)} group by 1, 2, 3),
    aged as (
      select t.status_id, t.user_id, t.n, coalesce(r.young, 0) as young, coalesce(r.middle, 0) as middle,
        coalesce(f.since, (
          select s.entered_at from stays s where ${open}
            and case t.user_id when 0 then ${isNobodys({ statusId: sql`t.status_id`, crew: crewOfStay, able: sql`h.users` })}
              else t.user_id = any(${crewOfStay}) end
          order by s.entered_at limit 1)) as since
      from standing t left join able_there h using (group_id, status_id)
      left join recent r using (group_id, status_id, user_id) left join first f using (group_id, status_id, user_id))`
}

/** The same of all that waits in a scope that sums do not know. */
const agedPeopleOf = (scope: Scope, crews: readonly Crew[]): SQL => sql`
    aged as (
      select c.status_id, u.id as user_id, c.n, c.young, c.middle, c.since from ${asCrews(crews)} ${waiters(scope)}
      where u.id = 0 or (${scope.personId === null}::boolean or u.id = ${scope.personId}::int)
        and ${isTheirs({ groupId: sql`c.group_id`, statusId: sql`c.status_id`, userId: sql`u.id` })})`

/**
 * By board, for whom products wait there and how long they have stood: those who work on them and may do what comes next. What
 * waits for nobody yet is counted where the figures are the team's. How many there are is known; as with the boards, only those of
 * the last days and the oldest are looked at. `crews`: all that waits, of a scope that sums do not know.
 */
export async function waitingFor(db: Db, scope: Scope, crews: readonly Crew[]): Promise<WaitingFor[]> {
  const { rows } = await db.execute<WaitingFor>(sql`
    with able as materialized (${holders(scope)}),
    able_there as materialized (select group_id, status_id, array_agg(user_id) as users from able group by 1, 2),
    ${holderOf(scope) === undefined ? agedPeopleOf(scope, crews) : agedPeople(scope)}
    select a.status_id as "statusId", nullif(a.user_id, 0) as "userId", sum(a.young)::int as young, sum(a.middle)::int as middle,
      sum(a.n - a.young - a.middle)::int as old, coalesce(${daysOf(sql`now() - min(a.since)`)}, 0) as oldest
    from aged a group by a.status_id, a.user_id order by a.status_id, a.user_id = 0, sum(a.n) desc, a.user_id`)
  return rows
}
