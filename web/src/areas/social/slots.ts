import type { ReactNode } from 'react'
import { slot } from '../../lib/area/slot.tsx'

/** Beside the feed: what is coming up, and below it `children`, once it is known how much that is. */
export const besideFeedSlot = slot<{ children: ReactNode }>()
