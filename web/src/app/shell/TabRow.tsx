import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { folds } from '../../theme/tokens.ts'
import { isSelected, isSocial } from '../tabs.ts'
import { useTabs } from '../useTabs.ts'

/** Below the top bar, where that has no room for them: the tabs of the social network, which are few (R040, R041). */
export function TabRow() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const tabs = useTabs()
  if (!isSocial(pathname)) return null
  return (
    <Box
      component="nav"
      aria-label={t('navigation')}
      sx={{
        ...{ display: 'flex', flex: 'none', height: 44, px: { xs: 1, sm: 2 }, overflowX: 'auto' },
        ...{ bgcolor: 'background.paper', borderBottom: '1px solid var(--line)' },
        [`@media (min-width: ${folds.tabs}px)`]: { display: 'none' },
      }}
    >
      {tabs.map((tab) => (
        <Box
          key={tab.path}
          component={Link}
          to={tab.path}
          {...(isSelected(tab, pathname) ? { 'aria-current': 'page' as const } : {})}
          sx={{
            ...{ display: 'flex', alignItems: 'center', flex: 'none', px: 3, textDecoration: 'none' },
            ...{ fontWeight: 550, color: 'text.secondary', whiteSpace: 'nowrap' },
            '&:focus-visible': { outlineOffset: -2 },
            '&[aria-current]': { color: 'text.primary', boxShadow: 'inset 0 -2px var(--accent)' },
          }}
        >
          {t(tab.label)}
        </Box>
      ))}
    </Box>
  )
}
