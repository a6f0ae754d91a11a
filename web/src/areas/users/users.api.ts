import { groupCalls } from '@halftone/contract/areas/groups.ts'
import type { HandOver } from '@halftone/contract/areas/users/work.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { session } from '../../lib/session.ts'

export interface PeopleInput {
  groupId: number
  /** `groupId` is a company's, and the people of all its teams are meant. */
  whole: boolean
  /** With `whole`: of these of its teams alone; none is all. */
  groups?: readonly number[]
  search: string
  /** 0 is any. */
  status: number
  sort: 'name' | 'created_at'
  direction: 'asc' | 'desc'
  page: number
  limit: number
}

/** What a page of people is asked with. */
export const peopleQuery = ({
  whole,
  groups = [],
  search,
  status,
  sort,
  direction,
  page,
  limit,
}: Omit<PeopleInput, 'groupId'>) => ({
  sort,
  direction,
  limit,
  offset: page,
  ...(whole ? { whole } : {}),
  ...(whole && groups.length > 0 ? { groups: [...groups] } : {}),
  ...(search ? { search } : {}),
  ...(status > 0 ? { status } : {}),
})

/** A page of the people of a team or a whole company. */
export const peoplePage = ({ groupId, ...input }: PeopleInput) => {
  const query = peopleQuery(input)
  return queryOptions({
    queryKey: [userCalls.listOfGroup.name, groupId, query],
    queryFn: ({ signal }) => send(userCalls.listOfGroup, { params: { groupId }, query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: groupId > 0,
  })
}

/** How many there are, for the bar of people. */
export const peopleCount = (groupId: number, whole: boolean) =>
  queryOptions({
    ...peoplePage({ groupId, whole, search: '', status: 0, sort: 'name', direction: 'asc', page: 1, limit: 1 }),
    select: ({ meta }: { meta: { total: number } }) => meta.total,
  })

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [userCalls.get.name, id],
    queryFn: ({ signal }) => send(userCalls.get, { params: { id } }, { signal }),
    enabled: id > 0,
  })

const few = 50

/** Who may be asked to take something over: people who can sign in, of the whole company where that may be listed. */
export const colleaguesQuery = (groupId: number, companyId: number | undefined, search: string) =>
  queryOptions({
    queryKey: [userCalls.select.name, groupId, companyId ?? 0, search],
    queryFn: async ({ signal }) => {
      if (companyId === undefined)
        return send(userCalls.select, { params: { id: groupId }, query: { limit: few, search } }, { signal })
      const query = { whole: true, status: userStatus.ACTIVE, limit: few, search }
      return (await send(userCalls.listOfGroup, { params: { groupId: companyId }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** Lists, details and counts of people: who is where has changed. */
export function refetchPeople(cache: QueryClient): void {
  const { sentInvitations, listOfGroup, get, select, why, who, work } = userCalls
  const names = [sentInvitations, listOfGroup, get, select, why, who, work, groupCalls.users, groupCalls.list]
  for (const { name } of names) void cache.invalidateQueries({ queryKey: [name] })
}

/** Runs a write and brings what shows people up to date. The caller says why it failed. */
export async function changed<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  refetchPeople(queryClient)
  return answer
}

const quiet = { toastErrors: false }
const heir = (id: number | undefined) => (id === undefined ? {} : { heir_id: id })
const leaving = (heirId: number | undefined, handOver: HandOver | undefined) => ({
  ...heir(heirId),
  ...(handOver ? { hand_over: handOver } : {}),
})

/** Rejects with 409 where the person is a team's last Admin and no heir is named; so do the three below. */
export const setRole = (userId: number, groupId: number, roleId: number, heirId?: number) =>
  changed(send(userCalls.setRole, { params: { userId, groupId, roleId }, body: heir(heirId) }, quiet))
export const removeFromTeam = (userId: number, groupId: number, heirId?: number, handOver?: HandOver) =>
  changed(send(userCalls.removeFromGroup, { params: { userId, groupId }, body: leaving(heirId, handOver) }, quiet))
export const setStatus = (id: number, status: number, heirId?: number, handOver?: HandOver) =>
  changed(send(userCalls.update, { params: { id }, body: { status, ...leaving(heirId, handOver) } }, quiet))
export const removePerson = (id: number, heirId?: number, handOver?: HandOver) =>
  changed(send(userCalls.remove, { params: { id }, body: leaving(heirId, handOver) }, quiet))

/** Of many members at once, all or nobody; so do the two below. Rejects with 409 where a team's last Admin is among them. */
export const setRoles = (groupId: number, userIds: number[], roleId: number) =>
  changed(send(userCalls.setRoles, { params: { groupId, roleId }, body: { user_ids: userIds } }, quiet))
export const moveMembers = (groupId: number, userIds: number[], into: number) =>
  changed(send(userCalls.moveMembers, { params: { groupId }, body: { user_ids: userIds, group_id: into } }, quiet))
export const removeMembers = (groupId: number, userIds: number[], heirId?: number, handOver?: HandOver) => {
  const body = { user_ids: userIds, ...leaving(heirId, handOver) }
  return changed(send(userCalls.removeMembers, { params: { groupId }, body }, quiet))
}

export const updatePerson = (id: number, body: BodyOf<typeof userCalls.update>) =>
  changed(send(userCalls.update, { params: { id }, body }))
export const setPosition = (id: number, positionId: number | null) =>
  changed(send(userCalls.setPosition, { params: { id }, body: { position_id: positionId } }))
export const resetPassword = (id: number, password: string) =>
  send(userCalls.resetPassword, { params: { id }, body: { password } }, quiet)

/** Takes a lost second step away; the person is signed out everywhere. */
export const resetSecondStep = (id: number) => changed(send(userCalls.resetSecondStep, { params: { id } }, quiet))

/** Whether the company knows the address, and whether it is in the team. */
export const addressState = (email: string, groupId: number) =>
  send(userCalls.exists, { body: { email, group_id: groupId } }, quiet)
export const addPerson = (body: BodyOf<typeof userCalls.create>, key: string) =>
  changed(send(userCalls.create, { body }, { ...quiet, idempotencyKey: key }))

/**
 * Goes on as that person, with the page loaded anew (R320, R321, R325). Without a token nothing is switched, and nothing
 * is said (R326); why the server refused is said by the toast.
 */
export async function actAs(userId: number): Promise<void> {
  const tokens = await send(userCalls.loginAs, { body: { user_id: userId } }, { toastSuccess: false }).catch(
    () => undefined,
  )
  if (!tokens?.access_token) return
  session.switchTo(tokens)
  session.end()
}
