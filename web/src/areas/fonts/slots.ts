import type { UsingArtwork } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import type { FontCard } from '@halftone/contract/parts/font/font.ts'
import { slot } from '../../lib/area/slot.tsx'

/** Comments of a font. */
export const talkSlot = slot<{ kind: CommentKind; id: number; groupId: number }>()
/** Another font for the artworks that use one; `onChanged` with what was done, in words, and what takes it back. */
export const changeSlot = slot<{
  font: { id: number; name: string; uses: { artworks: readonly UsingArtwork[]; hidden: number } }
  groupId: number
  onChanged: (text: string, undo: () => Promise<void>) => void
  onClose: () => void
}>()
/** Chooses an artwork that names a font from then on. */
export const useFontSlot = slot<{ font: FontCard; groupId: number; onClose: () => void }>()
