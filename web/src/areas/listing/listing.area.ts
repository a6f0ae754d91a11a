import type { Area } from '../../lib/area/area.ts'
import { listingStateSlot, publishSlot } from '../artworks/slots.ts'
import { pauseSlot } from '../cliparts/slots.ts'
import { listingJobsSlot } from '../products/slots.ts'

listingJobsSlot.fill(async () => (await import('./ListingJobs.tsx')).ListingJobs)
listingStateSlot.fill(async () => (await import('./ListingStateButton.tsx')).ListingStateButton)
pauseSlot.fill(async () => (await import('./pause/PauseListings.tsx')).PauseListings)
publishSlot.fill(async () => (await import('./dialog/UploadProductDialog.tsx')).UploadProductDialog)

/** Listings have no screen: artworks open the Upload Product dialog, products and the dashboard show the jobs. */
export const listingArea: Area = { live: { load: async () => (await import('./listing.live.ts')).listingLive } }
