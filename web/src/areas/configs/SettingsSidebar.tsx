import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { plain } from '../../i18n/plain.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { CompanyPicker } from './CompanyPicker.tsx'
import { SettingsLinks } from './SettingsLinks.tsx'
import type { SettingsEntry } from './settingsNav.ts'

/** The settings sidebar with its own search (R652-R657). */
export function SettingsSidebar({ entries }: { entries: readonly SettingsEntry[] }) {
  const { t } = useTranslation('configs')
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: '/', label: t('find'), group: t('settings'), run: () => input.current?.focus() }])
  const nav = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // The page that is open is in sight among the others, on a low window too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open then
  useEffect(() => {
    // Browsers answer with a promise, which is nothing that undoes an effect.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, search])
  const shown = entries.filter((entry) => plain(`${t(`entries.${entry.name}`)} ${entry.name}`).includes(plain(text)))
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={t('settings')}
      sx={{
        width: 232,
        flex: 'none',
        overflowY: 'auto',
        p: 3,
        borderRight: '1px solid var(--line)',
        bgcolor: 'background.paper',
        // With its neighbours, and not below an announcement that comes later at the foot of the window: the last ones, too,
        // have as much below them.
        pb: '80px',
        '& [aria-current]': { scrollMarginBlock: '80px' },
      }}
    >
      <Box sx={{ px: 2, pt: 1, pb: 2, fontSize: 'var(--fs-title)', fontWeight: 600 }}>{t('settings')}</Box>
      <CompanyPicker />
      <Box sx={{ mb: 4 }}>
        <SearchBox
          value={text}
          onChange={setText}
          placeholder={t('find')}
          delay={0}
          width="100%"
          keyHint="/"
          inputRef={input}
        />
      </Box>
      <SettingsLinks entries={shown} />
      {shown.length === 0 && text && <Box sx={{ px: 2, color: 'text.secondary' }}>{t('common:nothing')}</Box>}
    </Box>
  )
}
