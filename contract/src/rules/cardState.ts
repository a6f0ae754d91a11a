import { statusIds } from './levels.ts'
import type { ReviewStanding } from './states.ts'

/** Artworks of a product by review state; of those not decided, `waiting` were handed in. */
export interface ReviewCounts {
  needapproved: number
  waiting: number
  approved: number
  unapproved: number
}
/** Listing jobs of a product by state (R164). */
export interface ListingCounts {
  pending: number
  draft: number
  active: number
  error: number
  fail: number
}

/**
 * The one review word of a card: what waits before what was turned down before what is still in work before what is
 * approved; null without artworks.
 */
export function reviewWord(counts: ReviewCounts): ReviewStanding | null {
  return (['waiting', 'unapproved', 'needapproved', 'approved'] as const).find((word) => counts[word] > 0) ?? null
}

const listingOrder = ['error', 'fail', 'pending', 'draft', 'active'] as const

/** The one listing word of a card: trouble first, then what is on its way, then what is live; null without jobs. */
export const listingWord = (counts: ListingCounts): keyof ListingCounts | null =>
  listingOrder.find((state) => counts[state] > 0) ?? null

const salesBoards: readonly number[] = [statusIds.READY_TO_SALE, statusIds.ON_SALE, statusIds.UPLOADED]

/** Whether a board shows the listing word in a card's state slot: from Ready to sale on. */
export const showsListing = (statusId: number): boolean => salesBoards.includes(statusId)

/** Boards on which no due date is overdue: from Ready to sale on, and what was laid aside. */
export const neverOverdue: readonly number[] = [...salesBoards, statusIds.BACKUP]

/** Whether a due date (yyyy-MM-dd) has passed; never from Ready to sale on, nor for what was laid aside. */
export const isOverdueProduct = (deadline: string | null, statusId: number, today: string): boolean =>
  deadline !== null && deadline < today && !neverOverdue.includes(statusId)
