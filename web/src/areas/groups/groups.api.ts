import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

/** All teams that the person sees, as a tree with counts. */
export const treeQuery = queryOptions({
  queryKey: [groupCalls.list.name],
  queryFn: ({ signal }) => send(groupCalls.list, { query: { lean: true } }, { signal }),
})

interface MembersInput {
  groupId: number
  search: string
  direction: 'asc' | 'desc'
  page: number
  limit: number
}

/** A page of a team's members, by name (R625, R626). */
export const membersPage = ({ groupId, search, direction, page, limit }: MembersInput) => {
  const query = { direction, limit, offset: page, ...(search ? { search } : {}) }
  return queryOptions({
    queryKey: [groupCalls.users.name, groupId, query],
    queryFn: ({ signal }) => send(groupCalls.users, { params: { id: groupId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const few = 5

/** The first of a team's shops, and how many there are. */
export const shopsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [accountCalls.list.name, groupId, { limit: few, offset: 1 }],
    queryFn: ({ signal }) =>
      send(accountCalls.list, { params: { id: groupId }, query: { limit: few, offset: 1 } }, { signal }),
  })

/** The tree, and every selector of teams. */
export function refetchTeams(cache: QueryClient): void {
  for (const { name } of [groupCalls.list, groupCalls.select, groupCalls.boards])
    void cache.invalidateQueries({ queryKey: [name] })
}

async function changed<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  refetchTeams(queryClient)
  return answer
}

const quiet = { toastErrors: false }

export interface TeamForm {
  name: string
  /** 0: none chosen. */
  channelId: number
}

/** R636. The form says why it failed. */
export const addTeam = (parentId: number, { name, channelId }: TeamForm, key: string) =>
  changed(
    send(
      groupCalls.create,
      { body: { name, parent_id: parentId, channel_id: channelId } },
      { ...quiet, idempotencyKey: key },
    ),
  )
export const updateTeam = (id: number, { name, channelId }: TeamForm) =>
  changed(send(groupCalls.update, { params: { id }, body: { name, channel_id: channelId || null } }, quiet))
/** Into another unit of its company; `level`: on that level of the hierarchy, else on its own where that fits. */
export const moveTeam = (id: number, parentId: number, level?: number) =>
  changed(
    send(
      groupCalls.update,
      { params: { id }, body: { parent_id: parentId, ...(level === undefined ? {} : { level }) } },
      { ...quiet, toastSuccess: false },
    ),
  )
export const addCompany = (name: string, key: string) =>
  changed(send(groupCalls.createCompany, { body: { name } }, { ...quiet, idempotencyKey: key }))
export const renameCompany = (id: number, name: string) =>
  changed(send(groupCalls.updateCompany, { params: { id }, body: { name } }, quiet))
/** Rejects with what stands in the way. */
export const removeTeam = (id: number, isCompany: boolean) =>
  changed(send(isCompany ? groupCalls.removeCompany : groupCalls.remove, { params: { id } }, quiet))
