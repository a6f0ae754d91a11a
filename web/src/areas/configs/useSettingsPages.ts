import { usePermission } from '../../lib/profile.ts'
import { type SettingsPage, settingsPages } from './settingsPages.ts'

/** The pages that the person may open: by the page's own code, or all with 'View all' of the settings. */
export function useSettingsPages(): readonly SettingsPage[] {
  const can = usePermission('any')
  // Team-level settings are the team Admin's; those of the company need its own codes (DECISIONS, roles).
  return settingsPages.filter(({ code }) => can(code) || (code !== 'ST_TEAM' && can('ST_VIEW_ALL')))
}
