import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import { slot } from '../../lib/area/slot.tsx'

/** That its pictures look like others. */
export const alikeSlot = slot<{ kind: 'clipart'; id: number; mayTell: boolean }>()
/** Further things at risk, below the clip arts. */
export const riskSlot = slot<{ groupId: number }>()
/** Comments of a clip art. */
export const talkSlot = slot<{ kind: CommentKind; id: number; groupId: number }>()
