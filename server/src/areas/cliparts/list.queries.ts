import type { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { endingDays } from '@halftone/contract/rules/art/licence.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import { counted, findPage, inOrderOf, type SortKey } from '../../db/paging.ts'
import { findFew, foundBy, searchWords } from '../../db/search.ts'

type ListQuery = QueryOf<typeof clipartCalls.list>
export type Filters = Pick<ListQuery, 'groupId'> &
  Partial<
    Pick<ListQuery, 'filter' | 'type' | 'category' | 'from_date' | 'to_date' | 'search' | 'teams' | 'licence'>
  > & { timeZone: string; today: string; readerId: number }

/** By custom index, the newest first among equals (R614). */
const order: SortKey[] = [
  { by: sql`t.index`, isDown: false },
  { by: sql`t.id`, isDown: true },
]

/** `riskOf` (contract rules/art/licence.ts) in SQL: whether it may not be printed on that day. */
export const barredOn = (today: string): SQL => sql`(coalesce(t.licence_ends < ${today}::date, false)
  or t.is_printable is false or t.licence_kind = 'unknown' or (t.licence_kind <> 'own' and t.is_printable is null))`
const endsSoon = (today: string): SQL => sql`coalesce(t.licence_ends <= ${today}::date + ${endingDays}::int, false)`
/** In the words of the index that holds what may be at risk, and nothing else. */
const mayBeRisky = sql`(t.licence_kind <> 'own' or t.licence_ends is not null or t.is_printable is false)`
export const riskyOn = (today: string): SQL => sql`${mayBeRisky} and (${barredOn(today)} or ${endsSoon(today)})`

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
      or s.clipart_id in (select h.clipart_id from clipart_shares h where h.group_id = ${groupId}))`,
  )
}

function matches(search: string, found: number[] | undefined): SQL {
  if (found) return sql`t.id = any(${ints(found)})`
  return sql`coalesce((select true from clipart_search s where s.clipart_id = t.id and ${documentHolds(search)}), false)`
}

function conditions(filters: Filters, found: number[] | undefined): SQL {
  const { type, category, search, teams, licence, filter, today, readerId } = filters
  return sql.join(
    [
      sql`t.deleted_at is null`,
      ...(filter === 'mine' ? [sql`t.created_by = ${readerId}`] : []),
      ...(filter === 'sharedByUs' ? [sql`exists (select from clipart_shares h where h.clipart_id = t.id)`] : []),
      ...(type ? [sql`t.type = ${type}`] : []),
      ...(category?.length === 1 ? [sql`t.category = ${category[0]}`] : []),
      ...(category && category.length > 1 ? [sql`t.category = any(${ints(category)})`] : []),
      ...(teams?.length ? [sql`t.group_id = any(${ints(teams)})`] : []),
      ...(licence === 'printable' ? [sql`not ${barredOn(today)}`] : []),
      ...(licence === 'risk' ? [riskyOn(today)] : []),
      ...withinDays(sql`t.created_at`, filters),
      ...(search?.trim() ? [matches(search, found)] : []),
    ],
    sql` and `,
  )
}

/**
 * What a team sees: its own, in the order of their index, beside what others share with it. Each half has an order of its own, so
 * that a page reads no more rows than it shows of the team's own.
 */
function seenBy(filters: Filters, found: number[] | undefined): SQL {
  const where = conditions(filters, found)
  const own = sql`select t.id, t.index from cliparts t where t.group_id = ${filters.groupId} and ${where}`
  const shared = sql`select t.id, t.index from clipart_shares h join cliparts t on t.id = h.clipart_id
    where h.group_id = ${filters.groupId} and ${where}`
  const { filter = 'all' } = filters
  if (filter === 'shared') return sql`from (${shared}) t`
  if (filter === 'all') return sql`from (${own} union all ${shared}) t`
  return sql`from (${own}) t`
}

/** One page of what a team sees, and how many there are of it (`findPage`). */
export async function listIds(db: Db, filters: Filters, wanted: { limit: number; page: number }) {
  const from = seenBy(filters, await findWords(db, filters))
  return findPage(db, { id: sql`t.id`, from, order }, wanted)
}

/** Their order in a list of ids. */
export const inListOrder = inOrderOf(order)

/** How many there are under each tab, each up to the limit of exact totals. */
export async function countTabs(db: Db, own: Pick<Filters, 'groupId' | 'timeZone' | 'today' | 'readerId'>) {
  const page = { limit: 1, page: 1 }
  const n = (more: Partial<Filters>) => sql`(${counted(seenBy({ ...own, ...more }, undefined), page)})`
  const { rows } = await db.execute<Record<'all' | 'mine' | 'stock' | 'shared' | 'sharedByUs' | 'risk', number>>(sql`
    select ${n({})} as all, ${n({ filter: 'mine' })} as mine, ${n({ type: 'STOCK' })} as stock,
      ${n({ filter: 'shared' })} as shared, ${n({ filter: 'sharedByUs' })} as "sharedByUs",
      ${n({ licence: 'risk' })} as risk`)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
