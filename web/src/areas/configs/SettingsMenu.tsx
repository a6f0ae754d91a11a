import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { CompanyPicker } from './CompanyPicker.tsx'
import { SettingsLinks } from './SettingsLinks.tsx'
import { entryAt, type SettingsEntry } from './settingsNav.ts'
import { useRuledCompanies } from './useRuledCompanies.ts'

/** The sidebar folded under 1100 px: the page's name opens all pages. */
export function SettingsMenu({ entries }: { entries: readonly SettingsEntry[] }) {
  const { t } = useTranslation('configs')
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const current = entryAt(entries, pathname, search)
  const { companies, current: company } = useRuledCompanies()
  return (
    <Box sx={{ flex: 'none', px: 3, py: 1.5, borderBottom: '1px solid var(--line)', bgcolor: 'background.paper' }}>
      <Button
        variant="text"
        aria-expanded={isOpen}
        endIcon={<ChevronDown size={14} />}
        onClick={() => setOpen(true)}
        sx={{ color: 'text.primary', '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        {companies.length > 1 && company ? company.name : t('settings')}
        {current ? ` / ${t(`entries.${current.name}`)}` : ''}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: 280, p: 3 } } }}>
        <Box component="nav" aria-label={t('settings')}>
          <CompanyPicker />
          <SettingsLinks entries={entries} onGo={() => setOpen(false)} />
        </Box>
      </Drawer>
    </Box>
  )
}
