import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveMap } from '../../lib/live.ts'
import { personStore } from '../../lib/state/person.ts'
import { listKey } from '../artworks/artworks.api.ts'
import { activityFeedKey, myWorkKey } from './dashboard.api.ts'

/** ms: changes that come together are fetched once. */
const settle = 800
const timer = personStore<ReturnType<typeof setTimeout> | undefined>(() => undefined, clearTimeout)

const isQueue = ([kind, input]: QueryKey): boolean =>
  kind === listKey && typeof input === 'object' && input !== null && 'isWaiting' in input

const refetch = (cache: QueryClient): void => {
  clearTimeout(timer.get())
  const fetchAll = () => {
    void cache.invalidateQueries({ queryKey: [activityFeedKey] })
    void cache.invalidateQueries({ queryKey: [myWorkKey] })
    // A product that moves takes its artworks into the queue, or out of it.
    void cache.invalidateQueries({ predicate: ({ queryKey }) => isQueue(queryKey) })
  }
  timer.set(setTimeout(fetchAll, settle))
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
