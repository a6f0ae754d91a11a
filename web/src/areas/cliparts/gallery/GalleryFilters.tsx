import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Filter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleTeams } from '../../../lib/teams.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { PeriodFields, periodText } from '../../../ui/fields/PeriodFields.tsx'
import { ColourFilter } from '../../../ui/gallery/ColourFilter.tsx'
import { FilterChip, namesOf } from '../../../ui/gallery/FilterChip.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { type GalleryUrl, isNarrowed, noFilters } from './galleryUrl.ts'
import { HitCount } from './HitCount.tsx'
import { SimilarChip } from './SimilarChip.tsx'

interface Props {
  url: GalleryUrl
  groupId: number
  onChange: (patch: Partial<GalleryUrl>) => void
}

const licences = ['printable', 'risk'] as const

/** Category, date, team, licence; a set filter has a cross, an open one an arrow. */
export function GalleryFilters({ url, groupId, onChange }: Props) {
  const { t } = useTranslation(['cliparts', 'common'])
  const teams = useQuery(visibleTeams).data ?? []
  const [open, setOpen] = useState<{ name: string; anchor: HTMLElement } | null>(null)
  const anchorOf = (name: string) => (open?.name === name ? open.anchor : null)
  const close = () => setOpen(null)
  const chip = (name: string, label: string, value: string, off: Partial<GalleryUrl>, icon?: ReactNode) => (
    <FilterChip
      {...{ label, value, icon }}
      opens="listbox"
      off={value ? { label: t('off', { label }), onOff: () => onChange(off) } : undefined}
      onOpen={(anchor) => setOpen({ name, anchor })}
    />
  )
  const licence = licences.find((one) => one === url.licence)
  return (
    <Box
      role="group"
      aria-label={t('filters')}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, height: 44, flex: 'none', overflowX: 'auto' }}
    >
      <Filter size={16} aria-hidden="true" style={{ flex: 'none' }} />
      {url.similar > 0 && <SimilarChip id={url.similar} onClear={() => onChange({ similar: 0 })} />}
      <CategoryFilter groupId={groupId} value={url.category} onChange={(category) => onChange({ category })} />
      <ColourFilter mayStandOpen value={url.colour} onChange={(colour) => onChange({ colour })} />
      {chip('date', t('date'), periodText(url.from, url.to), { from: '', to: '' }, <CalendarDays size={14} />)}
      {teams.length > 1 && chip('of', t('team'), namesOf(teams, url.of), { of: [] })}
      {chip('licence', t('licence.title'), licence ? t(`licence.only.${licence}`) : '', { licence: '' })}
      {isNarrowed(url) && (
        <Button size="small" variant="text" onClick={() => onChange(noFilters)} sx={{ flex: 'none' }}>
          {t('common:clear')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <HitCount url={url} groupId={groupId} />
      <MultiSelect
        anchor={anchorOf('of')}
        onClose={close}
        label={t('team')}
        options={teams}
        value={url.of}
        onChange={(of) => onChange({ of })}
      />
      <MultiSelect
        anchor={anchorOf('licence')}
        onClose={close}
        isSingle
        label={t('licence.title')}
        options={licences.map((name, id) => ({ id, name: t(`licence.only.${name}`) }))}
        value={licence ? [licences.indexOf(licence)] : []}
        onChange={([id]) => onChange({ licence: id === undefined ? '' : (licences[id] ?? '') })}
      />
      <Popover
        open={anchorOf('date') !== null}
        anchorEl={anchorOf('date')}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <PeriodFields from={url.from} to={url.to} onChange={onChange} />
      </Popover>
    </Box>
  )
}
