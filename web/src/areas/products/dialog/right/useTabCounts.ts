import { useQuery } from '@tanstack/react-query'
import { commentCounts } from '../../../comments/comments.api.ts'
import { useProduct } from '../productContext.ts'
import type { RightTab } from './rightTabs.ts'

/** The numbers beside the tabs; undefined for none. */
export function useTabCounts(): Record<RightTab, number | undefined> {
  const { product } = useProduct()
  const counts = useQuery(commentCounts({ kind: 'product', id: product.id })).data
  const listings = Object.values(product.listings).reduce((sum, count) => sum + count, 0)
  return {
    activities: undefined,
    comments: counts ? counts.doing + counts.done : product.commentCount,
    listings,
  }
}
