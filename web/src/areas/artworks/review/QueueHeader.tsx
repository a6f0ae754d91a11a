import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ArrowLeft, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'

interface Props {
  titleId: string
  /** How many came before, of how many. */
  at: number
  total: number
  /** One is shown: its place is said. */
  hasCard: boolean
  onUndo: (() => void) | undefined
  onClose: () => void
}

const round = { width: 44, height: 44 }

/** Above the queue: the way back, the place in it, and taking the last decision back. */
export function QueueHeader({ titleId, at, total, hasCard, onUndo, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  return (
    <Box sx={{ flex: 'none', bgcolor: 'background.paper' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '44px 1fr 44px',
          alignItems: 'center',
          px: 1,
          height: 52,
          maxWidth: 720,
          mx: 'auto',
          width: '100%',
        }}
      >
        <IconButton aria-label={t('common:close')} onClick={onClose} sx={round}>
          <ArrowLeft size={20} />
        </IconButton>
        <Box sx={{ textAlign: 'center' }}>
          <Box
            component="h2"
            id={titleId}
            sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, lineHeight: '20px' }}
          >
            {t('queue.title')}
          </Box>
          <Box className="tabular meta">{hasCard ? t('queue.place', { place: at + 1, count: total }) : ''}</Box>
        </Box>
        <IconButton aria-label={t('queue.undo')} disabled={!onUndo} onClick={onUndo} sx={round}>
          <Undo2 size={20} />
        </IconButton>
      </Box>
      <ProgressBar value={total > 0 ? (at / total) * 100 : 0} label={t('queue.title')} sx={{ height: 3 }} />
    </Box>
  )
}
