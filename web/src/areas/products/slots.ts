import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import { slot } from '../../lib/area/slot.tsx'

/** Comments of a product or of one of its pictures. */
export const commentsSlot = slot<{ kind: CommentKind; id: number; groupId: number; textLimit?: number }>()
/** The artworks of a product, in its dialog. */
export const artworksSlot = slot<{ productId: number; groupId: number }>()
/** What was done with a product. */
export const activitiesSlot = slot<{ productId: number }>()
/** How the listings of a product stand. */
export const listingJobsSlot = slot<{ productId: number }>()
/** A product large, beside or over the board. */
export const previewSlot = slot<{
  id: number
  /** Beside the board (from 1920 wide) instead of over it. */
  isDocked: boolean
  onStep: (step: 1 | -1) => void
  onOpen: (id: number) => void
  onClose: () => void
}>()
/** What one hears of a product. */
export const followSlot = slot<{ productId: number }>()
