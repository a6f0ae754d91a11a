import type { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { exactTotals } from '@halftone/contract/parts/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import { seenBy, sharedWith } from '../../core/teams/shares.queries.ts'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import { counted, findPage, findPageOfFew, inOrderOf, type SortKey } from '../../db/paging.ts'
import { foundBy, searchWords } from '../../db/search.ts'
import { hasColour, mostColoured, withColour } from '../files/alike/colours.queries.ts'
import { licensedAs, onlyEnds } from '../files/shared/licence.queries.ts'
import type { RiskyRow } from '../files/shared/risk.service.ts'
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

/** Files `f` of the team's own clip arts, and of those that are shared with it. */
const ofTeam = ({ groupId }: Filters): SQL =>
  sql`(f.group_id = ${groupId} or f.thing_id in (${sharedWith(clipartThing, groupId)}))`

/** The clip arts in the trash of what a team sees, as a statement: they are few beside those that a search finds. */
const inTrash = ({ groupId }: Filters): SQL => sql`
  select t.id from cliparts t where t.group_id = ${groupId} and t.deleted_at is not null
  union all select t.id from clipart_shares h join cliparts t on t.id = h.clipart_id
  where h.group_id = ${groupId} and t.deleted_at is not null`

/** What a search finds of what the team sees, as a statement; the trash is not among it. */
const withWords = (filters: Filters, search: string): SQL => sql`
  select s.clipart_id as id from clipart_search s where ${documentHolds(search)}
    and (s.group_id = ${filters.groupId} or s.clipart_id in (${sharedWith(clipartThing, filters.groupId)}))
    and s.clipart_id not in (${inTrash(filters)})`

const matches = (search: string): SQL =>
  sql`coalesce((select true from clipart_search s where s.clipart_id = t.id and ${documentHolds(search)}), false)`

type Part = 'search' | 'colour'

/** What the list asks of the row `t`; `by` is left out: rows that it finds are named already. */
function conditions(filters: Filters, by?: Part): SQL {
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
      ...(colour && by !== 'colour' ? [hasColour('clipart', sql`t.id`, colour, undefined)] : []),
      ...(search?.trim() && by !== 'search' ? [matches(search)] : []),
    ],
    sql` and `,
  )
}

const seen = (filters: Filters): SQL => seenBy(clipartThing, filters, 'index', conditions(filters))

/** The same of the rows that are named by their ids. */
const seenOf = (filters: Filters, by: Part, ids: SQL): SQL =>
  seenBy(clipartThing, filters, 'index', sql`t.id = any(${ids}) and ${conditions(filters, by)}`, true)

/** What has an index of its own and may find few, the likelier first. */
function indexed(filters: Filters): { by: Part; few: SQL; most?: number }[] {
  const { search, colour } = filters
  return [
    ...(search?.trim() ? [{ by: 'search' as const, few: withWords(filters, search) }] : []),
    ...(colour
      ? [{ by: 'colour' as const, few: withColour('clipart', colour, ofTeam(filters)), most: mostColoured }]
      : []),
  ]
}

/** That nothing but a search narrows what the team sees. */
const isSearchAlone = ({ filter = 'all', type, category, teams, licence, colour, from_date, to_date }: Filters) =>
  filter === 'all' && ![type, category?.length, teams?.length, licence, colour, from_date, to_date].some(Boolean)

/**
 * What is counted in the place of a list whose search finds many: the words are found by their index, and the rows in no order, where
 * the list itself is gone through in its order.
 */
function countedFrom(filters: Filters): SQL | undefined {
  const { search, filter = 'all' } = filters
  if (!search?.trim() || filter !== 'all') return undefined
  const words = withWords(filters, search)
  if (isSearchAlone(filters)) return sql`from (${words}) w`
  return sql`from (${words}) w where coalesce((select true from cliparts t
    where t.id = w.id and ${conditions(filters, 'search')}), false)`
}

/** One page of what a team sees, and how many there are of it (`findPage`). */
export async function listIds(db: Db, filters: Filters, wanted: { limit: number; page: number }) {
  const list = { id: sql`t.id`, order }
  let ready: SQL | undefined
  for (const { by, few, most } of indexed(filters)) {
    // What is counted already for a search that finds many need not be counted again.
    const countTo = by === 'search' && isSearchAlone(filters) ? exactTotals : 0
    const from = (ids: SQL) => seenOf(filters, by, ids)
    const found = await findPageOfFew(db, { ...list, few, most, countTo, from }, wanted)
    if (found.page) return found.page
    if (found.counted > 0 && countTo > 0) ready = sql`from generate_series(1, ${found.counted}::int)`
  }
  const isCounted = ready !== undefined && wanted.limit * wanted.page <= exactTotals
  return findPage(db, { ...list, from: seen(filters), countedFrom: isCounted ? ready : countedFrom(filters) }, wanted)
}

/** All that is at risk of what a team sees. */
export async function listRiskyRows(db: Db, filters: Filters): Promise<RiskyRow[]> {
  const { rows } = await db.execute<{ items: RiskyRow[] }>(sql`
    select coalesce(json_agg(json_build_object('id', t.id, 'groupId', t.group_id, 'ends', ${onlyEnds(filters.today)})), '[]'::json)
      as items
    from cliparts t where t.id in (select t.id ${seen({ ...filters, licence: 'risk' })})`)
  return rows[0]?.items ?? []
}

/** Their order in a list of ids. */
export const inListOrder = inOrderOf(order)

/** How many there are under each tab, each up to the limit of exact totals. */
export async function countTabs(db: Db, own: Pick<Filters, 'groupId' | 'timeZone' | 'today' | 'readerId'>) {
  const page = { limit: 1, page: 1 }
  const n = (more: Partial<Filters>) => sql`(${counted(seen({ ...own, ...more }), page)})`
  const { rows } = await db.execute<Record<'all' | 'mine' | 'stock' | 'shared' | 'sharedByUs', number>>(sql`
    select ${n({})} as all, ${n({ filter: 'mine' })} as mine, ${n({ type: 'STOCK' })} as stock,
      ${n({ filter: 'shared' })} as shared, ${n({ filter: 'sharedByUs' })} as "sharedByUs"`)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
