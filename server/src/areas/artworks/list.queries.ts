import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import type { SortKey } from '../../db/paging.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { findFew, foundBy, searchWords } from '../../db/search.ts'
import { findTimeZone } from '../configs/general/general.queries.ts'
import { findColoured, hasColours } from '../files/alike/colours.queries.ts'
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
    | 'colour'
  >
> & {
  /** The teams that may be looked at; undefined means all. */
  groups?: number[] | undefined
  isUploaded?: true
}

interface Found {
  /** The artworks of the search, where they are few. */
  found?: number[] | undefined
  /** Those that have the colour, where they are few. */
  coloured?: number[] | undefined
  /** Whose days `from_date` and `to_date` mean. */
  timeZone?: string
}

const documentHolds = (search: string): SQL =>
  sql.join(
    searchWords(search).map((word) => foundBy(sql`s.document`, word)),
    sql` and `,
  )
const numberOf = (search: string): number[] => (/^\d{1,9}$/.test(search.trim()) ? [Number(search)] : [])
const ofIds = (ids: readonly number[]) => sql`${artworks.id} = any(${ints(ids)})`

/** Each word in name, code, contents or a file's order id, customer or name; or the id itself (R094). */
function matches(search: string, found: Found['found']): SQL {
  if (found) return ofIds([...found, ...numberOf(search)])
  // Not `exists`, which the planner may turn into a look through all texts.
  return sql`(${ofIds(numberOf(search))} or coalesce((
    select true from artwork_search s where s.artwork_id = ${artworks.id} and ${documentHolds(search)}), false))`
}

/** The same query with what its search finds, where that is few (`findFew`). A product's own artworks are looked through. */
export async function withFound<Q extends Filters>(db: Db, query: Q): Promise<Q & Found> {
  const { search, productId, id, groupId } = query
  const isSearched = search?.trim() && productId === undefined && id === undefined
  const statement = sql`select s.artwork_id as id from artwork_search s
    where ${documentHolds(search ?? '')} and ${ofTeams(query, 's')}`
  const found = isSearched ? await findFew(db, statement) : undefined
  const coloured = await findColoured(db, query.colour, ofTeams(query, 'f'))
  const isDated = groupId !== undefined && (query.from_date || query.to_date)
  return { ...query, found, coloured, ...(isDated && { timeZone: await findTimeZone(db, groupId) }) }
}

/** Rows of the teams that are asked for, as a condition. */
export function ofTeams({ groupId, groups }: Pick<Filters, 'groupId' | 'groups'>, row: string): SQL {
  const teams = groupId === undefined ? groups : [groupId]
  return teams ? sql`${sql.identifier(row)}.group_id = any(${ints(teams)})` : sql`true`
}

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
    ...withinDays(sql`${artworks.createdAt}`, query),
    query.colour ? hasColours(sql`${artworks.id}`, query.colour, query.coloured) : undefined,
    query.search?.trim() ? matches(query.search, query.found) : undefined,
  )
}

/**
 * What is counted in the place of a list whose search finds many: the words are found by their index, and the rows in no order,
 * where the list itself is gone through in its order. No join: the planner may know little of a table that has just grown.
 */
export function countedFrom(query: Filters & Found): SQL | undefined {
  const { search, found, groupId, groups, ...rest } = query
  if (!search?.trim() || found || numberOf(search).length > 0) return undefined
  return sql`from artwork_search s where ${documentHolds(search)} and ${ofTeams({ groupId, groups }, 's')}
    and coalesce((select true from artworks where ${artworks.id} = s.artwork_id and ${conditions(rest)}), false)`
}

/** Manual order: by place, the newest first among equals (R184). */
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
      return [
        { by: sql`${artworks.createdAt}`, isDown },
        { by: id, isDown },
      ]
  }
}
