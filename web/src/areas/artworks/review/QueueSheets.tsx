import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { type ComponentProps, Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { CommentSheet } from './CommentSheet.tsx'
import { TurnDownSheet } from './TurnDownSheet.tsx'

const CompareDialog = part(async () => (await import('../compare/CompareDialog.tsx')).CompareDialog)

/** What lies over the queue; 'full' is the card's own picture. */
export type QueueSheet = 'none' | 'turnDown' | 'comments' | 'compare' | 'full'

interface Props {
  card: ArtworkCard
  sheet: QueueSheet
  /** The desktop turns down beside the picture. */
  isWide: boolean
  turnDown: Pick<ComponentProps<typeof TurnDownSheet>, 'draft' | 'onDraft' | 'onTurnDown'>
  /** Decided while comparing. */
  onDecided: () => void
  onClose: () => void
}

/** The note of a refusal, the comments, or compare, over the artwork that waits. */
export function QueueSheets({ card, sheet, isWide, turnDown, onDecided, onClose }: Props) {
  if (sheet === 'turnDown') return isWide ? null : <TurnDownSheet {...turnDown} onClose={onClose} />
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
