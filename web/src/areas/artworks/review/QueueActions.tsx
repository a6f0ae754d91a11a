import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check, ChevronRight, MessageSquarePlus, Share2, X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

export interface QueueActionProps {
  /** Who looks may decide. */
  may: boolean
  /** Somebody has decided: what is left is the next one. */
  isDecided: boolean
  onTurnDown: () => void
  onComment: () => void
  onApprove: () => void
  onNext: () => void
  /** Begins a post with the artwork's card; undefined where the person writes none. */
  onPost: (() => void) | undefined
}

/** Turn down, comment, Approve: the large buttons below the picture. */
export const QueueActions = memo(function QueueActions(props: QueueActionProps) {
  const { may, isDecided, onTurnDown, onComment, onApprove, onNext, onPost } = props
  const { t } = useTranslation(['artworks', 'common'])
  const mayDecide = may && !isDecided
  /** `side`: the width of a button that is an icon; `wide`: of the one that goes on, against Turn down. */
  const columns = (side: string, wide: string) => {
    const icons = onPost ? `${side} ${side}` : side
    if (mayDecide) return `1fr ${icons} ${wide}`
    return may ? `${icons} 1fr` : `1fr${onPost ? ` ${side}` : ''}`
  }
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'grid',
        // The words of a decision are whole on the narrowest phone.
        gridTemplateColumns: { xs: columns('44px', '1.1fr'), sm: columns('56px', '1.35fr') },
        gap: 2,
        pb: 2,
        width: '100%',
        maxWidth: 720,
        mx: 'auto',
        '& .MuiButton-root': {
          height: 56,
          px: { xs: 1, sm: 3 },
          whiteSpace: 'nowrap',
          fontSize: 'var(--fs-title)',
          borderRadius: 'var(--radius)',
        },
      }}
    >
      {mayDecide && (
        <Button color="error" startIcon={<X size={18} />} onClick={onTurnDown}>
          {t('review.turnDown')}
        </Button>
      )}
      <Button aria-label={t('queue.comment')} onClick={onComment} sx={{ minWidth: 0 }}>
        <MessageSquarePlus size={20} />
      </Button>
      {onPost && (
        <Button aria-label={t('common:sharePost')} onClick={onPost} sx={{ minWidth: 0 }}>
          <Share2 size={20} />
        </Button>
      )}
      {mayDecide && (
        <Button variant="contained" color="success" startIcon={<Check size={18} />} onClick={onApprove}>
          {t('review.approve')}
        </Button>
      )}
      {may && isDecided && (
        <Button variant="contained" color="primary" endIcon={<ChevronRight size={18} />} onClick={onNext}>
          {t('queue.next')}
        </Button>
      )}
    </Box>
  )
})
