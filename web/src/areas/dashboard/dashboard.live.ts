import type { QueryClient } from '@tanstack/react-query'
import type { LiveMap } from '../../lib/live.ts'
import { activityFeedKey, myWorkKey } from './dashboard.api.ts'

/** ms: changes that come together are fetched once. */
const settle = 800
let timer: ReturnType<typeof setTimeout> | undefined

const refetch = (cache: QueryClient): void => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    void cache.invalidateQueries({ queryKey: [activityFeedKey] })
    void cache.invalidateQueries({ queryKey: [myWorkKey] })
  }, settle)
}

/** What others do shows in the feed and in my work; reviews and jobs are followed by their own areas. */
export const dashboardLive: LiveMap = {
  'products.created': refetch,
  'products.updated': refetch,
  'products.moved': refetch,
  'products.deleted': refetch,
  'artworks.created': refetch,
  'artworks.deleted': refetch,
  'reviews.decided': refetch,
  'comments.created': refetch,
  'files.covered': refetch,
  'listing.jobChanged': refetch,
}
