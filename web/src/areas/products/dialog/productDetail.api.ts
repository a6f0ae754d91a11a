import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ProductDetail, ProductPatch } from '@halftone/contract/parts/product.ts'
import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { readerId } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'
import { given } from '../../../lib/state/given.ts'
import { teamBoards } from '../../configs/configs.api.ts'
import { keepSettled } from '../../files/settledFiles.ts'
import { fetchProduct } from '../../files/wholeProduct.ts'
import { cards } from '../model/productEntities.ts'

export const detailKey = productCalls.get.name
export const jobsKey = listingCalls.jobs.name
const settingsStale = 5 * 60_000

/** ms: what was asked for so lately is not asked for again. */
const freshFor = 5_000

/** One product by its id or sub id, as the address carries it (R028, R029). */
export const productDetail = (ref: string) =>
  queryOptions({
    queryKey: [detailKey, ref],
    queryFn: ({ signal }) => fetchProduct(ref, signal, readerId()),
    staleTime: freshFor,
  })

/**
 * Asks for a card's product before its dialog is opened. Resting on a card opens nothing: the dialog shows this at once and
 * asks again as its reader, whom the log of views tells of. One that cannot be had is asked for, and said, when it is.
 */
export async function prefetchProduct(cache: QueryClient, id: number): Promise<void> {
  const card = cards.get(id)
  const ref = card ? linkId(card.subId, id) : String(id)
  const { queryKey } = productDetail(ref)
  // own clock: when this tab got it.
  if (Date.now() - (cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < freshFor) return
  await cache.prefetchQuery({ queryKey, queryFn: ({ signal }) => fetchProduct(ref, signal), retry: false })
  await cache.invalidateQueries({ queryKey })
}

/** The columns of the product's team, for the status menu. */
export const boardsOfTeam = (groupId: number) => queryOptions({ ...teamBoards(groupId), staleTime: settingsStale })

export const productLikes = (productId: number) =>
  infiniteQueryOptions({
    queryKey: [productCalls.likes.name, productId],
    queryFn: ({ pageParam, signal }) =>
      send(productCalls.likes, { params: { id: productId }, query: { offset: pageParam, limit: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.meta.totalPage ? page + 1 : undefined),
  })

/** Listing jobs of all artworks of the product. */
export const productJobs = (productId: number) =>
  infiniteQueryOptions({
    queryKey: [jobsKey, 'product', productId],
    queryFn: ({ pageParam, signal }) =>
      send(listingCalls.jobs, { query: { productId, offset: pageParam, limit: 25 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.meta.totalPage ? page + 1 : undefined),
  })

/** Lays a patch over the product wherever it is cached, under its id or its sub id. */
export function patchDetail(
  cache: QueryClient,
  id: number,
  patch: Partial<ProductPatch> | ((detail: ProductDetail) => ProductDetail),
): void {
  cache.setQueriesData<ProductDetail>({ queryKey: [detailKey] }, (detail) => {
    if (detail?.id !== id) return detail
    if (typeof patch === 'function') return patch(detail)
    const more = patch.files && restOf(patch.files, patch.fileCount ?? 0, detail.files)
    const files = more && keepSettled(more, detail.files)
    return { ...detail, ...given(patch), ...(files && { files }) }
  })
}

/** An answer has the first attachments of many; those that are known beyond them stay. */
function restOf(first: ProductDetail['files'], count: number, known: ProductDetail['files']): ProductDetail['files'] {
  if (first.length >= count) return first
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...known.filter(({ id }) => !ids.has(id))]
}

/** Fetches the product again where it is shown. */
export function refetchDetail(cache: QueryClient, ids: readonly number[]): void {
  void cache.invalidateQueries({
    predicate: ({ queryKey, state }) => {
      const { data } = state
      if (queryKey[0] !== detailKey || typeof data !== 'object' || data === null || !('id' in data)) return false
      return ids.some((id) => id === data.id)
    },
  })
}

/** The product as it is cached now. */
export function cachedDetail(cache: QueryClient, id: number): ProductDetail | undefined {
  const all = cache.getQueriesData<ProductDetail>({ queryKey: [detailKey] })
  return all.map(([, detail]) => detail).find((detail) => detail?.id === id)
}
