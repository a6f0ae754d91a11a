import { sessionCalls } from '@halftone/contract/areas/users.sessions.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

/** Where a person is signed in. */
export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: [sessionCalls.sessions.name, userId],
    queryFn: ({ signal }) => send(sessionCalls.sessions, { params: { id: userId } }, { signal }),
    enabled: userId > 0,
  })

/** Ends one session, or all but the one that asks. */
export async function endSession(userId: number, sessionId?: string): Promise<void> {
  if (sessionId) await send(sessionCalls.endSession, { params: { id: userId, sessionId } })
  else await send(sessionCalls.endSessions, { params: { id: userId } })
  await queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey })
}
