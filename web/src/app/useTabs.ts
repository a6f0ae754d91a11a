import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { paths } from '../lib/area/paths.ts'
import { usePermission } from '../lib/profile.ts'
import { type Tab, tabs } from './tabs.ts'

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

/** The tabs of this person: Settings only for who may open one of its pages. */
export function useTabs(): Tab[] {
  const can = usePermission('any')
  return tabs.filter(({ path }) => path !== paths.settings || settingsCodes.some((code) => can(code)))
}
