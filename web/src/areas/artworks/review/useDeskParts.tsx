import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { type ComponentProps, useDeferredValue, useMemo } from 'react'
import { QueueHeader } from './QueueHeader.tsx'
import { QueueStrip } from './QueueStrip.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewSide } from './ReviewSide.tsx'
import type { DeskTools } from './useDeskTools.ts'

interface Parts extends ComponentProps<typeof QueueHeader>, Pick<ComponentProps<typeof QueueStrip>, 'made' | 'onPick'> {
  card: ArtworkCard | undefined
  cards: readonly ArtworkCard[] | null
  review: ArtworkCard['review'] | undefined
  tools: DeskTools
  onComments: () => void
}

/**
 * What stands around the picture: each part is drawn after it, in a render of its own that the next key interrupts, and only
 * when something of it is another.
 */
export function useDeskParts({ card, cards, review, tools, made, onComments, onPick, ...head }: Parts) {
  const { at, total, isWide } = head
  const header = useDeferredValue(<QueueHeader {...head} />)
  const facts = useDeferredValue(
    useMemo(
      () => (card && review ? <ReviewFacts {...{ card, review, isWide, onComments }} /> : null),
      [card, review, isWide, onComments],
    ),
  )
  const aside = useDeferredValue(
    useMemo(
      () =>
        isWide && card && !tools.isSideHidden ? (
          <ReviewSide card={card} tools={tools}>
            {facts}
          </ReviewSide>
        ) : null,
      [isWide, card, tools, facts],
    ),
  )
  const more = Math.max(0, total - (cards?.length ?? 0))
  const strip = useDeferredValue(
    useMemo(
      () =>
        isWide && cards && cards.length > 0 ? <QueueStrip {...{ cards, at, made, more }} onPick={onPick} /> : null,
      [isWide, cards, at, made, more, onPick],
    ),
  )
  return { header, facts, aside, strip }
}
