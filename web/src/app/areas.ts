import type { PermissionCode } from '@halftone/contract/permissions.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import { accountsArea } from '../areas/accounts/accounts.area.ts'
import { artworksArea } from '../areas/artworks/artworks.area.ts'
import { authArea } from '../areas/auth/auth.area.ts'
import { commentsArea } from '../areas/comments/comments.area.ts'
import { configsArea } from '../areas/configs/configs.area.ts'
import { dashboardArea } from '../areas/dashboard/dashboard.area.ts'
import { groupsArea } from '../areas/groups/groups.area.ts'
import { labelsArea } from '../areas/labels/labels.area.ts'
import { listingArea } from '../areas/listing/listing.area.ts'
import { notificationsArea } from '../areas/notifications/notifications.area.ts'
import { presenceArea } from '../areas/presence/presence.area.ts'
import { productDetailArea } from '../areas/products/dialog/productDetail.area.ts'
import { productsArea } from '../areas/products/products.area.ts'
import { rolesArea } from '../areas/roles/roles.area.ts'
import { usersArea } from '../areas/users/users.area.ts'
import type { Live } from '../lib/live.ts'
import type { ShownThing } from '../lib/shownThings.ts'

/** An address and what it shows. `load` imports the screen when someone goes there. */
export interface Screen {
  path?: string
  load?: () => Promise<ComponentType>
  children?: Screen[]
}

/** What an area gives to the shell. Everything that shows is lazy; `live` is small and loaded at once. */
export interface Area {
  /** Screens inside the shell, for signed-in people. */
  routes?: Screen[]
  /** Screens without the shell, for people who are not signed in. */
  publicRoutes?: Screen[]
  live?: Live
  /** The kinds of things that are its own. */
  things?: readonly ShownThing[]
  /** Actions of the command palette, those with `code` for who has it in any team: `label` is an i18n key such as `products:new`. */
  actions?: { id: string; label: string; keys?: string; to: string; code?: PermissionCode }[]
  /** Fills the bell's place in the top bar. */
  bell?: LazyExoticComponent<ComponentType>
}

/** Every area of the web, in the order of the contract. Adding one is one line. */
export const areas: readonly Area[] = [
  authArea,
  usersArea,
  groupsArea,
  productsArea,
  productDetailArea,
  commentsArea,
  artworksArea,
  listingArea,
  notificationsArea,
  presenceArea,
  accountsArea,
  configsArea,
  rolesArea,
  dashboardArea,
  labelsArea,
]
