import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { delayedDecisions } from './delayedDecisions.ts'

/**
 * The decisions made in the queue: each is sent a little later, and can be taken back until then, from the toast or as
 * the last one. `onUndone` is told which artwork waits again.
 */
export function useQueueDecisions(onUndone: (id: number) => void) {
  const { t } = useTranslation(['artworks', 'common'])
  const me = useProfile()
  const [undoable, setUndoable] = useState<number[]>([])
  // Whoever leaves has decided.
  useEffect(() => () => delayedDecisions.flush(), [])
  const takeBack = (id: number): boolean => {
    if (!delayedDecisions.cancel(id)) return false
    setUndoable((before) => before.filter((other) => other !== id))
    onUndone(id)
    return true
  }
  const last = undoable[undoable.length - 1]
  return {
    decide: (card: ArtworkCard, isApproved: boolean, note?: string) => {
      delayedDecisions.add(card, isApproved, { ...(note ? { note } : {}), me })
      setUndoable((before) => [...before, card.id])
      toast.undo(t(isApproved ? 'common:review.approved' : 'common:review.turnedDown'), {
        detail: card.name,
        action: { label: t('queue.undo'), run: () => void takeBack(card.id) },
      })
    },
    /** Undefined where there is nothing to take back. What was sent meanwhile stands. */
    undo: last === undefined ? undefined : () => void (takeBack(last) || setUndoable([])),
  }
}
