import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import type { RefObject } from 'react'
import { slot } from '../../lib/area/slot.tsx'

/** What the tab Fonts of the screen is given (R033, R619). */
export interface FontsTabProps {
  /** The team that is shown; 0 until it is known. */
  groupId: number
  /** The font that the address opens, or 0. */
  id: number
  onOpen: (id: number) => void
  searchRef: RefObject<HTMLInputElement | null>
  /** The room in the bar of the screen, beside its tabs, for what can be chosen; null until it stands. */
  bar: HTMLElement | null
}

/** The fonts of a team. */
export const fontsSlot = slot<FontsTabProps>()
/** Artworks of a team to try a layout with: the address of the picture that is tried, or null. */
export const trialSlot = slot<{ groupId: number; tried: string | null; onTry: (address: string | null) => void }>()
/** Comments of a layout. */
export const talkSlot = slot<{ kind: CommentKind; id: number; groupId: number }>()
