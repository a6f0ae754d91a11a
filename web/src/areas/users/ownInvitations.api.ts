import { invitationCalls } from '@halftone/contract/areas/users.invitations.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

/** The person's invitations that wait for an answer. */
export const invitationsQuery = queryOptions({
  queryKey: [invitationCalls.invitations.name],
  queryFn: ({ signal }) => send(invitationCalls.invitations, {}, { signal }),
  staleTime: 5 * 60_000,
})

/** Joins; everything that is shown may hold more from now on. */
export async function acceptInvitation(id: number, token: string): Promise<void> {
  await send(invitationCalls.acceptInvitation, { params: { id }, body: { token } })
  await queryClient.invalidateQueries()
}

export async function declineInvitation(id: number): Promise<void> {
  await send(invitationCalls.declineInvitation, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })
}

/** Mails the link once more. */
export const mailInvitation = (id: number) => send(invitationCalls.mailInvitation, { params: { id } })
