import { slot } from '../../lib/area/slot.tsx'

/** The disk that a team's earlier versions of files use, for its Admins. */
export const diskSlot = slot<{ groupId: number }>()
/** What Halftone posts by itself in a team. */
export const ownPostsSlot = slot<{ groupId: number }>()
