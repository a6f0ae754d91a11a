import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { formatDate } from '../../../../lib/format.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { EventCover } from '../EventCover.tsx'
import { startText } from '../eventText.ts'

export type Translate = (key: string, options?: Record<string, unknown>) => string
const stateOf = ({ isStopped, isJoined }: Post, t: Translate): string[] => {
  if (isStopped) return [t('stopped')]
  return isJoined ? [t('youJoined')] : []
}

/** Cover, Title, Start Day, Hashtag, Created By, Created At (R078). */
export const eventColumns = (t: Translate): Column<Post>[] => [
  {
    ...{ id: 'cover', title: t('column.cover'), width: 100, phone: 'hidden' as const },
    render: (event) => <EventCover event={event} width={80} height={44} />,
  },
  {
    ...{ id: 'title', title: t('column.title'), width: 260, grows: true, isFixed: true, phone: 180 },
    render: (event) => (
      <Box sx={{ minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600, color: event.isStopped ? 'text.secondary' : undefined }}>
          {event.title}
        </Box>
        <Box className="meta one-line">
          {[...stateOf(event, t), t('joinedCount', { count: event.countJoined })].join(', ')}
        </Box>
      </Box>
    ),
  },
  {
    ...{ id: 'start', title: t('column.start'), width: 150, sort: 'startEventAt', phone: 146 },
    render: (event) => <span className="tabular">{startText(event)}</span>,
  },
  {
    ...{ id: 'hashtag', title: t('column.hashtag'), width: 150, phone: 'hidden' as const },
    render: ({ hashtags }) => (
      <Box className="one-line" sx={{ color: 'var(--accent-ink)' }}>
        {hashtags.map((name) => `#${name}`).join(' ')}
      </Box>
    ),
  },
  {
    ...{ id: 'by', title: t('column.by'), width: 160, phone: 'hidden' as const },
    render: ({ createdByInfo }) =>
      createdByInfo && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <Avatar person={createdByInfo} size={24} isDecorative />
          <span className="one-line">{createdByInfo.display_name}</span>
        </Box>
      ),
  },
  {
    ...{ id: 'at', title: t('column.at'), width: 110, phone: 'hidden' as const },
    render: ({ createdAt }) => <span className="tabular">{formatDate(createdAt)}</span>,
  },
]
