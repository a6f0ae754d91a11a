import { QueryClient } from '@tanstack/react-query'
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

/** Refetches all that is on screen: after a gap or a reconnect, or for new addresses of files. */
export const refetchShown = (client: QueryClient = queryClient): Promise<void> =>
  client.invalidateQueries({ refetchType: 'active' })
