import { type Query, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { isAppError } from './appError.ts'
import { onForget } from './state/person.ts'

/** The cache. Live messages keep it fresh, so that nothing is polled and nothing fetched again on focus alone. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        // Refusals do not get better by asking again; a network or a server that is away does.
        retry: (count, error) => count < 2 && isAppError(error, 'NETWORK', 'UNAVAILABLE', 'INTERNAL'),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The one cache of the tab, for code outside React (live messages, optimistic patches in area APIs). */
export const queryClient = createQueryClient()
onForget(() => queryClient.clear())

/** Milliseconds from an answer that may be too old to the next question: what is heard all the time is not asked all the time. */
const askAgainAfter = 1000
// of the tab: queries on their way, which the cache forgets with the person.
const asksAgain = new WeakSet<Query>()

/**
 * Queries that are on their way are asked once more after they have come: their answer may be older than what was heard
 * meanwhile, and would take it away again.
 */
export function refetchComing(cache: QueryClient, filters: QueryFilters): void {
  for (const query of cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (asksAgain.has(query)) continue
    asksAgain.add(query)
    const off = cache.getQueryCache().subscribe((event) => {
      if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return
      off()
      asksAgain.delete(query)
      if (event.type === 'removed') return
      setTimeout(() => void cache.invalidateQueries({ queryKey: query.queryKey, exact: true }), askAgainAfter)
    })
  }
}

/** Refetches all that is on screen: after a gap or a reconnect, or for new addresses of files. */
export function refetchShown(client: QueryClient = queryClient): Promise<void> {
  // A first answer that is still to come is not asked for anew by an invalidation.
  refetchComing(client, { predicate: ({ state }) => state.data === undefined })
  return client.invalidateQueries({ refetchType: 'active' })
}
