import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import { finishedBoards } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { CardCoverRow, cardCover } from '../files/cardCover.queries.ts'
import { asCrews, type Crew, daysOf, isRecent, middle, young } from './crews.queries.ts'
import { quantileOf } from './roll/spans.rules.ts'
import { holderOf, standingsOf } from './roll/standings.queries.ts'
import { timesOf } from './roll/times.service.ts'
import { facts, isUnfinished, ofProductsNow, ofStaysNow, productsNow } from './scope.queries.ts'
import { narrowedBy, type Scope } from './scope.rules.ts'

/** Days that the usual pace is taken from. */
const paceDays = 90
/** Rows of what will be late; the rest is counted. */
const mostLate = 5

/** Since when a product `p` stands where it is. */
const since = sql`select s.entered_at from stays s where s.product_id = p.id and s.left_at is null`

type Board = Omit<Waiting['boards'][number], 'people'> & Record<string, unknown>

/** By board, how much stands there and how long: of sums, of the stays of the last days and of the oldest one. */
function agedBoards(scope: Scope, holder: number): SQL {
  const of = (span: SQL) =>
    sql`from stays s where s.group_id = g.id and s.status_id = t.status_id and ${ofStaysNow(scope)} ${span}`
  return sql`
    select t.status_id, t.n, sum(r.young)::int as young, sum(r.middle)::int as middle,
      min((select s.entered_at ${of(sql`order by s.entered_at limit 1`)})) as since
    from (select s.status_id, sum(s.n)::int as n from ${standingsOf(scope, holder)} group by 1) t
    cross join unnest(${ints(scope.teams)}) g (id)
    cross join lateral (select ${young} as young, ${middle} as middle ${of(sql`and ${isRecent}`)}) r
    where t.n > 0 and t.status_id <> all(${ints(finishedBoards)}) group by 1, 2`
}

/**
 * By board, in their order, how long what stands there has stood. Boards on which nothing waits are left out. How many there are
 * is known; only those of the last days and the oldest are looked at. `crews`: all that waits, of a scope that sums do not know.
 */
export async function ageOf(db: Db, scope: Scope, crews: readonly Crew[]): Promise<Board[]> {
  const holder = holderOf(scope)
  const aged =
    holder === undefined
      ? sql`select c.status_id, sum(c.n)::int as n, sum(c.young)::int as young, sum(c.middle)::int as middle, min(c.since) as since
          from ${asCrews(crews)} group by 1`
      : agedBoards(scope, holder)
  const { rows } = await db.execute<Board>(sql`
    with aged as materialized (${aged})
    select a.status_id as id, c.name, coalesce(min(b.color), c.color) as color,
      a.young, a.middle, a.n - a.young - a.middle as old, ${daysOf(sql`now() - a.since`)} as oldest,
      case when ${scope.teams.length === 1} then min(b.wip_limit) end as limit
    from aged a join config_items c on c.company_id = ${scope.companyId} and c.id = a.status_id
    left join boards b on b.group_id = any(${ints(scope.teams)}) and b.status_id = a.status_id
    group by a.status_id, a.n, a.young, a.middle, a.since, c.name, c.color, c.index order by min(b.index), c.index, a.status_id`)
  return rows
}

interface Pace {
  groupId: number
  statusId: number
  days: number
}

/** How many days products of these teams usually stay on each board, at the median of the last ones that left it. */
async function paceOf(db: Db, scope: Scope): Promise<Pace[]> {
  const everybody: Scope = { ...scope, personId: null }
  const from = new Date(`${scope.today}T00:00:00Z`)
  from.setUTCDate(from.getUTCDate() - paceDays)
  const period = { from: from.toISOString().slice(0, 10), to: scope.today }
  const all: Pace[] = []
  for (const groupId of scope.teams) {
    const own = { ...everybody, teams: [groupId] }
    const times = await timesOf(db, own, period, { cells: narrowedBy(own), figure: 'left' })
    if (times)
      for (const { statusId, bands } of times) all.push({ groupId, statusId, days: quantileOf(bands, 0.5) ?? 0 })
    else {
      const { rows } = await db.execute<Pace & Record<string, unknown>>(sql`
        select f.group_id as "groupId", f.status_id as "statusId",
          (extract(epoch from percentile_cont(0.5) within group (order by f.left_at - f.entered_at)) / 86400)::float8 as days
        from ${facts('left', own, period)} group by 1, 2`)
      all.push(...rows)
    }
  }
  return all
}

