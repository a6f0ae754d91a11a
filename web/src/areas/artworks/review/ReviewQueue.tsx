import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { usePrefetchPictures } from '../viewer/usePrefetchPictures.ts'
import { QueueActions } from './QueueActions.tsx'
import { QueueBar } from './QueueBar.tsx'
import { QueueEmpty } from './QueueEmpty.tsx'
import { QueueHeader } from './QueueHeader.tsx'
import { type QueueSheet, QueueSheets } from './QueueSheets.tsx'
import { QueueStrip } from './QueueStrip.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewSide } from './ReviewSide.tsx'
import { ReviewStage } from './ReviewStage.tsx'
import { frame } from './reviewStyles.ts'
import type { TurnDownDraft } from './TurnDownForm.tsx'
import { TurnDownPanel } from './TurnDownPanel.tsx'
import { useQueueKeys } from './useQueueKeys.ts'
import { useQueuePlace } from './useQueuePlace.ts'

/**
 * The queue of what waits for a decision: picture, facts, Turn down, comment, Approve. The next one stands there at
 * once; the last decision can be taken back. On the desktop the queue stands below as a strip, comments and contents beside.
 */
export function ReviewQueue({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const titleId = useId()
  const can = usePermission()
  const isWide = useMediaQuery('(min-width: 1100px)')
  const { answer, cards, total, at, setAt, card, near, decided, made, decide, undo, goOn, more } = useQueuePlace(
    groupId,
    isWide,
  )
  const [sheet, setSheet] = useState<QueueSheet>('none')
  const [drafts, setDrafts] = useState<ReadonlyMap<number, TurnDownDraft>>(new Map())
  const side = useRef<HTMLDivElement>(null)
  const length = cards?.length ?? 0
  usePrefetchPictures(near)
  // Others decide too: what stands now is on the artwork, which live messages change.
  const review = useQuery(artworkQuery(card?.id ?? 0)).data?.review ?? card?.review
  const isDecided = review !== undefined && (review.state !== 'needapproved' || made.has(card?.id ?? 0))
  const may = card !== undefined && can('P_APPROVE_ART', card.groupId)
  const run = (isApproved: boolean, note?: string) => {
    if (!card) return
    decide(review ? { ...card, review } : card, isApproved, note)
    setSheet('none')
    goOn()
  }
  const turnDown = {
    draft: drafts.get(card?.id ?? 0),
    onDraft: (draft: TurnDownDraft) => setDrafts((all) => new Map(all).set(card?.id ?? 0, draft)),
    onTurnDown: (note: string) => run(false, note),
  }
  const onNext = at < length ? () => setAt(at + 1) : undefined
  const onPrevious = at > 0 ? () => setAt(at - 1) : undefined
  // Beside the picture the field is there already.
  const onComment = () => {
    const field = isWide && side.current?.querySelector<HTMLElement>('[contenteditable=true]')
    if (field) field.focus()
    else setSheet('comments')
  }
  const acts = {
    may,
    isDecided,
    onTurnDown: () => setSheet('turnDown'),
    onComment,
    onApprove: () => run(true),
    onNext: goOn,
  }
  const neighbours = { next: onNext, previous: onPrevious }
  useQueueKeys({ ...acts, isFree: sheet === 'none', hasCard: card !== undefined, undo, neighbours, onSheet: setSheet })
  const said = card && isDecided && review.approvedBy && t('queue.decidedBy', { name: review.approvedBy.display_name })
  const styles = frame(isWide)
  // Picture and decision first, in the frame after the key: what the desktop has around them follows.
  const later = { card: useDeferredValue(card), review: useDeferredValue(review) }
  const strip = { at: useDeferredValue(at), made: useDeferredValue(made) }
  const about = isWide ? later : { card, review }
  const facts = about.card && about.review && (
    <ReviewFacts card={about.card} review={about.review} isWide={isWide} onComments={() => setSheet('comments')} />
  )
  return (
    <Dialog
      open
      fullScreen
      // What was begun over the picture is left first.
      onClose={sheet === 'turnDown' ? () => setSheet('none') : onClose}
      aria-labelledby={titleId}
      transitionDuration={120}
      slotProps={{ paper: { sx: { bgcolor: 'var(--canvas)' } } }}
    >
      <QueueHeader {...{ titleId, at, total, decided, isWide, undo, onClose }} hasCard={card !== undefined} />
      <Box sx={styles.body}>
        <Box sx={styles.main}>
          {answer.isError && !cards ? (
            <ErrorState title={t('section.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
          ) : cards === null ? (
            <Skeleton variant="rectangular" sx={{ flex: 1, height: 'auto', borderRadius: isWide ? 0 : '12px' }} />
          ) : card ? (
            <Box sx={styles.card}>
              {isWide && sheet === 'turnDown' && (
                <TurnDownPanel
                  {...turnDown}
                  key={card.id}
                  to={review?.submittedBy ?? card.userBy}
                  onClose={() => setSheet('none')}
                />
              )}
              <ReviewStage
                {...{ card, isWide, onNext, onPrevious }}
                onCompare={() => setSheet('compare')}
                isFull={sheet === 'full'}
                onFull={(isFull) => setSheet(isFull ? 'full' : 'none')}
                hasKeys={sheet === 'none'}
              />
              {!isWide && facts}
            </Box>
          ) : (
            <Box sx={{ flex: 1 }}>
              <QueueEmpty left={total - decided} onMore={more} onClose={onClose} />
            </Box>
          )}
          {isWide && cards && cards.length > 0 && (
            <QueueStrip {...{ cards, ...strip }} more={Math.max(0, total - length)} onPick={setAt} />
          )}
          {card &&
            (isWide ? (
              <QueueBar {...acts}>{said}</QueueBar>
            ) : (
              <>
                {said && (
                  <Box role="status" sx={{ flex: 'none', textAlign: 'center', color: 'text.secondary' }}>
                    {said}
                  </Box>
                )}
                <QueueActions {...acts} />
              </>
            ))}
        </Box>
        {isWide && later.card && (
          <Box ref={side} sx={{ display: 'contents' }}>
            <ReviewSide card={later.card}>{facts}</ReviewSide>
          </Box>
        )}
      </Box>
      {card && (
        <QueueSheets
          card={card}
          {...{ sheet, isWide, turnDown }}
          onDecided={() => {
            setSheet('none')
            goOn()
          }}
          onClose={() => setSheet('none')}
        />
      )}
    </Dialog>
  )
}
