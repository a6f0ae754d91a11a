import { type LayoutFilter, layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

export const listKey = layoutTemplateCalls.list.name
export const pagesKey = `${listKey}.pages`
export const layoutKey = layoutTemplateCalls.get.name

/** What a list of layouts is filtered by. */
export interface ListInput {
  groupId: number
  filter: LayoutFilter
  /** yyyy-MM-dd */
  from: string
  to: string
  search: string
  limit: number
  /** Only those that mock-ups can be made from. */
  isReady?: true
}

/** What the gallery is asked with. */
export const queryOf = ({ groupId, filter, from, to, search, limit, isReady }: ListInput) => ({
  ...{ groupId, filter, limit },
  ...(from ? { from_date: from } : {}),
  ...(to ? { to_date: to } : {}),
  ...(search ? { search } : {}),
  ...(isReady ? { isReady } : {}),
})

/** The gallery, page after page; what is shown stays until the next has come. */
export const layoutPages = (input: ListInput) =>
  infiniteQueryOptions({
    queryKey: [pagesKey, input],
    queryFn: ({ pageParam, signal }) =>
      send(layoutTemplateCalls.list, { query: { ...queryOf(input), offset: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: input.groupId > 0,
  })

/** One page of the same, as the list shows it. */
export const layoutPage = (input: ListInput, page: number) =>
  queryOptions({
    queryKey: [listKey, input, page],
    queryFn: ({ signal }) => send(layoutTemplateCalls.list, { query: { ...queryOf(input), offset: page } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: input.groupId > 0,
  })

/** One with its files and placeholders. `readBy` is who opens it, which the log of views tells of. */
export const layoutQuery = (id: number, readBy?: number) =>
  queryOptions({
    queryKey: [layoutKey, id],
    queryFn: ({ signal }) =>
      send(layoutTemplateCalls.get, { params: { id }, query: readBy ? { readBy } : {} }, { signal }),
    enabled: id > 0,
  })
