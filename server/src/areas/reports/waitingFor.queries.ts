import { finishedBoards, statusIds } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { ofProductsNow } from './scope.queries.ts'
import { narrowedBy, type Scope } from './scope.rules.ts'

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

/** Who works on a product `p`. */
const crewOf = sql`working_on(p.assignee_ids, p.created_by)`
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

const unfinished = (of: SQL): SQL => sql`${of} <> all(${ints(finishedBoards)})`
const days = (span: SQL): SQL => sql`round((extract(epoch from ${span}) / 86400)::numeric, 1)::float8`

/** By team, board and crew, how many products of which `where` holds stand there. */
const crewsNow = (scope: Scope, where: SQL): SQL => sql`
  select p.group_id, p.status_id, ${crewOf} as crew, count(*)::int as n from products p
  where ${ofProductsNow(scope)} and ${where} group by 1, 2, 3`

/** By team, board and person, how many products stand there for them: sums where they are known. */
function standingFor(scope: Scope): SQL {
  const only = scope.personId === null ? sql`s.user_id <> 0` : sql`s.user_id = ${scope.personId}`
  const dim = narrowedBy({ ...scope, personId: null })?.dim
  return dim === ''
    ? sql`select s.group_id, s.status_id, s.user_id, sum(s.n)::int as n from standings_now s
        where s.group_id = any(${ints(scope.teams)}) and ${only} and ${unfinished(sql`s.status_id`)} group by 1, 2, 3 having sum(s.n) > 0`
    : sql`select s.group_id, s.status_id, s.user_id, sum(s.n)::int as n from (
        select c.group_id, c.status_id, u.id as user_id, c.n from (${crewsNow(scope, unfinished(sql`p.status_id`))}) c
        cross join lateral (select distinct unnest(c.crew)) u (id)) s where ${only} group by 1, 2, 3`
}

/** Of crews `c`, for whom their products wait: each of them, whether they may do what comes next or not; 0 is nobody yet. */
const waiters = (scope: Scope): SQL => sql`left join able_there h using (group_id, status_id) cross join lateral (
  select distinct unnest(c.crew) as id
  union all select 0 where ${scope.personId === null}::boolean
    and ${isNobodys({ statusId: sql`c.status_id`, crew: sql`c.crew`, able: sql`h.users` })}) u`

/**
 * By board, for whom products wait there and how long they have stood: those who work on them and may do what comes next. What
 * waits for nobody yet is counted where the figures are the team's. How many there are is known; as with the boards, only those of
 * the last days and the oldest are looked at, and those by whole crews, of which there are few.
 */
export async function waitingFor(db: Db, scope: Scope): Promise<WaitingFor[]> {
  const open = sql`s.group_id = t.group_id and s.status_id = t.status_id and s.left_at is null`
  const { rows } = await db.execute<WaitingFor>(sql`
    with able as materialized (${holders(scope)}),
    able_there as materialized (select group_id, status_id, array_agg(user_id) as users from able group by 1, 2),
    standing as materialized (
      select t.* from (${standingFor(scope)}) t where t.status_id <> all(${ints(stepBoards)})
        or exists (select from able a where a.group_id = t.group_id and a.status_id = t.status_id and a.user_id = t.user_id)
      union all
      select c.group_id, c.status_id, 0, sum(c.n)::int from (
        ${crewsNow(scope, sql`p.status_id = any(${ints(stepBoards)}) and ${scope.personId === null}::boolean`)}) c ${waiters(scope)} where u.id = 0 group by 1, 2),
    places as materialized (select distinct group_id, status_id from standing),
    recent as materialized (
      select c.group_id, c.status_id, u.id as user_id, sum(c.young) as young, sum(c.middle) as middle from (
        select p.group_id, p.status_id, ${crewOf} as crew, count(*) filter (where now() - s.entered_at <= interval '1 day') as young,
          count(*) filter (where now() - s.entered_at > interval '1 day') as middle
        from places t join stays s on ${open} and s.entered_at >= now() - interval '3 days' join products p on p.id = s.product_id
        where ${ofProductsNow(scope)} group by 1, 2, 3) c ${waiters(scope)} group by 1, 2, 3),
    first as materialized (
      select c.group_id, c.status_id, u.id as user_id, min(c.at) as at from (
        select p.group_id, p.status_id, ${crewOf} as crew, min(s.entered_at) as at from places t cross join lateral (
          select s.product_id, s.entered_at from stays s where ${open} order by s.entered_at limit ${mostLookedThrough}) s
        join products p on p.id = s.product_id where ${ofProductsNow(scope)} group by 1, 2, 3) c ${waiters(scope)} group by 1, 2, 3),
    aged as (
      select t.status_id, nullif(t.user_id, 0) as user_id, t.n, coalesce(r.young, 0) as young, coalesce(r.middle, 0) as middle,
        coalesce(f.at, (
          select min(s.entered_at) from products p join stays s on s.product_id = p.id and s.left_at is null
          where ${ofProductsNow(scope)} and p.group_id = t.group_id and p.status_id = t.status_id
            and case t.user_id when 0 then ${isNobodys({ statusId: sql`p.status_id`, crew: crewOf, able: sql`h.users` })}
              else t.user_id = any(${crewOf}) end)) as since
      from standing t left join able_there h using (group_id, status_id)
      left join recent r using (group_id, status_id, user_id) left join first f using (group_id, status_id, user_id))
    select a.status_id as "statusId", a.user_id as "userId", sum(a.young)::int as young, sum(a.middle)::int as middle,
      sum(a.n - a.young - a.middle)::int as old, coalesce(${days(sql`now() - min(a.since)`)}, 0) as oldest
    from aged a group by 1, 2 order by a.status_id, a.user_id is null, sum(a.n) desc, a.user_id`)
  return rows
}
