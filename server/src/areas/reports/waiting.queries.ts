import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import { finishedBoards } from '@halftone/contract/rules/levels.ts'
import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { quantileOf } from './roll/spans.rules.ts'
import { cellsOf, isWhole } from './roll/sums.queries.ts'
import { timesOf } from './roll/times.service.ts'
import { facts, productsNow } from './scope.queries.ts'
import type { Scope } from './scope.rules.ts'

/** Days that the usual pace is taken from. */
const paceDays = 90
/** Rows of what will be late; the rest is counted. */
const mostLate = 5

/** That a product `p` is not finished, in the words of the index that knows those with a due date (`products_late`). */
export const isUnfinished = sql.raw(`p.status_id <> all ('{${finishedBoards.join(',')}}'::integer[])`)

/** Since when a product `p` stands where it is. */
const since = sql`select s.entered_at from stays s where s.product_id = p.id and s.left_at is null`

type Board = Waiting['boards'][number] & Record<string, unknown>

/** By board, in their order, how long what stands there has stood. Boards on which nothing waits are left out. */
export async function ageOf(db: Db, scope: Scope): Promise<Board[]> {
  const unfinished = sql`<> all(${ints(finishedBoards)})`
  // What stands somewhere has a stay that goes on; of what is narrowed the products are asked.
  const standing = isWhole(scope)
    ? sql`select s.group_id, s.status_id, now() - s.entered_at as age from stays s
        where s.group_id = any(${ints(scope.teams)}) and s.left_at is null and s.status_id ${unfinished}`
    : sql`select p.group_id, p.status_id, now() - coalesce((${since}), p.moved_at) as age from ${productsNow(scope)} and p.status_id ${unfinished}`
  const { rows } = await db.execute<Board>(sql`
    with standing as materialized (
      select group_id, status_id, count(*) filter (where age <= interval '1 day')::int as young,
        count(*) filter (where age > interval '1 day' and age <= interval '3 days')::int as middle,
        count(*) filter (where age > interval '3 days')::int as old, max(age) as oldest
      from (${standing}) x group by 1, 2)
    select s.status_id as id, c.name, coalesce(min(b.color), c.color) as color,
      sum(s.young)::int as young, sum(s.middle)::int as middle, sum(s.old)::int as old,
      round((extract(epoch from max(s.oldest)) / 86400)::numeric, 1)::float8 as oldest,
      case when ${scope.teams.length === 1} then min(b.wip_limit) end as limit
    from standing s join config_items c on c.company_id = ${scope.companyId} and c.id = s.status_id
    left join boards b on b.group_id = s.group_id and b.status_id = s.status_id
    group by s.status_id, c.name, c.color, c.index order by min(b.index), c.index, s.status_id`)
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
    const times = await timesOf(db, own, period, { cells: cellsOf(own), figure: 'left' })
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

type Late = Waiting['late'][number] & Record<string, unknown>

/**
 * Products with a due date whose boards up to the end of the work take longer, at the median of the last days, than there
 * are days left. The boards still to come are those behind its own in its team; how long it has stood there counts.
 */
export async function listLate(db: Db, scope: Scope): Promise<{ rows: Late[]; total: number }> {
  const pace = await paceOf(db, scope)
  // No product needs longer than all boards together: what has more days is not looked at.
  const longest = Math.ceil(pace.reduce((sum, { days }) => sum + days, 0))
  const { rows } = await db.execute<Late & { total: number }>(sql`
    with pace as materialized (
      select * from json_to_recordset(${JSON.stringify(pace)}::json) as r ("groupId" int, "statusId" int, days float8)),
    due as (
      select p.id, p.sub_id, p.name, p.group_id, p.status_id, p.deadline, p.deadline - ${scope.today}::date as has,
        extract(epoch from now() - coalesce((${since}), p.moved_at)) / 86400 as stood
      from ${productsNow(scope)} and p.deadline is not null and ${isUnfinished}
        and p.deadline < ${scope.today}::date + ${longest}::int + 1),
    needed as (
      select d.*, (select coalesce(sum(case when o.status_id = d.status_id then greatest(0, c.days - d.stood) else c.days end), 0)
        from boards b join boards o on o.group_id = b.group_id and o.index >= b.index and o.status_id <> all(${ints(finishedBoards)})
        join pace c on c."groupId" = o.group_id and c."statusId" = o.status_id
        where b.group_id = d.group_id and b.status_id = d.status_id) as needs
      from due d)
    select n.id as "productId", n.sub_id as "subId", n.name, n.status_id as "statusId", c.name as board, n.deadline::text as deadline,
      round(n.needs::numeric, 1)::float8 as needs, n.has, count(*) over ()::int as total
    from needed n join config_items c on c.company_id = ${scope.companyId} and c.id = n.status_id
    where n.needs > n.has order by n.has - n.needs, n.id limit ${mostLate}`)
  return { rows: rows.map(({ total: _, ...row }) => row as Late), total: rows[0]?.total ?? 0 }
}
