import type { Events } from '@halftone/contract/areas/index.ts'
import type { ProductCardPatch } from '@halftone/contract/parts/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveMap } from '../../../lib/live.ts'

/**
 * What to do with the numbers of a product that follow from what happens to its artworks, comments and jobs, where `change` lays
 * them: on its card, or into the dialog. One's own changes are heard too.
 */
export function numbersLive(change: (cache: QueryClient, card: ProductCardPatch) => void) {
  const one = (cache: QueryClient, { product }: { product?: ProductCardPatch | undefined }) => {
    if (product) change(cache, product)
  }
  const several = (cache: QueryClient, { products }: { products: ProductCardPatch[] }) => {
    for (const product of products) change(cache, product)
  }
  const comments = (cache: QueryClient, { counts }: Pick<Events['comments.deleted'], 'counts'>) => {
    for (const { kind, id, commentCount } of counts) if (kind === 'product') change(cache, { id, commentCount })
  }
  return {
    'artworks.created': one,
    'artworks.updated': one,
    'artworks.deleted': one,
    'artworks.restored': one,
    'comments.created': comments,
    'comments.deleted': comments,
    'comments.restored': comments,
    'listing.jobChanged': one,
    'listing.jobCancelled': one,
    'reviews.decided': several,
    'reviews.uploaded': several,
    'reviews.noted': several,
    'reviews.reset': several,
    'reviews.reopened': several,
    'reviews.submitted': several,
  } satisfies LiveMap
}
