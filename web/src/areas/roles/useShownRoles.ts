import type { PermissionGroup, Role } from '@halftone/contract/areas/roles.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { useUrlState } from '../../lib/useUrlState.ts'
import { folds } from '../../theme/tokens.ts'
import { type RoleFilter, shownRows } from './permissionRows.ts'
import { isLocked, roleDraft } from './roleDraft.ts'

const address = { search: '', show: 'all', compare: [] as number[] }
const isFilter = (text: string): text is RoleFilter => text === 'all' || text === 'differ' || text === 'changed'

/**
 * Which roles and permissions show, as the address says: all roles, the two that are compared, on a phone one; the
 * permissions that the search and the filter leave.
 */
export function useShownRoles(roles: readonly Role[], groups: readonly PermissionGroup[], isChanged: boolean) {
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const draft = useStore(roleDraft)
  const [{ search, show, compare }, setAddress] = useUrlState(address)
  const [chosen, choose] = useState(0)
  const one = roles.find(({ id }) => id === chosen) ?? roles.find((role) => !isLocked(role)) ?? roles[0]
  const [left, right] = compare.flatMap((wanted) => roles.find(({ id }) => id === wanted) ?? [])
  const pair = !isPhone && left && right && left !== right ? ([left, right] as const) : null
  const columns = isPhone && one ? [one] : (pair ?? roles)
  // Nothing is changed any more: saved, or put back.
  const filter = !isFilter(show) || (show === 'changed' && !isChanged) ? 'all' : show
  const shown = shownRows(groups, { search, filter, roles: filter === 'differ' && isPhone ? roles : columns, draft })
  const startCompare = () => {
    const [first, second] = [...roles.filter((role) => !isLocked(role)), ...roles.filter(isLocked)]
    if (first && second) setAddress({ compare: [first.id, second.id], show: 'differ' }, { push: true })
  }
  return { isPhone, search, filter, one, choose, pair, columns, shown, setAddress, startCompare }
}
