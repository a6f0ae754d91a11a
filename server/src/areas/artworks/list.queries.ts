import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import type { SortKey } from '../../db/paging.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { findFew, foldedText, foundBy, searchWords } from '../../db/search.ts'
import { findTimeZone } from '../configs/general/general.queries.ts'
import { alive } from './artworks.queries.ts'

type ListQuery = QueryOf<typeof artworkCalls.list>
/** What lists of artworks are filtered by. */
export type Filters = Partial<
  Pick<
    ListQuery,
    | 'id'
    | 'groupId'
    | 'productId'
    | 'filter'
    | 'isWaiting'
    | 'accounts'
    | 'createdBy'
    | 'from_date'
    | 'to_date'
    | 'search'
  >
> & {
  /** The teams that may be looked at; undefined means all. */
  groups?: number[] | undefined
  isUploaded?: true
}

/**
 * Each word in name, code or contents, or in a file's order id, customer or name; or the id itself (R094).
 */
function matches(search: string, found: Found['found']): SQL | undefined {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const id = /^\d{1,9}$/.test(search.trim()) ? eq(artworks.id, Number(search)) : undefined
  return or(and(...words.map((word) => (word === found?.word ? ofIds(found.ids) : holds(word)))), id)
}
const ofIds = (ids: readonly number[]) => sql`${artworks.id} = any(${ints(ids)})`
/** Not `exists`, which the planner may turn into a look through all files. */
const holds = (word: string) => sql`(${artworks.document} like ${foldedText(word)} or coalesce((
  select true from files f where f.owner = 'artwork' and f.artwork_id = ${artworks.id} and f.deleted_at is null
    and f.document like ${foldedText(word)} limit 1), false))`

interface Found {
  /** The word of the search that the fewest artworks have, with them. */
  found?: { word: string; ids: number[] } | undefined
  /** Whose days `from_date` and `to_date` mean. */
  timeZone?: string
}

/** The same query with what its search finds, where that is few (`findFew`). A product's own artworks are looked through. */
export async function withFound<Q extends Filters>(db: Db, query: Q): Promise<Q & Found> {
  const words = query.search && query.productId === undefined && query.id === undefined ? searchWords(query.search) : []
  const teams = query.groupId === undefined ? query.groups : [query.groupId]
  const ofTeams = (column: SQL) => (teams ? sql`and ${column} = any(${ints(teams)})` : sql``)
  let found: Found['found']
  for (const word of words) {
    const ids = await findFew(
      db,
      sql`select m.id from artworks m
          where ${foundBy(sql`m.document`, word)} and m.deleted_at is null ${ofTeams(sql`m.group_id`)}
        union all select f.artwork_id from files f
          where f.owner = 'artwork' and f.deleted_at is null and ${foundBy(sql`f.document`, word)}
          ${ofTeams(sql`f.group_id`)}`,
    )
    if (ids && (!found || ids.length < found.ids.length)) found = { word, ids }
  }
  const isDated = query.groupId !== undefined && (query.from_date || query.to_date)
  return { ...query, found, ...(isDated && { timeZone: await findTimeZone(db, query.groupId ?? 0) }) }
}

const day = (date: string, timeZone = 'UTC', plus = 0) =>
  sql`(${date}::date + ${plus}::int)::timestamp at time zone ${timeZone}`

/** What waits for a decision, in the words of the index that holds nothing else. */
const waiting = sql`${artworks.reviewState} = 'needapproved' and ${artworks.submittedAt} is not null`

/** The conditions of a list; days are those of the team's company (of several teams UTC's), both included. */
export function conditions(query: Filters & Found): SQL | undefined {
  const { filter } = query
  return and(
    alive,
    query.id === undefined ? undefined : eq(artworks.id, query.id),
    query.groupId === undefined ? undefined : eq(artworks.groupId, query.groupId),
    query.groups === undefined ? undefined : sql`${artworks.groupId} = any(${sql.param(query.groups)}::int[])`,
    query.productId === undefined ? undefined : eq(artworks.productId, query.productId),
    filter === undefined || filter === 'all' ? undefined : eq(artworks.reviewState, filter),
    query.isWaiting ? waiting : undefined,
    query.isUploaded ? eq(artworks.isUploaded, true) : undefined,
    query.accounts ? inArray(artworks.accountId, query.accounts) : undefined,
    query.createdBy ? inArray(artworks.createdBy, query.createdBy) : undefined,
    query.from_date ? sql`${artworks.createdAt} >= ${day(query.from_date, query.timeZone)}` : undefined,
    query.to_date ? sql`${artworks.createdAt} < ${day(query.to_date, query.timeZone, 1)}` : undefined,
    query.search ? matches(query.search, query.found) : undefined,
  )
}

/** Ids rise with `created_at`. Manual order: by place, the newest first among equals (R184). */
export function orderOf(sort: ListQuery['sort'], direction: ListQuery['direction']): SortKey[] {
  const isDown =
    (direction ?? (sort === 'name' || sort === 'index' || sort === 'submittedAt' ? 'asc' : 'desc')) === 'desc'
  const id = sql`${artworks.id}`
  switch (sort) {
    case 'index':
      return [
        { by: sql`${artworks.index}`, isDown },
        { by: id, isDown: !isDown },
      ]
    case 'submittedAt':
      return [
        { by: sql`${artworks.submittedAt}`, isDown },
        { by: id, isDown },
      ]
    case 'name':
      return [
        { by: sql`lower(${artworks.name})`, isDown },
        { by: id, isDown: true },
      ]
    default:
      return [{ by: id, isDown }]
  }
}
