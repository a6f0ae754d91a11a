import type { Area } from '../../../app/areas.ts'
import { productDetailLive } from './productDetail.live.ts'

/** The dialog of one product; the products screens and links open it. */
export const productDetailArea: Area = { live: productDetailLive }
