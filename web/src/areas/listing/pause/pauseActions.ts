import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { riskKey, usesKey } from '../../cliparts/cliparts.api.ts'
import { riskKey as fontRiskKey, usesKey as fontUsesKey } from '../../fonts/fonts.api.ts'
import { followJob } from '../jobCache.ts'

/** A listing is off sale, or on sale again: its jobs and artwork show it, and so does what is at risk. */
export function followPause(cache: QueryClient, job: ListingJob): void {
  followJob(cache, job)
  for (const key of [riskKey, usesKey, fontRiskKey, fontUsesKey]) void cache.invalidateQueries({ queryKey: [key] })
}

/** Takes it off sale. Rejects with what the shop or the server said; `send` has told it. */
export async function pauseListing(id: number): Promise<void> {
  followPause(queryClient, await send(listingCalls.pause, { params: { id } }, { toastSuccess: false }))
}

/** Puts it on sale again. Rejects as `pauseListing`. */
export async function resumeListing(id: number): Promise<void> {
  followPause(queryClient, await send(listingCalls.resume, { params: { id } }))
}
