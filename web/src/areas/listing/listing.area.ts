import type { Area } from '../../app/areas.ts'
import { listingLive } from './listing.live.ts'

/** Listings have no screen: artworks open the Upload Product dialog, products and the dashboard show the jobs. */
export const listingArea: Area = { live: listingLive }
