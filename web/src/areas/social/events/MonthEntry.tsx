import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../../lib/format.ts'

/** An event in a day: when, what, and how one stands to it. */
export function Entry({ event, isOpen, onOpen }: { event: Post; isOpen: boolean; onOpen: (event: Post) => void }) {
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
