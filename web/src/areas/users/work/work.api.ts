import { userCalls } from '@halftone/contract/areas/users.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/send.ts'

/** Whose work: a person's in all teams, or that of members in one team. */
export type WorkOf = { userId: number } | { groupId: number; userIds: readonly number[] }

/** What they would leave behind, and who can take it. */
export const workQuery = (of: WorkOf, search: string) =>
  queryOptions({
    queryKey: [userCalls.work.name, of, search],
    queryFn: ({ signal }) => {
      const options = { signal, toastErrors: false }
      if ('userId' in of) return send(userCalls.work, { params: { id: of.userId }, query: { search } }, options)
      const query = { user_ids: [...of.userIds], search }
      return send(userCalls.membersWork, { params: { groupId: of.groupId }, query }, options)
    },
    placeholderData: keepPreviousData,
    // Asked anew with each question: nobody decides by what was there a while ago.
    staleTime: 0,
  })
