import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import { slot } from '../../lib/area/slot.tsx'

/** Comments of a font. */
export const talkSlot = slot<{ kind: CommentKind; id: number; groupId: number }>()
