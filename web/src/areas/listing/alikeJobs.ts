import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { failureKey } from './useFailure.ts'

/** The jobs of a list that failed, by what they have in common: the account and the cause. */
export const failedAlike = (jobs: readonly ListingJob[]): ListingJob[][] => [
  ...Map.groupBy(
    jobs.filter(({ state, error }) => (state === 'error' || state === 'fail') && error),
    failureKey,
  ).values(),
]

/** Of jobs that failed alike the first says it for all of them; for the others it stands 'above'. */
export const alikeOf = (jobs: readonly ListingJob[]): Map<number, number | 'above'> =>
  new Map(
    failedAlike(jobs).flatMap((group) =>
      group.map(({ id }, place) => [id, place === 0 ? group.length - 1 : ('above' as const)] as const),
    ),
  )
