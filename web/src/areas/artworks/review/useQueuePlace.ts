import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { artworkQuery } from '../artworks.api.ts'
import { useQueueDecisions } from './useQueueDecisions.ts'
import { type QueueOrder, useReviewQueue } from './useReviewQueue.ts'

/** Where one is in the queue, what is decided of it, and which comes after a decision. */
export function useQueuePlace(groupId: number, order: QueueOrder, isWide: boolean) {
  const cache = useQueryClient()
  const [at, setAt] = useState(0)
  const { answer, queue, total, loadMore } = useReviewQueue(groupId, order, at)
  const back = (id: number) => setAt(queue?.findIndex((other) => other.id === id) ?? at)
  const { made, each, decide, undo } = useQueueDecisions(back, !isWide)
  const cards = queue ?? []
  // Decided here, or by others as far as it is known here; compare decides at once.
  const isOpen = ({ id, review }: ArtworkCard) =>
    !made.has(id) && (cache.getQueryData(artworkQuery(id).queryKey)?.review ?? review).state === 'needapproved'
  /** After this one; at the end those that were passed over. */
  const nextOpen = () => {
    const after = cards.findIndex((card, index) => index > at && isOpen(card))
    const passed = cards.findIndex((card, index) => index < at && isOpen(card))
    return after >= 0 ? after : total > cards.length || passed < 0 ? cards.length : passed
  }
  return {
    answer,
    cards: queue,
    total,
    at,
    setAt,
    card: cards[at],
    /** The next three and the one before. */
    near: [cards[at + 1], cards[at + 2], cards[at + 3], cards[at - 1]].flatMap((card) => card ?? []),
    decided: cards.filter((card) => !isOpen(card)).length,
    made,
    /** Seconds that a decision takes by now; undefined until a few were made. */
    each,
    decide,
    undo,
    goOn: () => setAt(nextOpen()),
    /** At the end: what was passed over, else what the server still has. */
    onMore: () => {
      const open = cards.findIndex(isOpen)
      if (open >= 0) setAt(open)
      else void loadMore()
    },
  }
}
