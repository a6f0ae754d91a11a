import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
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

const allWeeks = [0, 1, 2, 3, 4, 5]

/**
 * A month of events from the company's first weekday, by the reader's own clock. On a phone it is folded to the week of the
 * day that is chosen, at first today's, above what its days hold.
 */
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
  const [isWhole, showWhole] = useState(false)
  const chosen = cells.findIndex(({ date }) => dayText(date) === keys.day)
  const week = Math.floor(Math.max(0, chosen) / 7)
  const weeks = isPhone && !isWhole ? [week] : allWeeks
  const isEmpty = events !== undefined && cells.every((cell) => !cell.isInMonth || cell.events.length === 0)
  return (
    <Box component="section" aria-label={t('month')} sx={{ minWidth: 0, bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, minHeight: 52, flexWrap: 'wrap' }}>
        <Box
          component="h2"
          aria-live="polite"
          // On a phone all stands in one row, in the language with the longer months too.
          sx={{ m: 0, fontSize: { xs: 'var(--fs-body)', sm: 'var(--fs-title)' }, fontWeight: 600 }}
        >
          {formatMonth(first, i18n.language)}
        </Box>
        <IconButton className="finger" aria-label={t('monthBefore')} onClick={() => step(-1)}>
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton className="finger" aria-label={t('monthAfter')} onClick={() => step(1)}>
          <ChevronRight size={18} />
        </IconButton>
        <Button
          size="small"
          className="finger"
          onClick={() => {
            // A folded month shows the week of the day that is chosen, which may be another.
            keys.choose(null)
            onChange({ month: '' })
          }}
        >
          {t('today')}
        </Button>
        {isPhone && (
          <IconButton
            className="finger"
            aria-label={t('wholeMonth')}
            aria-expanded={isWhole}
            onClick={() => showWhole(!isWhole)}
          >
            {isWhole ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
          </IconButton>
        )}
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
        {weeks.map((row) => (
          <Box role="row" key={row} sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
            {cells.slice(row * 7, row * 7 + 7).map((cell) => (
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
      {/* From the week that is shown: what is over stands with the whole month. */}
      {isPhone && <EventAgenda days={isWhole ? cells : cells.slice(week * 7)} openId={url.id} onOpen={onOpen} />}
    </Box>
  )
}
