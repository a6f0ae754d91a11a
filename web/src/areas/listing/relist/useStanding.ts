import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { hasAccount } from '@halftone/contract/rules/publishing.ts'
import { useQuery } from '@tanstack/react-query'
import { listingJobs } from '../listing.api.ts'

/** Whether an artwork can be put on an account, is on its way there, or there already. */
export type Standing = { at: 'none' } | { at: 'underWay' | 'live'; job: ListingJob }

/** How the newest upload of an artwork to an account stands. A listing that is live stays so where a change of it failed. */
export function standingOf(job: ListingJob | undefined, { review }: Pick<Artwork, 'review'>): Standing {
  if (!job) return { at: 'none' }
  const isLive = review.isUploaded && review.uploadedAccountId === job.accountId
  if (job.state === 'active' || (job.state === 'fail' && isLive)) return { at: 'live', job }
  return job.state === 'fail' ? { at: 'none' } : { at: 'underWay', job }
}

/** The same, asked anew as the dialog opens and live from then on; undefined until it is known. */
export function useStanding(artwork: Artwork | undefined, accountId: number | null): Standing | undefined {
  const isAsked = artwork !== undefined && hasAccount(accountId)
  const query = useQuery({
    ...listingJobs({ artworkId: artwork?.id ?? 0, accountId: accountId ?? 0, limit: 1 }),
    enabled: isAsked,
    refetchOnMount: 'always',
  })
  if (!artwork) return undefined
  // Where it cannot be read, Finish says it.
  if (!isAsked || query.isError) return { at: 'none' }
  return query.isFetchedAfterMount ? standingOf(query.data?.data[0], artwork) : undefined
}
