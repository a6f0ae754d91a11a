import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { neverOverdue } from '@halftone/contract/rules/cardState.ts'
import type { filterNames } from '@halftone/contract/rules/products/filters.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { withinDays } from '../../../db/days.ts'
import { inOrderOf, type Listed, type SortKey } from '../../../db/paging.ts'
import { findFew, foundBy, searchWords } from '../../../db/search.ts'
import { findTimeZone } from '../../configs/general/general.queries.ts'
import type { CardSource } from '../products.present.ts'

type ListQuery = QueryOf<typeof productCalls.list>
/** What list and board are filtered by. */
export type Filters = Pick<
  ListQuery,
  | 'groupId'
  | 'assignees'
  | 'types'
  | 'tags'
  | 'labels'
  | 'priority'
  | 'accounts'
  | 'createdBy'
  | 'from_date'
  | 'to_date'
  | 'due_from'
  | 'due_to'
  | 'isOverdue'
  | 'hasNoDue'
  | 'search'
>

interface Found {
  found?: number[] | undefined
  /** Whose days `from_date` and `to_date` mean. */
  timeZone?: string
}

/** A row as lists and boards read it: the columns of a card and no texts. */
export type CardRow = CardSource & { accountIds: number[]; uploadedAt: number | null }

export const cardColumns = sql`p.id, p.sub_id as "subId", p.group_id as "groupId", p.name, p.status_id as "statusId",
  p.index, p.type_ids as "typeIds", p.label_ids as "labelIds", p.assignee_ids as "assigneeIds", p.priority,
  p.deadline::text as deadline, p.created_by as "createdBy", p.cover_file_id as "coverFileId",
  p.artwork_count as "artworkCount", p.comment_count as "commentCount", p.needapproved_count as "needapprovedCount",
  p.waiting_count as "waitingCount",
  p.approved_count as "approvedCount", p.unapproved_count as "unapprovedCount", p.pending_count as "pendingCount",
  p.draft_count as "draftCount", p.active_count as "activeCount", p.error_count as "errorCount",
  p.fail_count as "failCount", p.account_ids as "accountIds",
  (extract(epoch from p.created_at) * 1000)::float8 as "createdAt",
  (extract(epoch from p.moved_at) * 1000)::float8 as "movedAt",
  (extract(epoch from p.uploaded_at) * 1000)::float8 as "uploadedAt"`

const numberOf = (search: string): number[] => (/^\d{1,9}$/.test(search.trim()) ? [Number(search)] : [])
const documentHolds = (search: string): SQL =>
  sql.join(
    searchWords(search).map((word) => foundBy(sql`s.document`, word)),
    sql` and `,
  )

const matches = (search: string, found: readonly number[] | undefined): SQL =>
  found
    ? sql`p.id = any(${ints([...found, ...numberOf(search)])})`
    : sql`(p.id = any(${ints(numberOf(search))})
        or coalesce((select true from product_search s where s.product_id = p.id and ${documentHolds(search)}), false))`

/** The same query with the time zone of its days, and the products that its search finds, where they are few (`findFew`). To be asked before any other. */
export async function withFound<Q extends Filters>(db: Db, query: Q): Promise<Q & Found> {
  const { groupId, search, from_date, to_date } = query
  const dated = from_date || to_date ? { ...query, timeZone: await findTimeZone(db, groupId) } : query
  if (!search?.trim()) return dated
  const statement = sql`select s.product_id as id from product_search s where s.group_id = ${groupId} and ${documentHolds(search)}`
  return { ...dated, found: await findFew(db, statement) }
}

