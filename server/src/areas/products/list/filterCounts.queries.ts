import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import type { FilterCounts } from '@halftone/contract/parts/product.ts'
import { facets } from '@halftone/contract/rules/products/filters.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { filterParts, withFound } from './list.queries.ts'

type Query = QueryOf<typeof productCalls.filterCounts>
type Facet = (typeof facets)[number]

/** The ids that a product has of each. */
const idsOf: Record<Facet, SQL> = {
  boards: sql`array[status_id]`,
  assignees: sql`assignee_ids`,
  types: sql`type_ids`,
  labels: sql`label_ids`,
  priority: sql`array[priority]`,
  accounts: sql`account_ids`,
  createdBy: sql`array[created_by]`,
}

interface Row extends Record<string, unknown> {
  /** A facet, or `alone` with the place of a filter as `id`. */
  of: string
  id: number
  count: number
}

/**
 * How many products each filter that is on lets through by itself, and of each value those that have it among what the
 * other filters let through: one statement, one pass over the team's products.
 */
export async function countFilters(db: Db, asked: Query): Promise<FilterCounts> {
  const query = await withFound(db, asked)
  const parts: { name: string; condition: SQL }[] = filterParts(query)
  if (query.statusId) parts.push({ name: 'boards', condition: sql`p.status_id = any(${ints(query.statusId)})` })
  const flag = (name: string) => sql.identifier(`is_${name}`)
  const flags = parts.map(({ name, condition }) => sql`, coalesce(${condition}, false) as ${flag(name)}`)
  const values = facets.map((facet) => {
    const others = parts.filter(({ name }) => name !== facet).map(({ name }) => flag(name))
    const where = others.length > 0 ? sql`where ${sql.join(others, sql` and `)}` : sql``
    return sql`select ${facet}::text as of, v.id, count(*)::int as count from base, unnest(${idsOf[facet]}) v (id) ${where} group by v.id`
  })
  const alone = parts.map(
    ({ name }, place) => sql`select 'alone', ${place}::int, count(*)::int from base where ${flag(name)}`,
  )
  const { rows } = await db.execute<Row>(sql`
    with base as materialized (
      select status_id, assignee_ids, type_ids, label_ids, priority, account_ids, created_by ${sql.join(flags, sql` `)}
      from products p where p.group_id = ${query.groupId} and p.deleted_at is null)
    ${sql.join([...values, ...alone], sql` union all `)}`)
  const of = (facet: Facet) => rows.filter((row) => row.of === facet).map(({ id, count }) => ({ id, count }))
  return {
    values: {
      boards: of('boards'),
      assignees: of('assignees'),
      types: of('types'),
      labels: of('labels'),
      priority: of('priority'),
      accounts: of('accounts'),
      createdBy: of('createdBy'),
    },
    alone: Object.fromEntries(
      rows.filter((row) => row.of === 'alone').map(({ id, count }) => [parts[id]?.name ?? '', count]),
    ),
  }
}
