import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { isAppError } from '../../lib/appError.ts'
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

/** Tries these again, one after another; refused are those that the server did not take, each with its words. */
export async function retryJobs(ids: readonly number[]): Promise<{ taken: number; refused: string[] }> {
  const refused: string[] = []
  for (const id of ids)
    try {
      const quiet = { toastErrors: false, toastSuccess: false }
      followJob(queryClient, await send(listingCalls.retry, { params: { id } }, quiet))
    } catch (error) {
      if (!isAppError(error)) throw error
      refused.push(Object.values(error.errors)[0] ?? error.message)
    }
  return { taken: ids.length - refused.length, refused }
}

/** Only while it is pending. Rejects when the server refuses. */
export async function cancelJob(job: ListingJob): Promise<void> {
  await send(listingCalls.cancel, { params: { id: job.id } })
  removeJob(queryClient, job.id)
}
