import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ArrowLeft, CircleQuestionMark, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runKey } from '../../../lib/shortcuts.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { type QueueChoice, QueueChoices } from './QueueChoices.tsx'

interface Props {
  titleId: string
  /** How many came before, of how many. */
  at: number
  total: number
  /** Of those in the queue. */
  decided: number
  /** Seconds that a decision takes; undefined until that can be said. */
  each: number | undefined
  /** One is shown: its place is said. */
  hasCard: boolean
  /** From edge to edge, with what would be taken back. */
  isWide: boolean
  undo: { name: string; isApproved: boolean; run: () => void } | undefined
  choice: QueueChoice
  onClose: () => void
}

const round = { width: 44, height: 44 }
const narrow = {
  display: 'grid',
  gridTemplateColumns: '44px 1fr 44px',
  alignItems: 'center',
  px: 1,
  height: 52,
  maxWidth: 720,
  mx: 'auto',
  width: '100%',
}
const wide = { display: 'flex', alignItems: 'center', gap: 2, px: 2, height: 52 }

/** Above the queue: the way back, the place in it, and taking the last decision back. */
export function QueueHeader({ titleId, at, total, decided, each, hasCard, isWide, undo, choice, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const said =
    isWide && total > 0
      ? t('queue.progress', { decided, count: total, left: Math.max(0, total - decided) })
      : hasCard
        ? t('queue.place', { place: at + 1, count: total })
        : ''
  const done = isWide ? decided : at
  return (
    <Box sx={{ flex: 'none', bgcolor: 'background.paper' }}>
      <Box sx={isWide ? wide : narrow}>
        <IconButton aria-label={t('common:close')} onClick={onClose} sx={round}>
          <ArrowLeft size={20} />
        </IconButton>
        <Box sx={isWide ? { flex: 1, display: 'flex', alignItems: 'baseline', gap: 2 } : { textAlign: 'center' }}>
          <Box
            component="h2"
            id={titleId}
            sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, lineHeight: '20px' }}
          >
            {t('queue.title')}
          </Box>
          <Box className="tabular meta">{said}</Box>
        </Box>
        {isWide && <QueueChoices {...choice} />}
        {!isWide ? (
          <IconButton aria-label={t('queue.undo')} disabled={!undo} onClick={undo?.run} sx={round}>
            <Undo2 size={20} />
          </IconButton>
        ) : (
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
            {each !== undefined && (
              <Box className="tabular meta" sx={{ flex: 'none' }}>
                {t('queue.each', { each })}
              </Box>
            )}
            {undo && (
              <Button startIcon={<Undo2 size={16} />} onClick={undo.run} sx={{ maxWidth: 420, minWidth: 0 }}>
                <span className="one-line">
                  {t(undo.isApproved ? 'queue.undoApproved' : 'queue.undoTurnedDown', { name: undo.name })}
                </span>
                <Box component="span" sx={{ ml: 2, flex: 'none' }}>
                  <KeyHint keys="z" />
                </Box>
              </Button>
            )}
            <IconButton aria-label={t('queue.keys')} title={t('queue.keys')} onClick={() => runKey('?')}>
              <CircleQuestionMark size={18} />
            </IconButton>
          </Box>
        )}
      </Box>
      <ProgressBar value={total > 0 ? (done / total) * 100 : 0} label={t('queue.title')} sx={{ height: 3 }} />
    </Box>
  )
}
