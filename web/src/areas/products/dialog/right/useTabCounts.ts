import { useProduct } from '../productContext.ts'
import type { RightTab } from './rightTabs.ts'

/** The numbers beside the tabs; undefined for none. */
export function useTabCounts(): Record<RightTab, number | undefined> {
  const { product } = useProduct()
  const listings = Object.values(product.listings).reduce((sum, count) => sum + count, 0)
  return {
    activities: undefined,
    comments: product.commentCount,
    listings,
  }
}
