import { productCalls } from '@halftone/contract/areas/products.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'
import { type Filters, filterQuery, type Order } from './model/filters.ts'
import { addLookups, putCard } from './model/productEntities.ts'

export interface ListInput {
  groupId: number
  filters: Filters
  order: Order
  page: number
  limit: number
  /** Only these boards (management view). */
  statusId?: number[]
}

/** Columns with totals and the first 25 cards of each. */
export const boardQuery = (groupId: number, filters: Filters, order: Order) =>
  queryOptions({
    queryKey: [productCalls.board.name, groupId, filterQuery(filters), order],
    queryFn: ({ signal }) =>
      send(productCalls.board, { query: { groupId, ...filterQuery(filters), ...order } }, { signal }),
    // What the page asked early is not asked again by the screen that it is for.
    staleTime: 1_000,
    gcTime: 60_000,
  })

/** One more page of one column. */
export const fetchPage = (
  groupId: number,
  filters: Filters,
  order: Order,
  statusId: number,
  offset: number,
  limit = 25,
) =>
  send(productCalls.board, {
    query: { groupId, ...filterQuery(filters), ...order, statusId: [statusId], offset, limit },
  })

export const rowsQuery = ({ groupId, filters, order, page, limit, statusId }: ListInput) =>
  queryOptions({
    queryKey: [
      productCalls.list.name,
      groupId,
      { ...filterQuery(filters), ...(statusId ? { statusId } : {}) },
      order,
      page,
      limit,
    ],
    queryFn: ({ signal }) =>
      fetchList({ groupId, filters, order, page, limit, ...(statusId ? { statusId } : {}) }, signal),
  })

/** A page of the list; the one before stays while it is fetched. */
export const listQuery = (input: ListInput) => queryOptions({ ...rowsQuery(input), placeholderData: keepPreviousData })

/** One page of the list; its cards and names go where board and bulk bar find them. */
async function fetchList({ groupId, filters, order, page, limit, statusId }: ListInput, signal: AbortSignal) {
  const answer = await send(
    productCalls.list,
    { query: { groupId, ...filterQuery(filters), ...order, offset: page, limit, ...(statusId ? { statusId } : {}) } },
    { signal },
  )
  for (const row of answer.data) {
    const { listAssignees, listType, listLabel, listAccount, listInfoTeamUsed, userBy, uploadedAt, ...card } = row
    putCard(card)
    addLookups({ people: listAssignees, types: listType, labels: listLabel })
  }
  return answer
}

/** The most that one page of the list holds. */
const largestPage = 200

/** The ids of all products that match, beyond the page, in the list's order. Rejects when one of the pages does. */
export async function fetchMatching(
  input: Pick<ListInput, 'groupId' | 'filters' | 'order'>,
  signal: AbortSignal,
): Promise<number[]> {
  const ids = new Set<number>()
  for (let page = 1; ; page += 1) {
    const { data, meta } = await fetchList({ ...input, page, limit: largestPage }, signal)
    // A product that came meanwhile shifts the pages: each counts once.
    for (const { id } of data) ids.add(id)
    if (page >= meta.totalPage || data.length === 0) return [...ids]
  }
}
