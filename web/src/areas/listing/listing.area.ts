import type { Area } from '../../lib/area/area.ts'
import { listingStateSlot, publishSlot } from '../artworks/slots.ts'
import { listingJobsSlot } from '../products/slots.ts'

listingJobsSlot.fill(async () => (await import('./ListingJobs.tsx')).ListingJobs)
listingStateSlot.fill(async () => (await import('./ListingStateButton.tsx')).ListingStateButton)
publishSlot.fill(async () => (await import('./dialog/UploadProductDialog.tsx')).UploadProductDialog)

/** Listings have no screen: artworks open the Upload Product dialog, products and the dashboard show the jobs. */
export const listingArea: Area = { live: { load: async () => (await import('./listing.live.ts')).listingLive } }
