import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../lib/identity/company.ts'
import { usePermission } from '../../lib/profile.ts'
import { companiesOf, companyIdOf, visibleTeams } from '../../lib/teams.ts'
import { entriesFor, type SettingsEntry } from './settingsNav.ts'

interface RuledCompany {
  id: number
  name: string
  /** The pages that the person may open there. */
  entries: SettingsEntry[]
}

/**
 * The companies in which the person may open a settings page, and the one that the tab works in. Without a choice among
 * several the pages are those that the person may open at all.
 */
export function useRuledCompanies(): { companies: RuledCompany[]; current: RuledCompany | undefined } {
  const can = usePermission()
  const company = useCompany()
  const teams = useQuery(visibleTeams).data ?? []
  const companies = companiesOf(teams).map(({ id, name }) => {
    const own = teams.filter((team) => companyIdOf(team) === id)
    const may = (code: PermissionCode) => own.some((team) => can(code, { id: team.id, company_id: team.company_id }))
    return { id, name, entries: entriesFor(may) }
  })
  const ruled = companies.filter(({ entries }) => entries.length > 0)
  return { companies: ruled, current: ruled.find(({ id }) => id === company) }
}
