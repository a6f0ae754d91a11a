import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListFilter, X } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { heights } from '../../../theme/tokens.ts'
import { useOptions } from '../components/useOptions.tsx'
import { isPreset, rangeOf } from '../model/createdRange.ts'
import { isDue } from '../model/dueRange.ts'
import { type Filters, idFilters, noFilters } from '../model/filters.ts'
import { FilterChip } from './FilterChip.tsx'
import { optionsOf } from './optionsOf.ts'
import { useFilterCounts } from './useFilterCounts.ts'

const named = 3

interface Props {
  groupId: number
  filters: Filters
  /** As a number is written. */
  shown: string | undefined
  total: number | undefined
  onChange: (patch: Partial<Filters>) => void
  onOpen: (anchor: HTMLElement) => void
}

/** The filters that are on, each with its cross; '539 of 5,237 products' at the right. */
export function FilterRow({ groupId, filters, shown, total, onChange, onOpen }: Props) {
  const { t } = useTranslation('products')
  const { options } = useOptions(groupId)
  const alone = useFilterCounts(groupId, filters)?.alone ?? {}
  const range = rangeOf(filters.created)
  const days = range ? [range.from, range.to].map((day) => (day ? formatDate(`${day}T00:00`) : '…')).join(' - ') : ''
  const text = (name: (typeof idFilters)[number]) => {
    const names = filters[name].map((id) => options[optionsOf[name]].find((one) => one.id === id)?.name ?? `#${id}`)
    return names.slice(0, named).join(', ') + (names.length > named ? ` +${names.length - named}` : '')
  }
  return (
    <Box
      role="group"
      aria-label={t('filter.on')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flex: 'none',
        minHeight: heights.filterRow,
        px: { xs: 2, sm: 4 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        startIcon={<ListFilter size={16} />}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        {t('filter.title')}
      </Button>
      {filters.search && (
        <FilterChip
          label={t('filter.search')}
          text={filters.search}
          count={alone.search}
          onClear={() => onChange({ search: '' })}
          onOpen={onOpen}
        />
      )}
      {idFilters
        .filter((name) => filters[name].length > 0)
        .map((name) => (
          <FilterChip
            key={name}
            label={t(`filter.${name}`)}
            text={text(name)}
            count={alone[name]}
            onClear={() => onChange({ [name]: [] })}
            onOpen={onOpen}
          />
        ))}
      {range && (
        <FilterChip
          label={t('filter.created')}
          text={isPreset(filters.created) ? t(`created.${filters.created}`) : days}
          count={alone.created}
          onClear={() => onChange({ created: '' })}
          onOpen={onOpen}
        />
      )}
      {isDue(filters.due) && (
        <FilterChip
          label={t('filter.due')}
          text={t(`due.${filters.due}`)}
          count={alone.due}
          onClear={() => onChange({ due: '' })}
          onOpen={onOpen}
        />
      )}
      <Button variant="text" size="small" startIcon={<X size={14} />} onClick={() => onChange(noFilters)}>
        {t('filter.clear')}
      </Button>
      {shown !== undefined && (
        <Box
          className="tabular"
          role="status"
          sx={{ ml: 'auto', pl: 3, color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          <Trans
            t={t}
            i18nKey={total === undefined ? 'count' : 'countOf'}
            values={{ shown, total: formatNumber(total ?? 0) }}
            components={{ b: <b style={{ color: 'var(--ink)' }} /> }}
          />
        </Box>
      )}
    </Box>
  )
}