const Late = z.object({
  ...{ productId: z.number(), subId: z.string(), name: z.string(), statusId: z.number(), board: z.string() },
  ...{ deadline: z.string(), needs: z.number(), has: z.number(), cover: CardCoverRow.nullable() },
})
const Latest = z.object({ rows: z.array(Late), total: z.number() })

/** By team, board and day, how many products that are not finished are due until `longest` days from now. */
function duesOf(scope: Scope, longest: number): SQL {
  const until = sql`${scope.today}::date + ${longest}::int`
  const holder = holderOf(scope)
  return holder === undefined
    ? sql`select p.group_id, p.status_id, p.deadline as due, count(*)::int as n
        from ${productsNow(scope)} and p.deadline <= ${until} and ${isUnfinished} group by 1, 2, 3`
    : sql`select s.group_id, s.status_id, s.due, sum(s.n)::int as n from ${standingsOf(scope, holder)} and s.due <= ${until}
        group by 1, 2, 3 having sum(s.n) > 0`
}

/**
 * Products with a due date whose boards up to the end of the work take longer, at the median of the last days, than there
 * are days left. The boards still to come are those behind its own in its team; how long it has stood there counts for its
 * own alone: so only those are looked at that it decides about, and those that may be among the latest.
 */
export async function listLate(db: Db, scope: Scope): Promise<z.output<typeof Latest>> {
  const pace = await paceOf(db, scope)
  // No product needs longer than all boards together: what has more days is not looked at.
  const longest = Math.ceil(pace.reduce((sum, { days }) => sum + days, 0))
  const { rows } = await db.execute(sql`
    with pace as materialized (
      select * from json_to_recordset(${JSON.stringify(pace)}::json) as r ("groupId" int, "statusId" int, days float8)),
    ways as materialized (
      select b.group_id, b.status_id, coalesce(sum(c.days) filter (where o.status_id = b.status_id), 0) as own,
        coalesce(sum(c.days) filter (where o.status_id <> b.status_id), 0) as rest
      from boards b join boards o on o.group_id = b.group_id and o.index >= b.index and o.status_id <> all(${ints(finishedBoards)})
      join pace c on c."groupId" = o.group_id and c."statusId" = o.status_id
      where b.group_id = any(${ints(scope.teams)}) group by 1, 2),
    dues as materialized (
      select d.*, d.due - ${scope.today}::date as has, coalesce(w.own, 0) as own, coalesce(w.rest, 0) as rest
      from (${duesOf(scope, longest)}) d left join ways w using (group_id, status_id)),
    latest as (
      select has - rest as most from (
        select has, rest, sum(n) over (order by has - rest, group_id, status_id) as place from dues where has < rest) x
      where place >= ${mostLate} order by place limit 1),
    looked as materialized (
      select p.id, p.sub_id, p.name, p.cover_file_id, p.status_id, p.deadline, d.has, d.rest, d.rest + greatest(0, d.own
        - extract(epoch from now() - coalesce((${since}), p.moved_at)) / 86400) as needs
      from dues d join products p on p.group_id = d.group_id and p.status_id = d.status_id and p.deadline = d.due
      where d.has < d.rest + d.own and (d.has >= d.rest or d.has - d.rest - d.own <= coalesce((select most from latest), 'infinity'))
        and ${ofProductsNow(scope)} and p.deadline is not null and ${isUnfinished}),
    shown as (select l.* from looked l where l.needs > l.has order by l.has - l.needs, l.id limit ${mostLate})
    select (select coalesce(sum(n), 0) from dues where has < rest)::int
        + (select count(*) from looked where has >= rest and needs > has)::int as total,
      (select coalesce(json_agg(json_build_object('productId', n.id, 'subId', n.sub_id, 'name', n.name, 'statusId', n.status_id,
          'cover', ${cardCover(sql`n.cover_file_id`)},
          'board', c.name, 'deadline', n.deadline, 'needs', round(n.needs::numeric, 1)::float8, 'has', n.has)
        order by n.has - n.needs, n.id), '[]'::json)
        from shown n join config_items c on c.company_id = ${scope.companyId} and c.id = n.status_id) as rows`)
  return Latest.parse(rows[0])
}
