import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, MessageSquarePlus, Undo2, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { toast } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { artworksList } from '../artworks.api.ts'
import { CommentSheet } from './CommentSheet.tsx'
import { delayedDecisions } from './delayedDecisions.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { TurnDownSheet } from './TurnDownSheet.tsx'

const CompareDialog = lazy(() =>
  import('../compare/CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })),
)

/** Of one visit; what comes in meanwhile is in the next. */
const queueLimit = 100

/**
 * The queue of what waits for a decision: picture, facts, Turn down, comment, Approve. The next one stands there at
 * once; the last decision can be taken back.
 */
export function ReviewQueue({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const { t } = useTranslation(['artworks', 'common'])
  const titleId = useId()
  const me = useProfile()
  const can = usePermission()
  const answer = useQuery({
    ...artworksList({
      groupId,
      filter: 'needapproved',
      accounts: [],
      createdBy: [],
      from: '',
      to: '',
      search: '',
      page: 1,
      limit: queueLimit,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The queue stays as it was opened: a decision must not shift what is being looked at.
  const [queue, setQueue] = useState<ArtworkCard[] | null>(null)
  const [at, setAt] = useState(0)
  const [sheet, setSheet] = useState<'none' | 'turnDown' | 'comments' | 'compare'>('none')
  const [undoable, setUndoable] = useState<number[]>([])
  useEffect(() => {
    if (answer.data && queue === null && !answer.isPlaceholderData) setQueue(answer.data.data)
  }, [answer.data, answer.isPlaceholderData, queue])
  // Whoever leaves has decided.
  useEffect(() => () => delayedDecisions.flush(), [])
  const card = queue?.[at]
  const total = queue?.length ?? 0
  const mayDecide = card !== undefined && can('P_APPROVE_ART', card.groupId)
  const undo = () => {
    const last = undoable[undoable.length - 1]
    if (last === undefined || !delayedDecisions.cancel(last)) return setUndoable([])
    setUndoable(undoable.slice(0, -1))
    setAt(queue?.findIndex(({ id }) => id === last) ?? at)
  }
  const run = (isApproved: boolean, note?: string) => {
    if (!card) return
    const { id } = card
    delayedDecisions.add(card, isApproved, { ...(note ? { note } : {}), me })
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
      enabled: isFree && at < total,
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
            onNext={at < total ? () => setAt(at + 1) : undefined}
            onPrevious={at > 0 ? () => setAt(at - 1) : undefined}
          />
        ) : (
          <EmptyState title={t('queue.empty')} text={t('queue.emptyText')}>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </EmptyState>
        )}
        {card && (
          <Box
            sx={{
              flex: 'none',
              display: 'grid',
              gridTemplateColumns: mayDecide ? '1fr 56px 1.35fr' : '1fr',
              gap: 2,
              pb: 2,
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
          </Box>
        )}
      </Box>
      {card && sheet === 'turnDown' && (
        <TurnDownSheet onClose={() => setSheet('none')} onTurnDown={(note) => run(false, note)} />
      )}
      {card && sheet === 'comments' && <CommentSheet card={card} onClose={() => setSheet('none')} />}
      <Suspense fallback={null}>
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
