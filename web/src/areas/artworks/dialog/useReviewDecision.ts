import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import { useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { delayedDecisions } from '../review/delayedDecisions.ts'
import { decide } from '../reviewActions.ts'

interface Input {
  artwork: Artwork
  /** After a decision. */
  onDecided: (() => void) | undefined
  /** With it the decision can be taken back for 5 s, and is sent then; called when it was. */
  onUndone: (() => void) | undefined
}

/** ms that a decision is looked at before the next artwork comes. */
const decidedPause = 600

/** The decision on an artwork, the note that goes with it, and the state as it will be. */
export function useReviewDecision({ artwork, onDecided, onUndone }: Input) {
  const { t } = useTranslation(['artworks', 'common'])
  const me = useProfile()
  const [note, setNote] = usePref(`artworks.note.${artwork.id}`, '')
  /** What was decided and can still be taken back. */
  const [waiting, setWaiting] = useState<boolean | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server or others say now stands
  useEffect(() => setWaiting(null), [artwork.review])
  const decideLater = (isApproved: boolean, text: string) => {
    delayedDecisions.add(artwork, isApproved, { ...(text ? { note: text } : {}), me })
    setNote('')
    setWaiting(isApproved)
    const leave = setTimeout(() => onDecided?.(), decidedPause)
    toast.undo(t(isApproved ? 'common:review.approved' : 'common:review.unapproved'), {
      detail: artwork.name,
      action: {
        label: t('queue.undo'),
        run: () => {
          clearTimeout(leave)
          if (!delayedDecisions.cancel(artwork.id)) return
          setWaiting(null)
          setNote(text)
          onUndone?.()
        },
      },
    })
  }
  return {
    note,
    setNote,
    review:
      waiting === null
        ? artwork.review
        : { ...artwork.review, state: waiting ? ('approved' as const) : ('unapproved' as const), approvedBy: null },
    send: async (isApproved: boolean, text: string): Promise<void> => {
      if (onUndone) return decideLater(isApproved, text)
      const stands = await decide([artwork], isApproved, { ...(text ? { note: text } : {}), me })
      if (!stands) return
      setNote('')
      onDecided?.()
    },
  }
}
