import type { Area } from '../../../lib/area/area.ts'

/** The dialog of one product; the products screens and links open it. */
export const productDetailArea: Area = {
  live: {
    load: async () => (await import('./productDetail.live.ts')).productDetailLive,
    own: async () => [(await import('./productDetail.live.ts')).detailCounts],
  },
}
