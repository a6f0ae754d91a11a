import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../lib/toasts.ts'
import { patchArtwork } from '../artworks/artworkCache.ts'
import { jobsKey } from './listing.api.ts'

/** What the toast 'Upload failed.' of a job stands for. */
export const failureOf = (id: number): string => `listing-failed-${id}`

/** Puts a job's new state into every list that shows it; says whether one did. */
export function patchJob(cache: QueryClient, job: ListingJob): boolean {
  let isKnown = false
  cache.setQueriesData<Paged<ListingJob>>({ queryKey: [jobsKey, 'list'] }, (page) => {
    if (!page?.data.some(({ id }) => id === job.id)) return page
    isKnown = true
    return { ...page, data: page.data.map((other) => (other.id === job.id ? job : other)) }
  })
  return isKnown
}

export function removeJob(cache: QueryClient, id: number): void {
  toast.settle(failureOf(id))
  cache.setQueriesData<Paged<ListingJob>>({ queryKey: [jobsKey, 'list'] }, (page) => {
    if (!page?.data.some((job) => job.id === id)) return page
    const total = Math.max(0, page.meta.total - 1)
    return { data: page.data.filter((job) => job.id !== id), meta: { ...page.meta, total } }
  })
}

/** After any change of a job: what shows it is patched, lists of a state are asked anew, and no toast calls it failed. */
export function followJob(cache: QueryClient, job: ListingJob): void {
  if (job.state !== 'fail') toast.settle(failureOf(job.id))
  patchJob(cache, job)
  patchArtwork(cache, { id: job.artworkId, listingState: job.state })
  void cache.invalidateQueries({ queryKey: [jobsKey] })
}
