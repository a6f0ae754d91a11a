import { accountsArea } from '../areas/accounts/accounts.area.ts'
import { activitiesArea } from '../areas/activities/activities.area.ts'
import { artworksArea } from '../areas/artworks/artworks.area.ts'
import { authArea } from '../areas/auth/auth.area.ts'
import { clipartsArea } from '../areas/cliparts/cliparts.area.ts'
import { commentsArea } from '../areas/comments/comments.area.ts'
import { configsArea } from '../areas/configs/configs.area.ts'
import { dashboardArea } from '../areas/dashboard/dashboard.area.ts'
import { fontsArea } from '../areas/fonts/fonts.area.ts'
import { groupsArea } from '../areas/groups/groups.area.ts'
import { importsArea } from '../areas/imports/imports.area.ts'
import { keywordsArea } from '../areas/keywords/keywords.area.ts'
import { labelsArea } from '../areas/labels/labels.area.ts'
import { layoutTemplatesArea } from '../areas/layoutTemplates/layoutTemplates.area.ts'
import { listingArea } from '../areas/listing/listing.area.ts'
import { mockupsArea } from '../areas/mockups/mockups.area.ts'
import { notificationsArea } from '../areas/notifications/notifications.area.ts'
import { presenceArea } from '../areas/presence/presence.area.ts'
import { productDetailArea } from '../areas/products/dialog/productDetail.area.ts'
import { productsArea } from '../areas/products/products.area.ts'
import { rolesArea } from '../areas/roles/roles.area.ts'
import { salesArea } from '../areas/sales/sales.area.ts'
import { sheetsArea } from '../areas/sheets/sheets.area.ts'
import { socialArea } from '../areas/social/social.area.ts'
import { ssoArea } from '../areas/sso/sso.area.ts'
import { systemArea } from '../areas/system/system.area.ts'
import { tagsArea } from '../areas/tags/tags.area.ts'
import { takeoutsArea } from '../areas/takeouts/takeouts.area.ts'
import { usersArea } from '../areas/users/users.area.ts'
import type { Area } from '../lib/area/area.ts'

/** Every area of the web, in the order of the contract. Adding one is one line. */
export const areas: readonly Area[] = [
  authArea,
  usersArea,
  groupsArea,
  productsArea,
  productDetailArea,
  clipartsArea,
  fontsArea,
  layoutTemplatesArea,
  commentsArea,
  artworksArea,
  listingArea,
  socialArea,
  importsArea,
  sheetsArea,
  takeoutsArea,
  mockupsArea,
  notificationsArea,
  presenceArea,
  activitiesArea,
  accountsArea,
  configsArea,
  rolesArea,
  ssoArea,
  salesArea,
  dashboardArea,
  labelsArea,
  tagsArea,
  keywordsArea,
  systemArea,
]
