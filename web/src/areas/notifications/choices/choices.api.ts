import { type NotificationChoices, notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '../../../lib/appError.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

/** What one does without. */
export const choicesQuery = queryOptions({
  queryKey: [notificationCalls.choices.name],
  queryFn: ({ signal }) => send(notificationCalls.choices, {}, { signal }),
})

/** Shows at once; what the server refuses is shown as it was, and said as a toast. */
export async function saveChoices(changes: Partial<NotificationChoices>): Promise<void> {
  const { queryKey } = choicesQuery
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (before) => before && { ...before, ...changes })
  try {
    await send(notificationCalls.setChoices, { body: changes })
  } catch (error) {
    if (!isAppError(error)) throw error
    await queryClient.invalidateQueries({ queryKey })
  }
}
