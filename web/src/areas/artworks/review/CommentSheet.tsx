import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BottomSheet } from '../../../ui/BottomSheet.tsx'
import { ArtworkTalk } from '../talk/ArtworkTalk.tsx'

/** Comments of the artwork over the queue. */
export function CommentSheet({ card, onClose }: { card: ArtworkCard; onClose: () => void }) {
  const { t } = useTranslation(['artworks', 'common'])
  return (
    <BottomSheet label={t('queue.comment')} onClose={onClose} height="80dvh">
      <Box sx={{ display: 'grid', placeItems: 'center' }}>
        <IconButton aria-label={t('common:close')} onClick={onClose} sx={{ width: 44, height: 36 }}>
          <ChevronDown size={20} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ArtworkTalk artworkId={card.id} groupId={card.groupId} autoFocus />
      </Box>
    </BottomSheet>
  )
}
