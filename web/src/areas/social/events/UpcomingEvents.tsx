import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useProfile } from '../../../lib/profile.ts'
import { finger } from '../../../theme/tokens.ts'
import { DayTile } from './DayTile.tsx'
import { upcomingEvents } from './events.api.ts'
import { startText } from './eventText.ts'
import { JoinButton } from './JoinButton.tsx'

/** What runs or comes next, beside the feed (R594), and what stands below it: hidden until it is known where that is. */
export function UpcomingEvents({ children }: { children: ReactNode }) {
  const { data: events = [], isPending } = useQuery(upcomingEvents)
  return (
    <>
      {events.length > 0 && <EventList events={events} />}
      <Box sx={{ visibility: isPending ? 'hidden' : 'visible' }}>{children}</Box>
    </>
  )
}

function EventList({ events }: { events: readonly Post[] }) {
  const { t } = useTranslation('events')
  const userId = useProfile()?.id
  return (
    <Box
      component="section"
      aria-labelledby="upcoming-events"
      sx={{ p: 4, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 3 }}>
        <Box component="h2" id="upcoming-events" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('upcoming')}
        </Box>
        <Box component={Link} to={paths.events} sx={{ color: 'var(--accent-ink)', textDecoration: 'none' }}>
          {t('all')}
        </Box>
      </Box>
      <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 3 }}>
        {events.map((event) => (
          <Box component="li" key={event.id} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            {event.startEventAt && <DayTile at={event.startEventAt} />}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                component={Link}
                to={paths.event(event.id)}
                className="one-line"
                sx={{
                  ...{ display: 'block', fontWeight: 600, color: 'text.primary', textDecoration: 'none' },
                  '@media (pointer: coarse)': { lineHeight: `${finger}px` },
                }}
              >
                {event.title}
              </Box>
              <Box className="meta tabular one-line" title={t('joinedCount', { count: event.countJoined })}>
                {startText(event)}
                {event.isStopped && (event.isJoined || event.createdBy === userId) && ` · ${t('stopped')}`}
              </Box>
            </Box>
            <JoinButton event={event} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
