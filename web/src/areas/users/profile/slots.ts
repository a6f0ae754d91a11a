import { slot } from '../../../lib/area/slot.tsx'

/** The part of one's own account that says what one is told of. */
export const choicesSlot = slot<object>()
