import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../lib/identity/company.ts'
import { usePermission } from '../../lib/profile.ts'
import { companiesOf, visibleTeams } from '../../lib/teams.ts'
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
    return { id, name, entries: entriesFor((code) => can(code, { within: id })) }
  })
  const ruled = companies.filter(({ entries }) => entries.length > 0)
  return { companies: ruled, current: ruled.find(({ id }) => id === company) }
}
