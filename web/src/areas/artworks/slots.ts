import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import { slot } from '../../lib/area/slot.tsx'

/** The dialog that brings an artwork onto a sale channel. */
export const publishSlot = slot<{ artworkId: number; onClose: () => void }>()
/** What writes an artwork into a sales sheet. */
export const sheetSlot = slot<{ artwork: Artwork }>()
/** How an artwork's listing stands, with what can be done about it. */
export const listingStateSlot = slot<{
  artworkId: number
  state: ListingState
  isPaused?: boolean | undefined
}>()
/** Pictures of an artwork on layouts: above its files. `isLocked`: somebody deleted it. */
export const mockupsSlot = slot<{ artwork: Artwork; isLocked: boolean }>()
/** At a file's card: that it is a mock-up that is out of date. */
export const mockupMarkSlot = slot<{ artworkId: number; fileId: number }>()
