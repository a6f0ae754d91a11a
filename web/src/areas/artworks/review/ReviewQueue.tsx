import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { usePrefetchPictures } from '../viewer/usePrefetchPictures.ts'
import { QueueActions } from './QueueActions.tsx'
import { QueueEmpty } from './QueueEmpty.tsx'
import { QueueHeader } from './QueueHeader.tsx'
import { type QueueSheet, QueueSheets } from './QueueSheets.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { useQueueDecisions } from './useQueueDecisions.ts'
import { useReviewQueue } from './useReviewQueue.ts'

const column = {
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
} as const

/**
 * The queue of what waits for a decision: picture, facts, Turn down, comment, Approve. The next one stands there at
 * once; the last decision can be taken back.
 */
export function ReviewQueue({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const titleId = useId()
  const can = usePermission()
  const [at, setAt] = useState(0)
  const { answer, queue, total, loadMore } = useReviewQueue(groupId, at)
  const [sheet, setSheet] = useState<QueueSheet>('none')
  const { decide, undo } = useQueueDecisions((id) => setAt(queue?.findIndex((other) => other.id === id) ?? at))
  const card = queue?.[at]
  const length = queue?.length ?? 0
  usePrefetchPictures(queue?.[at + 1]?.id)
  // Others decide too: what stands now is on the artwork, which live messages change.
  const review = useQuery(artworkQuery(card?.id ?? 0)).data?.review ?? card?.review
  const isDecided = review !== undefined && review.state !== 'needapproved'
  const may = card !== undefined && can('P_APPROVE_ART', card.groupId)
  const mayDecide = may && !isDecided
  const run = (isApproved: boolean, note?: string) => {
    if (!card) return
    decide(review ? { ...card, review } : card, isApproved, note)
    setSheet('none')
    setAt(at + 1)
  }
  const isFree = sheet === 'none'
  const key = (keys: string, label: string, enabled: boolean, act: () => void) => ({
    keys,
    label,
    group: t('queue.title'),
    layer: 'dialog' as const,
    enabled: enabled && isFree,
    run: act,
  })
  useShortcuts([
    key('a', t('review.approve'), mayDecide, () => run(true)),
    key('r', t('review.turnDown'), mayDecide, () => setSheet('turnDown')),
    key('z', t('queue.undo'), undo !== undefined, () => undo?.()),
    key('j', t('compare.next'), at < length, () => setAt(at + 1)),
    key('k', t('compare.previous'), at > 0, () => setAt(at - 1)),
    key('c', t('queue.comment'), card !== undefined, () => setSheet('comments')),
    key('v', t('queue.compare'), card !== undefined, () => setSheet('compare')),
    key('Space', t('files:viewer.full'), card !== undefined, () => setSheet('full')),
  ])
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      transitionDuration={120}
      slotProps={{ paper: { sx: { bgcolor: 'var(--canvas)' } } }}
    >
      <QueueHeader
        titleId={titleId}
        at={at}
        total={total}
        hasCard={card !== undefined}
        onUndo={undo}
        onClose={onClose}
      />
      <Box sx={column}>
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
          <QueueEmpty left={Math.max(0, total - length)} onMore={() => void loadMore()} onClose={onClose} />
        )}
        {card && isDecided && review.approvedBy && (
          <Box role="status" sx={{ flex: 'none', textAlign: 'center', color: 'text.secondary' }}>
            {t('queue.decidedBy', { name: review.approvedBy.display_name })}
          </Box>
        )}
        {card && (
          <QueueActions
            may={may}
            isDecided={isDecided}
            onTurnDown={() => setSheet('turnDown')}
            onComment={() => setSheet('comments')}
            onApprove={() => run(true)}
            onNext={() => setAt(at + 1)}
          />
        )}
      </Box>
      {card && (
        <QueueSheets
          card={card}
          sheet={sheet}
          onTurnDown={(note) => run(false, note)}
          onDecided={() => {
            setSheet('none')
            setAt(at + 1)
          }}
          onClose={() => setSheet('none')}
        />
      )}
    </Dialog>
  )
}
