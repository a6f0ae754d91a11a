import { type ApprovalFilter, artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { send } from '../../lib/send.ts'
import { fetchProduct } from '../files/wholeProduct.ts'

export type Approval = z.infer<typeof ApprovalFilter>

/** Cards of one product in one answer: a product with more is searched. */
const sectionLimit = 200

export const ofProductKey = artworkCalls.ofProduct.name
export const listKey = artworkCalls.list.name
export const artworkKey = artworkCalls.get.name
export const hotKey = artworkCalls.hot.name

/** The Artworks accordion, in manual order. Search and filter are the server's (R094). */
export const artworksOfProduct = (productId: number, search: string, filter: Approval) =>
  queryOptions({
    queryKey: [ofProductKey, productId, search, filter],
    queryFn: ({ signal }) =>
      send(
        artworkCalls.ofProduct,
        { params: { id: productId }, query: { filter, limit: sectionLimit, ...(search ? { search } : {}) } },
        { signal },
      ),
    placeholderData: (before, query) => (query?.queryKey[1] === productId ? before : undefined),
  })

export interface ListInput {
  /** 0: all teams. */
  groupId: number
  productId?: number
  filter: Approval
  /** Only what waits for a decision: handed in and not decided; what was handed in first comes first. */
  isWaiting?: true
  accounts: number[]
  createdBy: number[]
  /** yyyy-MM-dd */
  from: string
  to: string
  search: string
  /** `#rrggbb`, or empty. */
  colour?: string
  page: number
  limit: number
}

/** A page of the artworks list, the newest first; of what waits, the longest waiting first. */
export const artworksList = (input: ListInput) =>
  queryOptions({
    queryKey: [listKey, input],
    queryFn: ({ signal }) => send(artworkCalls.list, { query: listQueryOf(input) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What a page of the list is asked with. */
export function listQueryOf({
  groupId,
  productId,
  filter,
  isWaiting,
  accounts,
  createdBy,
  from,
  to,
  search,
  colour,
  page,
  limit,
}: ListInput) {
  return {
    filter,
    limit,
    offset: page,
    ...(groupId > 0 ? { groupId } : {}),
    ...(productId ? { productId } : {}),
    ...(isWaiting ? { isWaiting, sort: 'submittedAt' as const, direction: 'asc' as const } : {}),
    ...(accounts.length > 0 ? { accounts } : {}),
    ...(createdBy.length > 0 ? { createdBy } : {}),
    ...(from ? { from_date: from } : {}),
    ...(to ? { to_date: to } : {}),
    ...(search ? { search } : {}),
    ...(colour ? { colour } : {}),
  }
}

/** One artwork with files and contents. `readBy` is who opens it, which the log of views tells of. */
export const artworkQuery = (id: number, readBy?: number) =>
  queryOptions({
    queryKey: [artworkKey, id],
    queryFn: ({ signal }) => send(artworkCalls.get, { params: { id }, query: readBy ? { readBy } : {} }, { signal }),
    enabled: id > 0,
  })

/** The product beside an artwork: its pictures for compare, its accounts for a new artwork. */
export const productOfArtwork = (productId: number) =>
  queryOptions({
    queryKey: [productCalls.get.name, String(productId)],
    queryFn: ({ signal }) => fetchProduct(productId, signal),
    enabled: productId > 0,
  })

/** Members and accounts of a team, for filters. */
export const teamFilter = (groupId: number) =>
  queryOptions({
    queryKey: [systemCalls.groupFilter.name, groupId],
    queryFn: ({ signal }) => send(systemCalls.groupFilter, { params: { id: groupId } }, { signal }),
    staleTime: 5 * 60_000,
    enabled: groupId > 0,
  })
