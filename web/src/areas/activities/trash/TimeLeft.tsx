import type { TrashItem } from '@halftone/contract/areas/activities/activities.trash.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatDateTime } from '../../../lib/format.ts'

const day = 86_400_000
/** Days from which on it is urgent. */
const soon = 4

/** How long it still lies there, as a bar and in words; or why it stays. */
export function TimeLeft({ item: { goneAt, stays }, days }: { item: TrashItem; days: number }) {
  const { t } = useTranslation('trash')
  const told = useTold()
  if (stays)
    return (
      <Box sx={{ minWidth: 0 }} title={told(stays)}>
        {t('stays')}
        <Box className="meta one-line" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {told(stays)}
        </Box>
      </Box>
    )
  // own clock: how the person who looks counts the days.
  const left = Math.max(0, Math.ceil((new Date(goneAt).getTime() - Date.now()) / day))
  const isSoon = left < soon
  const color = isSoon ? 'var(--danger)' : 'var(--ink-2)'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }} title={formatDateTime(goneAt)}>
      <Box
        aria-hidden="true"
        sx={{
          width: 64,
          height: 5,
          flex: 'none',
          borderRadius: 3,
          bgcolor: 'var(--line)',
          display: { xs: 'none', sm: 'block' },
        }}
      >
        <Box
          sx={{
            width: `${Math.min(100, (100 * left) / Math.max(1, days))}%`,
            height: 5,
            borderRadius: 3,
            bgcolor: color,
          }}
        />
      </Box>
      <Box className="tabular" sx={isSoon ? { color: 'var(--danger)', fontWeight: 600 } : {}}>
        {left === 0 ? t('tonight') : left === 1 ? t('tomorrow') : t('inDays', { count: left })}
      </Box>
    </Box>
  )
}
