import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { CommentSheet } from './CommentSheet.tsx'
import { TurnDownSheet } from './TurnDownSheet.tsx'

const CompareDialog = part(async () => (await import('../compare/CompareDialog.tsx')).CompareDialog)

/** What lies over the queue; 'full' is the card's own picture. */
export type QueueSheet = 'none' | 'turnDown' | 'comments' | 'compare' | 'full'

interface Props {
  card: ArtworkCard
  sheet: QueueSheet
  onTurnDown: (note: string) => void
  /** Decided while comparing. */
  onDecided: () => void
  onClose: () => void
}

/** The note of a refusal, the comments, or compare, over the artwork that waits. */
export function QueueSheets({ card, sheet, onTurnDown, onDecided, onClose }: Props) {
  if (sheet === 'turnDown') return <TurnDownSheet onClose={onClose} onTurnDown={onTurnDown} />
  return (
    <Suspense fallback={null}>
      {sheet === 'comments' && <CommentSheet card={card} onClose={onClose} />}
      {sheet === 'compare' && (
        <CompareDialog
          artworkId={card.id}
          productId={card.productId}
          queue={[card.id]}
          onArtwork={() => undefined}
          onDecided={onDecided}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
