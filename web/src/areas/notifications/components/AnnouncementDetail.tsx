import type { Notification } from '@halftone/contract/areas/notifications.ts'
import Box from '@mui/material/Box'
import { formatDateTime } from '../../../lib/format.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

/** One announcement, whole. */
export function AnnouncementDetail({ row }: { row: Notification }) {
  return (
    <Box component="article" sx={{ p: 5, minHeight: 280, overflowY: 'auto' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.title ?? row.message}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2, color: 'text.secondary' }}>
        {row.author && <Avatar person={row.author} size={24} isDecorative />}
        {[row.author?.display_name, useRelativeTime(row.createdAt)].filter(Boolean).join(' · ')}
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
