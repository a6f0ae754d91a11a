import { z } from 'zod'
import { listingStates, reviewStates } from '../rules/states.ts'

export { listingStates, reviewStates }

export const ListingState = z.enum(listingStates)
export type ListingState = z.infer<typeof ListingState>

/** A product's listing jobs by state. */
export const ListingCounts = z.object({
  pending: z.number().int(),
  draft: z.number().int(),
  active: z.number().int(),
  error: z.number().int(),
  fail: z.number().int(),
})

export const ReviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>

/** A product's artworks by review state; `waiting` are those of the undecided ones that were handed in. */
export const ReviewCounts = z.object({
  needapproved: z.number().int(),
  waiting: z.number().int(),
  approved: z.number().int(),
  unapproved: z.number().int(),
})
