import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { usePref } from '../../lib/prefs.ts'
import { usePermission } from '../../lib/profile.ts'
import { useUrlState } from '../../lib/useUrlState.ts'
import { visibleTeams } from './configs.api.ts'

const address = { group: 0 }

/**
 * The team whose settings are shown: of the address, else the one chosen last, else the first. Only teams in which the
 * person has `code` are offered.
 */
export function useSettingsTeam(code: PermissionCode) {
  const can = usePermission()
  const [{ group }, set] = useUrlState(address)
  const [kept, keep] = usePref('products.team', 0)
  const teams = (useQuery(visibleTeams).data ?? []).filter(({ id, company_id }) => can(code, { id, company_id }))
  const own = [group, kept].find((id) => teams.some((team) => team.id === id))
  // A company has no products of its own: its first team is the likelier one.
  const groupId = own ?? teams.find((team) => team.level > 1)?.id ?? teams[0]?.id ?? 0
  const choose = (id: number) => {
    keep(id)
    set({ group: id })
  }
  return { teams, groupId, choose, team: teams.find(({ id }) => id === groupId) }
}
