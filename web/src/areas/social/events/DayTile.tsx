import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatShortMonth } from '../../../lib/format.ts'

/** The month and the day of an event's start as a leaf of a calendar. */
export function DayTile({ at }: { at: string }) {
  const { i18n } = useTranslation()
  const date = new Date(at)
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...{ flex: 'none', width: 44, border: '1px solid var(--line)', borderRadius: 'var(--radius-s)' },
        ...{ overflow: 'hidden', textAlign: 'center', bgcolor: 'background.paper' },
      }}
    >
      <Box
        sx={{
          bgcolor: 'var(--ink)',
          color: 'var(--panel)',
          fontSize: 'var(--fs-meta)',
          fontWeight: 600,
          lineHeight: 1.5,
        }}
      >
        {formatShortMonth(date, i18n.language)}
      </Box>
      <Box className="tabular" sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.5 }}>
        {date.getDate()}
      </Box>
    </Box>
  )
}
