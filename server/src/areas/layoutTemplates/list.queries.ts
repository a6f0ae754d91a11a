import type { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type SQL, sql } from 'drizzle-orm'
import { seenBy } from '../../core/teams/shares.queries.ts'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import { findPage, type SortKey } from '../../db/paging.ts'
import { foundBy, searchWords } from '../../db/search.ts'
import { layoutThing } from './layoutTemplates.thing.ts'

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
  const { teams, search = '', isReady } = filters
  return sql.join(
    [
      sql`t.deleted_at is null`,
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
  const from = seenBy(layoutThing, filters, 'index', conditions(filters))
  return findPage(db, { id: sql`t.id`, from, order }, wanted)
}
