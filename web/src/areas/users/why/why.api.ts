import { userCalls } from '@halftone/contract/areas/users.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { refetchPeople } from '../users.api.ts'
import type { WhyPlace, WhyQuestion } from './whyQuestion.ts'

const about = ({ kind, id }: WhyPlace) => (kind === 'team' ? { group_id: id } : { thing: kind, thing_id: id })

/** The old answer stays until the new one is there. */
export const whyQuery = ({ userId, code, place }: WhyQuestion) =>
  queryOptions({
    queryKey: [userCalls.why.name, userId, code, place.kind, place.id],
    queryFn: ({ signal }) =>
      send(userCalls.why, { query: { ...about(place), user_id: userId, code } }, { signal, toastErrors: false }),
    placeholderData: keepPreviousData,
    enabled: userId > 0,
  })

export const whoQuery = (code: PermissionCode, place: WhyPlace, can: boolean, limit: number) =>
  queryOptions({
    queryKey: [userCalls.who.name, code, place.kind, place.id, can, limit],
    queryFn: ({ signal }) =>
      send(userCalls.who, { query: { ...about(place), code, can, limit } }, { signal, toastErrors: false }),
    placeholderData: keepPreviousData,
  })

const quiet = { toastErrors: false, toastSuccess: false }

/** Gives a member a code or changes its end; null: without one. */
export async function giveCode(userId: number, groupId: number, code: PermissionCode, until: string | null) {
  await send(userCalls.setCode, { params: { userId, groupId, code }, body: { until } }, quiet)
  refetchPeople(queryClient)
}

export async function takeCode(userId: number, groupId: number, code: PermissionCode) {
  await send(userCalls.dropCode, { params: { userId, groupId, code } }, quiet)
  refetchPeople(queryClient)
}
