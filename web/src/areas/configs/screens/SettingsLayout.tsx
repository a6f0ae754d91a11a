import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { SettingsNav } from '../components/SettingsNav.tsx'
import { pageAt } from '../settingsPages.ts'
import { useSettingsPages } from '../useSettingsPages.ts'

/** The settings' own sidebar, with what the person may open; under 1100 px it folds to a menu. */
export function SettingsLayout() {
  const { t } = useTranslation('settings')
  const isFolded = useMediaQuery('(max-width: 1099px)')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const pages = useSettingsPages()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const here = pageAt(pathname, params.has('team'))
  useShortcuts([{ keys: '/', label: t('find'), group: t('title'), run: () => field.current?.focus(), enabled: !isFolded }])
  const wanted = search.trim().toLowerCase()
  const shown = pages.filter(({ id }) => t(`page.${id}.name`).toLowerCase().includes(wanted))
  return (
    <Box sx={{ display: 'flex', flexDirection: isFolded ? 'column' : 'row', flex: 1, minHeight: 0 }}>
      {isFolded ? (
        <Box sx={{ px: 4, py: 2, borderBottom: '1px solid var(--line)', bgcolor: 'background.paper' }}>
          <Button
            variant="text"
            aria-haspopup="menu"
            endIcon={<ChevronDown size={16} />}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ color: 'text.primary', fontWeight: 600, px: 0 }}
          >
            {t('title')}
            {here && ` · ${t(`page.${here.id}.name`)}`}
          </Button>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            <Box sx={{ px: 2, width: 260 }}>
              <SettingsNav pages={pages} current={here} onGo={() => setAnchor(null)} />
            </Box>
          </Menu>
        </Box>
      ) : (
        <Box
          component="nav"
          aria-label={t('title')}
          sx={{
            width: 232,
            flex: 'none',
            overflowY: 'auto',
            p: 3,
            bgcolor: 'background.paper',
            borderRight: '1px solid var(--line)',
          }}
        >
          <Box sx={{ px: 2, py: 1, mb: 2, fontSize: 'var(--fs-title)', fontWeight: 600 }}>{t('title')}</Box>
          <SearchBox
            value={search}
            onChange={setSearch}
            placeholder={t('find')}
            delay={100}
            width="100%"
            keyHint="/"
            inputRef={field}
          />
          <SettingsNav pages={shown} current={here} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
        <Outlet />
      </Box>
    </Box>
  )
}
