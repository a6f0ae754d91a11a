import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/area/paths.ts'
import { isSelected, isSocial } from '../tabs.ts'
import { useTabs } from '../useTabs.ts'

/** The tabs as real links, so that a right or middle click opens them as the browser does (R038, R043, R044). */
export function TabLinks() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <Box component="nav" aria-label={t('navigation')} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {useTabs().map((tab) => (
        <Box
          key={tab.path}
          component={Link}
          to={tab.path}
          {...(isSelected(tab, pathname) ? { 'aria-current': 'page' as const } : {})}
          sx={{
            px: 2.5,
            py: 1.5,
            borderRadius: 'var(--radius-s)',
            fontWeight: 550,
            color: 'text.secondary',
            textDecoration: 'none',
            whiteSpace: 'nowrap',
            transition: 'color var(--motion-fast)',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'text.primary', fontWeight: 600, bgcolor: 'var(--fill)' },
          }}
        >
          {t(tab.label)}
        </Box>
      ))}
      {isSocial(pathname) && (
        <IconButton component={Link} to={paths.products} size="small" aria-label={t('leaveSocial')} sx={{ ml: 2 }}>
          <X size={16} />
        </IconButton>
      )}
    </Box>
  )
}
