import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { findTimeZone } from '../configs/general/general.queries.ts'
import { conditions, withFound } from './list.queries.ts'

type HotQuery = QueryOf<typeof artworkCalls.hot>
/** Its days are those of the team's company. */
type Dated = HotQuery & { timeZone: string }

const within = (column: SQL, query: Dated): SQL =>
  sql.join(
    withinDays(column, query).map((condition) => sql`and ${condition}`),
    sql` `,
  )

/** The lines `l` of the log that count here (`copied`): whoever ends what the log keeps leaves them. */
export const isCounted = sql`(l.name = 'artworks.created' and l.action = 'copy')`

/** One row per artwork with its score of the period. */
function scores(query: Dated): SQL {
  const group = query.groupId
  switch (query.by) {
    case 'liked':
      return sql`select a.id, count(*)::int as score from product_likes l
        join artworks a on a.product_id = l.product_id and a.group_id = ${group}
        where true ${within(sql`l.created_at`, query)} group by 1`
    case 'commented':
      return sql`select c.artwork_id as id, count(*)::int as score from comments c
        where c.group_id = ${group} and c.artwork_id is not null and c.deleted_at is null
        ${within(sql`c.created_at`, query)} group by 1`
    case 'copied':
      // The log line of a copy belongs to the artwork that was copied.
      return sql`select l.artwork_id as id, count(*)::int as score from activities l
        where l.group_id = ${group} and ${isCounted} and l.artwork_id is not null
        ${within(sql`l.created_at`, query)} group by 1`
    default:
      return sql`select s.artwork_id as id, sum(s.quantity)::int as score from artwork_sales s
        where s.group_id = ${group} ${within(sql`s.sold_at`, query)} group by 1`
  }
}

interface Hot {
  id: number
  score: number
  /** Its place in the period before; null where it had none. */
  rankBefore: number | null
}

/** The places of the period before, `e`, where one is asked for. */
function earlier(query: Dated): SQL {
  const { before_from, before_to } = query
  if (!before_from && !before_to) return sql`(select 0 as id, 0 as rank where false)`
  return sql`(select b.id, row_number() over (order by b.score desc, b.id desc)::int as rank
    from (${scores({ ...query, from_date: before_from, to_date: before_to })}) b
    join artworks o on o.id = b.id and o.deleted_at is null where b.score > 0)`
}

/** The ids of one page of hot artworks with their scores, highest first and of equal ones the newer, and how many there are. */
export async function listHot(db: Db, query: HotQuery, page: number): Promise<{ rows: Hot[]; total: number }> {
  const dated = { ...query, timeZone: await findTimeZone(db, query.groupId) }
  const searched = await withFound(db, { groupId: query.groupId, search: query.search })
  const { rows } = await db.execute<{ id: number; score: number; rank: number | null; total: number }>(sql`
    select ${artworks.id} as id, s.score, e.rank, count(*) over ()::int as total
    from ${artworks} join (${scores(dated)}) s on s.id = ${artworks.id} and s.score > 0
    left join ${earlier(dated)} e on e.id = ${artworks.id}
    where ${conditions(searched)}
      and exists (select 1 from products p where p.id = ${artworks.productId} and p.deleted_at is null)
    order by s.score desc, ${artworks.id} desc limit ${query.limit} offset ${(page - 1) * query.limit}`)
  return { rows: rows.map(({ id, score, rank }) => ({ id, score, rankBefore: rank })), total: rows[0]?.total ?? 0 }
}
