import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { type Ranking, rankings } from './hot.api.ts'

interface Props {
  value: Ranking | ''
  /** Whether all of them can be seen beside each other. */
  withAll: boolean
  onChange: (by: Ranking | '') => void
}

/** One ranking at a time: on a phone, and where one is seen whole. */
export function RankingSwitch({ value, withAll, onChange }: Props) {
  const { t } = useTranslation('artworks')
  return (
    <Box sx={{ px: { xs: 4, sm: 6 }, pt: 3 }}>
      <ChoiceRow
        label={t('hot.ranking')}
        options={[
          ...(withAll ? [{ value: '' as const, label: t('list.all') }] : []),
          ...rankings.map((by) => ({ value: by, label: t(`hot.short.${by}`) })),
        ]}
        value={value}
        onChange={onChange}
        sx={{ width: { xs: '100%', sm: 'auto' }, '& > button': { flex: { xs: '1 0 auto', sm: 'none' } } }}
      />
    </Box>
  )
}
