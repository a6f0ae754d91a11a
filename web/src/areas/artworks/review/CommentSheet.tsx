import { artworkCommentPage } from '@halftone/contract/areas/comments.ts'
import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CommentsPanel } from '../../comments/components/CommentsPanel.tsx'

/** Comments of the artwork over the queue. */
export function CommentSheet({ card, onClose }: { card: ArtworkCard; onClose: () => void }) {
  const { t } = useTranslation(['artworks', 'common'])
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      // Over the dialog that it was opened from: a drawer lies below one.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('queue.comment'),
          sx: { maxWidth: 720, width: '100%', mx: 'auto', height: '80dvh', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center' }}>
        <IconButton aria-label={t('common:close')} onClick={onClose} sx={{ width: 44, height: 36 }}>
          <ChevronDown size={20} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <CommentsPanel kind="artwork" id={card.id} groupId={card.groupId} limit={artworkCommentPage} autoFocus />
      </Box>
    </Drawer>
  )
}
