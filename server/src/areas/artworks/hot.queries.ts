import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import { counted } from '../../db/paging.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { findTimeZone } from '../configs/general/general.queries.ts'
import { conditions, ofTeams, withFound } from './list.queries.ts'

/** `groups`: the teams that may be looked at, where none is asked for. */
type HotQuery = QueryOf<typeof artworkCalls.hot> & { groups?: number[] | undefined }
/** Its days are those of the team's company, of several teams UTC's. */
type Dated = HotQuery & { timeZone?: string }

const within = (column: SQL, query: Dated): SQL =>
  sql.join(
    withinDays(column, query).map((condition) => sql`and ${condition}`),
    sql` `,
  )

/** The lines `l` of the log that count here (`copied`): whoever ends what the log keeps leaves them. */
export const isCounted = sql`(l.name = 'artworks.created' and l.action = 'copy')`

interface Ranking {
  /** The column of artworks that `key` means. */
  of: SQL
  /** One row `key`, `score` per thing that counts in a period. */
  scores: (period: Dated) => SQL
}

function rankingOf(query: HotQuery): Ranking {
  const of = (row: string) => ofTeams(query, row)
  switch (query.by) {
    case 'liked':
      return {
        of: sql`${artworks.productId}`,
        scores: (period) => sql`select l.product_id as key, count(*)::int as score from product_likes l
          join products p on p.id = l.product_id and ${of('p')} and p.deleted_at is null
          where true ${within(sql`l.created_at`, period)} group by 1`,
      }
    case 'commented':
      return {
        of: sql`${artworks.id}`,
        scores: (period) => sql`select c.artwork_id as key, count(*)::int as score from comments c
          where ${of('c')} and c.artwork_id is not null and c.deleted_at is null
          ${within(sql`c.created_at`, period)} group by 1`,
      }
    case 'copied':
      // The log line of a copy belongs to the artwork that was copied.
      return {
        of: sql`${artworks.id}`,
        scores: (period) => sql`select l.artwork_id as key, count(*)::int as score from activities l
          where ${of('l')} and ${isCounted} and l.artwork_id is not null
          ${within(sql`l.created_at`, period)} group by 1`,
      }
    default:
      return {
        of: sql`${artworks.id}`,
        scores: (period) => sql`select s.artwork_id as key, sum(s.quantity)::int as score from artwork_sales s
          where ${of('s')} and s.artwork_id is not null and s.cancelled_at is null ${within(sql`s.sold_at`, period)} group by 1`,
      }
  }
}

interface Hot {
  id: number
  score: number
  /** Its place in the period before; null where it had none. */
  rankBefore: number | null
}

/**
 * The artworks of `scored`, each by itself: the highest are found without looking at the others, which the planner would
 * join first.
 */
const each = (scored: SQL, of: SQL, where: SQL | undefined, { types }: HotQuery): SQL => sql`from ${scored} s
  cross join lateral (select ${artworks.id} as id from ${artworks} where ${of} = s.key and ${where}
    and exists (select 1 from products p where p.id = ${artworks.productId} and p.deleted_at is null
      ${types ? sql`and p.type_ids && ${ints(types)}` : sql``}) offset 0) a`

/** The places `e` that those of the page had in the period before, where one is asked for: of no lower score. */
function earlier(query: Dated, { of, scores }: Ranking): SQL {
  const { before_from, before_to, groupId, groups } = query
  if (!before_from && !before_to) return sql`, e as (select 0 as id, 0 as rank where false)`
  const alive = conditions({ groupId, groups })
  return sql`, b as materialized (${scores({ ...query, from_date: before_from, to_date: before_to })}),
    lowest as (select min(score) as score from b where key in (select key from top) and score > 0),
    high as (select b.key, b.score from b, lowest where b.score >= lowest.score),
    e as (select a.id, row_number() over (order by s.score desc, s.key desc, a.id desc)::int as rank
      ${each(sql`high`, of, alive, query)})`
}

/**
 * The ids of one page of hot artworks with their scores, highest first and of equal ones the newer (of likes the newer
 * product), and how many there are as `countedMeta` takes it.
 */
export async function listHot(db: Db, query: HotQuery, page: number): Promise<{ rows: Hot[]; total: number }> {
  const { groupId, groups, search } = query
  const dated = { ...query, ...(groupId !== undefined && { timeZone: await findTimeZone(db, groupId) }) }
  const ranking = rankingOf(query)
  const searched = await withFound(db, { groupId, groups, search })
  const from = each(sql`scored`, ranking.of, conditions(searched), query)
  const { rows } = await db.execute<{ id: number; score: number; rank: number | null; total: number }>(sql`
    with scored as materialized (select * from (${ranking.scores(dated)}) x where score > 0 order by score desc, key desc),
    top as (select a.id, s.score, s.key ${from} order by s.score desc, s.key desc, a.id desc
      limit ${query.limit} offset ${(page - 1) * query.limit})
    ${earlier(dated, ranking)}
    select top.id, top.score, e.rank, (${counted(from, { limit: query.limit, page })}) as total
    from top left join e on e.id = top.id order by top.score desc, top.key desc, top.id desc`)
  return { rows: rows.map(({ id, score, rank }) => ({ id, score, rankBefore: rank })), total: rows[0]?.total ?? 0 }
}
