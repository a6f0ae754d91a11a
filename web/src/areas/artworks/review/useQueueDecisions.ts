import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { delayedDecisions } from './delayedDecisions.ts'

/** What was decided here; `isOpen` while it can be taken back. */
interface Decision {
  name: string
  isApproved: boolean
  isOpen: boolean
}

/** ms between two decisions from which on somebody was away: no more of it counts. */
const away = 60_000
/** Decisions from which on it is said how long each takes. */
const enough = 3

/** Seconds that a decision takes by now. */
function usePace() {
  const [pace, setPace] = useState(() => ({ at: performance.now(), count: 0, sum: 0 }))
  return {
    each: pace.count < enough ? undefined : Math.round(pace.sum / pace.count / 1000),
    step: () => {
      const at = performance.now()
      setPace((before) => ({ at, count: before.count + 1, sum: before.sum + Math.min(at - before.at, away) }))
    },
  }
}

/**
 * The decisions made in the queue, in their order: each is sent a little later, and can be taken back until then, from the
 * toast or as the last one. What the server refuses was not decided. `onUndone` is told which artwork waits again;
 * without `hasToast` the header alone says what was decided, and nothing lies over the facts.
 */
export function useQueueDecisions(onUndone: (id: number) => void, hasToast: boolean) {
  const { t } = useTranslation(['artworks', 'common'])
  const me = useProfile()
  const { each, step } = usePace()
  const [made, setMade] = useState<ReadonlyMap<number, Decision>>(new Map())
  // Whoever leaves has decided.
  useEffect(() => () => delayedDecisions.flush(), [])
  const change = (id: number, to: (before: Decision) => Decision | undefined) =>
    setMade((all) => {
      const before = all.get(id)
      if (!before) return all
      const after = to(before)
      const next = new Map(all)
      if (after) next.set(id, after)
      else next.delete(id)
      return next
    })
  const takeBack = (id: number): void => {
    if (!delayedDecisions.cancel(id)) return
    change(id, () => undefined)
    onUndone(id)
  }
  const last = [...made].findLast(([, { isOpen }]) => isOpen)
  return {
    /** By artwork. */
    made,
    each,
    decide: (card: ArtworkCard, isApproved: boolean, note?: string) => {
      step()
      delayedDecisions.add(card, isApproved, {
        ...(note ? { note } : {}),
        me,
        onSent: () => change(card.id, (before) => ({ ...before, isOpen: false })),
        onRefused: () => change(card.id, () => undefined),
      })
      setMade((all) => {
        const next = new Map(all)
        // Anew at the end: the last one is what is taken back.
        next.delete(card.id)
        return next.set(card.id, { name: card.name, isApproved, isOpen: true })
      })
      if (!hasToast) return
      toast.undo(t(isApproved ? 'common:review.approved' : 'common:review.turnedDown'), {
        detail: card.name,
        action: { label: t('queue.undo'), run: () => takeBack(card.id) },
      })
    },
    /** The last one that can be taken back. What was sent stands. */
    undo: last && { name: last[1].name, isApproved: last[1].isApproved, run: () => takeBack(last[0]) },
  }
}
