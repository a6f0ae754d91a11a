import type { ArtworkReview } from '@halftone/contract/parts/artwork.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'

/** The key that hands an artwork in, or takes it back. */
export const submitKey = 'h'

/**
 * What whoever may edit an artwork can do about its review: 'submit' what is in work or was turned down, 'withdraw' what
 * waits; null for what is approved.
 */
export function submitStep(review: Pick<ArtworkReview, 'state' | 'submittedAt'>): 'submit' | 'withdraw' | null {
  const standing = standingOf(review)
  if (standing === 'approved') return null
  return standing === 'waiting' ? 'withdraw' : 'submit'
}
