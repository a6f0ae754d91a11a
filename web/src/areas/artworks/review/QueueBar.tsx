import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check, ChevronRight, Clock, MessageSquarePlus, Share2, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import type { QueueActionProps } from './QueueActions.tsx'

interface Props extends QueueActionProps {
  /** What is said instead of a decision that stands already. */
  children?: ReactNode
}

const key = (keys: string, isOnAccent = false) => (
  <Box component="span" sx={{ ml: 2 }}>
    <KeyHint keys={keys} isOnAccent={isOnAccent} />
  </Box>
)

/** The decision on the desktop, from edge to edge: Turn down, comment, a post, later, Approve, each with its key. */
export const QueueBar = memo(function QueueBar(props: Props) {
  const { may, isDecided, onTurnDown, onComment, onApprove, onNext, onPost, children } = props
  const { t } = useTranslation('artworks')
  const mayDecide = may && !isDecided
  return (
    <Box
      role="toolbar"
      aria-label={t('review.title')}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: 68,
        px: 4,
        borderTop: '1px solid var(--line)',
        bgcolor: 'background.paper',
        '& .MuiButton-root': { height: 44, fontSize: 'var(--fs-title)', borderRadius: 'var(--radius)' },
      }}
    >
      {mayDecide && (
        <Button color="error" startIcon={<X size={18} />} onClick={onTurnDown} sx={{ minWidth: 162 }}>
          {t('review.turnDown')}
          {key('r')}
        </Button>
      )}
      <Box role="status" sx={{ flex: 1, color: 'text.secondary' }}>
        {children}
      </Box>
      <Button startIcon={<MessageSquarePlus size={18} />} onClick={onComment}>
        {t('queue.write')}
        {key('c')}
      </Button>
      {onPost && (
        <Button startIcon={<Share2 size={18} />} onClick={onPost}>
          {t('review.post')}
          {key('Shift+p')}
        </Button>
      )}
      <Button startIcon={mayDecide ? <Clock size={18} /> : <ChevronRight size={18} />} onClick={onNext}>
        {t(mayDecide ? 'queue.later' : 'queue.next')}
        {key('s')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {mayDecide && (
        <Button
          variant="contained"
          color="success"
          startIcon={<Check size={18} />}
          onClick={onApprove}
          sx={{ minWidth: 166 }}
        >
          {t('review.approve')}
          {key('a', true)}
        </Button>
      )}
    </Box>
  )
})
