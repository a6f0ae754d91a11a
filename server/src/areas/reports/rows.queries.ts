import type { RowAccount } from '@halftone/contract/areas/reports/reports.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import type { Author } from '../files/files.queries.ts'
import { quantileOf } from './roll/spans.rules.ts'
import { workingIn } from './roll/standings.queries.ts'
import { type Cells, cellsOf, peopleCellsOf, sumsOf } from './roll/sums.queries.ts'
import type { Sum } from './roll/sums.rules.ts'
import { timesOf } from './roll/times.service.ts'
import { type Said, wordsOf } from './roll/words.queries.ts'
import { dateOf, facts, ofProductsNow } from './scope.queries.ts'
import { narrowedBy, type Scope, seriesBy } from './scope.rules.ts'

const { DOING, REVIEWING, READY_TO_SALE, ON_SALE } = statusIds
/** Reasons, and causes, that a report has rows for. */
const mostReasons = 20

/** Why artworks were turned down, in the words of who did, the most frequent first; '' is without a word. */
export async function listReasons(db: Db, scope: Scope, period: Scope['days']): Promise<Said[]> {
  const cells = cellsOf(scope)
  if (cells) return wordsOf(db, scope, period, { cells, figure: 'turnedDown', most: mostReasons })
  const { rows } = await db.execute<Said>(sql`
    select coalesce(f.note, '') as name, count(*)::int as n from ${facts('decision', scope, period)} and not f.is_approved
    group by 1 order by 2 desc, 1 limit ${mostReasons}`)
  return rows
}

/** Why listings failed, by the code of what was said; '' are words of the channel. */
export async function listCauses(db: Db, scope: Scope, period: Scope['days']): Promise<Said[]> {
  const cells = cellsOf(scope)
  if (cells) return wordsOf(db, scope, period, { cells, figure: 'failed', most: mostReasons })
  const { rows } = await db.execute<Said>(sql`
    select coalesce(f.cause, '') as name, count(*)::int as n from ${facts('publication', scope, period)} and not f.is_live
    group by 1 order by 2 desc, 1 limit ${mostReasons}`)
  return rows
}

type Counts = Record<string, number>
type PersonCounts = Record<string, number | null>
type Keyed = Counts & { id: number }
const byId = (rows: readonly Keyed[]): Map<number, Counts> => new Map(rows.map(({ id, ...values }) => [id, values]))

/** The roll-ups of accounts, each by itself, where the scope is not narrowed by something else. */
function accountCells(scope: Scope): Cells | undefined {
  const of = narrowedBy(scope)
  return of?.dim === '' ? { dim: 'account' } : of?.dim === 'account' ? of : undefined
}

/** The roll-ups of types, each by itself, of a scope that one thing narrows. */
function typeCells(scope: Scope): Cells | undefined {
  const of = narrowedBy(scope)
  if (of?.dim === '') return { dim: 'type' }
  return !of || of.dim === 'type' ? (of as Cells | undefined) : { dim: `${of.dim}/${of.key}` }
}

/** Sums by key, under the names that a report has for them. */
function byKey(
  sums: readonly Sum[],
  nameOf: (sum: Sum) => string | undefined,
  names: readonly string[],
): Map<number, Counts> {
  const all = new Map<number, Counts>()
  for (const sum of sums) {
    const name = nameOf(sum)
    if (!name || sum.n === 0) continue
    const row = all.get(sum.key) ?? Object.fromEntries(names.map((one) => [one, 0]))
    all.set(sum.key, { ...row, [name]: sum.n })
  }
  return all
}

/** By product type, how many products were made and how many came on sale. A product of two types counts for both. */
export async function countTypes(db: Db, scope: Scope, period: Scope['days']): Promise<Map<number, Counts>> {
  const cells = typeCells(scope)
  if (cells) {
    const nameOf = ({ figure, statusId }: Sum) =>
      figure === 'created' ? figure : statusId === ON_SALE ? 'onSale' : undefined
    return byKey(await sumsOf(db, scope, period, { cells, figures: ['created', 'arrived'] }), nameOf, [
      'created',
      'onSale',
    ])
  }
  const { rows } = await db.execute<Keyed>(sql`
    select type_id as id, count(distinct f.product_id) filter (where f.from_status_id is null)::int as created,
      count(distinct f.product_id) filter (where f.status_id = ${ON_SALE})::int as "onSale"
    from (select f.product_id, f.from_status_id, f.status_id from ${facts('stay', scope, period)}) f
    join products p on p.id = f.product_id cross join lateral unnest(p.type_ids) as u (type_id)
    where f.from_status_id is null or f.status_id = ${ON_SALE} group by 1`)
  return byId(rows)
}

