import type { Notification } from '@halftone/contract/areas/notifications.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  AtSign,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Check,
  Download,
  FilePlus,
  Heart,
  Image,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Pencil,
  Pin,
  ShieldAlert,
  Store,
  Trash2,
  UserPlus,
  X,
} from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { part } from '../../../lib/part.ts'
import { readerId } from '../../../lib/profile.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { ActorFace } from '../../activities/components/ActorFace.tsx'
import { notificationText } from '../notificationText.ts'

const icons: Record<string, LucideIcon> = {
  'create-product': FilePlus,
  'delete-product': Trash2,
  'make-cover': Image,
  'update-assignee': UserPlus,
  'invite-event': CalendarPlus,
  'move-event': CalendarClock,
  'remind-event': CalendarClock,
  'cancel-event': CalendarX,
  mention: AtSign,
  comment: MessageSquare,
  reply: MessageSquare,
  'approve-artwork': Check,
  'reject-artwork': X,
  'listing-active': Store,
  'listing-fail': Store,
  'step-needed': ShieldAlert,
  'data-ready': Download,
  announce: Megaphone,
  'like-post': Heart,
  'pin-post': Pin,
}

/** Most lines are of no event. */
const JoinButton = part(async () => (await import('../../social/events/JoinButton.tsx')).JoinButton)

/** The event that a line tells of, as far as joining it needs that. */
const eventOf = (
  { target, title, startEventAt, endEventAt, isJoined, isStopped, isOwn }: Notification,
  own: number,
) => ({
  ...{ id: target?.id ?? 0, title: target?.name ?? title ?? '', startEventAt, endEventAt, isJoined },
  ...{ isStopped: isStopped ?? false, createdBy: isOwn ? own : 0 },
})

interface Props {
  row: Notification
  onRead: () => void
  onOpen: () => void
}

/** Who did what to what, when. The dot says unread; Mark Read stands there on hover and focus (R053, R055). */
export function NotificationRow({ row, onRead, onOpen }: Props) {
  const { t, i18n } = useTranslation('notifications')
  const when = useRelativeTime(row.createdAt)
  const Icon = icons[row.action] ?? Pencil
  const isUnread = row.readAt === null
  const thing = row.target?.name ?? ''
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        px: 4,
        py: 3,
        borderBottom: '1px solid var(--line)',
        // In the picture's place, or beside the time: there it hides nothing of the sentence.
        '& .read': { opacity: 0, position: 'absolute', right: 12, ...(row.cover ? { top: 18 } : { bottom: 8 }) },
        '&:hover, &:focus-within': { bgcolor: 'color-mix(in srgb, var(--canvas) 70%, var(--panel))' },
        '&:hover .read, & .read:focus-visible, &:focus-within .read': { opacity: 1 },
        '@media (pointer: fine)': isUnread
          ? { '&:hover .art, &:hover .dot, &:focus-within .art, &:focus-within .dot': { opacity: 0 } }
          : {},
        '@media (pointer: coarse)': { '& .read': { position: 'static', opacity: 1 }, '& .dot': { display: 'none' } },
      }}
    >
      <Box sx={{ position: 'relative', flex: 'none' }} aria-hidden="true">
        <ActorFace author={row.author} size={32} />
        <Box
          sx={{
            position: 'absolute',
            right: -5,
            bottom: -4,
            width: 18,
            height: 18,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            bgcolor: 'background.paper',
            border: '1px solid var(--line)',
            color: 'text.secondary',
          }}
        >
          <Icon size={10} />
        </Box>
      </Box>
      <Box
        component="button"
        type="button"
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          p: 0,
          border: 0,
          background: 'none',
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          cursor: 'pointer',
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
          '& b': { fontWeight: 600 },
        }}
      >
        <Emphasis text={notificationText(row, i18n)} />
        {row.messageDetail && row.messageDetail !== thing && (
          <Box sx={{ color: 'text.secondary', mt: 0.5 }}>“{row.messageDetail}”</Box>
        )}
        {row.startEventAt && (
          <Box className="tabular" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {formatDateTime(row.startEventAt)}
          </Box>
        )}
        <Box className="meta" sx={{ mt: 0.5 }}>
          {when}
          {row.isDeleteTarget && ` · ${t('gone')}`}
          {isUnread && <span className="visually-hidden">, {t('isUnread')}</span>}
        </Box>
      </Box>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          gap: 3,
          '@media (pointer: coarse)': { display: 'grid', justifyItems: 'end' },
        }}
      >
        {row.type === 'event' && !row.isDeleteTarget && row.target && (
          <Box sx={{ position: 'relative', zIndex: 1 }}>
            <Suspense fallback={null}>
              <JoinButton event={eventOf(row, readerId() ?? 0)} />
            </Suspense>
          </Box>
        )}
        {row.cover && (
          <Box
            className="art"
            sx={{ width: 44, height: 44, borderRadius: 'var(--radius-s)', overflow: 'hidden' }}
            aria-hidden="true"
          >
            <ArtImage art={{ ...coverArt(row.cover), garment: 'var(--fill)' }} alt="" inset={3} />
          </Box>
        )}
        {isUnread && (
          <>
            <Box
              className="dot"
              aria-hidden="true"
              sx={{ flex: 'none', width: 8, height: 8, mt: 1.5, borderRadius: '50%', bgcolor: 'var(--accent)' }}
            />
            <Button className="read" size="small" onClick={onRead} sx={{ zIndex: 1 }}>
              {t('markRead')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}
