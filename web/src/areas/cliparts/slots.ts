import type { TouchKind, UsingListing } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { slot } from '../../lib/area/slot.tsx'

/** That its pictures look like others. */
export const alikeSlot = slot<{ kind: 'clipart'; id: number; mayTell: boolean }>()
/** Further things at risk, below the clip arts. */
export const riskSlot = slot<{ groupId: number; touches: TouchKind | undefined }>()
/** Takes the live listings of what is at risk off sale. */
export const pauseSlot = slot<{
  name: string
  listings: readonly UsingListing[]
  onPaused: (text: string, undo: () => Promise<void>) => void
}>()
/** Chooses an artwork that takes their files. */
export const useSlot = slot<{ cards: readonly ClipartCard[]; groupId: number; onClose: () => void }>()
/** Replaces it in artworks; `onReplaced` with what was done, in words, and what takes it back. */
export const replaceSlot = slot<{
  clipart: { id: number; name: string }
  groupId: number
  onReplaced?: (text: string, undo: () => Promise<void>) => void
  onClose: () => void
}>()
/** Comments of a clip art. */
export const talkSlot = slot<{ kind: CommentKind; id: number; groupId: number }>()
