import type { RevertOutcome, RevertPreview } from '@halftone/contract/areas/activities/activities.revert.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { isMerged, isTouched } from './things.ts'

export type Filter = 'all' | Extract<RevertOutcome, 'changed' | 'cannot'>

/** How many values come back, were changed since, and cannot come back; and which of them are shown. */
export function RevertCounts({
  preview: { rows, cannot },
  filter,
  onFilter,
}: {
  preview: RevertPreview
  filter: Filter
  onFilter: (filter: Filter) => void
}) {
  const { t } = useTranslation('revert')
  // What comes back beside others' words is looked at like what they changed.
  const changed = rows.filter(isTouched).length
  const back = rows.filter((row) => row.outcome === 'back' && !isMerged(row)).length
  const counts = [
    { n: back, text: t('backText', { count: back }), color: 'var(--success)' },
    { n: changed, text: t('changedText', { count: changed }), color: 'var(--warning)' },
    { n: cannot, text: t('cannotText'), color: 'text.primary' },
  ]
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 2,
        alignItems: 'center',
        px: { xs: 4, sm: 6 },
        py: 3,
      }}
    >
      {counts.map(({ n, text, color }) => (
        <Box key={text} component="span" sx={{ color: n === 0 ? 'text.secondary' : 'text.primary' }}>
          <Box component="b" sx={{ fontSize: 20, color: n === 0 ? 'inherit' : color }}>
            {n}
          </Box>{' '}
          {text}
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      <ChoiceRow
        label={t('show')}
        options={[
          { value: 'all', label: t('all', { n: rows.length }) },
          { value: 'changed', label: t('onlyChanged', { n: changed }) },
          { value: 'cannot', label: t('onlyCannot', { n: cannot }) },
        ]}
        value={filter}
        onChange={onFilter}
      />
    </Box>
  )
}
