import type { AnyCall } from '../call.ts'
import type { EventsOf } from '../event.ts'
import { accountCalls, accountEvents } from './accounts.ts'
import { activityCalls } from './activities.ts'
import { artworkReviewCalls, artworkReviewEvents } from './artworkReview.ts'
import { artworkCalls, artworkEvents } from './artworks.ts'
import { authCalls, authEvents } from './auth.ts'
import { boardCalls, boardEvents } from './boards.ts'
import { commentCalls, commentEvents } from './comments.ts'
import { configCalls, configEvents } from './configs.ts'
import { countryCalls } from './country.ts'
import { fileCalls, fileEvents } from './files.ts'
import { groupCalls, groupEvents } from './groups.ts'
import { labelCalls, labelEvents } from './labels.ts'
import { listingCalls, listingEvents } from './listing.ts'
import { notificationCalls, notificationEvents } from './notifications.ts'
import { presenceCalls, presenceEvents } from './presence.ts'
import { productCalls, productEvents } from './products.ts'
import { roleCalls, roleEvents } from './roles.ts'
import { systemCalls } from './system.ts'
import { tagCalls, tagEvents } from './tags.ts'
import { userCalls, userEvents } from './users.ts'

/** Every area of the product. Adding one is one line in each list. */
export const calls = {
  labels: labelCalls,
  artworkReview: artworkReviewCalls,
  artworks: artworkCalls,
  comments: commentCalls,
  listing: listingCalls,
  products: productCalls,
  accounts: accountCalls,
  activities: activityCalls,
  auth: authCalls,
  boards: boardCalls,
  configs: configCalls,
  country: countryCalls,
  files: fileCalls,
  groups: groupCalls,
  notifications: notificationCalls,
  presence: presenceCalls,
  roles: roleCalls,
  system: systemCalls,
  tags: tagCalls,
  users: userCalls,
} satisfies Record<string, Record<string, AnyCall>>

export const events = {
  ...labelEvents,
  ...artworkReviewEvents,
  ...artworkEvents,
  ...commentEvents,
  ...listingEvents,
  ...productEvents,
  ...accountEvents,
  ...authEvents,
  ...boardEvents,
  ...configEvents,
  ...fileEvents,
  ...groupEvents,
  ...notificationEvents,
  ...presenceEvents,
  ...roleEvents,
  ...tagEvents,
  ...userEvents,
}

export type Events = EventsOf<typeof events>
export type EventName = keyof Events