type FilterName = Exclude<(typeof filterNames)[number], 'boards'>
const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `)

function dueConditions({ due_from, due_to, isOverdue, hasNoDue }: Filters): SQL[] {
  return [
    ...(due_from ? [sql`p.deadline >= ${due_from}::date`] : []),
    ...(due_to ? [sql`p.deadline <= ${due_to}::date`] : []),
    ...(isOverdue ? [sql`p.deadline is not null and p.status_id <> all(${ints([...neverOverdue])})`] : []),
    ...(hasNoDue ? [sql`p.deadline is null`] : []),
  ]
}

const createdConditions = (query: Filters & Found): SQL[] => withinDays(sql`p.created_at`, query)

/** What each filter besides team and board that is on asks of a product. */
export function filterParts(query: Filters & Found): { name: FilterName; condition: SQL }[] {
  const overlap = (name: FilterName, column: SQL, ids: number[] | undefined) =>
    ids ? [{ name, condition: sql`${column} && ${ints(ids)}` }] : []
  const several = (name: FilterName, conditions: SQL[]) =>
    conditions.length > 0 ? [{ name, condition: sql`(${allOf(conditions)})` }] : []
  return [
    ...overlap('assignees', sql`p.assignee_ids`, query.assignees),
    ...overlap('types', sql`p.type_ids`, query.types),
    ...overlap('tags', sql`p.tag_ids`, query.tags),
    ...overlap('labels', sql`p.label_ids`, query.labels),
    ...overlap('accounts', sql`p.account_ids`, query.accounts),
    // In the words of the index.
    ...overlap('priority', sql`array[p.priority]`, query.priority),
    ...overlap('createdBy', sql`array[p.created_by]`, query.createdBy),
    ...several('created', createdConditions(query)),
    ...several('due', dueConditions(query)),
    ...several('search', query.search?.trim() ? [matches(query.search, query.found)] : []),
  ]
}

/** The same as conditions; empty where nothing is filtered, so that maintained totals can be used. */
export const filterConditions = (query: Filters & Found): SQL[] => filterParts(query).map(({ condition }) => condition)

/** What has no value comes last either way. */
export function orderOf(sort: ListQuery['sort'], direction: 'asc' | 'desc' | undefined): SortKey[] {
  const isDown = (direction ?? (sort === 'createdAt' || sort === 'updatedAt' ? 'desc' : 'asc')) === 'desc'
  const newest = { by: sql`p.id`, isDown: true }
  switch (sort) {
    case 'index':
      return [
        { by: sql`p.index`, isDown },
        { by: sql`p.id`, isDown: !isDown },
      ]
    case 'createdAt':
      return [
        { by: sql`p.created_at`, isDown },
        { by: sql`p.id`, isDown },
      ]
    case 'name':
      return [{ by: sql`lower(p.name)`, isDown }, newest]
    case 'deadline':
      return [{ by: sql`p.deadline`, isDown, isNullable: true }, newest]
    case 'priority':
      return [{ by: sql`nullif(p.priority, 0)`, isDown, isNullable: true }, newest]
    default:
      // The day, which the index has, and within it the moment.
      return [{ by: sql`p.changed_on`, isDown }, { by: sql`p.updated_at`, isDown }, newest]
  }
}

export interface TeamOf {
  id: number
  name: string
}
type ListedRow = CardRow & { teams: TeamOf[] | null }

const where = (query: Pick<ListQuery, 'groupId' | 'statusId'>, conditions: SQL[]) =>
  sql.join(
    [
      sql`p.group_id = ${query.groupId} and p.deleted_at is null`,
      ...(query.statusId ? [sql`p.status_id = any(${ints(query.statusId)})`] : []),
      ...conditions,
    ],
    sql` and `,
  )

/**
 * What is counted in the place of a list whose search finds many: the words are found by their index, the rows in no order. No
 * join: the planner may know little of a table that has just grown, and must not look through it once for each word.
 */
function countedFrom(query: ListQuery & Found): SQL | undefined {
  const { groupId, search, found, statusId, ...rest } = query
  if (!search?.trim() || found || numberOf(search).length > 0) return undefined
  const ofBoards = statusId ? [sql`p.status_id = any(${ints(statusId)})`] : []
  const own = allOf([sql`p.deleted_at is null`, ...ofBoards, ...filterConditions({ groupId, ...rest })])
  return sql`from product_search s where s.group_id = ${groupId} and ${documentHolds(search)}
    and coalesce((select true from products p where p.id = s.product_id and ${own}), false)`
}

/** The priorities that a team's products have: one look into the index for each. */
const prioritiesOf = (groupId: number): SQL => {
  const next = (above: SQL) => sql`select nullif(p.priority, 0) as k from products p
    where p.group_id = ${groupId} and p.deleted_at is null and nullif(p.priority, 0) > ${above}
    order by nullif(p.priority, 0) limit 1`
  return sql`with recursive v as ((${next(sql`0`)}) union all select n.k from v cross join lateral (${next(sql`v.k`)}) n)
    select k from v`
}

/** The list as its pages are found; without filters its total is maintained. */
export function listOf(query: ListQuery & Found): Listed {
  const conditions = filterConditions(query)
  const ofBoards = query.statusId ? sql`and status_id = any(${ints(query.statusId)})` : sql``
  return {
    id: sql`p.id`,
    from: sql`from products p where ${where(query, conditions)}`,
    order: orderOf(query.sort, query.direction),
    values: query.sort === 'priority' && !query.found ? prioritiesOf(query.groupId) : undefined,
    countedFrom: countedFrom(query),
    total:
      conditions.length === 0
        ? sql`select coalesce(sum(total), 0)::int as n from board_counts where group_id = ${query.groupId} ${ofBoards}`
        : undefined,
  }
}

/** The products of a page in its order, with the other teams that each was copied to (of those that the person sees). */
export async function listRows(
  db: Db,
  query: ListQuery,
  { ids, visible }: { ids: readonly number[]; visible: number[] | undefined },
): Promise<ListedRow[]> {
  const seen = visible ? sql`and c.group_id = any(${ints(visible)})` : sql``
  const { rows } = await db.execute<ListedRow>(sql`
    select ${cardColumns}, (
      select json_agg(distinct jsonb_build_object('id', g.id, 'name', g.name))
      from products c join groups g on g.id = c.group_id
      where c.parent_id = p.id and c.group_id <> p.group_id and c.deleted_at is null ${seen}) as teams
    from products p where p.id = any(${ints(ids)}) and p.deleted_at is null
    order by ${inOrderOf(orderOf(query.sort, query.direction))}`)
  return rows
}
