import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { finger } from '../../../theme/tokens.ts'
import { Picture } from '../../../ui/Picture.tsx'
import type { PostActions } from '../feed/usePostActions.tsx'
import { DayTile } from './DayTile.tsx'
import { EventButtons } from './EventButtons.tsx'
import { EventCover } from './EventCover.tsx'
import { EventFacts } from './EventFacts.tsx'
import { useEventActions } from './useEventActions.tsx'

/** What an event shows in the feed beside what posts do: cover, avatar, date, title, hashtags, Join, Stop, Invite (R565, R566). */
export function EventCardBody({ event, posts }: { event: Post; posts: PostActions }) {
  const { t } = useTranslation('events')
  const actions = useEventActions()
  const navigate = useNavigate()
  return (
    <>
      {event.cover && <EventCover event={event} height={150} />}
      <Box sx={{ display: 'grid', gap: 3, p: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {event.startEventAt && <DayTile at={event.startEventAt} />}
          {event.avatar && (
            <Picture
              src={event.avatar.url2x ?? event.avatar.url}
              alt=""
              style={{ width: 44, height: 44, objectFit: 'cover', borderRadius: 'var(--radius-s)' }}
              fallback={<span />}
            />
          )}
          <Box
            component={Link}
            to={paths.event(event.id)}
            sx={{
              fontSize: 16,
              fontWeight: 600,
              color: 'text.primary',
              textDecoration: 'none',
              overflowWrap: 'anywhere',
              '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: finger },
            }}
          >
            {event.title}
          </Box>
          <Box className="meta" sx={{ ml: 'auto', flex: 'none' }}>
            {event.isStopped && `${t('stopped')} · `}
            {t('joinedCount', { count: event.countJoined })}
          </Box>
        </Box>
        <EventFacts event={event} />
        <EventButtons
          event={event}
          actions={actions}
          posts={posts}
          onGuests={() => void navigate(paths.event(event.id))}
        />
      </Box>
      {actions.dialogs}
    </>
  )
}
