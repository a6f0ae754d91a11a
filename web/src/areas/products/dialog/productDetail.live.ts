import type { ProductDetail } from '@halftone/contract/parts/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type LiveActor, liveOf } from '../../../lib/live.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { given } from '../../../lib/state/given.ts'
import { personStore } from '../../../lib/state/person.ts'
import { numbersLive } from '../model/numbersLive.ts'
import { detailKey, jobsKey, patchDetail, refetchDetail } from './productDetail.api.ts'

/** Products that others have deleted while this tab is open, by id. */
export const deletedProducts = personStore<ReadonlyMap<number, LiveActor | null>>(() => new Map())

const refetchJobs = (cache: QueryClient, productId: number) =>
  void cache.invalidateQueries({ queryKey: [jobsKey, 'product', productId] })

const withFiles = (
  detail: ProductDetail,
  change: (file: ProductDetail['files'][number]) => ProductDetail['files'][number],
) => ({
  ...detail,
  files: detail.files.map(change),
})

/** The numbers in the dialog; from one's own changes too. */
export const detailCounts = numbersLive((cache, { id, artworkCount, commentCount, reviews, listings }) =>
  patchDetail(cache, id, { artworkCount, commentCount, reviews, listings }),
)

/** What others do to an open product (R197-R204). */
export const productDetailLive = liveOf(
  {
    'products.updated': (cache, { id, changed, stale }) => {
      if (changed) patchDetail(cache, id, changed)
      if (stale) refetchDetail(cache, [id])
    },
    'products.coverChanged': (cache, { id }) => refetchDetail(cache, [id]),
    'products.moved': (cache, { id, from, to, card }) =>
      patchDetail(cache, id, { status: to, oldStatusId: from, index: card.index }),
    'products.changed': (cache, { list }) =>
      refetchDetail(
        cache,
        list.map(({ card }) => card.id),
      ),
    'products.deleted': (_, { list }, { by }) =>
      deletedProducts.set((before) => new Map([...before, ...list.map(({ id }) => [id, by] as const)])),
    'products.restored': (cache, { cards }) => {
      const ids = cards.map(({ id }) => id)
      deletedProducts.set((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
      refetchDetail(cache, ids)
    },
    'products.liked': (cache, { id, likeCount, userId, isLiked }) => {
      const isMe = cache.getQueryData(profileQuery.queryKey)?.id === userId
      patchDetail(cache, id, isMe ? { likeCount, isLiked } : { likeCount })
      void cache.invalidateQueries({ queryKey: ['products.likes', id] })
    },
    'files.covered': (cache, { owner, productId, cover }) => {
      if (owner !== 'product' || productId === null) return
      patchDetail(cache, productId, (detail) => ({
        ...withFiles(detail, (file) => ({ ...file, isPrimaryCover: file.id === cover?.id })),
        cover,
      }))
    },
    'files.updated': (cache, { owner, productId, files }) => {
      if (owner !== 'product' || productId === null) return
      patchDetail(cache, productId, (detail) =>
        withFiles(detail, (file) => {
          const patch = files.find(({ id }) => id === file.id)
          return patch ? { ...file, ...given(patch) } : file
        }),
      )
      // A preview that is ready may be the cover's; one of a file that is not known here yet would be missed.
      if (files.some(({ previewState }) => previewState !== undefined && previewState !== 'pending'))
        refetchDetail(cache, [productId])
    },
    'files.deleted': (cache, { owner, productId, ids }) => {
      if (owner !== 'product' || productId === null) return
      patchDetail(cache, productId, (detail) => {
        const files = detail.files.filter(({ id }) => !ids.includes(id))
        return { ...detail, files, fileCount: detail.fileCount - (detail.files.length - files.length) }
      })
    },
    'files.restored': (cache, { owner, productId }) => {
      if (owner === 'product' && productId !== null) refetchDetail(cache, [productId])
    },
    'files.reordered': (cache, { owner, productId }) => {
      if (owner === 'product' && productId !== null) refetchDetail(cache, [productId])
    },
    ...detailCounts,
    'listing.jobChanged': (cache, payload) => {
      detailCounts['listing.jobChanged'](cache, payload)
      refetchJobs(cache, payload.job.productId)
    },
    'listing.pauseChanged': (cache, { job }) => refetchJobs(cache, job.productId),
    'listing.jobCancelled': (cache, payload) => {
      detailCounts['listing.jobCancelled'](cache, payload)
      refetchJobs(cache, payload.productId)
    },
    'labels.updated': (cache) => void cache.invalidateQueries({ queryKey: [detailKey] }),
  },
  [
    'artworks.channelsChanged',
    'artworks.contentChanged',
    'artworks.converting',
    'artworks.coverChanged',
    'artworks.reordered',
    'comments.done',
    'comments.carried',
    'comments.hidden',
    'comments.linked',
    'files.thinned',
    'comments.updated',
    'files.moved',
    'labels.created',
    'labels.deleted',
    'listing.templateCreated',
    'listing.templateDeleted',
    'listing.templateUpdated',
    'products.copied',
    'products.created',
    'products.renumbered',
    'products.reordered',
    'products.viewsChanged',
  ],
)
