import type { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import type { Check } from '../../core/access.ts'
import type { Actor } from '../../core/actor.ts'

/** The code of each list's settings page (contract permissions.ts, settingsAreas). */
const codes: Record<ConfigListKey, PermissionCode> = {
  products_type: 'ST_CONFIG',
  sale_channels: 'ST_CONFIG',
  masterdata_boards: 'ST_CONFIG',
  masterdata_boards_team: 'ST_CONFIG',
  products_priority: 'ST_CONFIG',
  clipart_category: 'ST_CONFIG',
  artwork_tab: 'ST_CONFIG',
  position: 'ST_PERMISSION',
  hierarchy: 'ST_SYSTEM',
  sheet_store: 'ST_CONFIG',
  sheet_niche: 'ST_CONFIG',
}

/** Lists that have a page under Team-level config too (R655). */
const teamLists: readonly ConfigListKey[] = ['products_type', 'clipart_category', 'masterdata_boards_team']

/** Where a change of a list takes effect: in these teams, or in all of the company. */
export interface ConfigScope {
  companyId: number
  list: ConfigListKey
  groupIds: readonly number[] | 'all'
}

const hasAll = (actor: Actor, groupIds: readonly number[] | 'all') =>
  groupIds !== 'all' && groupIds.length > 0 && groupIds.every((id) => actor.can('ST_TEAM', id))

/** May write what takes effect there: the list's code of the company, or ST_TEAM in each team that it reaches. */
export const mayWrite = (actor: Actor, { companyId, list, groupIds }: ConfigScope): boolean =>
  (companyId !== 0 && actor.canWithin(codes[list], companyId)) || (teamLists.includes(list) && hasAll(actor, groupIds))

/** The teams that an entry reaches: its own one, those that it belongs to, or all. */
export const reachOf = (row: {
  groupId: number | null
  groups: readonly { id: number }[]
}): readonly number[] | 'all' => {
  if (row.groupId !== null) return [row.groupId]
  return row.groups.length > 0 ? row.groups.map(({ id }) => id) : 'all'
}

/** May see the settings page of the list; a team's lists are what its members choose from. */
const mayRead = (actor: Actor, scope: ConfigScope): boolean =>
  (scope.companyId !== 0 && actor.canWithin('ST_VIEW_ALL', scope.companyId)) ||
  mayWrite(actor, scope) ||
  (scope.groupIds !== 'all' && scope.groupIds.length > 0)

/** Settings of the company: its admins, and who holds the page's code. Of a team: its Admin too. */
export const writesConfig: Check<ConfigScope> = {
  label: "the settings page's code, or ST_TEAM in each team of the entry",
  test: (actor, scope) => {
    if (scope.groupIds !== 'all' && scope.groupIds.some((id) => !actor.sees(id))) return 'hidden'
    return mayWrite(actor, scope) ? 'ok' : 'denied'
  },
}

export const readsConfig: Check<ConfigScope> = {
  label: "ST_VIEW_ALL or the settings page's code; with a team, its members",
  test: (actor, scope) => {
    if (scope.groupIds !== 'all' && scope.groupIds.some((id) => !actor.sees(id))) return 'hidden'
    return mayRead(actor, scope) ? 'ok' : 'denied'
  },
}
