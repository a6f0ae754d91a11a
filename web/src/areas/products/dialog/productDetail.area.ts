import type { Area } from '../../../lib/area/area.ts'
import { registerOwn } from '../../../lib/live.ts'
import { detailCounts, productDetailLive } from './productDetail.live.ts'

registerOwn(detailCounts)

/** The dialog of one product; the products screens and links open it. */
export const productDetailArea: Area = { live: productDetailLive }
