import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDateTime } from '../../../lib/format.ts'

interface Props {
  event: Post
  /** The day that it stands in, by the reader's own clock. */
  day: Date
  isOpen: boolean
  onOpen: (event: Post) => void
}

/** An event in a day: when, what, and how one stands to it. */
export function Entry({ event, day, isOpen, onOpen }: Props) {
  const { t } = useTranslation('events')
  // own clock: what is drawn as over.
  const isPast = Date.parse(event.endEventAt ?? '') <= Date.now()
  const look = isPast
    ? { bgcolor: 'var(--fill)', color: 'text.secondary' }
    : event.isJoined
      ? { bgcolor: 'var(--accent)', color: 'var(--on-accent)' }
      : { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' }
  const state = [...(event.isJoined ? [t('youJoined')] : []), ...(event.isStopped ? [t('stopped')] : [])]
  // One that began on an earlier day has no beginning on this one.
  const isOn = Date.parse(event.startEventAt ?? '') < day.getTime()
  const clock = event.startEventAt === null || isOn ? '' : formatClock(event.startEventAt)
  const goesOn = isOn ? [t('goesOn', { at: formatDateTime(event.endEventAt ?? '') })] : []
  return (
    <Box
      component="button"
      type="button"
      className="one-line"
      aria-label={[`${clock} ${event.title}`.trim(), ...goesOn, ...state].join(', ')}
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
      {isOn ? <span aria-hidden="true">…</span> : <span className="tabular">{clock}</span>} {event.title}
    </Box>
  )
}
