import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { followJob, patchJob, removeJob } from './jobCache.ts'

const again = (job: ListingJob): ListingJob => ({ ...job, state: 'pending', nextAt: null, error: null })

/** Shows the job as pending at once and asks; puts it back when the server refuses, which `send` has said. */
async function restart(job: ListingJob, ask: () => Promise<ListingJob>): Promise<void> {
  patchJob(queryClient, again(job))
  try {
    followJob(queryClient, await ask())
  } catch {
    patchJob(queryClient, job)
  }
}

/** Tries a job in error or failed again. */
export const retryJob = (job: ListingJob): Promise<void> =>
  restart(job, () => send(listingCalls.retry, { params: { id: job.id } }))

/** Puts the newest files and texts of the artwork on the account again. */
export const reUploadJob = (job: ListingJob): Promise<void> => {
  const body = { artworkId: job.artworkId, accountId: job.accountId }
  return restart(job, () => send(listingCalls.reUpload, { body }, { idempotencyKey: uuid() }))
}

/** Only while it is pending. Rejects when the server refuses. */
export async function cancelJob(job: ListingJob): Promise<void> {
  await send(listingCalls.cancel, { params: { id: job.id } })
  removeJob(queryClient, job.id)
}
