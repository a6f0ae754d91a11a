import type { FeatureName } from '@halftone/contract/areas/configs/features.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { paths } from '../lib/area/paths.ts'

interface TabShape {
  path: string
  label: string
  /** Addresses that lie below it (R047). */
  also?: readonly string[]
  /** Who may see it: one of these in any team. Everybody without. */
  codes?: readonly PermissionCode[]
  /** What the company has to have switched on. */
  feature?: FeatureName
}

/** What opens a page of the settings: the codes of their sidebar, without its icons in the first load. */
export const settingsCodes: readonly PermissionCode[] = [
  'AC_VIEW_ALL',
  'LG_ACTION_VIEW',
  'LG_DOWNLOAD',
  'LG_VIEW',
  'ST_CONFIG',
  'ST_PERMISSION',
  'ST_SYSTEM',
  'ST_TEAM',
  'ST_VIEW_ALL',
  'TK_VIEW_ALL',
  'T_VIEW_ALL',
]

/** The tabs of the top bar in their order (R046); `label` is a key of the namespace `shell`. */
export const tabs = [
  { path: paths.dashboard, label: 'tabs.dashboard' },
  {
    path: paths.products,
    label: 'tabs.products',
    also: ['/product-detail', '/product-import'],
    codes: ['P_VIEW', 'P_VIEW_ALL'],
  },
  { path: paths.artworks, label: 'tabs.artworks', also: ['/artworks-hot'], codes: ['P_VIEW', 'P_VIEW_ALL'] },
  { path: '/artworks-sale', label: 'tabs.artworkSales', codes: ['P_VIEW', 'P_VIEW_ALL'] },
  { path: '/layout-templates', label: 'tabs.layoutTemplates', codes: ['LT_VIEW', 'LT_VIEW_ALL'] },
  { path: '/clip-art', label: 'tabs.clipArts', codes: ['CA_VIEW', 'CA_VIEW_ALL'] },
  {
    path: paths.feed,
    label: 'tabs.socialNetwork',
    also: ['/social-network'],
    codes: ['SN_VIEW'],
    feature: 'socialNetwork',
  },
  { path: paths.settings, label: 'tabs.settings', also: ['/users', '/user/detail', '/teams'], codes: settingsCodes },
] as const satisfies readonly TabShape[]

/** Those inside the social network (R040, R041). */
export const socialTabs = [
  { path: paths.feed, label: 'tabs.newsFeed', codes: ['SN_VIEW'] },
  { path: '/social-network/albums', label: 'tabs.albums', codes: ['SN_VIEW'] },
  { path: '/social-network/documents', label: 'tabs.documents', codes: ['SN_VIEW'] },
  { path: paths.events, label: 'tabs.events', codes: ['SN_VIEW'] },
] as const satisfies readonly TabShape[]

export type Tab = (typeof tabs)[number] | (typeof socialTabs)[number]

/** Whether the tabs of the social network stand there, and the cross that leads out of it (R040, R042). */
export const isSocial = (pathname: string): boolean => pathname.includes('/social-network/')

/** The selected tab follows the path and its sub-paths (R043). */
export function isSelected(tab: Tab, pathname: string): boolean {
  const own = [tab.path, ...('also' in tab ? tab.also : [])]
  return own.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

interface Sight {
  can: (code: PermissionCode) => boolean
  isOn: (feature: FeatureName) => boolean
  /** Whether this version has a screen there: a tab that leads nowhere is none. */
  stands: (path: string) => boolean
}

/** The tabs that a person sees (R039, R046), of those that `list` has. */
export const tabsFor = ({ can, isOn, stands }: Sight, list: readonly Tab[] = tabs): Tab[] =>
  list.filter((tab: Tab & TabShape) => {
    const { path, codes, feature } = tab
    return (
      stands(path) &&
      (codes === undefined || codes.some((code) => can(code))) &&
      (feature === undefined || isOn(feature))
    )
  })
