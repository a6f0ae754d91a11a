import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/send.ts'
import { whilePending } from '../../../lib/state/pendingPictures.ts'
import { downloadQuery, filterQuery, type LogInput, viewQuery } from './logFilters.ts'

// own clock: the periods of the filter are those of the person who looks.
const now = () => new Date()

/** A page of the company's log. */
export const logQuery = (input: LogInput) =>
  queryOptions({
    queryKey: [logCalls.log.name, input],
    queryFn: ({ signal }) =>
      send(
        logCalls.log,
        { query: { ...filterQuery(input, now()), limit: input.limit, offset: input.page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      whilePending(state.data?.data.flatMap(({ cover, pictures }) => [cover, pictures.old, pictures.new])),
  })

/** What came after the line with that id, by the same filters: its key begins like that of no page, so that it is asked by itself. */
export const newsQuery = (input: LogInput, after: number) =>
  queryOptions({
    queryKey: [`${logCalls.log.name}.news`, { ...input, page: 1 }, after],
    queryFn: ({ signal }) =>
      send(logCalls.log, { query: { ...filterQuery(input, now()), limit: 100, offset: 1, after } }, { signal }),
  })

/** A page of who took which file. */
export const downloadsQuery = (input: LogInput) =>
  queryOptions({
    queryKey: [logCalls.downloads.name, input],
    queryFn: ({ signal }) =>
      send(
        logCalls.downloads,
        { query: { ...downloadQuery(input, now()), limit: input.limit, offset: input.page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whilePending(state.data?.data.map(({ cover }) => cover)),
  })

/** A page of who opened what. */
export const viewsQuery = (input: LogInput) =>
  queryOptions({
    queryKey: [logCalls.views.name, input],
    queryFn: ({ signal }) =>
      send(
        logCalls.views,
        { query: { ...viewQuery(input, now()), limit: input.limit, offset: input.page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whilePending(state.data?.data.map(({ cover }) => cover)),
  })

/** People to filter by: some that match, or those with these ids. */
export const logPeople = (wanted: { search?: string; ids?: readonly number[] }) =>
  queryOptions({
    queryKey: [logCalls.people.name, wanted],
    queryFn: ({ signal }) =>
      send(
        logCalls.people,
        { query: { ...(wanted.search && { search: wanted.search }), ...(wanted.ids && { ids: [...wanted.ids] }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
