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
    staleTime: 0,
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

export const listQuery = ({ groupId, filters, order, page, limit, statusId }: ListInput) =>
  queryOptions({
    queryKey: [
      productCalls.list.name,
      groupId,
      { ...filterQuery(filters), ...(statusId ? { statusId } : {}) },
      order,
      page,
      limit,
    ],
    queryFn: async ({ signal }) => {
      const answer = await send(
        productCalls.list,
        {
          query: { groupId, ...filterQuery(filters), ...order, offset: page, limit, ...(statusId ? { statusId } : {}) },
        },
        { signal },
      )
      for (const row of answer.data) {
        const { listAssignees, listType, listLabel, listAccount, listInfoTeamUsed, userBy, uploadedAt, ...card } = row
        putCard(card)
        addLookups({ people: listAssignees, types: listType, labels: listLabel })
      }
      return answer
    },
    placeholderData: keepPreviousData,
  })
