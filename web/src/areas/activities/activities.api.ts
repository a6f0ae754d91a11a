import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

/** Lines of one page (R538). */
export const activityPage = 20
export const activitiesKey = 'activities.ofProduct'

/** What happened to a product and all that belongs to it, newest first. */
export const productActivities = (productId: number) =>
  infiniteQueryOptions({
    queryKey: [activitiesKey, productId],
    queryFn: ({ pageParam, signal }) =>
      send(
        activityCalls.ofProduct,
        { params: { id: productId }, query: { offset: pageParam, limit: activityPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.meta.totalPage ? page + 1 : undefined),
  })
