import type { Notification } from '@halftone/contract/areas/notifications.ts'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { part } from '../../../lib/part.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

const AnnouncedPost = part(async () => (await import('../../social/feed/AnnouncedPost.tsx')).AnnouncedPost)

/** One announcement, whole: the post itself, with what is said about it. */
export function AnnouncementDetail({ row }: { row: Notification }) {
  const when = useRelativeTime(row.createdAt)
  if (row.target?.type === 'post')
    return (
      <Box sx={{ p: { xs: 0, sm: 4 }, minHeight: 280, overflowY: 'auto', bgcolor: 'var(--canvas)' }}>
        <Suspense fallback={null}>
          <AnnouncedPost id={row.target.id} />
        </Suspense>
      </Box>
    )
  return (
    <Box component="article" sx={{ p: 5, minHeight: 280, overflowY: 'auto' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.title ?? row.message}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2, color: 'text.secondary' }}>
        {row.author && <Avatar person={row.author} size={24} isDecorative />}
        {[row.author?.display_name, when].filter(Boolean).join(' · ')}
      </Box>
      {row.startEventAt && (
        <Box className="tabular" sx={{ mt: 2 }}>
          {formatDateTime(row.startEventAt)}
          {row.endEventAt && ` – ${formatDateTime(row.endEventAt)}`}
        </Box>
      )}
      <Box
        sx={{ mt: 4, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 'var(--fs-input)', lineHeight: 1.6 }}
      >
        {row.content ?? row.messageDetail}
      </Box>
    </Box>
  )
}
