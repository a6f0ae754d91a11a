import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Popover from '@mui/material/Popover'
import { parseISO } from 'date-fns/parseISO'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOnWire, formatNumber } from '../../../lib/format.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { Option } from '../../../ui/fields/multiSelect.props.ts'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { PickButton } from '../components/PickButton.tsx'
import { useOptions } from '../components/useOptions.tsx'
import { createdPresets, rangeOf } from '../model/createdRange.ts'
import { duePresets } from '../model/dueRange.ts'
import { type Filters, noFilters } from '../model/filters.ts'
import { Preset } from './Preset.tsx'
import { useFilterCounts } from './useFilterCounts.ts'

/** A year below is one that is still being typed. */
const firstYear = 1900

interface Props {
  anchor: HTMLElement
  groupId: number
  filters: Filters
  isPhone: boolean
  /** A table: its boards can be chosen. */
  hasBoards: boolean
  onChange: (patch: Partial<Filters>) => void
  onClose: () => void
}

/** All filters in one place; each choice works at once. A sheet on the phone. */
export function FilterPanel({ anchor, groupId, filters, isPhone, hasBoards, onChange, onClose }: Props) {
  const { t } = useTranslation('products')
  const [tagText, setTagText] = useState('')
  const { options } = useOptions(groupId, useDebounced(tagText, 500))
  const counts = useFilterCounts(groupId, filters)
  const counted = (name: string, list: readonly Option[]): Option[] =>
    list.map((option) => {
      const count = counts?.of(name, option.id)
      const said = count === undefined ? [] : [formatNumber(count)]
      const detail = [...(option.detail ? [option.detail] : []), ...said].join(' · ')
      return detail ? { ...option, detail } : option
    })
  const range = rangeOf(filters.created)
  const day = (text: string | undefined) => (text ? parseISO(text) : null)
  const setDay = (side: 'from' | 'to', value: Date | null) => {
    // Half typed: the filter waits for the whole day.
    if (value && !(value.getFullYear() >= firstYear)) return
    const next = { from: range?.from ?? '', to: range?.to ?? '', [side]: value ? dayOnWire(value) : '' }
    onChange({ created: next.from || next.to ? `${next.from}~${next.to}` : '' })
  }
  const fields = [
    ...(hasBoards ? ([['boards', options.statuses]] as const) : []),
    ['accounts', options.accounts],
    ['types', options.types],
    ['tags', options.tags],
    ['labels', options.labels],
    ['priority', options.priorities],
    ['assignees', options.people],
    ['createdBy', options.people],
  ] as const
  const content = (
    <Box sx={{ p: 4, display: 'grid', gap: 3, width: { sm: 400 } }}>
      {isPhone && (
        <SearchBox
          value={filters.search}
          onChange={(search) => onChange({ search })}
          placeholder={t('search')}
          width="100%"
        />
      )}
      {fields.map(([name, list]) => (
        <Box
          key={name}
          sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', alignItems: 'center', gap: 2 }}
        >
          <label htmlFor={`filter-${name}`} className="quiet">
            {t(`filter.${name}`)}
          </label>
          <PickButton
            id={`filter-${name}`}
            label={t(`filter.${name}`)}
            placeholder={t('filter.all')}
            options={counted(name, list)}
            value={filters[name]}
            onChange={(value) => onChange({ [name]: value })}
            {...(name === 'tags' ? { onSearch: setTagText } : {})}
          />
        </Box>
      ))}
      <Box role="group" aria-label={t('filter.due')} sx={{ display: 'grid', gap: 2 }}>
        <div className="quiet">{t('filter.due')}</div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {duePresets.map((preset) => (
            <Preset
              key={preset}
              label={t(`due.${preset}`)}
              isOn={filters.due === preset}
              onToggle={() => onChange({ due: filters.due === preset ? '' : preset })}
            />
          ))}
        </Box>
      </Box>
      <Box role="group" aria-label={t('filter.created')} sx={{ display: 'grid', gap: 2 }}>
        <div className="quiet">{t('filter.created')}</div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {createdPresets.map((preset) => (
            <Preset
              key={preset}
              label={t(`created.${preset}`)}
              isOn={filters.created === preset}
              onToggle={() => onChange({ created: filters.created === preset ? '' : preset })}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <DateField label={t('created.from')} value={day(range?.from)} onChange={(value) => setDay('from', value)} />
          <DateField label={t('created.to')} value={day(range?.to)} onChange={(value) => setDay('to', value)} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Button variant="text" onClick={() => onChange(noFilters)}>
          {t('filter.clear')}
        </Button>
        <Button onClick={onClose}>{t('common:done')}</Button>
      </Box>
    </Box>
  )
  const named = { role: 'dialog', 'aria-label': t('filter.title') }
  if (isPhone)
    return (
      <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper: { ...named, sx: { maxHeight: '90dvh' } } }}>
        {content}
      </Drawer>
    )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...named, sx: { mt: 1 } } }}
    >
      {content}
    </Popover>
  )
}
