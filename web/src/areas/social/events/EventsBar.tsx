import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { EventsFilters } from './EventsFilters.tsx'
import { type EventsBarProps, firstPages } from './eventsUrl.ts'
import { eventsFile, openEvents, pastEvents } from './list/eventLists.ts'
import { PhoneEventsBar } from './PhoneEventsBar.tsx'
import { ViewChoice } from './ViewChoice.tsx'

/** Which events and how they stand, search, the calendar's address, and a new one. */
export function EventsBar(props: EventsBarProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  return isPhone ? <PhoneEventsBar {...props} /> : <WideBar {...props} />
}

function WideBar({ url, onChange, searchRef, onMake, onAddress }: EventsBarProps) {
  const { t } = useTranslation('events')
  const [open, past] = [useQuery(openEvents(url)).data, useQuery(pastEvents(url)).data]
  const count = (open?.meta.total ?? 0) + (past?.meta.total ?? 0)
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 52 },
        ...{ bgcolor: 'background.paper', borderBottom: '1px solid var(--line)' },
      }}
    >
      <Box component="h1" sx={{ m: 0, mr: 2, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        {t('events')}
        {count > 0 && (
          <Box component="span" className="meta tabular" sx={{ ml: 2, fontWeight: 400 }}>
            {formatNumber(count)}
          </Box>
        )}
      </Box>
      <ViewChoice url={url} onChange={onChange} />
      <EventsFilters url={url} onChange={onChange} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ml: 'auto' }}>
        <SearchBox
          value={url.search}
          onChange={(search) => onChange({ search, ...firstPages })}
          placeholder={t('search')}
          width={210}
          keyHint="/"
          inputRef={searchRef}
        />
        <ExportButton shown={eventsFile(url)} isCompact />
        <Button variant="outlined" className="finger" startIcon={<CalendarPlus size={16} />} onClick={onAddress}>
          {t('address.title')}
        </Button>
        {onMake && (
          <Button
            variant="contained"
            color="primary"
            className="finger"
            startIcon={<Plus size={16} />}
            endIcon={<KeyHint keys="c" />}
            onClick={onMake}
          >
            {t('new')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
