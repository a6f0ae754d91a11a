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

/** The ids of one page of hot artworks with their scores, highest first, and how many there are. */
export async function listHot(
  db: Db,
  query: HotQuery,
  page: number,
): Promise<{ rows: { id: number; score: number }[]; total: number }> {
  const dated = { ...query, timeZone: await findTimeZone(db, query.groupId) }
  const searched = await withFound(db, { groupId: query.groupId, search: query.search })
  const { rows } = await db.execute<{ id: number; score: number; total: number }>(sql`
    select ${artworks.id} as id, s.score, count(*) over ()::int as total
    from ${artworks} join (${scores(dated)}) s on s.id = ${artworks.id} and s.score > 0
    where ${conditions(searched)}
      and exists (select 1 from products p where p.id = ${artworks.productId} and p.deleted_at is null)
    order by s.score desc, ${artworks.id} desc limit ${query.limit} offset ${(page - 1) * query.limit}`)
  return { rows: rows.map(({ id, score }) => ({ id, score })), total: rows[0]?.total ?? 0 }
}
