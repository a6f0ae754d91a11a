import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import type { Filters } from '../model/filters.ts'
import type { Suggestion } from '../model/typedFilter.ts'
import { useFilterCounts } from './useFilterCounts.ts'

interface Props {
  /** Id of the list. */
  list: string
  found: readonly Suggestion[]
  active: number
  problem: string
  groupId: number
  filters: Filters
  onTake: (suggestion: Suggestion) => void
}

/** Under the field: keys that can be typed, or the values of one with how many products each would show. */
export function FilterSuggestions({ list, found, active, problem, groupId, filters, onTake }: Props) {
  const { t } = useTranslation('products')
  const counts = useFilterCounts(groupId, filters)
  return (
    <Paper
      elevation={0}
      sx={{
        position: 'absolute',
        top: 'calc(100% + 4px)',
        left: 0,
        zIndex: 'modal',
        minWidth: 260,
        maxWidth: 360,
        p: 1,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--shadow-3)',
      }}
    >
      {problem && (
        <Box role="alert" sx={{ px: 2, py: 1.5, color: 'error.main' }}>
          {problem}
        </Box>
      )}
      <Box component="ul" role="listbox" id={list} aria-label={t('typed.title')} className="plain-list">
        {found.map((suggestion, at) => {
          const { kind, key, name, value } = suggestion
          return (
            <Box
              key={`${key}-${value ?? ''}`}
              component="li"
              role="option"
              id={`${list}-${at}`}
              aria-selected={at === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(suggestion)}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'baseline',
                px: 2,
                py: 1.25,
                borderRadius: 'var(--radius-s)',
                cursor: 'pointer',
                bgcolor: at === active ? 'var(--accent-soft)' : undefined,
                '&:hover': { bgcolor: 'var(--sunken)' },
              }}
            >
              <Box component="span" className="one-line" sx={{ flex: 1 }}>
                {kind === 'key' ? `${name}:` : name}
              </Box>
              <span className="meta tabular">
                {kind === 'key'
                  ? t(`typed.hint.${key}`)
                  : typeof value === 'number' && counts?.of(key, value) !== undefined
                    ? formatNumber(counts.of(key, value) ?? 0)
                    : ''}
              </span>
            </Box>
          )
        })}
      </Box>
    </Paper>
  )
}
