import { type DetailType, type Figure, type ReportName, reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'
import { reportsKey, waitingKey } from './model/keys.ts'

type Filter = QueryOf<typeof reportCalls.overview>
/** What a report is asked with. */
export type ReportInput = Pick<Filter, 'groupId' | 'period' | 'from_date' | 'to_date'> &
  Partial<Pick<Filter, 'userId' | 'accountId' | 'channelId' | 'typeId' | 'tagId' | 'unit'>>

/** ms: reports are read anew so often while they are seen, and when their tab is looked at again. */
const anew = 5 * 60_000
const kept = {
  staleTime: 30_000,
  refetchInterval: anew,
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const

export const reportQuery = (name: ReportName, input: ReportInput) =>
  queryOptions({
    queryKey: [reportsKey, name, input],
    queryFn: ({ signal }) => send(reportCalls[name], { query: input }, { signal }),
    enabled: input.groupId > 0,
    ...kept,
  })

/** Where work waits now. */
export const waitingQuery = (input: Omit<ReportInput, 'period' | 'from_date' | 'to_date'>) =>
  queryOptions({
    queryKey: [...waitingKey, input],
    queryFn: ({ signal }) => send(reportCalls.waiting, { query: input }, { signal }),
    enabled: input.groupId > 0,
    ...kept,
  })

/** One person, account …. */
export const detailQuery = (type: DetailType, id: number, input: ReportInput) =>
  queryOptions({
    queryKey: [reportsKey, 'detail', type, id, input],
    queryFn: ({ signal }) => send(reportCalls.detail, { params: { type, id }, query: input }, { signal }),
    enabled: id > 0 && input.groupId > 0,
    ...kept,
  })

export interface CountedInput extends ReportInput {
  figure: Figure
  report?: ReportName | undefined
  statusId?: number | undefined
  note?: string | undefined
}
const page = 50
/** The most that a page of a list may have. */
const wholePage = 200

/** The products that a figure counts as they stand now, all of them. */
export async function countedIds(input: CountedInput): Promise<number[]> {
  const ids: number[] = []
  for (let at = 1, last = 1; at <= last; at++) {
    const { data, meta } = await send(reportCalls.list, { query: { ...input, limit: wholePage, page: at } })
    ids.push(...data.map(({ productId }) => productId))
    last = meta.totalPage
  }
  return ids
}

/** What a figure counts, page after page. */
export const countedList = (input: CountedInput) =>
  infiniteQueryOptions({
    queryKey: [reportsKey, 'list', input],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      send(reportCalls.list, { query: { ...input, limit: page, page: pageParam } }, { signal }),
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined),
  })