/** By account, how many listings went live and failed. */
export async function countAccounts(db: Db, scope: Scope, period: Scope['days']): Promise<Map<number, Counts>> {
  const cells = accountCells(scope)
  const figures = ['published', 'failed'] as const
  if (cells) return byKey(await sumsOf(db, scope, period, { cells, figures }), ({ figure }) => figure, figures)
  const { rows } = await db.execute<Keyed>(sql`
    select f.account_id as id, count(*) filter (where f.is_live and not f.is_again)::int as published,
      count(*) filter (where not f.is_live)::int as failed
    from ${facts('publication', scope, period)} group by 1`)
  return byId(rows)
}

/** By account, how many listing jobs have not ended. */
export async function countOpenJobs(db: Db, scope: Scope): Promise<Map<number, Counts>> {
  const { rows } = await db.execute<Keyed>(sql`
    select j.account_id as id, count(*)::int as open from listing_jobs j
    where j.group_id = any(${ints(scope.teams)}) and j.state in ('pending', 'draft', 'error') and j.cancelled_at is null
      ${scope.personId === null ? sql`` : sql`and j.created_by = ${scope.personId}`} group by 1`)
  return byId(rows)
}

const ofPeople = ['finished', 'looks', 'passed', 'decided', 'published'] as const
/** What a sum of a person is called in the report of people. */
const personal = ({ figure, statusId }: Sum): string | undefined => {
  const names = { firstLooks: 'looks', judged: 'decided', passed: 'passed', published: 'published' } as const
  if (figure === 'arrived') return statusId === READY_TO_SALE ? 'finished' : undefined
  return figure in names ? names[figure as keyof typeof names] : undefined
}

/** By person, what they did. Two people on one product: it counts for each. */
export async function countPeople(db: Db, scope: Scope, period: Scope['days']): Promise<Map<number, PersonCounts>> {
  const cells = peopleCellsOf(scope)
  if (!cells) return countPeopleOfFacts(db, scope, period)
  const figures = ['arrived', 'firstLooks', 'passed', 'judged', 'published'] as const
  const all = new Map<number, PersonCounts>(
    byKey(await sumsOf(db, scope, period, { cells, figures }), personal, ofPeople),
  )
  const times = await personTimes(db, scope, period)
  const none = Object.fromEntries(ofPeople.map((name) => [name, 0]))
  for (const [id, median] of times) all.set(id, { ...none, ...all.get(id), median })
  return all
}

/** By person, the median of days that products stood on Doing with them. */
async function personTimes(db: Db, scope: Scope, period: Scope['days']): Promise<Map<number, number | null>> {
  const times = await timesOf(db, scope, period, { cells: peopleCellsOf(scope), figure: 'left', statusId: DOING })
  if (times) return new Map(times.map(({ key, bands }) => [key, quantileOf(bands, 0.5)]))
  const { rows } = await db.execute<{ id: number; median: number }>(sql`
    select u.id, round((extract(epoch from percentile_cont(0.5) within group (order by f.span)) / 86400)::numeric, 2)::float8 as median
    from (select f.left_at - f.entered_at as span, f.left_for from ${facts('left', scope, period)} and f.status_id = ${DOING}) f
    cross join lateral unnest(f.left_for) as u (id)
    ${scope.personId === null ? sql`` : sql`where u.id = ${scope.personId}`} group by 1`)
  return new Map(rows.map(({ id, median }) => [id, median]))
}

async function countPeopleOfFacts(db: Db, scope: Scope, period: Scope['days']): Promise<Map<number, Counts>> {
  const only = (column: SQL) => (scope.personId === null ? sql`` : sql`where ${column} = ${scope.personId}`)
  const { rows } = await db.execute<Keyed>(sql`
    with done as (
      select u.id, count(distinct f.product_id)::int as finished from (
        select f.product_id, f.entered_for from ${facts('stay', scope, period)} and f.status_id = ${READY_TO_SALE}) f
      cross join lateral unnest(f.entered_for) as u (id) group by 1),
    worked as (
      select u.id, round((extract(epoch from percentile_cont(0.5) within group (order by f.span)) / 86400)::numeric, 2)::float8 as median
      from (select f.left_at - f.entered_at as span, f.left_for from ${facts('left', scope, period)} and f.status_id = ${DOING}) f
      cross join lateral unnest(f.left_for) as u (id) group by 1),
    looked as (
      select f.made_by as id, count(*) filter (where f.round = 1)::int as looks,
        count(*) filter (where f.round = 1 and f.is_approved)::int as passed
      from ${facts('decision', scope, period)} group by 1),
    judged as (
      select f.decided_by as id, count(*)::int as decided from ${facts('decision', { ...scope, personId: null }, period)}
        ${scope.personId === null ? sql`` : sql`and f.decided_by = ${scope.personId}`} and f.decided_by is not null group by 1),
    put as (
      select f.asked_by as id, count(*)::int as published from ${facts('publication', scope, period)} and f.is_live and not f.is_again group by 1),
    everybody as (select id from done union select id from worked union select id from looked union select id from judged union select id from put)
    select e.id, coalesce(d.finished, 0) as finished, w.median, coalesce(l.looks, 0) as looks, coalesce(l.passed, 0) as passed,
      coalesce(j.decided, 0) as decided, coalesce(p.published, 0) as published
    from everybody e left join done d using (id) left join worked w using (id) left join looked l using (id)
    left join judged j using (id) left join put p using (id) ${only(sql`e.id`)}`)
  return byId(rows)
}

