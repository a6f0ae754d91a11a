import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { configLists } from '@halftone/contract/areas/configs.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

const minutes = 60_000
const staleTime = 5 * minutes

/** The teams that a person may choose. */
export const teamsQuery = queryOptions({
  queryKey: [groupCalls.select.name],
  queryFn: ({ signal }) => send(groupCalls.select, {}, { signal }),
  staleTime,
})

/** Teams with their boards, for copies. */
export const teamBoardsQuery = queryOptions({
  queryKey: [groupCalls.boards.name],
  queryFn: ({ signal }) => send(groupCalls.boards, {}, { signal }),
  staleTime,
})

export const peopleQuery = (groupId: number) =>
  queryOptions({
    queryKey: [groupCalls.users.name, groupId],
    queryFn: async ({ signal }) =>
      (await send(groupCalls.users, { params: { id: groupId }, query: { limit: 1000 } }, { signal })).data,
    staleTime,
    enabled: groupId > 0,
  })

const config = (key: 'products_type' | 'products_priority', groupId: number) =>
  queryOptions({
    queryKey: [configLists[key].list.name, groupId],
    queryFn: async ({ signal }) =>
      (await send(configLists[key].list, { query: { limit: 500, group_id: groupId } }, { signal })).data,
    staleTime,
    enabled: groupId > 0,
  })

export const typesQuery = (groupId: number) => config('products_type', groupId)
export const prioritiesQuery = (groupId: number) => config('products_priority', groupId)

export const labelsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [labelCalls.list.name, groupId],
    queryFn: ({ signal }) => send(labelCalls.list, { params: { groupId } }, { signal }),
    staleTime,
    enabled: groupId > 0,
  })

export const tagsQuery = (search: string) =>
  queryOptions({
    queryKey: [tagCalls.search.name, search],
    queryFn: ({ signal }) =>
      send(tagCalls.search, { query: { limit: 200, ...(search ? { search } : {}) } }, { signal }),
    staleTime,
  })

export const accountsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [accountCalls.list.name, groupId, 'options'],
    queryFn: async ({ signal }) =>
      (await send(accountCalls.list, { params: { id: groupId }, query: { limit: 200 } }, { signal })).data,
    staleTime,
    enabled: groupId > 0,
  })
