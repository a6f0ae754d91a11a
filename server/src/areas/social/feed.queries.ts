import type { FeedFilter } from '@halftone/contract/areas/social/social.ts'
import type { PostType } from '@halftone/contract/parts/social/post.ts'
import { hashtagName } from '@halftone/contract/rules/social/hashtags.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { findPage } from '../../db/paging.ts'
import { findFew, foundBy, searchWords } from '../../db/search.ts'

/** Whose feed it is: their company, and the teams whose posts they read; undefined for who reads those of all of its teams. */
export interface Reader {
  id: number
  companyId: number
  teams: number[] | undefined
}

export interface FeedFilters {
  filter: FeedFilter
  groupId?: number | undefined
  hashtag?: string | undefined
  createdBy?: number[] | undefined
  type?: PostType | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  search?: string | undefined
  /** What the search and the hashtag find, where that is few: to be asked before any other (`withFound`). */
  found?: number[] | undefined
}

/** Posts at the head of a feed at most: those that were pinned last. */
const mostPinned = 20

/**
 * Whether the reader may read the post `p`; posts of other companies are none of the feed. Asked of each post that is met, never
 * answered for all posts of the teams first, as `exists` would be.
 */
export const readableBy = ({ companyId, teams }: Reader): SQL => sql`p.company_id = ${companyId}
  and p.deleted_at is null ${
    teams === undefined
      ? sql``
      : sql`and (p.visibility = 'PUBLIC' or coalesce((
          select true from post_teams s where s.post_id = p.id and s.group_id = any(${ints(teams)}) limit 1), false))`
  }`

/** The newest that are pinned in the reader's teams, or in one of them. */
const pinnedOf = ({ companyId, teams }: Reader, groupId: number | undefined): SQL => {
  const where =
    groupId !== undefined
      ? sql`n.group_id = ${groupId}`
      : teams === undefined
        ? sql`g.company_id = ${companyId}`
        : sql`n.group_id = any(${ints(teams)})`
  return sql`select n.post_id as id, max(n.created_at) as at from post_pins n join groups g on g.id = n.group_id
    where ${where} group by n.post_id order by at desc, n.post_id desc limit ${mostPinned}`
}

/** A day is a whole one in UTC. */
export const upTo = (date: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? sql`(${date}::date + 1)::timestamptz` : sql`${date}::timestamptz`

/** What is looked for in the text. */
export const textual = (reader: Reader, { hashtag, search = '' }: Pick<FeedFilters, 'hashtag' | 'search'>): SQL[] => [
  ...(hashtag === undefined
    ? []
    : [
        sql`p.id in (select h.post_id from post_hashtags h join hashtags w on w.id = h.hashtag_id
          where w.company_id = ${reader.companyId} and w.name = ${hashtagName(hashtag)})`,
      ]),
  ...searchWords(search).map((word) => foundBy(sql`p.document`, word)),
]

/** The filters with the posts that their search and hashtag find, where they are few (`findFew`). */
export async function withFound(db: Db, reader: Reader, filters: FeedFilters): Promise<FeedFilters> {
  const texts = textual(reader, filters)
  if (texts.length === 0) return filters
  const where = sql.join([sql`p.company_id = ${reader.companyId} and p.deleted_at is null`, ...texts], sql` and `)
  return { ...filters, found: await findFew(db, sql`select p.id from posts p where ${where}`) }
}

/** What a post `p` of that feed is like. */
export function conditions(reader: Reader, filters: FeedFilters): SQL {
  const { filter, groupId, hashtag, createdBy, type, from_date, to_date, search = '', found } = filters
  const parts = [
    readableBy(reader),
    ...(filter === 'mine' ? [sql`p.created_by = ${reader.id} and p.origin is null`] : []),
    ...(filter === 'mentions' ? [sql`p.mentions @> ${ints([reader.id])}`] : []),
    ...(filter === 'pinned' ? [sql`p.id in (select x.id from (${pinnedOf(reader, groupId)}) x)`] : []),
    ...(groupId === undefined
      ? []
      : [sql`exists (select from post_teams s where s.post_id = p.id and s.group_id = ${groupId})`]),
    ...(found ? [sql`p.id = any(${ints(found)})`] : textual(reader, { hashtag, search })),
    ...(createdBy?.length ? [sql`p.created_by = any(${ints(createdBy)}) and p.origin is null`] : []),
    ...(type === undefined ? [] : [sql`p.type = ${type}`]),
    ...(from_date === undefined ? [] : [sql`p.created_at >= ${from_date}::timestamptz`]),
    ...(to_date === undefined ? [] : [sql`p.created_at < ${upTo(to_date)}`]),
  ]
  return sql.join(parts, sql` and `)
}

/** Whether nothing narrows the feed but a team: what is pinned there then stands first. */
const isWhole = ({ filter, hashtag, createdBy, type, from_date, to_date, search }: FeedFilters): boolean =>
  filter === 'all' && ![hashtag, createdBy, type, from_date, to_date, search].some(Boolean)

/**
 * The ids of the posts below `before` (0: the newest), newest first, at most one more than `limit`, which says that there are
 * more. What is pinned stands at the head of the first part, and in no later one.
 */
export async function feedIds(
  db: Db,
  reader: Reader,
  filters: FeedFilters,
  { before, limit }: { before: number; limit: number },
): Promise<{ pinned: number[]; ids: number[] }> {
  const hasHead = isWhole(filters)
  const head = sql`select p.id, x.at from (${pinnedOf(reader, filters.groupId)}) x join posts p on p.id = x.id
    where ${conditions(reader, filters)}`
  const { rows } = await db.execute<{ pinned: number[]; ids: number[] }>(sql`
    with head as materialized (${hasHead ? head : sql`select 0 as id, now() as at where false`})
    select array(select id from head order by at desc, id desc) as pinned,
      array(select p.id from posts p where ${conditions(reader, filters)}
        ${before > 0 ? sql`and p.id < ${before}` : sql``} ${hasHead ? sql`and p.id not in (select id from head)` : sql``}
        order by p.id desc limit ${limit + 1}) as ids`)
  const { pinned = [], ids = [] } = rows[0] ?? {}
  return { pinned: before > 0 ? [] : pinned, ids }
}

/** A page of the same as a counted list, newest first, for the table. */
export const pageIds = (db: Db, reader: Reader, filters: FeedFilters, wanted: { limit: number; page: number }) =>
  findPage(
    db,
    {
      id: sql`p.id`,
      from: sql`from posts p where ${conditions(reader, filters)}`,
      order: [{ by: sql`p.id`, isDown: true }],
    },
    wanted,
  )
