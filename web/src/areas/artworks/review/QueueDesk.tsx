import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useSteady } from '../../../lib/state/useSteady.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useShareAsPost } from '../../configs/useShareAsPost.ts'
import { artworkQuery } from '../artworks.api.ts'
import { usePrefetchPictures } from '../viewer/usePrefetchPictures.ts'
import { QueueActions } from './QueueActions.tsx'
import { QueueBar } from './QueueBar.tsx'
import type { QueueChoice } from './QueueChoices.tsx'
import { QueueEmpty } from './QueueEmpty.tsx'
import { QueueSheets } from './QueueSheets.tsx'
import type { QueueSheet } from './queueSheet.ts'
import { ReviewStage } from './ReviewStage.tsx'
import { frame } from './reviewStyles.ts'
import type { TurnDownDraft } from './turnDown/TurnDownForm.tsx'
import { TurnDownPanel } from './turnDown/TurnDownPanel.tsx'
import { useDeskParts } from './useDeskParts.tsx'
import { useDeskTools } from './useDeskTools.ts'
import { useQueueKeys } from './useQueueKeys.ts'
import { useQueuePlace } from './useQueuePlace.ts'

interface Props {
  choice: QueueChoice
  /** Of the heading. */
  titleId: string
  sheet: QueueSheet
  onSheet: (sheet: QueueSheet) => void
  onClose: () => void
}

/**
 * Picture, facts, Turn down, comment, Approve. The next one stands there at once; the last decision can be taken back. On
 * the desktop the queue stands below as a strip, comments and contents beside. The picture is drawn in the frame after the
 * key: all that is kept in a deferred element follows in a render of its own, which the next key interrupts, and only when
 * it is another.
 */
export function QueueDesk({ choice, titleId, sheet, onSheet, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const can = usePermission()
  const share = useShareAsPost()
  const isWide = useMediaQuery('(min-width: 1100px)')
  const { answer, cards, total, at, setAt, card, near, decided, made, each, decide, undo, goOn, onMore } =
    useQueuePlace(choice.groupId, choice.order, isWide)
  const [drafts, setDrafts] = useState<ReadonlyMap<number, TurnDownDraft>>(new Map())
  const side = useRef<HTMLDivElement>(null)
  const length = cards?.length ?? 0
  const tools = useDeskTools(card, isWide, onSheet)
  usePrefetchPictures(useDeferredValue(near))
  // Others decide too: what stands now is on the artwork, which live messages change.
  const review = useQuery(artworkQuery(card?.id ?? 0)).data?.review ?? card?.review
  const isDecided = review !== undefined && (review.state !== 'needapproved' || made.has(card?.id ?? 0))
  const may = card !== undefined && can('P_APPROVE_ART', card.groupId)
  const run = (isApproved: boolean, note?: string) => {
    if (!card) return
    decide(review ? { ...card, review } : card, isApproved, note)
    onSheet('none')
    goOn()
  }
  const turnDown = {
    draft: drafts.get(card?.id ?? 0),
    onDraft: (draft: TurnDownDraft) => setDrafts((all) => new Map(all).set(card?.id ?? 0, draft)),
    onTurnDown: (note: string) => run(false, note),
  }
  const { onComments, onCompareProduct, onForward, onBack, onFull, onShare, ...steps } = useSteady({
    onTurnDown: () => onSheet('turnDown'),
    // Beside the picture the field is there already.
    onComment: () => {
      const field = isWide && side.current?.querySelector<HTMLElement>('[contenteditable=true]')
      if (field) field.focus()
      else onSheet('comments')
    },
    onApprove: () => run(true),
    onNext: goOn,
    onShare: () => card && share?.('artwork', card.id),
    onComments: () => onSheet('comments'),
    onCompareProduct: () => onSheet('compare'),
    onForward: () => setAt(at + 1),
    onBack: () => setAt(at - 1),
    onFull: (isFull: boolean) => onSheet(isFull ? 'full' : 'none'),
  })
  const onNext = at < length ? onForward : undefined
  const onPrevious = at > 0 ? onBack : undefined
  const acts = { may, isDecided, ...steps, onPost: share && onShare }
  const neighbours = { next: onNext, previous: onPrevious }
  const desk = isWide ? { onProduct: tools.mayTry ? tools.onProduct : undefined, onSide: tools.onSide } : undefined
  const hasCard = card !== undefined
  useQueueKeys({
    ...acts,
    isFree: sheet === 'none',
    hasCard,
    undo,
    neighbours,
    onSheet,
    desk,
    onCompare: tools.onCompare,
  })
  const said = card && isDecided && review.approvedBy && t('queue.decidedBy', { name: review.approvedBy.display_name })
  const styles = frame(isWide)
  const { header, facts, aside, strip } = useDeskParts({
    ...{ titleId, at, total, decided, each, isWide, undo, choice, onClose, hasCard },
    ...{ card, cards, review, tools, made, onComments, onPick: setAt },
  })
  return (
    <>
      {header}
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
                  onClose={() => onSheet('none')}
                />
              )}
              <ReviewStage
                {...{ card, tools, isWide, onNext, onPrevious, onCompareProduct, onFull }}
                isFull={sheet === 'full'}
                hasKeys={sheet === 'none'}
              />
              {!isWide && facts}
            </Box>
          ) : (
            <Box sx={{ flex: 1 }}>
              <QueueEmpty {...{ decided, each, onMore, onClose }} left={total - decided} />
            </Box>
          )}
          {strip}
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
        {aside && (
          <Box ref={side} sx={{ display: 'contents' }}>
            {aside}
          </Box>
        )}
      </Box>
      {card && (
        <QueueSheets
          card={card}
          {...{ sheet, isWide, turnDown, tools }}
          onDecided={() => {
            onSheet('none')
            goOn()
          }}
          onClose={() => onSheet('none')}
        />
      )}
    </>
  )
}
