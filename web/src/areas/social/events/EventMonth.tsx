import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatWeekday } from '../../../lib/format.ts'
import { useWeekStart } from '../../../lib/identity/weekStart.ts'
import { EventAgenda } from './EventAgenda.tsx'
import { eventPage } from './events.api.ts'
import { type EventsUrl, monthInput } from './eventsUrl.ts'
import { MonthCell } from './MonthCell.tsx'
import { MonthLegend } from './MonthLegend.tsx'
import { dayText, fillMonth, monthDays, monthOf, monthText } from './month.ts'
import { useMonthKeys } from './useMonthKeys.ts'

interface Props {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  onOpen: (event: Post) => void
  /** Makes one on a day; undefined for who may not. */
  onMake: ((day: Date) => void) | undefined
}

/** Events that a month asks for at most. */
const most = 200

/** A month of events from the company's first weekday, by the reader's own clock. */
export function EventMonth({ url, onChange, onOpen, onMake }: Props) {
  const { t, i18n } = useTranslation('events')
  const weekStartsOn = useWeekStart()
  // own clock: which day is marked as today.
  const first = monthOf(url.month, new Date())
  const month = monthText(first)
  const days = useMemo(() => monthDays(monthOf(month, new Date(0)), weekStartsOn), [month, weekStartsOn])
  const [from, last] = [days[0] ?? first, days.at(-1) ?? first]
  const to = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  const events = useQuery(eventPage(monthInput(url, from, to), { page: 1, limit: most, direction: 'asc' })).data?.data
  const cells = fillMonth(first, days, events ?? [])
  const step = (by: number) => onChange({ month: monthText(new Date(first.getFullYear(), first.getMonth() + by, 1)) })
  const grid = useRef<HTMLDivElement>(null)
  const keys = useMonthKeys({ grid, first, weekStartsOn, onMonth: (next) => onChange({ month: monthText(next) }) })
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const isEmpty = events !== undefined && cells.every((cell) => !cell.isInMonth || cell.events.length === 0)
  return (
    <Box component="section" aria-label={t('month')} sx={{ minWidth: 0, bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, minHeight: 52, flexWrap: 'wrap' }}>
        <Box component="h2" aria-live="polite" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {formatMonth(first, i18n.language)}
        </Box>
        <IconButton className="finger" aria-label={t('monthBefore')} onClick={() => step(-1)}>
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton className="finger" aria-label={t('monthAfter')} onClick={() => step(1)}>
          <ChevronRight size={18} />
        </IconButton>
        <Button size="small" className="finger" onClick={() => onChange({ month: '' })}>
          {t('today')}
        </Button>
        <Box className="meta" role="status" sx={{ ml: 'auto' }}>
          {isEmpty && t('emptyMonth')}
        </Box>
        {!isPhone && !isEmpty && <MonthLegend />}
      </Box>
      <Box
        ref={grid}
        role="grid"
        aria-label={formatMonth(first, i18n.language)}
        onKeyDown={keys.onKeyDown}
        sx={{ borderTop: '1px solid var(--line)' }}
      >
        <Box role="row" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
          {days.slice(0, 7).map((day) => (
            <Box role="columnheader" key={day.getDay()} className="meta one-line" sx={{ px: 2, py: 1 }}>
              {formatWeekday(day, i18n.language)}
            </Box>
          ))}
        </Box>
        {[0, 1, 2, 3, 4, 5].map((week) => (
          <Box role="row" key={week} sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
            {cells.slice(week * 7, week * 7 + 7).map((cell) => (
              <MonthCell
                key={cell.date.getTime()}
                cell={cell}
                openId={url.id}
                onOpen={onOpen}
                onMake={onMake && (() => onMake(cell.date))}
                isChosen={keys.day === dayText(cell.date)}
                onChoose={() => keys.choose(cell.date)}
                isSmall={isPhone}
              />
            ))}
          </Box>
        ))}
      </Box>
      {isPhone && <EventAgenda days={cells} openId={url.id} onOpen={onOpen} />}
    </Box>
  )
}
