import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../../lib/format.ts'
import { Entry } from './MonthEntry.tsx'
import { dayText, type MonthDay } from './month.ts'

/** The days of a month, or of its rest, on which something is, one below the other: what a phone shows below its month. */
export function EventAgenda({
  days,
  openId,
  onOpen,
}: {
  days: readonly MonthDay[]
  openId: number
  onOpen: (event: Post) => void
}) {
  const { t, i18n } = useTranslation('events')
  const shown = days.filter(({ isInMonth, events }) => isInMonth && events.length > 0)
  if (shown.length === 0)
    return (
      <Box className="quiet" sx={{ px: 4, py: 3, borderTop: '1px solid var(--line)' }}>
        {t('noMore')}
      </Box>
    )
  return (
    <Box component="ul" className="plain-list" aria-label={t('agenda')} sx={{ borderTop: '1px solid var(--line)' }}>
      {shown.map(({ date, events }) => (
        <Box
          component="li"
          key={dayText(date)}
          id={`agenda-${dayText(date)}`}
          sx={{ px: 4, py: 3, '& + &': { borderTop: '1px solid var(--line)' } }}
        >
          <Box className="meta tabular" sx={{ mb: 1.5 }}>
            {formatWeekday(date, i18n.language)} {formatDate(date)}
          </Box>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {events.map((event) => (
              <Entry key={event.id} event={event} day={date} isOpen={event.id === openId} onOpen={onOpen} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
