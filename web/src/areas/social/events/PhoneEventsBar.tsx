import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { CalendarPlus, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomSheet } from '../../../ui/BottomSheet.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { EventsFilters, filterCount } from './EventsFilters.tsx'
import { type EventsBarProps, firstPages } from './eventsUrl.ts'
import { eventsFile } from './list/eventLists.ts'
import { ViewChoice } from './ViewChoice.tsx'

/** The same on a phone: two rows, and what narrows the list behind one tap. */
export function PhoneEventsBar({ url, onChange, searchRef, onMake, onAddress }: EventsBarProps) {
  const { t } = useTranslation(['events', 'common'])
  const [isOpen, open] = useState(false)
  return (
    <Box sx={{ px: 4, py: 1, bgcolor: 'background.paper', borderBottom: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
        <Box component="h1" className="one-line" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('events')}
        </Box>
        <IconButton className="finger" aria-label={t('filters')} aria-haspopup="dialog" onClick={() => open(true)}>
          <Badge badgeContent={filterCount(url)} color="primary">
            <SlidersHorizontal size={18} />
          </Badge>
        </IconButton>
        <ExportButton shown={eventsFile(url)} isCompact />
        <IconButton className="finger" aria-label={t('address.title')} onClick={onAddress}>
          <CalendarPlus size={18} />
        </IconButton>
        {onMake && (
          <Button
            variant="contained"
            color="primary"
            className="finger"
            aria-label={t('new')}
            onClick={onMake}
            sx={{ minWidth: 44, px: 0 }}
          >
            <Plus size={18} />
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, pb: 1 }}>
        <SearchBox
          value={url.search}
          onChange={(search) => onChange({ search, ...firstPages })}
          placeholder={t('search')}
          width="100%"
          inputRef={searchRef}
        />
      </Box>
      {isOpen && (
        <BottomSheet label={t('filters')} onClose={() => open(false)}>
          <Box sx={{ display: 'grid', gap: 3, p: 4, pb: 'max(16px, env(safe-area-inset-bottom))' }}>
            <ViewChoice url={url} onChange={onChange} isOne />
            <EventsFilters url={url} onChange={onChange} isColumn />
            <Button variant="contained" color="primary" className="finger" onClick={() => open(false)}>
              {t('common:close')}
            </Button>
          </Box>
        </BottomSheet>
      )}
    </Box>
  )
}
