import type { ReviewStanding } from '@halftone/contract/rules/states.ts'

/** The word of each standing in the texts: what waits, what was turned down and what is still in work differ. */
export const reviewWords = {
  needapproved: 'common:review.needapproved',
  waiting: 'common:review.waiting',
  approved: 'common:review.approved',
  unapproved: 'common:review.turnedDown',
} as const satisfies Record<ReviewStanding, string>
