import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { useEffect, useRef, useState } from 'react'
import { useProfile } from '../../../lib/profile.ts'
import { delayedDecisions, undoTime } from '../../artworks/review/delayedDecisions.ts'

/**
 * Decisions made on the tiles: a tile shows its own while it can be taken back, then it is gone. `known` is what the
 * server says waits: what it took is out of the list, what it refused comes back.
 */
export function useTileDecisions(known: readonly ArtworkCard[] | undefined) {
  const me = useProfile()
  const [decided, setDecided] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  // Whoever leaves has decided.
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending.values()) clearTimeout(timer)
      delayedDecisions.flush()
    }
  }, [])
  useEffect(() => {
    setGone((before) =>
      before.size === 0
        ? before
        : new Set(
            [...before].filter((id) => known?.some((card) => card.id === id && card.review.state !== 'needapproved')),
          ),
    )
  }, [known])
  const forget = (id: number) => setDecided((before) => new Map([...before].filter(([other]) => other !== id)))
  return {
    decided,
    gone,
    decide: (card: ArtworkCard, isApproved: boolean, note?: string) => {
      delayedDecisions.add(card, isApproved, { ...(note ? { note } : {}), me })
      setDecided((before) => new Map(before).set(card.id, isApproved))
      clearTimeout(timers.current.get(card.id))
      timers.current.set(
        card.id,
        setTimeout(() => {
          setGone((before) => new Set(before).add(card.id))
          forget(card.id)
        }, undoTime),
      )
    },
    undo: (card: ArtworkCard) => {
      if (!delayedDecisions.cancel(card.id)) return
      clearTimeout(timers.current.get(card.id))
      forget(card.id)
    },
  }
}
