import type { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type SQL, sql } from 'drizzle-orm'
import { seenBy, sharedWith } from '../../core/teams/shares.queries.ts'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import { counted, findPage, inOrderOf, type SortKey } from '../../db/paging.ts'
import { findFew, foundBy, searchWords } from '../../db/search.ts'
import { findColoured, hasColour } from '../files/alike/colours.queries.ts'
import { licensedAs } from '../files/shared/licence.queries.ts'
import { clipartThing } from './cliparts.thing.ts'

type ListQuery = QueryOf<typeof clipartCalls.list>
export type Filters = Pick<ListQuery, 'groupId'> &
  Partial<
    Pick<
      ListQuery,
      'filter' | 'type' | 'category' | 'from_date' | 'to_date' | 'search' | 'teams' | 'licence' | 'colour'
    >
  > & { timeZone: string; today: string; readerId: number }

/** By custom index, the newest first among equals (R614). */
const order: SortKey[] = [
  { by: sql`t.index`, isDown: false },
  { by: sql`t.id`, isDown: true },
]

const documentHolds = (search: string): SQL =>
  sql.join(
    searchWords(search).map((word) => foundBy(sql`s.document`, word)),
    sql` and `,
  )

/** The clip arts of a search where they are few; undefined where they are many, or nothing is searched. */
async function findWords(db: Db, { search, groupId }: Filters): Promise<number[] | undefined> {
  if (!search?.trim()) return undefined
  return findFew(
    db,
    sql`select s.clipart_id as id from clipart_search s where ${documentHolds(search)} and (s.group_id = ${groupId}
      or s.clipart_id in (${sharedWith(clipartThing, groupId)}))`,
  )
}

/** Files `f` of the team's own clip arts, and of those that are shared with it. */
const ofTeam = ({ groupId }: Filters): SQL =>
  sql`(f.group_id = ${groupId} or f.thing_id in (${sharedWith(clipartThing, groupId)}))`

/** What is found where that is few. */
interface Found {
  words?: number[] | undefined
  coloured?: number[] | undefined
}

function matches(search: string, found: number[] | undefined): SQL {
  if (found) return sql`t.id = any(${ints(found)})`
  return sql`coalesce((select true from clipart_search s where s.clipart_id = t.id and ${documentHolds(search)}), false)`
}

function conditions(filters: Filters, { words, coloured }: Found): SQL {
  const { type, category, search, teams, licence, today, colour } = filters
  return sql.join(
    [
      sql`t.deleted_at is null`,
      ...(type ? [sql`t.type = ${type}`] : []),
      ...(category?.length === 1 ? [sql`t.category = ${category[0]}`] : []),
      ...(category && category.length > 1 ? [sql`t.category = any(${ints(category)})`] : []),
      ...(teams?.length ? [sql`t.group_id = any(${ints(teams)})`] : []),
      ...licensedAs(licence, today),
      ...withinDays(sql`t.created_at`, filters),
      ...(colour ? [hasColour('clipart', sql`t.id`, colour, coloured)] : []),
      ...(search?.trim() ? [matches(search, words)] : []),
    ],
    sql` and `,
  )
}

const isFew = ({ words, coloured }: Found): boolean => (words ?? coloured) !== undefined

const seen = (filters: Filters, found: Found): SQL =>
  seenBy(clipartThing, filters, 'index', conditions(filters, found), isFew(found))

/** The clip arts in the trash of what a team sees, as a statement: they are few beside those that a search finds. */
const inTrash = ({ groupId }: Filters): SQL => sql`
  select t.id from cliparts t where t.group_id = ${groupId} and t.deleted_at is not null
  union all select t.id from clipart_shares h join cliparts t on t.id = h.clipart_id
  where h.group_id = ${groupId} and t.deleted_at is not null`

/**
 * What is counted in the place of a list whose search finds many: the words are found by their index, and the rows in no order, where
 * the list itself is gone through in its order.
 */
function countedFrom(filters: Filters, found: Found): SQL | undefined {
  const { search, groupId, filter = 'all' } = filters
  if (!search?.trim() || found.words || filter !== 'all') return undefined
  const { type, category, teams, licence, colour, from_date, to_date } = filters
  const isAlone = ![type, category?.length, teams?.length, licence, colour, from_date, to_date].some(Boolean)
  const rest = conditions({ ...filters, search: undefined }, found)
  return sql`from clipart_search s where ${documentHolds(search)}
    and (s.group_id = ${groupId} or s.clipart_id in (${sharedWith(clipartThing, groupId)}))
    and ${
      isAlone
        ? sql`s.clipart_id not in (${inTrash(filters)})`
        : sql`coalesce((select true from cliparts t where t.id = s.clipart_id and ${rest}), false)`
    }`
}

/** One page of what a team sees, and how many there are of it (`findPage`). */
export async function listIds(db: Db, filters: Filters, wanted: { limit: number; page: number }) {
  const found = {
    words: await findWords(db, filters),
    coloured: await findColoured(db, 'clipart', filters.colour, ofTeam(filters)),
  }
  const from = seen(filters, found)
  return findPage(
    db,
    { id: sql`t.id`, from, order, countedFrom: countedFrom(filters, found), isFew: isFew(found) },
    wanted,
  )
}

/** Their order in a list of ids. */
export const inListOrder = inOrderOf(order)

/** How many there are under each tab, each up to the limit of exact totals. */
export async function countTabs(db: Db, own: Pick<Filters, 'groupId' | 'timeZone' | 'today' | 'readerId'>) {
  const page = { limit: 1, page: 1 }
  const n = (more: Partial<Filters>) => sql`(${counted(seen({ ...own, ...more }, {}), page)})`
  const { rows } = await db.execute<Record<'all' | 'mine' | 'stock' | 'shared' | 'sharedByUs' | 'risk', number>>(sql`
    select ${n({})} as all, ${n({ filter: 'mine' })} as mine, ${n({ type: 'STOCK' })} as stock,
      ${n({ filter: 'shared' })} as shared, ${n({ filter: 'sharedByUs' })} as "sharedByUs",
      ${n({ licence: 'risk' })} as risk`)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
