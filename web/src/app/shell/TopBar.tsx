import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bell } from '../../areas/notifications/components/Bell.tsx'
import { paths } from '../../lib/area/paths.ts'
import { folds, heights } from '../../theme/tokens.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { HomeLogo } from './HomeLogo.tsx'
import { openPalette } from './paletteState.ts'
import { TabLinks } from './TabLinks.tsx'
import { TabMenu } from './TabMenu.tsx'
import { TransfersRing } from './TransfersRing.tsx'
import { UserMenu } from './UserMenu.tsx'

const from = (width: number) => `@media (min-width: ${width}px)`

/** 52 high: logo to the products (R037), tabs (R038), search, transfers, bell, person. Folds under 1280 and 1100. */
export function TopBar() {
  const { t } = useTranslation('shell')
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flex: 'none',
        height: heights.topBar,
        px: { xs: 3, sm: 4 },
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        bgcolor: 'background.paper',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box sx={{ [from(folds.tabs)]: { display: 'none' } }}>
        <TabMenu />
      </Box>
      <Box
        component={Link}
        to={paths.products}
        aria-label={t('home')}
        className="finger"
        sx={{ display: 'inline-flex', textDecoration: 'none', mr: 3, borderRadius: 1 }}
      >
        <HomeLogo />
      </Box>
      <Box sx={{ display: 'none', [from(folds.tabs)]: { display: 'block' } }}>
        <TabLinks />
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box
        component="button"
        type="button"
        onClick={openPalette}
        sx={{
          display: 'none',
          [from(folds.search)]: { display: 'flex' },
          alignItems: 'center',
          gap: 2,
          width: 320,
          height: 32,
          px: 2.5,
          font: 'inherit',
          color: 'text.secondary',
          bgcolor: 'background.default',
          border: '1px solid var(--line-strong)',
          borderRadius: 'var(--radius-s)',
          cursor: 'text',
          '&:hover': { borderColor: 'var(--ink-3)' },
        }}
      >
        <Search size={16} aria-hidden="true" />
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {t('search')}
        </Box>
        <KeyHint keys="Mod+k" />
      </Box>
      <IconButton onClick={openPalette} aria-label={t('search')} sx={{ [from(folds.search)]: { display: 'none' } }}>
        <Search size={20} />
      </IconButton>
      <TransfersRing />
      <Suspense fallback={<Box sx={{ width: 32 }} />}>{Bell && <Bell />}</Suspense>
      <UserMenu />
    </Box>
  )
}
