import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import { slot } from '../../lib/area/slot.tsx'

/** Comments of a clip art. */
/** Further things at risk, below the clip arts. */
export const riskSlot = slot<{ groupId: number }>()
/** Comments of a clip art. */
export const talkSlot = slot<{ kind: CommentKind; id: number; groupId: number }>()
