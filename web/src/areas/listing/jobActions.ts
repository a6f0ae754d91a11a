import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { followJob, patchJob, removeJob } from './jobCache.ts'

const again = (job: ListingJob): ListingJob => ({ ...job, state: 'pending', nextAt: null, error: null })

/** Tries a job in error or failed again: it shows as pending at once, and as before when the server refuses, which `send` says. */
export async function retryJob(job: ListingJob): Promise<void> {
  patchJob(queryClient, again(job))
  try {
    followJob(queryClient, await send(listingCalls.retry, { params: { id: job.id } }))
  } catch {
    patchJob(queryClient, job)
  }
}

/** Only while it is pending. Rejects when the server refuses. */
export async function cancelJob(job: ListingJob): Promise<void> {
  await send(listingCalls.cancel, { params: { id: job.id } })
  removeJob(queryClient, job.id)
}
