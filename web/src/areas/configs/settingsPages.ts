import type { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'

/** What a settings list page works on: a list of the contract, or one of the lists with calls of their own. */
export type ListKind = ConfigListKey | 'tags' | 'boards' | 'labels'

export interface SettingsPage {
  /** Key of `settings.json`, `page.<id>`. */
  id: string
  path: string
  group: 'general' | 'system' | 'config' | 'team' | 'permissions'
  code: PermissionCode
  list?: ListKind
  /** Entries of one team: a team is chosen above the list. */
  ofTeam?: boolean
}

/** The settings that exist, as the sidebar groups them (R652-R656). */
export const settingsPages: readonly SettingsPage[] = [
  { id: 'accounts', path: '/setting/accounts', group: 'general', code: 'AC_VIEW_ALL' },
  { id: 'boards', path: '/setting/boards', group: 'general', code: 'ST_TEAM', list: 'boards', ofTeam: true },
  { id: 'tags', path: '/setting/tags-and-keywords', group: 'general', code: 'TK_VIEW_ALL', list: 'tags' },
  { id: 'hierarchy', path: '/setting/config/group-hierrachy', group: 'system', code: 'ST_SYSTEM', list: 'hierarchy' },
  { id: 'channels', path: '/setting/sale-channels', group: 'system', code: 'ST_CONFIG', list: 'sale_channels' },
  { id: 'masterBoards', path: '/setting/master-data-boards', group: 'system', code: 'ST_CONFIG', list: 'masterdata_boards' },
  { id: 'tabs', path: '/setting/config/artwork-tabs', group: 'system', code: 'ST_CONFIG', list: 'artwork_tab' },
  { id: 'types', path: '/setting/product-types', group: 'config', code: 'ST_CONFIG', list: 'products_type' },
  { id: 'priority', path: '/setting/priority', group: 'config', code: 'ST_CONFIG', list: 'products_priority' },
  { id: 'categories', path: '/setting/clipart-categories', group: 'config', code: 'ST_CONFIG', list: 'clipart_category' },
  {
    id: 'teamBoards',
    path: '/setting/team-data-boards',
    group: 'team',
    code: 'ST_TEAM',
    list: 'masterdata_boards_team',
    ofTeam: true,
  },
  { id: 'types', path: '/setting/product-types?team=1', group: 'team', code: 'ST_TEAM', list: 'products_type', ofTeam: true },
  {
    id: 'categories',
    path: '/setting/clipart-categories?team=1',
    group: 'team',
    code: 'ST_TEAM',
    list: 'clipart_category',
    ofTeam: true,
  },
  { id: 'labels', path: '/setting/labels', group: 'team', code: 'ST_TEAM', list: 'labels', ofTeam: true },
  { id: 'position', path: '/setting/config/position', group: 'permissions', code: 'ST_PERMISSION', list: 'position' },
]

export const settingsGroups = ['general', 'system', 'config', 'team', 'permissions'] as const

/** The page at an address; the team's own lists have the flag `team`. */
export function pageAt(pathname: string, isOfTeam: boolean): SettingsPage | undefined {
  const here = settingsPages.filter(({ path }) => path.split('?')[0] === pathname)
  return here.find(({ path }) => path.includes('team=1') === isOfTeam) ?? here[0]
}

/** Rows of the skeleton before the first count is known (R556, R644-R651). */
export const usualCounts: Record<ListKind, number> = {
  products_type: 6,
  sale_channels: 3,
  masterdata_boards: 12,
  masterdata_boards_team: 6,
  products_priority: 3,
  clipart_category: 6,
  hierarchy: 6,
  artwork_tab: 4,
  position: 6,
  tags: 12,
  boards: 6,
  labels: 6,
}
