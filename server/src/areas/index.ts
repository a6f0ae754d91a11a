import type { Area } from '../core/area.ts'
import { accounts } from './accounts/accounts.routes.ts'
import { activities } from './activities/activities.routes.ts'
import { artworkReview } from './artworkReview/reviews.routes.ts'
import { artworks } from './artworks/artworks.routes.ts'
import { auth } from './auth/auth.routes.ts'
import { cliparts } from './cliparts/cliparts.routes.ts'
import { comments } from './comments/comments.routes.ts'
import { configs } from './configs/configs.routes.ts'
import { country } from './country/country.routes.ts'
import { exportsArea } from './exports/exports.routes.ts'
import { files } from './files/files.routes.ts'
import { fonts } from './fonts/fonts.routes.ts'
import { groups } from './groups/groups.routes.ts'
import { imports } from './imports/imports.routes.ts'
import { keywords } from './keywords/keywords.routes.ts'
import { labels } from './labels/labels.routes.ts'
import { layoutTemplates } from './layoutTemplates/layoutTemplates.routes.ts'
import { links } from './links/links.routes.ts'
import { listing } from './listing/listing.routes.ts'
import { mockups } from './mockups/mockups.routes.ts'
import { notifications } from './notifications/notifications.routes.ts'
import { presence } from './presence/presence.routes.ts'
import { products } from './products/products.routes.ts'
import { reports } from './reports/reports.routes.ts'
import { roles } from './roles/roles.routes.ts'
import { sales } from './sales/sales.routes.ts'
import { sheets } from './sheets/sheets.routes.ts'
import { social } from './social/social.routes.ts'
import { sso } from './sso/sso.routes.ts'
import { system } from './system/system.routes.ts'
import { tags } from './tags/tags.routes.ts'
import { takeouts } from './takeouts/takeouts.routes.ts'
import { users } from './users/users.routes.ts'

/** Every area of the server, in the order in which they may import each other. */
export const areas: Area[] = [
  auth,
  configs,
  roles,
  users,
  groups,
  system,
  country,
  sso,
  tags,
  keywords,
  labels,
  accounts,
  files,
  links,
  products,
  cliparts,
  fonts,
  layoutTemplates,
  artworks,
  comments,
  mockups,
  artworkReview,
  listing,
  social,
  imports,
  sheets,
  takeouts,
  notifications,
  activities,
  presence,
  reports,
  sales,
  exportsArea,
]
