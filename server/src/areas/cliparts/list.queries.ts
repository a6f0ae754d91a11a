import type { ClipartSort, clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { exactTotals } from '@halftone/contract/parts/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import { seenBy, sharedWith } from '../../core/teams/shares.queries.ts'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import { counted, findPage, findPageOfFew, findPageOfFound, inOrderOf, type SortKey } from '../../db/paging.ts'
import { foundBy, searchWords } from '../../db/search.ts'
import { holdsColours } from '../files/alike/colours.queries.ts'
import { licensedAs, onlyEnds } from '../files/shared/licence.queries.ts'
import type { RiskyRow } from '../files/shared/risk.service.ts'
import { clipartThing } from './cliparts.thing.ts'

type ListQuery = QueryOf<typeof clipartCalls.list>
export type Filters = Pick<ListQuery, 'groupId'> &
  Partial<
    Pick<
      ListQuery,
      'filter' | 'type' | 'category' | 'from_date' | 'to_date' | 'search' | 'teams' | 'licence' | 'colour' | 'sort'
    >
  > & { timeZone: string; today: string; readerId: number }

const newestFirst: SortKey = { by: sql`t.id`, isDown: true }
/** The orders of the list, and the column of `seenBy` that they go by; the newest first among equals (R614). */
const orders = {
  index: { seen: 'index', keys: [{ by: sql`t.index`, isDown: false }, newestFirst] },
  newest: { seen: 'newest', keys: [{ by: sql`t.created_at`, isDown: true }, newestFirst] },
  name: { seen: 'folded', keys: [{ by: sql`t.folded`, isDown: false }, newestFirst] },
} as const satisfies Record<ClipartSort, { seen: Parameters<typeof seenBy>[2]; keys: SortKey[] }>
const orderOf = ({ sort = 'index' }: Pick<Filters, 'sort'>) => orders[sort]

/** That what a clip art is found by, `s`, has the words and the colours. */
const holds = ({ search, colour }: Filters): SQL =>
  sql.join(
    [
      ...searchWords(search ?? '').map((word) => foundBy(sql`s.document`, word)),
      ...(colour ? [holdsColours(sql`s.colours`, colour)] : []),
    ],
    sql` and `,
  )
const isSought = ({ search, colour }: Filters) => Boolean(search?.trim() || colour)

/** The clip arts in the trash of what a team sees, as a statement: they are few beside those that a search finds. */
const inTrash = ({ groupId }: Filters): SQL => sql`
  select t.id from cliparts t where t.group_id = ${groupId} and t.deleted_at is not null
  union all select t.id from clipart_shares h join cliparts t on t.id = h.clipart_id
  where h.group_id = ${groupId} and t.deleted_at is not null`

/** What is found by words and colours of what the team sees, as a statement; the trash is not among it. */
const withHolds = (filters: Filters): SQL => sql`
  select s.clipart_id as id, s.index from clipart_search s where ${holds(filters)}
    and (s.group_id = ${filters.groupId} or s.clipart_id in (${sharedWith(clipartThing, filters.groupId)}))
    and s.clipart_id not in (${inTrash(filters)})`

const matches = (filters: Filters): SQL =>
  sql`coalesce((select true from clipart_search s where s.clipart_id = t.id and ${holds(filters)}), false)`

/** What the list asks of the row `t`; `isFound`: the rows are named already by what they are found by. */
function conditions(filters: Filters, isFound = false): SQL {
  const { type, category, teams, licence, today } = filters
  return sql.join(
    [
      sql`t.deleted_at is null`,
      ...(type ? [sql`t.type = ${type}`] : []),
      ...(category?.length === 1 ? [sql`t.category = ${category[0]}`] : []),
      ...(category && category.length > 1 ? [sql`t.category = any(${ints(category)})`] : []),
      ...(teams?.length ? [sql`t.group_id = any(${ints(teams)})`] : []),
      ...licensedAs(licence, today),
      ...withinDays(sql`t.created_at`, filters),
      ...(isSought(filters) && !isFound ? [matches(filters)] : []),
    ],
    sql` and `,
  )
}

const seen = (filters: Filters): SQL => seenBy(clipartThing, filters, orderOf(filters).seen, conditions(filters))

/** That the row `f` of `clipart_shapes` is of a clip art that the team sees. */
export const heldBy = (groupId: number): SQL =>
  sql`(f.group_id = ${groupId} or f.clipart_id in (${sharedWith(clipartThing, groupId)}))`

/** What the team sees of the rows that are named by their ids; `isFound`: by what they are found by. */
const seenOf = (filters: Filters, ids: SQL, isFound: boolean): SQL =>
  seenBy(
    clipartThing,
    filters,
    orderOf(filters).seen,
    sql`t.id = any(${ids}) and ${conditions(filters, isFound)}`,
    true,
  )

/** That nothing but words and colours narrows what the team sees, in the order that is kept beside them. */
const isSoughtAlone = ({
  sort = 'index',
  filter = 'all',
  type,
  category,
  teams,
  licence,
  from_date,
  to_date,
}: Filters) =>
  sort === 'index' &&
  filter === 'all' &&
  ![type, category?.length, teams?.length, licence, from_date, to_date].some(Boolean)

/**
 * What is counted in the place of a list that finds many: what is found comes by an index, and the rows in no order, where the list
 * itself is gone through in its order; what is sorted is counted in the order by hand, whose index says all that a count asks.
 */
function countedFrom(filters: Filters): SQL | undefined {
  const { filter = 'all', sort = 'index' } = filters
  if (!isSought(filters) || filter !== 'all') return sort === 'index' ? undefined : seen({ ...filters, sort: 'index' })
  return sql`from (${withHolds(filters)}) w where coalesce((select true from cliparts t
    where t.id = w.id and ${conditions(filters, true)}), false)`
}

/**
 * One page of what a team sees, and how many there are of it (`findPage`); `alike` names all that may be among it and says the order.
 */
export async function listIds(
  db: Db,
  filters: Filters & { alike?: readonly number[] | undefined },
  wanted: { limit: number; page: number },
) {
  const list = { id: sql`t.id`, order: orderOf(filters).keys }
  if (filters.alike) {
    const named = ints(filters.alike)
    const byNearness: SortKey[] = [{ by: sql`array_position(${named}, t.id)`, isDown: false }]
    return findPage(db, { id: list.id, order: byNearness, from: seenOf(filters, named, false), isFew: true }, wanted)
  }
  const all = { ...list, from: seen(filters), countedFrom: countedFrom(filters) }
  if (!isSought(filters)) return findPage(db, all, wanted)
  const few = withHolds(filters)
  if (isSoughtAlone(filters)) {
    const found = await findPageOfFound(db, { ...list, found: few, from: all.from, most: exactTotals }, wanted)
    if (found.page) return found.page
    // What is counted already need not be counted again.
    const isCounted = found.counted > 0 && wanted.limit * wanted.page <= exactTotals
    const counted = sql`from generate_series(1, ${found.counted}::int)`
    return findPage(db, isCounted ? { ...all, countedFrom: counted } : all, wanted)
  }
  const page = await findPageOfFew(db, { ...list, few, from: (ids) => seenOf(filters, ids, true) }, wanted)
  return page ?? findPage(db, all, wanted)
}

/** All that is at risk of what a team sees. */
export async function listRiskyRows(db: Db, filters: Filters): Promise<RiskyRow[]> {
  const { rows } = await db.execute<{ items: RiskyRow[] }>(sql`
    select coalesce(json_agg(json_build_object('id', t.id, 'groupId', t.group_id, 'ends', ${onlyEnds(filters.today)})), '[]'::json)
      as items
    from cliparts t where t.id in (select t.id ${seen({ ...filters, licence: 'risk' })})`)
  return rows[0]?.items ?? []
}

/** The same ids in the order of the list: `findPage` answers in none. */
export async function inListOrder(db: Db, ids: readonly number[], sort: ClipartSort): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from (select c.*, lower(c.name) as folded from cliparts c where c.id = any(${ints(ids)})) t
    order by ${inOrderOf(orders[sort].keys)}`)
  return rows.map(({ id }) => id)
}

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
