import { type ClipartFilter, type ClipartSort, clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { TouchKind } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import type { ClipartType } from '@halftone/contract/parts/clipart/clipart.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

export const listKey = clipartCalls.list.name
export const pagesKey = `${listKey}.pages`
export const summaryKey = clipartCalls.summary.name
export const clipartKey = clipartCalls.get.name
export const usesKey = clipartCalls.uses.name
export const riskKey = clipartCalls.atRisk.name
export const riskSumsKey = fontCalls.riskSums.name

/** What a list of clip arts is filtered by. */
export interface ListInput {
  groupId: number
  filter: ClipartFilter
  type?: ClipartType | undefined
  /** Entries of the settings list; -1 is none (R611). */
  category: readonly number[]
  /** The teams that they belong to. */
  teams: readonly number[]
  licence?: 'printable' | 'risk' | undefined
  /** `#rrggbb`, or empty. */
  colour?: string
  /** A clip art of whose shapes they are; 0: any. */
  similar?: number
  /** yyyy-MM-dd */
  from: string
  to: string
  search: string
  /** As placed by hand, where nothing is said. */
  sort?: ClipartSort | undefined
  limit: number
}

/** What the gallery is asked with. */
export const queryOf = ({
  groupId,
  filter,
  type,
  category,
  teams,
  licence,
  colour,
  similar,
  from,
  to,
  search,
  sort = 'index',
  limit,
}: ListInput) => ({
  ...{ groupId, filter, limit },
  ...(type ? { type } : {}),
  ...(category.length > 0 ? { category: [...category] } : {}),
  ...(teams.length > 0 ? { teams: [...teams] } : {}),
  ...(licence ? { licence } : {}),
  ...(colour ? { colour } : {}),
  ...(similar ? { similarTo: similar } : {}),
  ...(from ? { from_date: from } : {}),
  ...(to ? { to_date: to } : {}),
  ...(search ? { search } : {}),
  ...(sort === 'index' ? {} : { sort }),
})

/** The gallery, page after page; what is shown stays until the next has come. */
export const clipartPages = (input: ListInput) =>
  infiniteQueryOptions({
    queryKey: [pagesKey, input],
    queryFn: ({ pageParam, signal }) =>
      send(clipartCalls.list, { query: { ...queryOf(input), offset: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: input.groupId > 0,
  })

/** One page of the same, as the list shows it. */
export const clipartPage = (input: ListInput, page: number) =>
  queryOptions({
    queryKey: [listKey, input, page],
    queryFn: ({ signal }) => send(clipartCalls.list, { query: { ...queryOf(input), offset: page } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: input.groupId > 0,
  })

/** How many there are under each tab. */
export const summaryQuery = (groupId: number) =>
  queryOptions({
    queryKey: [summaryKey, groupId],
    queryFn: ({ signal }) => send(clipartCalls.summary, { query: { groupId } }, { signal }),
    enabled: groupId > 0,
  })

/** One with its files. `readBy` is who opens it, which the log of views tells of. */
export const clipartQuery = (id: number, readBy?: number) =>
  queryOptions({
    queryKey: [clipartKey, id],
    queryFn: ({ signal }) => send(clipartCalls.get, { params: { id }, query: readBy ? { readBy } : {} }, { signal }),
    enabled: id > 0,
  })

/** Where it is used. */
export const usesQuery = (id: number) =>
  queryOptions({
    queryKey: [usesKey, id],
    queryFn: ({ signal }) => send(clipartCalls.uses, { params: { id } }, { signal }),
    enabled: id > 0,
  })

/** What cannot be printed, or soon cannot, with what that touches. */
export const riskQuery = (
  groupId: number,
  page: number,
  { touches, type, isShown }: { touches?: TouchKind | undefined; type?: ClipartType | undefined; isShown: boolean },
) =>
  queryOptions({
    queryKey: [riskKey, groupId, page, touches, type],
    queryFn: ({ signal }) =>
      send(clipartCalls.atRisk, { query: { groupId, touches, type, offset: page, limit: 50 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: groupId > 0 && isShown,
  })

/** All at risk that are shown, as a list that can be taken along. */
export const shownRisks = (groupId: number, touches: TouchKind | undefined, type: ClipartType | undefined) => ({
  list: clipartCalls.atRisk,
  query: { groupId, touches, type },
})

/** How many are at risk, fonts too, and what all of them touch. */
export const riskSumsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [riskSumsKey, groupId],
    queryFn: ({ signal }) => send(fontCalls.riskSums, { query: { groupId } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: groupId > 0,
  })

/** In how many artworks and listings these are used: asked before they are deleted. */
export const countUses = (ids: readonly number[]) => send(clipartCalls.countUses, { query: { ids: [...ids] } })
