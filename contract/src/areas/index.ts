import type { AnyCall } from '../call.ts'
import type { EventsOf, LiveEvent } from '../event.ts'
import { accountKeyCalls } from './accounts/accounts.keys.ts'
import { accountCalls, accountEvents } from './accounts.ts'
import { logCalls } from './activities/activities.log.ts'
import { revertCalls, revertEvents } from './activities/activities.revert.ts'
import { trashCalls, trashEvents } from './activities/activities.trash.ts'
import { activityCalls } from './activities.ts'
import { artworkReviewCalls, artworkReviewEvents } from './artworkReview.ts'
import { artworkCalls, artworkEvents } from './artworks.ts'
import { authCalls, authEvents } from './auth.ts'
import { clipartCalls, clipartEvents } from './cliparts/cliparts.ts'
import { commentCalls, commentEvents } from './comments.ts'
import { boardCalls, boardEvents } from './configs.boards.ts'
import { configCalls, configEvents } from './configs.ts'
import { countryCalls } from './country.ts'
import { exportCalls } from './exports/exports.ts'
import { fileCalls, fileEvents } from './files.ts'
import { fontCalls, fontEvents } from './fonts/fonts.ts'
import { groupCalls, groupEvents } from './groups.ts'
import { importCalls, importEvents } from './imports/imports.ts'
import { keywordCalls, keywordEvents } from './keywords/keywords.ts'
import { labelCalls, labelEvents } from './labels.ts'
import { layoutTemplateCalls, layoutTemplateEvents } from './layoutTemplates/layoutTemplates.ts'
import { linkCalls } from './links/links.ts'
import { listingCalls, listingEvents } from './listing.ts'
import { mockupCalls, mockupEvents } from './mockups/mockups.ts'
import { notificationCalls, notificationEvents } from './notifications.ts'
import { presenceCalls, presenceEvents } from './presence.ts'
import { productCalls, productEvents } from './products.ts'
import { reportCalls } from './reports/reports.ts'
import { roleCalls, roleEvents } from './roles.ts'
import { saleInputCalls } from './sales/inputs.ts'
import { saleCalls, saleEvents } from './sales/sales.ts'
import { sheetCalls, sheetEvents } from './sheets/sheets.ts'
import { socialEvents } from './social/social.events.ts'
import { socialCalls } from './social/social.ts'
import { ssoCalls, ssoEvents } from './sso/sso.ts'
import { systemCalls } from './system.ts'
import { tagCalls, tagEvents } from './tags.ts'
import { takeoutCalls, takeoutEvents } from './takeouts/takeouts.ts'
import { userCalls, userEvents } from './users.ts'

/** Every area of the product. Adding one is one line in each list. */
export const calls = {
  exports: exportCalls,
  labels: labelCalls,
  artworkReview: artworkReviewCalls,
  artworks: artworkCalls,
  cliparts: clipartCalls,
  fonts: fontCalls,
  comments: commentCalls,
  layoutTemplates: layoutTemplateCalls,
  links: linkCalls,
  listing: listingCalls,
  mockups: mockupCalls,
  products: productCalls,
  accounts: accountCalls,
  accountKeys: accountKeyCalls,
  activities: { ...activityCalls, ...logCalls },
  reverts: revertCalls,
  trash: trashCalls,
  auth: authCalls,
  boards: boardCalls,
  configs: configCalls,
  country: countryCalls,
  files: fileCalls,
  groups: groupCalls,
  imports: importCalls,
  keywords: keywordCalls,
  notifications: notificationCalls,
  presence: presenceCalls,
  reports: reportCalls,
  roles: roleCalls,
  social: socialCalls,
  sales: saleCalls,
  saleInputs: saleInputCalls,
  sheets: sheetCalls,
  sso: ssoCalls,
  system: systemCalls,
  tags: tagCalls,
  takeouts: takeoutCalls,
  users: userCalls,
} satisfies Record<string, Record<string, AnyCall>>

/** Live messages by the first word of their names: so none is described twice. */
type Prefixed<E> = { [P in keyof E & string]: Record<`${P}.${string}`, LiveEvent> }
const byPrefix = {
  activities: { ...revertEvents, ...trashEvents },
  labels: labelEvents,
  reviews: artworkReviewEvents,
  artworks: artworkEvents,
  cliparts: clipartEvents,
  fonts: fontEvents,
  comments: commentEvents,
  layoutTemplates: layoutTemplateEvents,
  listing: listingEvents,
  mockups: mockupEvents,
  products: productEvents,
  accounts: accountEvents,
  auth: authEvents,
  boards: boardEvents,
  configs: configEvents,
  files: fileEvents,
  groups: groupEvents,
  imports: importEvents,
  keywords: keywordEvents,
  notifications: notificationEvents,
  presence: presenceEvents,
  roles: roleEvents,
  social: socialEvents,
  sales: saleEvents,
  sheets: sheetEvents,
  sso: ssoEvents,
  tags: tagEvents,
  takeouts: takeoutEvents,
  users: userEvents,
}
byPrefix satisfies Prefixed<typeof byPrefix>

export const events = {
  ...byPrefix.activities,
  ...byPrefix.labels,
  ...byPrefix.reviews,
  ...byPrefix.artworks,
  ...byPrefix.cliparts,
  ...byPrefix.fonts,
  ...byPrefix.comments,
  ...byPrefix.layoutTemplates,
  ...byPrefix.listing,
  ...byPrefix.mockups,
  ...byPrefix.products,
  ...byPrefix.accounts,
  ...byPrefix.auth,
  ...byPrefix.boards,
  ...byPrefix.configs,
  ...byPrefix.files,
  ...byPrefix.groups,
  ...byPrefix.imports,
  ...byPrefix.keywords,
  ...byPrefix.notifications,
  ...byPrefix.presence,
  ...byPrefix.roles,
  ...byPrefix.social,
  ...byPrefix.sales,
  ...byPrefix.sheets,
  ...byPrefix.sso,
  ...byPrefix.tags,
  ...byPrefix.takeouts,
  ...byPrefix.users,
}

export type Events = EventsOf<typeof events>
export type EventName = keyof Events
