import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import type { FollowState } from '@halftone/contract/rules/notifications/kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '../../../lib/appError.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

/** What one hears of a product. */
export const followQuery = (id: number) =>
  queryOptions({
    queryKey: [notificationCalls.getFollow.name, id],
    queryFn: ({ signal }) => send(notificationCalls.getFollow, { params: { id } }, { signal }),
  })

/** Shows at once; what the server refuses is shown as it was, and said as a toast. */
export async function saveFollow(id: number, state: FollowState): Promise<void> {
  const { queryKey } = followQuery(id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, { state })
  try {
    await send(notificationCalls.setFollow, { params: { id }, body: { state } })
  } catch (error) {
    if (!isAppError(error)) throw error
    await queryClient.invalidateQueries({ queryKey })
  }
}
