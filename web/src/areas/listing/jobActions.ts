import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import i18next from 'i18next'
import { untilTranslated } from '../../i18n/told.ts'
import { isAppError } from '../../lib/appError.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'
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

/**
 * Tries several again, one after another. Those that are known whole show as pending at once, and as before where the server
 * refuses. Says how many were taken, and once for each reason why others were not.
 */
export async function retryJobs(jobs: readonly (ListingJob | Pick<ListingJob, 'id'>)[]): Promise<void> {
  for (const job of jobs) if ('state' in job) patchJob(queryClient, again(job))
  const refused: string[] = []
  for (const job of jobs)
    try {
      const quiet = { toastErrors: false, toastSuccess: false }
      followJob(queryClient, await send(listingCalls.retry, { params: { id: job.id } }, quiet))
    } catch (error) {
      if ('state' in job) patchJob(queryClient, job)
      refused.push(isAppError(error) ? (Object.values(error.errors)[0] ?? error.message) : String(error))
    }
  await Promise.all([i18next.loadNamespaces('listing'), untilTranslated()])
  const taken = jobs.length - refused.length
  if (taken > 0) toast.success(i18next.t('listing:jobs.retried', { count: taken }))
  for (const [why, all] of Map.groupBy(refused, (text) => text))
    toast.error(i18next.t('listing:jobs.notRetried', { count: all.length, why }))
}

/** Only while it is pending. Rejects when the server refuses. */
export async function cancelJob(job: ListingJob): Promise<void> {
  await send(listingCalls.cancel, { params: { id: job.id } })
  removeJob(queryClient, job.id)
}
