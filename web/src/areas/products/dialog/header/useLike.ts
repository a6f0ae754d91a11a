import { productCalls } from '@halftone/contract/areas/products.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../../lib/send.ts'
import { useProduct } from '../productContext.ts'
import { patchDetail } from '../productDetail.api.ts'

/** Toggles the like at once, and back when the server refuses. */
export function useLike(): () => Promise<void> {
  const { product } = useProduct()
  const cache = useQueryClient()
  return async () => {
    const { id, isLiked, likeCount } = product
    patchDetail(cache, id, { isLiked: !isLiked, likeCount: Math.max(0, likeCount + (isLiked ? -1 : 1)) })
    try {
      const now = await send(productCalls.like, { params: { id }, body: {} })
      patchDetail(cache, id, { isLiked: now.isLiked, likeCount: now.likeCount })
      void cache.invalidateQueries({ queryKey: [productCalls.likes.name, id] })
    } catch {
      patchDetail(cache, id, { isLiked, likeCount })
    }
  }
}
