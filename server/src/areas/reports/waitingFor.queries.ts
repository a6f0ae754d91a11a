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
const holders = ({ teams, companyId }: Scope): SQL => sql`
  select t.id as group_id, n.status_id, m.user_id from unnest(${ints(teams)}) t (id) cross join ${steps}
  join memberships m on m.group_id in (t.id, ${companyId}::int) and not m.is_suspended
  join roles r on r.company_id = m.company_id and r.id = m.role_id
  where n.code = any(r.codes) or exists (select from membership_codes c where c.user_id = m.user_id
    and c.group_id = m.group_id and c.code = n.code and (c.until is null or c.until > now()))`

/** That a product `p` on one of those boards waits for a step that none of those who work on it may do; `able`: who may, as an array. */
const isNobodys = (able: SQL): SQL => sql`p.status_id = any(${ints(stepBoards)})
  and not coalesce(working_on(p.assignee_ids, p.created_by) && ${able}, false)`

/** The same where it is asked of the products of a list. */
export const isUnclaimed = (scope: Scope): SQL =>
  isNobodys(sql`(select array_agg(h.user_id) from (${holders(scope)}) h
    where h.group_id = p.group_id and h.status_id = p.status_id)`)

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
const workers = sql`cross join lateral (select distinct unnest(working_on(p.assignee_ids, p.created_by))) u (id)`
const days = (span: SQL): SQL => sql`round((extract(epoch from ${span}) / 86400)::numeric, 1)::float8`

/** By team, board and person, how many products stand there for them: sums where they are known. */
function standingFor(scope: Scope): SQL {
  const only = scope.personId === null ? sql`s.user_id <> 0` : sql`s.user_id = ${scope.personId}`
  const dim = narrowedBy({ ...scope, personId: null })?.dim
  return dim === ''
    ? sql`select s.group_id, s.status_id, s.user_id, sum(s.n)::int as n from standings_now s
        where s.group_id = any(${ints(scope.teams)}) and ${only} and ${unfinished(sql`s.status_id`)} group by 1, 2, 3 having sum(s.n) > 0`
    : sql`select s.group_id, s.status_id, s.user_id, count(*)::int as n from (
        select p.group_id, p.status_id, u.id as user_id from products p ${workers}
        where ${ofProductsNow(scope)} and ${unfinished(sql`p.status_id`)}) s where ${only} group by 1, 2, 3`
}

/**
 * By board, for whom products wait there and how long they have stood: those who work on them and may do what comes next. What
 * waits for nobody yet is counted where the figures are the team's. How many there are is known; as with the boards, only those of
 * the last days and the oldest are looked at.
 */
export async function waitingFor(db: Db, scope: Scope): Promise<WaitingFor[]> {
  const open = sql`s.group_id = t.group_id and s.status_id = t.status_id and s.left_at is null`
  const { rows } = await db.execute<WaitingFor>(sql`
    with able as materialized (${holders(scope)}),
    able_there as materialized (select group_id, status_id, array_agg(user_id) as users from able group by 1, 2),
    standing as materialized (
      select t.* from (${standingFor(scope)}) t where t.status_id <> all(${ints(stepBoards)})
        or exists (select from able a where a.group_id = t.group_id and a.status_id = t.status_id and a.user_id = t.user_id)),
    places as materialized (select distinct group_id, status_id from standing),
    recent as materialized (
      select t.group_id, t.status_id, u.id as user_id, count(*) filter (where now() - s.entered_at <= interval '1 day') as young,
        count(*) filter (where now() - s.entered_at > interval '1 day') as middle
      from places t join stays s on ${open} and s.entered_at >= now() - interval '3 days' join products p on p.id = s.product_id ${workers}
      where ${ofProductsNow(scope)} group by 1, 2, 3),
    first as materialized (
      select t.group_id, t.status_id, u.id as user_id, min(s.entered_at) as at
      from places t cross join lateral (
        select s.product_id, s.entered_at from stays s where ${open} order by s.entered_at limit ${mostLookedThrough}) s
      join products p on p.id = s.product_id ${workers} where ${ofProductsNow(scope)} group by 1, 2, 3),
    aged as (
      select t.status_id, t.user_id, t.n, coalesce(r.young, 0) as young, coalesce(r.middle, 0) as middle,
        coalesce(f.at, (
          select min(s.entered_at) from products p join stays s on s.product_id = p.id and s.left_at is null
          where ${ofProductsNow(scope)} and p.group_id = t.group_id and p.status_id = t.status_id
            and t.user_id = any(working_on(p.assignee_ids, p.created_by)))) as since
      from standing t left join recent r using (group_id, status_id, user_id) left join first f using (group_id, status_id, user_id)
      union all
      select p.status_id, null, 1, (now() - s.entered_at <= interval '1 day')::int,
        (now() - s.entered_at > interval '1 day' and now() - s.entered_at <= interval '3 days')::int, s.entered_at
      from products p join stays s on s.product_id = p.id and s.left_at is null
      left join able_there h on h.group_id = p.group_id and h.status_id = p.status_id
      where ${ofProductsNow(scope)} and ${scope.personId === null}::boolean and ${isNobodys(sql`h.users`)})
    select a.status_id as "statusId", a.user_id as "userId", sum(a.young)::int as young, sum(a.middle)::int as middle,
      sum(a.n - a.young - a.middle)::int as old, coalesce(${days(sql`now() - min(a.since)`)}, 0) as oldest
    from aged a group by 1, 2 order by a.status_id, a.user_id is null, sum(a.n) desc, a.user_id`)
  return rows
}
