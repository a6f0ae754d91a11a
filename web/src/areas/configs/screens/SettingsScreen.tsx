import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useCompany } from '../../../lib/identity/company.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { folds } from '../../../theme/tokens.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NoAccess } from '../NoAccess.tsx'
import { SettingsMenu } from '../SettingsMenu.tsx'
import { SettingsSidebar } from '../SettingsSidebar.tsx'
import { entriesFor, entryAt } from '../settingsNav.ts'
import { useRuledCompanies } from '../useRuledCompanies.ts'
import { EnterCompany } from './EnterCompany.tsx'

const everyEntry = entriesFor(() => true)

/** Settings: what the person may open at the left, under 1100 px in a menu; the page beside it. */
export function SettingsScreen() {
  const { t } = useTranslation('configs')
  const { pathname, search } = useLocation()
  const profile = useProfile()
  const can = usePermission()
  const isFolded = useMediaQuery(`(max-width: ${folds.tabs - 1}px)`)
  const company = useCompany()
  const { companies, current } = useRuledCompanies()
  const entries = current?.entries ?? (profile ? entriesFor((code) => can(code)) : [])
  // The teams have a frame of their own, which does not lead on to the other pages.
  const first = entries.find(({ path }) => path !== '/setting/teams') ?? entries[0]
  const wantedCompany = companies.find(({ id }) => id === Number(new URLSearchParams(search).get('company')))
  // A company with no settings for this person leads to one that has.
  const other = wantedCompany ?? (companies.length > 0 && !current ? companies[0] : undefined)
  if (other && other.id !== company) return <EnterCompany id={other.id} />
  if (profile && /^\/setting\/?$/.test(pathname)) {
    const back = entries.find(({ path }) => path === new URLSearchParams(search).get('at'))
    if (back) return <Navigate to={back.path} replace />
    if (first) return <Navigate to={first.path} replace />
    return <EmptyState title={t('nothing')} text={t('noAccess')} />
  }
  const wanted = entryAt(everyEntry, pathname, search)
  if (profile && wanted && !entries.includes(wanted)) return <NoAccess />
  return (
    <Box sx={{ display: 'flex', flexDirection: isFolded ? 'column' : 'row', flex: 1, minHeight: 0 }}>
      {isFolded ? <SettingsMenu entries={entries} /> : <SettingsSidebar entries={entries} />}
      {/* The frame holds what floats (the bulk bar); only what is inside scrolls. */}
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, position: 'relative', display: 'flex' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
          <Outlet />
        </Box>
      </Box>
    </Box>
  )
}