/** By person, how many products they finished by the unit of the chart, as `arrived` of a board is drawn. */
export async function finishedBy(db: Db, scope: Scope): Promise<Map<number, number[]>> {
  const cells = peopleCellsOf(scope)
  const wanted = { figures: ['arrived'], by: 'unit', statusId: READY_TO_SALE } as const
  const rows = cells ? await sumsOf(db, scope, scope.days, { cells, ...wanted }) : await finishedOfFacts(db, scope)
  return seriesBy(rows, ({ key }) => key, scope)
}

async function finishedOfFacts(db: Db, scope: Scope): Promise<Pick<Sum, 'key' | 'date' | 'n'>[]> {
  const only = scope.personId === null ? sql`` : sql`where u.id = ${scope.personId}`
  const { rows } = await db.execute<Pick<Sum, 'key' | 'date' | 'n'>>(sql`
    select u.id as key, f.date, count(distinct f.product_id)::int as n from (
      select f.product_id, f.entered_for, ${dateOf('stay', scope)} as date
      from ${facts('stay', scope, scope.days)} and f.status_id = ${READY_TO_SALE}) f
    cross join lateral unnest(f.entered_for) as u (id) ${only} group by 1, 2`)
  return rows
}

/** By person, how many products they work on now. */
export async function countWorking(db: Db, scope: Scope): Promise<Map<number, Counts>> {
  const asked = sql`(select u.id as user_id, p.status_id, 1 as n from products p
    cross join lateral unnest(working_on(p.assignee_ids, p.created_by)) as u (id) where ${ofProductsNow(scope)} and is_worked_on(p.status_id)
      ${scope.personId === null ? sql`` : sql`and u.id = ${scope.personId}`}) s`
  const { rows } = await db.execute<Keyed>(sql`
    select s.user_id as id, coalesce(sum(s.n) filter (where s.status_id = ${DOING}), 0)::int as doing,
      coalesce(sum(s.n) filter (where s.status_id = ${REVIEWING}), 0)::int as reviewing
    from ${workingIn(scope) ?? asked} group by 1 having sum(s.n) > 0`)
  return byId(rows)
}

export interface PersonRow extends Record<string, unknown> {
  person: Author
  isGone: boolean
}

/** These people, and whether they are in none of the teams any more. */
export async function listPersons(db: Db, scope: Scope, ids: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select json_build_object('id', u.id, 'display_name', u.display_name, 'avatar', u.avatar, 'color', u.color) as person,
      u.deleted_at is not null or u.status <> 1 or not exists (
        select from memberships m where m.user_id = u.id and m.group_id = any(${ints([...scope.teams, scope.companyId])})) as "isGone"
    from users u where u.id = any(${ints(ids)}) order by lower(u.display_name), u.id`)
  return rows
}

interface Named extends Record<string, unknown> {
  id: number
  name: string
  color: string | null
  isGone: boolean
}

type NamedAccount = Named &
  Omit<RowAccount, 'syncedAt' | 'calls'> & {
    syncedAt: string | null
    /** It is spoken with by a key whose calls are counted. */
    isKeyed: boolean
  }

/**
 * The accounts of these teams with how they stand and when their orders were read, and of those that are gone the ones that facts
 * still name.
 */
export async function listAccountNames(db: Db, scope: Scope, named: readonly number[]): Promise<NamedAccount[]> {
  const { rows } = await db.execute<NamedAccount>(sql`
    select a.id, a.name, null::text as color, a.deleted_at is not null as "isGone", a.status, a.connection,
      c.name as channel, y.done_at as "syncedAt", a.status = 'active' and a.connection = 'connected' and c.connector in ('etsy', 'sandbox') as "isKeyed"
    from accounts a join config_items c on c.company_id = a.company_id and c.id = a.channel_id
    left join sale_syncs y on y.account_id = a.id
    where a.group_id = any(${ints(scope.teams)}) and (a.deleted_at is null or a.id = any(${ints(named)}))
      ${scope.accountId ? sql`and a.id = ${scope.accountId}` : sql``} ${scope.channelId ? sql`and a.channel_id = ${scope.channelId}` : sql``}
    order by lower(a.name), a.id`)
  return rows
}

/** Product types by id. */
export async function listTypeNames(db: Db, companyId: number, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select c.id, c.name, c.color, c.deleted_at is not null as "isGone" from config_items c
    where c.company_id = ${companyId} and c.id = any(${ints(ids)}) order by lower(c.name), c.id`)
  return rows
}
