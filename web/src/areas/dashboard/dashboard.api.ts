import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

export const activityFeedKey = 'dashboard.activities'
export const myWorkKey = 'dashboard.work'
const workLimit = 50
const feedLimit = 20

/** Products assigned to the person on the boards that are still being worked on, the earliest due date first. */
export const myWork = (groupId: number, userId: number, statusId: readonly number[]) =>
  queryOptions({
    queryKey: [myWorkKey, groupId, userId, statusId],
    queryFn: ({ signal }) =>
      send(
        productCalls.list,
        {
          query: {
            groupId,
            assignees: [userId],
            statusId: [...statusId],
            sort: 'deadline',
            direction: 'asc',
            limit: workLimit,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: groupId > 0 && userId > 0 && statusId.length > 0,
  })

/** What happened in a team, newest first. */
export const activityFeed = (groupId: number) =>
  queryOptions({
    queryKey: [activityFeedKey, groupId],
    queryFn: ({ signal }) => send(activityCalls.list, { query: { groupId, limit: feedLimit } }, { signal }),
    enabled: groupId > 0,
  })
