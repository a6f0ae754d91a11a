import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { usePref } from '../../lib/prefs.ts'
import { usePermission } from '../../lib/profile.ts'
import { likelyTeam } from '../../lib/start/likelyTeam.ts'
import { visibleTeams } from '../../lib/teams.ts'
import { useUrlState } from '../../lib/useUrlState.ts'

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
  const groupId = likelyTeam(teams, group, kept)
  const choose = (id: number) => {
    keep(id)
    set({ group: id })
  }
  return { teams, groupId, choose, keep, team: teams.find(({ id }) => id === groupId) }
}
