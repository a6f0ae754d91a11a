import type { AnyCall } from '../call.ts'
import type { EventsOf } from '../event.ts'
import { artworkReviewCalls, artworkReviewEvents } from './artworkReview.ts'
import { artworkCalls, artworkEvents } from './artworks.ts'
import { commentCalls, commentEvents } from './comments.ts'
import { labelCalls, labelEvents } from './labels.ts'
import { listingCalls, listingEvents } from './listing.ts'
import { productCalls, productEvents } from './products.ts'

/** Every area of the product. Adding one is one line in each list. */
export const calls = {
  labels: labelCalls,
  artworkReview: artworkReviewCalls,
  artworks: artworkCalls,
  comments: commentCalls,
  listing: listingCalls,
  products: productCalls,
} satisfies Record<string, Record<string, AnyCall>>

export const events = {
  ...labelEvents,
  ...artworkReviewEvents,
  ...artworkEvents,
  ...commentEvents,
  ...listingEvents,
  ...productEvents,
}

export type Events = EventsOf<typeof events>
export type EventName = keyof Events
