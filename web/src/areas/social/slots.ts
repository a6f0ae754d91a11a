import { slot } from '../../lib/area/slot.tsx'

/** Beside the feed, above the hashtags: what is coming up. */
export const besideFeedSlot = slot<object>()
