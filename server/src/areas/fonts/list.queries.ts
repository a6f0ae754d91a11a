import type { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type SQL, sql } from 'drizzle-orm'
import { seenBy } from '../../core/teams/shares.queries.ts'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { findPage, inOrderOf, type SortKey } from '../../db/paging.ts'
import { foundBy, searchWords } from '../../db/search.ts'
import { licensedAs, onlyEnds } from '../files/shared/licence.queries.ts'
import type { RiskyRow } from '../files/shared/risk.service.ts'
import { fontThing } from './fonts.thing.ts'

type ListQuery = QueryOf<typeof fontCalls.list>
type Filters = Pick<ListQuery, 'groupId'> &
  Partial<Pick<ListQuery, 'filter' | 'search' | 'language' | 'licence'>> & { today: string; readerId: number }

const order: SortKey[] = [
  { by: sql`lower(t.name)`, isDown: false },
  { by: sql`t.id`, isDown: false },
]

function conditions({ search = '', language, licence, today }: Filters): SQL {
  return sql.join(
    [
      sql`t.deleted_at is null`,
      ...(language ? [sql`${language} = any(t.languages)`] : []),
      ...licensedAs(licence, today),
      ...searchWords(search).map((word) => foundBy(sql`t.document`, word)),
    ],
    sql` and `,
  )
}

/** One page of what a team sees, by name, and how many there are of it. */
export async function listIds(db: Db, filters: Filters, wanted: { limit: number; page: number }) {
  const from = seenBy(fontThing, filters, 'name', conditions(filters))
  const { ids, total } = await findPage(db, { id: sql`t.id`, from, order }, wanted)
  // `findPage` answers in no order.
  const { rows } = await db.execute<{ id: number }>(
    sql`select t.id from fonts t where t.id = any(${ints(ids)}) order by ${inOrderOf(order)}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}

/** All that is at risk of what a team sees. */
export async function listRiskyRows(db: Db, filters: Filters): Promise<RiskyRow[]> {
  const from = seenBy(fontThing, filters, 'name', conditions({ ...filters, licence: 'risk' }))
  const { rows } = await db.execute<{ items: RiskyRow[] }>(sql`
    select coalesce(json_agg(json_build_object('id', t.id, 'groupId', t.group_id, 'ends', ${onlyEnds(filters.today)})), '[]'::json)
      as items
    from fonts t where t.id in (select t.id ${from})`)
  return rows[0]?.items ?? []
}
