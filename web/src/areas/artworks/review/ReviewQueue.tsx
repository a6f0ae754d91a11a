import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, ChevronRight, MessageSquarePlus, Undo2, X } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { toast } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { usePrefetchPictures } from '../viewer/usePrefetchPictures.ts'
import { CommentSheet } from './CommentSheet.tsx'
import { delayedDecisions } from './delayedDecisions.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { TurnDownSheet } from './TurnDownSheet.tsx'
import { useReviewQueue } from './useReviewQueue.ts'

const CompareDialog = part(async () => (await import('../compare/CompareDialog.tsx')).CompareDialog)

/**
 * The queue of what waits for a decision: picture, facts, Turn down, comment, Approve. The next one stands there at
 * once; the last decision can be taken back.
 */
export function ReviewQueue({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const titleId = useId()
  const me = useProfile()
  const can = usePermission()
  const [at, setAt] = useState(0)
  const { answer, queue, total, loadMore } = useReviewQueue(groupId, at)
  const [sheet, setSheet] = useState<'none' | 'turnDown' | 'comments' | 'compare' | 'full'>('none')
  const [undoable, setUndoable] = useState<number[]>([])
  // Whoever leaves has decided.
  useEffect(() => () => delayedDecisions.flush(), [])
  const card = queue?.[at]
  const length = queue?.length ?? 0
  usePrefetchPictures(queue?.[at + 1]?.id)
  // Others decide too: what stands now is on the artwork, which live messages change.
  const review = useQuery(artworkQuery(card?.id ?? 0)).data?.review ?? card?.review
  const isDecided = review !== undefined && review.state !== 'needapproved'
  const may = card !== undefined && can('P_APPROVE_ART', card.groupId)
  const mayDecide = may && !isDecided
  const undo = () => {
    const last = undoable[undoable.length - 1]
    if (last === undefined || !delayedDecisions.cancel(last)) return setUndoable([])
    setUndoable(undoable.slice(0, -1))
    setAt(queue?.findIndex(({ id }) => id === last) ?? at)
  }
  const run = (isApproved: boolean, note?: string) => {
    if (!card) return
    const { id } = card
    delayedDecisions.add(review ? { ...card, review } : card, isApproved, { ...(note ? { note } : {}), me })
    setUndoable((before) => [...before, id])
    setSheet('none')
    setAt(at + 1)
    toast.undo(t(isApproved ? 'common:review.approved' : 'common:review.unapproved'), {
      detail: card.name,
      action: {
        label: t('queue.undo'),
        run: () => {
          if (!delayedDecisions.cancel(id)) return
          setUndoable((before) => before.filter((other) => other !== id))
          setAt(queue?.findIndex((other) => other.id === id) ?? at)
        },
      },
    })
  }
  const group = t('queue.title')
  const isFree = sheet === 'none'
  const seen = { group, layer: 'dialog' as const, enabled: isFree && card !== undefined }
  useShortcuts([
    {
      keys: 'a',
      label: t('review.approve'),
      group,
      layer: 'dialog',
      enabled: mayDecide && isFree,
      run: () => run(true),
    },
    {
      keys: 'r',
      label: t('review.turnDown'),
      group,
      layer: 'dialog',
      enabled: mayDecide && isFree,
      run: () => setSheet('turnDown'),
    },
    { keys: 'z', label: t('queue.undo'), group, layer: 'dialog', enabled: undoable.length > 0 && isFree, run: undo },
    {
      keys: 'j',
      label: t('compare.next'),
      group,
      layer: 'dialog',
      enabled: isFree && at < length,
      run: () => setAt(at + 1),
    },
    {
      keys: 'k',
      label: t('compare.previous'),
      group,
      layer: 'dialog',
      enabled: isFree && at > 0,
      run: () => setAt(at - 1),
    },
    { ...seen, keys: 'c', label: t('queue.comment'), run: () => setSheet('comments') },
    { ...seen, keys: 'v', label: t('queue.compare'), run: () => setSheet('compare') },
    { ...seen, keys: 'Space', label: t('files:viewer.full'), run: () => setSheet('full') },
  ])
  const round = { width: 44, height: 44 }
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      transitionDuration={120}
      slotProps={{ paper: { sx: { bgcolor: 'var(--canvas)' } } }}
    >
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
            <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>
              {card ? t('queue.place', { place: at + 1, count: total }) : ''}
            </Box>
          </Box>
          <IconButton aria-label={t('queue.undo')} disabled={undoable.length === 0} onClick={undo} sx={round}>
            <Undo2 size={20} />
          </IconButton>
        </Box>
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (at / total) * 100 : 0}
          aria-label={t('queue.title')}
          sx={{ height: 3 }}
        />
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          maxWidth: 720,
          // A large screen is there to see the picture large.
          '@media (min-width: 1100px)': { maxWidth: 1600 },
          mx: 'auto',
          p: 3,
          gap: 3,
          pb: 'max(12px, env(safe-area-inset-bottom))',
        }}
      >
        {answer.isError ? (
          <ErrorState title={t('section.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
        ) : queue === null ? (
          <Skeleton variant="rectangular" sx={{ flex: 1, height: 'auto', borderRadius: '12px' }} />
        ) : card ? (
          <ReviewCard
            key={card.id}
            card={card}
            onCompare={() => setSheet('compare')}
            onComments={() => setSheet('comments')}
            isFull={sheet === 'full'}
            onFull={(isFull) => setSheet(isFull ? 'full' : 'none')}
            hasKeys={isFree}
            onNext={at < length ? () => setAt(at + 1) : undefined}
            onPrevious={at > 0 ? () => setAt(at - 1) : undefined}
          />
        ) : (
          <EmptyState
            title={t('queue.empty')}
            text={length < total ? t('queue.more', { count: total - length }) : t('queue.emptyText')}
          >
            {length < total ? (
              <Button variant="contained" onClick={() => void loadMore()}>
                {t('queue.goOn')}
              </Button>
            ) : (
              <Button onClick={onClose}>{t('common:close')}</Button>
            )}
          </EmptyState>
        )}
        {card && isDecided && review.approvedBy && (
          <Box role="status" sx={{ flex: 'none', textAlign: 'center', color: 'text.secondary' }}>
            {t('queue.decidedBy', { name: review.approvedBy.display_name })}
          </Box>
        )}
        {card && (
          <Box
            sx={{
              flex: 'none',
              display: 'grid',
              gridTemplateColumns: mayDecide ? '1fr 56px 1.35fr' : may ? '56px 1fr' : '1fr',
              gap: 2,
              pb: 2,
              width: '100%',
              maxWidth: 720,
              mx: 'auto',
              '& .MuiButton-root': { height: 56, fontSize: 'var(--fs-title)', borderRadius: 'var(--radius)' },
            }}
          >
            {mayDecide && (
              <Button color="error" startIcon={<X size={18} />} onClick={() => setSheet('turnDown')}>
                {t('review.turnDown')}
              </Button>
            )}
            <Button aria-label={t('queue.comment')} onClick={() => setSheet('comments')} sx={{ minWidth: 0 }}>
              <MessageSquarePlus size={20} />
            </Button>
            {mayDecide && (
              <Button variant="contained" color="success" startIcon={<Check size={18} />} onClick={() => run(true)}>
                {t('review.approve')}
              </Button>
            )}
            {may && isDecided && (
              <Button variant="contained" endIcon={<ChevronRight size={18} />} onClick={() => setAt(at + 1)}>
                {t('queue.next')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {card && sheet === 'turnDown' && (
        <TurnDownSheet onClose={() => setSheet('none')} onTurnDown={(note) => run(false, note)} />
      )}
      <Suspense fallback={null}>
        {card && sheet === 'comments' && <CommentSheet card={card} onClose={() => setSheet('none')} />}
        {card && sheet === 'compare' && (
          <CompareDialog
            artworkId={card.id}
            productId={card.productId}
            queue={[card.id]}
            onArtwork={() => undefined}
            onDecided={() => {
              setSheet('none')
              setAt(at + 1)
            }}
            onClose={() => setSheet('none')}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
