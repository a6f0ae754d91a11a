import type { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { findPage, inOrderOf, type SortKey } from '../../db/paging.ts'
import { foundBy, searchWords } from '../../db/search.ts'
import { barredOn, riskyOn } from '../cliparts/list.queries.ts'

type ListQuery = QueryOf<typeof fontCalls.list>
type Filters = Pick<ListQuery, 'groupId'> &
  Partial<Pick<ListQuery, 'filter' | 'search' | 'language' | 'licence'>> & { today: string; readerId: number }

const order: SortKey[] = [
  { by: sql`lower(t.name)`, isDown: false },
  { by: sql`t.id`, isDown: false },
]

function conditions({ filter, search = '', language, licence, today, readerId }: Filters): SQL {
  return sql.join(
    [
      sql`t.deleted_at is null`,
      ...(filter === 'mine' ? [sql`t.created_by = ${readerId}`] : []),
      ...(filter === 'sharedByUs' ? [sql`exists (select from font_shares h where h.font_id = t.id)`] : []),
      ...(language ? [sql`${language} = any(t.languages)`] : []),
      ...(licence === 'printable' ? [sql`not ${barredOn(today)}`] : []),
      ...(licence === 'risk' ? [riskyOn(today)] : []),
      ...searchWords(search).map((word) => foundBy(sql`t.document`, word)),
    ],
    sql` and `,
  )
}

/** What a team sees: its own, beside what others share with it. */
function seenBy(filters: Filters): SQL {
  const where = conditions(filters)
  const own = sql`select t.id, t.name from fonts t where t.group_id = ${filters.groupId} and ${where}`
  const shared = sql`select t.id, t.name from font_shares h join fonts t on t.id = h.font_id
    where h.group_id = ${filters.groupId} and ${where}`
  const { filter = 'all' } = filters
  if (filter === 'shared') return sql`from (${shared}) t`
  if (filter === 'all') return sql`from (${own} union all ${shared}) t`
  return sql`from (${own}) t`
}

/** One page of what a team sees, by name, and how many there are of it. */
export async function listIds(db: Db, filters: Filters, wanted: { limit: number; page: number }) {
  const { ids, total } = await findPage(db, { id: sql`t.id`, from: seenBy(filters), order }, wanted)
  // `findPage` answers in no order.
  const { rows } = await db.execute<{ id: number }>(
    sql`select t.id from fonts t where t.id = any(${ints(ids)}) order by ${inOrderOf(order)}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}
