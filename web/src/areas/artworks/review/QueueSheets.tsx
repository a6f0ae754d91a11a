import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { type ComponentProps, Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { CommentSheet } from './CommentSheet.tsx'
import type { QueueSheet } from './queueSheet.ts'
import { TurnDownSheet } from './turnDown/TurnDownSheet.tsx'
import type { DeskTools } from './useDeskTools.ts'

const VersionCompare = part(async () => (await import('../versions/VersionCompare.tsx')).VersionCompare)
const CompareDialog = part(async () => (await import('../compare/CompareDialog.tsx')).CompareDialog)

interface Props {
  card: ArtworkCard
  sheet: QueueSheet
  /** The desktop turns down beside the picture. */
  isWide: boolean
  turnDown: Pick<ComponentProps<typeof TurnDownSheet>, 'draft' | 'onDraft' | 'onTurnDown'>
  tools: DeskTools
  /** Decided while comparing. */
  onDecided: () => void
  onClose: () => void
}

/** The note of a refusal, the comments, or compare, over the artwork that waits. */
export function QueueSheets({ card, sheet, isWide, turnDown, tools, onDecided, onClose }: Props) {
  if (sheet === 'turnDown') return isWide ? null : <TurnDownSheet {...turnDown} onClose={onClose} />
  const { artwork, file } = tools.shown
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
      {sheet === 'version' && artwork && file && (
        <VersionCompare artwork={artwork} file={file} version={tools.version} onClose={onClose} />
      )}
    </Suspense>
  )
}
