import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleTeams } from '../../../lib/teams.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { type EventsUrl, whens } from './eventsUrl.ts'

interface Props {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  searchRef: Ref<HTMLInputElement>
  onMake: (() => void) | undefined
  onAddress: () => void
}

/** Which events and how they stand, search, the calendar's address, and a new one. */
export function EventsBar({ url, onChange, searchRef, onMake, onAddress }: Props) {
  const { t } = useTranslation('events')
  const teams = (useQuery(visibleTeams).data ?? []).filter(({ level }) => level !== companyLevel)
  const view = url.view === 'table' || url.view === 'month' ? url.view : ''
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 52 },
        ...{ bgcolor: 'background.paper', borderBottom: '1px solid var(--line)' },
      }}
    >
      <Box component="h1" sx={{ m: 0, mr: 2, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        {t('events')}
      </Box>
      <ChoiceRow
        label={t('view.label')}
        options={[
          { value: '', label: t('view.both') },
          { value: 'table', label: t('view.table') },
          { value: 'month', label: t('view.month') },
        ]}
        value={view}
        onChange={(next) => onChange({ view: next })}
      />
      <SmallSelect
        label={t('when.label')}
        options={whens.map((id) => ({ id: id as string, name: t(`when.${id}`) }))}
        value={url.when}
        onChange={(when) => onChange({ when, page: 1, direction: when === 'open' ? 'asc' : 'desc' })}
      />
      {teams.length > 1 && (
        <SmallSelect
          label={t('team')}
          options={[{ id: 0, name: t('allTeams') }, ...teams.map(({ id, name }) => ({ id, name }))]}
          value={url.team}
          onChange={(team) => onChange({ team, page: 1 })}
        />
      )}
      <Button
        size="small"
        className="finger"
        variant={url.mine ? 'contained' : 'outlined'}
        aria-pressed={url.mine}
        onClick={() => onChange({ mine: !url.mine, page: 1 })}
      >
        {t('mine')}
      </Button>
      {url.hashtag !== '' && (
        <Chip
          size="small"
          label={`#${url.hashtag.replace(/^#/, '')}`}
          onDelete={() => onChange({ hashtag: '', page: 1 })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ml: { xs: 0, sm: 'auto' } }}>
        <SearchBox
          value={url.search}
          onChange={(search) => onChange({ search, page: 1 })}
          placeholder={t('search')}
          width={210}
          keyHint="/"
          inputRef={searchRef}
        />
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
