import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../../lib/profile.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'

/**
 * Whose people are listed: `team` is the one of the address, else a company, else the first whose people may be listed.
 * Of a company `whole` is set, `units` are its teams and `groups` those of them that the address chooses.
 */
export function useListedTeams(input: { group: number; groups: readonly number[] }) {
  const can = usePermission()
  const all = useQuery(visibleTeams)
  const teams = (all.data ?? []).filter(({ id, company_id }) => can('U_VIEW_ALL', { id, company_id }))
  const team =
    teams.find(({ id }) => id === input.group) ?? teams.find(({ level }) => level === companyLevel) ?? teams[0]
  const groupId = team?.id ?? 0
  useCompanyOf(team?.id)
  const whole = team?.level === companyLevel
  const units = whole ? teams.filter((one) => one.company_id === groupId) : undefined
  const groups = input.groups.filter((id) => units?.some((one) => one.id === id))
  return { isKnown: all.isSuccess, teams, groupId, whole, units, groups }
}
