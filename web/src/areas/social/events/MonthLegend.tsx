import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** What the colours of a month's entries mean. */
export function MonthLegend() {
  const { t } = useTranslation('events')
  const kinds = [
    { label: t('joined'), color: 'var(--accent)' },
    { label: t('openToAll'), color: 'var(--accent-soft)' },
    { label: t('legend.past'), color: 'var(--fill)' },
  ]
  return (
    <Box component="ul" className="plain-list meta" sx={{ display: 'flex', gap: 4 }}>
      {kinds.map(({ label, color }) => (
        <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box aria-hidden="true" sx={{ width: 16, height: 10, borderRadius: '3px', bgcolor: color }} />
          {label}
        </Box>
      ))}
    </Box>
  )
}
