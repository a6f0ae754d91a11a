import { userCalls } from '@halftone/contract/areas/users.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/send.ts'
import { changed } from '../users.api.ts'

export const sentStates = ['waiting', 'ended', 'accepted'] as const
export type SentState = (typeof sentStates)[number]

export interface SentInput {
  groupId: number
  /** `groupId` is a company's, and the invitations into all its teams are meant. */
  whole: boolean
  search: string
  /** '' is any. */
  state: SentState | ''
  page: number
  limit: number
}

/** A page of what a team or company has sent. */
export const sentPage = ({ groupId, whole, search, state, page, limit }: SentInput) => {
  const query = {
    limit,
    offset: page,
    ...(whole ? { whole } : {}),
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
  }
  return queryOptions({
    queryKey: [userCalls.sentInvitations.name, groupId, query],
    queryFn: ({ signal }) => send(userCalls.sentInvitations, { params: { groupId }, query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: groupId > 0,
  })
}

/** How many wait, for the bar of people. */
export const waitingCount = (groupId: number, whole: boolean) =>
  queryOptions({
    ...sentPage({ groupId, whole, search: '', state: 'waiting', page: 1, limit: 1 }),
    select: ({ meta }: { meta: { total: number } }) => meta.total,
  })

export const resendInvitation = (id: number) => changed(send(userCalls.resendInvitation, { params: { id } }))
/** Rejects with 409 where the person is a team's last Admin and no heir is named. */
export const revokeInvitation = (id: number, heirId?: number) =>
  changed(
    send(
      userCalls.revokeInvitation,
      { params: { id }, body: heirId === undefined ? {} : { heir_id: heirId } },
      { toastErrors: false },
    ),
  )
/** The links of invitations that wait; each time it is in the log. */
export const invitationLinks = (groupId: number, ids: number[]) =>
  send(userCalls.invitationLinks, { params: { groupId }, body: { ids } })
