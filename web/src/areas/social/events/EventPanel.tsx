import type { Post } from '@halftone/contract/parts/social/post.ts'
import { truncateLimits } from '@halftone/contract/rules/richTextTruncate.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Heart, X } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { toast } from '../../../lib/toasts.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RichTextView } from '../../../ui/richtext/RichTextView.tsx'
import { CommentsPanel } from '../../comments/components/CommentsPanel.tsx'
import { KeptWords } from '../feed/KeptWords.tsx'
import type { PostActions } from '../feed/usePostActions.tsx'
import { toggleLike } from '../postActions.ts'
import { postQuery } from '../social.api.ts'
import { DayTile } from './DayTile.tsx'
import { EventButtons } from './EventButtons.tsx'
import { EventCover } from './EventCover.tsx'
import { EventFacts } from './EventFacts.tsx'
import { GuestList } from './GuestList.tsx'
import type { EventActions } from './useEventActions.tsx'

interface Props {
  id: number
  actions: EventActions
  posts: PostActions
  /** A team of one's own, whose people can be mentioned where one is not in the event's. */
  ownTeam: number
  onClose: () => void
}

/** One event with all that belongs to it; where it cannot be read, that is said (R510). */
export function EventPanel({ id, actions, posts, ownTeam, onClose }: Props) {
  const { t } = useTranslation(['events', 'social', 'common'])
  const query = useQuery(postQuery(id))
  useRoom(`post:${id}`)
  const isGone = isAppError(query.error, 'NOT_FOUND', 'NO_PERMISSION')
  useEffect(() => {
    if (isGone) toast.warning(t('social:notFound'))
  }, [isGone, t])
  const event = query.data
  return (
    <Box
      component="aside"
      aria-label={event?.title ?? t('event')}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', width: { xs: '100%', md: 396 }, flex: 'none', minHeight: 0 },
        ...{
          overflowY: 'auto',
          position: { xs: 'fixed', md: 'relative' },
          inset: { xs: 0, md: 'auto' },
          zIndex: { xs: 1200, md: 3 },
        },
        ...{ bgcolor: 'background.paper', borderLeft: { md: '1px solid var(--line)' } },
      }}
    >
      <IconButton
        className="finger"
        aria-label={t('common:close')}
        onClick={onClose}
        sx={{
          ...{ position: 'absolute', top: 12, right: 12, zIndex: 1, bgcolor: 'background.paper' },
          '&:hover': { bgcolor: 'var(--fill)' },
        }}
      >
        <X size={18} />
      </IconButton>
      <KeptWords />
      {isGone && <EmptyState title={t('social:notFound')} text={t('social:notFoundText')} />}
      {query.isError && !isGone && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {/* Its words come when an event is first shown: the table and the month stay meanwhile. */}
      <Suspense fallback={null}>
        {event && <Opened event={event} actions={actions} posts={posts} ownTeam={ownTeam} />}
      </Suspense>
    </Box>
  )
}

const part = { px: 4, py: 4, borderTop: '1px solid var(--line)' } as const

function Opened({ event, actions, posts, ownTeam }: Pick<Props, 'actions' | 'posts' | 'ownTeam'> & { event: Post }) {
  const { t } = useTranslation(['events', 'social'])
  const guests = useRef<HTMLDivElement>(null)
  const seenBy =
    event.visibility === 'PUBLIC'
      ? t('social:seenByAll')
      : t('social:seenBy', { names: event.groups.map(({ name }) => name).join(', ') })
  return (
    <>
      <EventCover event={event} height={150} />
      <Box sx={{ display: 'grid', gap: 4, p: 4 }}>
        <Box sx={{ display: 'flex', gap: 3 }}>
          {event.startEventAt && <DayTile at={event.startEventAt} />}
          <Box sx={{ minWidth: 0 }}>
            <Box component="h2" sx={{ m: 0, fontSize: 18, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {event.title}
            </Box>
            <Box className="meta">
              {event.createdByInfo?.display_name} · {seenBy}
              {event.isStopped && ` · ${t('stopped')}`}
            </Box>
          </Box>
          {event.createdByInfo && (
            <Box sx={{ ml: 'auto' }}>
              <Avatar
                person={
                  event.avatar
                    ? { ...event.createdByInfo, avatar: event.avatar.url2x ?? event.avatar.url }
                    : event.createdByInfo
                }
                size={36}
                isDecorative
              />
            </Box>
          )}
        </Box>
        <EventFacts event={event} hasReminder />
        <EventButtons
          event={event}
          actions={actions}
          posts={posts}
          onGuests={() => guests.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })}
        />
      </Box>
      {event.contentString !== '' && (
        <Box sx={part}>
          <RichTextView value={event.content} limit={truncateLimits.post} />
        </Box>
      )}
      <Box ref={guests} sx={part}>
        <GuestList event={event} isAll={actions.isOwn(event) || actions.mayInvite(event)} />
      </Box>
      <Box sx={{ ...part, py: 1 }}>
        <Button
          variant="text"
          aria-pressed={event.isLiked}
          onClick={() => void toggleLike(event)}
          startIcon={<Heart size={18} fill={event.isLiked ? 'currentColor' : 'none'} />}
        >
          {t('social:like')} {event.countLikes > 0 && event.countLikes}
        </Button>
      </Box>
      <Box sx={{ height: 420, flex: 'none', borderTop: '1px solid var(--line)' }}>
        <CommentsPanel kind="post" id={event.id} groupId={event.groupId} mentionsOf={ownTeam} />
      </Box>
    </>
  )
}
