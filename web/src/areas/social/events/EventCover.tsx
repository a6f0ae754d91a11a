import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { CalendarDays } from 'lucide-react'
import { Picture } from '../../../ui/Picture.tsx'

interface Props {
  event: Pick<Post, 'cover'>
  /** px. */
  height: number
  width?: number
}

/** The cover of an event, or its mark where it has none: the room is the same. */
export function EventCover({ event, height, width }: Props) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...{ position: 'relative', height, width: width ?? '100%', flex: 'none', overflow: 'hidden' },
        ...{ display: 'grid', placeItems: 'center', bgcolor: 'var(--fill)', color: 'text.secondary' },
        borderRadius: width === undefined ? 0 : 'var(--radius-s)',
      }}
    >
      <Picture
        src={event.cover?.url2x ?? event.cover?.url ?? null}
        alt=""
        loading="lazy"
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        fallback={<CalendarDays size={20} />}
      />
    </Box>
  )
}
