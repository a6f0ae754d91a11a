import type { Retention } from '@halftone/contract/areas/configs/retention.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { seesSeveralCompanies } from '../../../lib/teams.ts'

/** For how long the company keeps things. */
export const retentionQuery = queryOptions({
  queryKey: [configCalls.getRetention.name],
  queryFn: ({ signal }) => send(configCalls.getRetention, {}, { signal }),
})

/** Shows what holds now. Who sees several companies asks whose it is. */
export function putRetention(cache: QueryClient, retention: Retention): void {
  if (seesSeveralCompanies(cache)) void cache.invalidateQueries({ queryKey: retentionQuery.queryKey })
  else cache.setQueryData(retentionQuery.queryKey, retention)
}

export async function saveRetention(retention: Retention): Promise<void> {
  const saved = await send(configCalls.setRetention, { body: retention }, { toastErrors: false })
  queryClient.setQueryData(retentionQuery.queryKey, saved)
}
