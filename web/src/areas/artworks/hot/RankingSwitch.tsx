import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
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
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-label={t('hot.ranking')}
        onChange={(_, next: Ranking | '' | null) => next !== null && onChange(next)}
        sx={{ width: { xs: '100%', sm: 'auto' }, '& > button': { flex: { xs: 1, sm: 'none' } } }}
      >
        {withAll && <ToggleButton value="">{t('list.all')}</ToggleButton>}
        {rankings.map((by) => (
          <ToggleButton key={by} value={by}>
            {t(`hot.short.${by}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
