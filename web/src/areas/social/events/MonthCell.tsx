import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDate } from '../../../lib/format.ts'
import type { MonthDay } from './month.ts'

interface Props {
  cell: MonthDay
  openId: number
  onOpen: (event: Post) => void
  onMake: (() => void) | undefined
}

/** Events that a day shows; the others open with '+2'. */
const shown = 3

function Entry({ event, isOpen, onOpen }: { event: Post; isOpen: boolean; onOpen: (event: Post) => void }) {
  const { t } = useTranslation('events')
  // own clock: what is drawn as over.
  const isPast = Date.parse(event.endEventAt ?? '') <= Date.now()
  const look = isPast
    ? { bgcolor: 'var(--fill)', color: 'text.secondary' }
    : event.isJoined
      ? { bgcolor: 'var(--accent)', color: 'var(--on-accent)' }
      : { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' }
  const state = [...(event.isJoined ? [t('youJoined')] : []), ...(event.isStopped ? [t('stopped')] : [])]
  const clock = event.startEventAt === null ? '' : formatClock(event.startEventAt)
  return (
    <Box
      component="button"
      type="button"
      className="one-line"
      aria-label={[`${clock} ${event.title}`, ...state].join(', ')}
      aria-pressed={isOpen}
      onClick={() => onOpen(event)}
      sx={{
        ...{ display: 'block', width: '100%', minHeight: 22, px: 1.5, border: 0, font: 'inherit', textAlign: 'left' },
        ...{ fontSize: 'var(--fs-meta)', fontWeight: 550, borderRadius: '4px', cursor: 'pointer', ...look },
        '@media (pointer: coarse)': { minHeight: 40 },
        ...(event.isStopped && { textDecoration: 'line-through' }),
        '&[aria-pressed=true]': { outline: '2px solid var(--ink)', outlineOffset: 1 },
      }}
    >
      <span className="tabular">{clock}</span> {event.title}
    </Box>
  )
}

/** One day of the month. */
export function MonthCell({ cell, openId, onOpen, onMake }: Props) {
  const { t } = useTranslation('events')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { date, isInMonth, events } = cell
  // own clock: which day is marked as today.
  const isToday = date.toDateString() === new Date().toDateString()
  const more = events.length - shown
  return (
    <Box
      role="gridcell"
      aria-label={formatDate(date)}
      onDoubleClick={onMake}
      sx={{
        ...{ display: 'grid', alignContent: 'start', gap: 0.5, minHeight: { xs: 64, sm: 88 }, minWidth: 0, p: 1 },
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
      {events.slice(0, more > 0 ? shown - 1 : shown).map((event) => (
        <Entry key={event.id} event={event} isOpen={event.id === openId} onOpen={onOpen} />
      ))}
      {more > 0 && (
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
