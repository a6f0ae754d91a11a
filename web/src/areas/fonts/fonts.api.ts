import type { TouchKind } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import { isFontLanguage } from '@halftone/contract/rules/fonts/languages.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

export const pagesKey = `${fontCalls.list.name}.pages`
export const fontKey = fontCalls.get.name
export const usesKey = fontCalls.uses.name
export const riskKey = fontCalls.atRisk.name

export const fontFilters = ['all', 'mine', 'shared', 'sharedByUs'] as const
/** What the fonts are filtered by. */
export interface ListInput {
  groupId: number
  filter: (typeof fontFilters)[number]
  search: string
  /** Empty for any. */
  language: string
  licence: '' | 'printable' | 'risk'
}

/** What the list is asked with. */
export const queryOf = ({ groupId, filter, search, language, licence }: ListInput) => ({
  ...{ groupId, filter },
  ...(search ? { search } : {}),
  ...(isFontLanguage(language) ? { language } : {}),
  ...(licence ? { licence } : {}),
})

/** Fonts by name, page after page of 50 (R451); what is shown stays until the next has come. */
export const fontPages = (input: ListInput) =>
  infiniteQueryOptions({
    queryKey: [pagesKey, input],
    queryFn: ({ pageParam, signal }) =>
      send(fontCalls.list, { query: { ...queryOf(input), limit: 50, offset: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: input.groupId > 0,
  })

/** One with its files. `readBy` is who opens it, which the log of views tells of. */
export const fontQuery = (id: number, readBy?: number) =>
  queryOptions({
    queryKey: [fontKey, id],
    queryFn: ({ signal }) => send(fontCalls.get, { params: { id }, query: readBy ? { readBy } : {} }, { signal }),
    enabled: id > 0,
  })

/** Where it is used. */
export const usesQuery = (id: number) =>
  queryOptions({
    queryKey: [usesKey, id],
    queryFn: ({ signal }) => send(fontCalls.uses, { params: { id } }, { signal }),
    enabled: id > 0,
  })

/** What cannot be printed with, or soon cannot, with what that touches. */
export const riskQuery = (groupId: number, touches: TouchKind | undefined) =>
  queryOptions({
    queryKey: [riskKey, groupId, touches],
    queryFn: ({ signal }) => send(fontCalls.atRisk, { query: { groupId, touches, limit: 50 } }, { signal }),
    enabled: groupId > 0,
  })

/** All at risk that are shown, as a list that can be taken along. */
export const shownRisks = (groupId: number, touches: TouchKind | undefined) => ({
  list: fontCalls.atRisk,
  query: { groupId, touches },
})

/** In how many artworks and listings it is used: asked before it is deleted. */
export const countUses = (id: number) => send(fontCalls.countUses, { query: { ids: [id] } })
