import type { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import { findPage, type SortKey } from '../../db/paging.ts'
import { foundBy, searchWords } from '../../db/search.ts'

type ListQuery = QueryOf<typeof layoutTemplateCalls.list>
type Filters = Pick<ListQuery, 'groupId' | 'filter' | 'from_date' | 'to_date' | 'search' | 'teams' | 'isReady'> & {
  timeZone: string
  readerId: number
}

/** By custom index, the newest first among equals (R620). */
const order: SortKey[] = [
  { by: sql`t.index`, isDown: false },
  { by: sql`t.id`, isDown: true },
]

/** `isReady` (contract parts/layout/scene.ts) in SQL. */
const canMake = sql`(jsonb_typeof(t.scene->'baseFileId') = 'number' and jsonb_array_length(t.scene->'placeholders') > 0)`

function conditions(filters: Filters): SQL {
  const { filter, teams, search = '', readerId, isReady } = filters
  return sql.join(
    [
      sql`t.deleted_at is null`,
      ...(filter === 'mine' ? [sql`t.created_by = ${readerId}`] : []),
      ...(filter === 'sharedByUs' ? [sql`exists (select from layout_shares h where h.layout_id = t.id)`] : []),
      ...(teams?.length ? [sql`t.group_id = any(${ints(teams)})`] : []),
      ...(isReady === undefined ? [] : [isReady ? canMake : sql`not ${canMake}`]),
      ...withinDays(sql`t.created_at`, filters),
      ...searchWords(search).map((word) => foundBy(sql`t.document`, word)),
    ],
    sql` and `,
  )
}

/** One page of what a team sees: its own in the order of their index, beside what others share with it (`findPage`). */
export async function listIds(db: Db, filters: Filters, wanted: { limit: number; page: number }) {
  const { groupId, filter } = filters
  const where = conditions(filters)
  const own = sql`select t.id, t.index from layouts t where t.group_id = ${groupId} and ${where}`
  const shared = sql`select t.id, t.index from layout_shares h join layouts t on t.id = h.layout_id
    where h.group_id = ${groupId} and ${where}`
  const from =
    filter === 'shared'
      ? sql`from (${shared}) t`
      : filter === 'all'
        ? sql`from (${own} union all ${shared}) t`
        : sql`from (${own}) t`
  return findPage(db, { id: sql`t.id`, from, order }, wanted)
}
