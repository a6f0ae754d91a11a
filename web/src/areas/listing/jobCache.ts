import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import type { QueryClient } from '@tanstack/react-query'
import { entities } from '../../lib/state/entities.ts'
import { toast } from '../../lib/toasts.ts'
import { patchArtwork } from '../artworks/artworkCache.ts'
import { jobsKey } from './listing.api.ts'

/** What the toast 'Upload failed.' of a job stands for. */
export const failureOf = (id: number): string => `listing-failed-${id}`

const jobs = entities<ListingJob>([jobsKey, 'list'])

/** Puts a job's new state into every list that shows it; says whether one did. */
export const patchJob = (cache: QueryClient, job: ListingJob): boolean => jobs.change(cache, job.id, () => job)

export function removeJob(cache: QueryClient, id: number): void {
  toast.settle(failureOf(id))
  jobs.remove(cache, id)
}

/** After any change of a job: what shows it is patched, lists of a state are asked anew, and no toast calls it failed. */
export function followJob(cache: QueryClient, job: ListingJob): void {
  if (job.state !== 'fail') toast.settle(failureOf(job.id))
  patchJob(cache, job)
  patchArtwork(cache, { id: job.artworkId, listingState: job.state, isListingPaused: Boolean(job.pausedAt) })
  void cache.invalidateQueries({ queryKey: [jobsKey] })
}
