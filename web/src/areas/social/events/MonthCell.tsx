import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { Entry } from './MonthEntry.tsx'
import { dayText, type MonthDay } from './month.ts'

interface Props {
  cell: MonthDay
  openId: number
  onOpen: (event: Post) => void
  onMake: (() => void) | undefined
  /** Tab leads to this day. */
  isChosen: boolean
  onChoose: () => void
  /** A mark stands for what is on it, which is listed below. */
  isSmall: boolean
}

/** Events that a day shows; the others open with '+2'. */
const shown = 3

/** One day of the month. */
export function MonthCell({ cell, openId, onOpen, onMake, isChosen, onChoose, isSmall }: Props) {
  const { t } = useTranslation('events')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { date, isInMonth, events } = cell
  // own clock: which day is marked as today.
  const isToday = date.toDateString() === new Date().toDateString()
  const more = events.length - shown
  const day = dayText(date)
  /** Opens what is on it, or makes something there. */
  const enter = (cell: HTMLElement) => {
    const [first] = events
    if (isSmall && first) document.getElementById(`agenda-${day}`)?.scrollIntoView({ block: 'start' })
    else if (events.length > 1) setAnchor(cell)
    else if (first) onOpen(first)
    else onMake?.()
  }
  return (
    <Box
      role="gridcell"
      aria-label={[formatDate(date), ...(events.length > 0 ? [t('countOfDay', { count: events.length })] : [])].join(
        ', ',
      )}
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      onFocus={onChoose}
      onKeyDown={(event: React.KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        enter(event.currentTarget)
      }}
      onClick={isSmall ? ({ currentTarget }: React.MouseEvent<HTMLElement>) => enter(currentTarget) : undefined}
      onDoubleClick={isSmall ? undefined : onMake}
      sx={{
        ...{ display: 'grid', alignContent: 'start', gap: 0.5, minHeight: isSmall ? 44 : 88, minWidth: 0, p: 1 },
        ...(isSmall && { justifyItems: 'center', cursor: 'pointer' }),
        '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
        ...{ borderTop: '1px solid var(--line)', borderLeft: '1px solid var(--line)' },
        ...(!isInMonth && { bgcolor: 'var(--canvas)' }),
      }}
    >
      <Box
        component="span"
        className="tabular"
        aria-current={isToday ? 'date' : undefined}
        sx={{
          ...{ display: 'grid', placeItems: 'center', width: 24, height: 24, borderRadius: '50%' },
          ...(!isInMonth && { color: 'text.secondary' }),
          ...(isToday && { bgcolor: 'var(--accent)', color: 'var(--on-accent)', fontWeight: 600 }),
        }}
      >
        {date.getDate()}
      </Box>
      {isSmall && events.length > 0 && (
        <Box aria-hidden="true" sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'var(--accent)' }} />
      )}
      {!isSmall &&
        events
          .slice(0, more > 0 ? shown - 1 : shown)
          .map((event) => (
            <Entry key={event.id} event={event} day={date} isOpen={event.id === openId} onOpen={onOpen} />
          ))}
      {!isSmall && more > 0 && (
        <Box
          component="button"
          type="button"
          aria-label={t('moreOfDay', { count: more + 1, day: formatDate(date) })}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{
            ...{ border: 0, bgcolor: 'transparent', font: 'inherit', fontSize: 'var(--fs-meta)', textAlign: 'left' },
            ...{ color: 'text.secondary', cursor: 'pointer', minHeight: 22 },
            '@media (pointer: coarse)': { minHeight: 40 },
          }}
        >
          +{more + 1}
        </Box>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { display: 'grid', gap: 1, p: 3, width: 260 } } }}
      >
        {events.map((event) => (
          <Entry
            key={event.id}
            event={event}
            day={date}
            isOpen={event.id === openId}
            onOpen={(one) => {
              setAnchor(null)
              onOpen(one)
            }}
          />
        ))}
      </Popover>
    </Box>
  )
}
