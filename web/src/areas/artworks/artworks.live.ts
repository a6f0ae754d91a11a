import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { QueryClient } from '@tanstack/react-query'
import { liveOf } from '../../lib/live.ts'
import { refetchAlike } from '../files/alike/alike.api.ts'
import {
  changeFiles,
  insertCard,
  patchArtwork,
  patchFiles,
  patchReviews,
  placeCards,
  refetchCards,
  removeCard,
} from './artworkCache.ts'
import { artworkKey } from './artworks.api.ts'
import { dropVersions, refetchVersions } from './versions/versions.api.ts'

const refetchOne = (cache: QueryClient, id: number) => void cache.invalidateQueries({ queryKey: [artworkKey, id] })
/** What others do to artworks, their reviews and files, in every cache that shows them. */
export const artworksLive = liveOf(
  {
    'artworks.created': (cache, { artwork }) => insertCard(cache, artwork),
    'artworks.restored': (cache, { artwork }) => {
      insertCard(cache, artwork)
      refetchOne(cache, artwork.id)
    },
    'artworks.updated': (cache, { id, changed, stale }) => {
      patchArtwork(cache, changed)
      // Long texts, contents and files are not on the message.
      if (stale && stale.length > 0) refetchOne(cache, id)
    },
    'artworks.contentChanged': (cache, { id }) => refetchOne(cache, id),
    'artworks.channelsChanged': (cache, { id }) => refetchOne(cache, id),
    'artworks.coverChanged': (cache, { changed }) => patchArtwork(cache, changed),
    'artworks.reordered': (cache, { productId, listIndexes }) => placeCards(cache, productId, listIndexes),
    'artworks.converting': (cache, { id }) => refetchOne(cache, id),
    'artworks.deleted': (cache, { id }) => removeCard(cache, id),
    'reviews.decided': (cache, { list }) => patchReviews(cache, list),
    'reviews.uploaded': (cache, { list }) => patchReviews(cache, list),
    'reviews.noted': (cache, { list }) => patchReviews(cache, list),
    'reviews.reset': (cache, { list }) => patchReviews(cache, list),
    'reviews.reopened': (cache, { list }) => patchReviews(cache, list),
    'reviews.submitted': (cache, { list }) => patchReviews(cache, list),
    'files.updated': (cache, { artworkId, files }) => {
      if (artworkId === null) return
      patchFiles(cache, artworkId, files)
      refetchAlike(cache, 'artwork', artworkId)
      refetchVersions(
        cache,
        files.map(({ id }) => id),
      )
      // The message can be here before the answer that brings the file.
      const known = cache.getQueryData<Artwork>([artworkKey, artworkId])?.files
      if (known && files.some(({ id }) => !known.some((file) => file.id === id))) refetchOne(cache, artworkId)
    },
    'files.reordered': (cache, { artworkId, listIndexes }) => {
      if (artworkId === null) return
      const places = new Map(listIndexes.map(({ id, index }) => [id, index]))
      changeFiles(cache, artworkId, (files) =>
        files
          .map((file) => ({ ...file, index: places.get(file.id) ?? file.index }))
          .toSorted((a, b) => a.index - b.index || a.id - b.id),
      )
    },
    'files.moved': (cache, { file, fromArtworkId }) => {
      if (file.artworkId === fromArtworkId) return patchFiles(cache, file.artworkId, [file])
      changeFiles(cache, fromArtworkId, (files) => files.filter(({ id }) => id !== file.id))
      changeFiles(cache, file.artworkId, (files) => [...files.filter(({ id }) => id !== file.id), file])
      refetchCards(cache)
    },
    'files.deleted': (cache, { owner, artworkId, ids }) => {
      if (owner !== 'artwork' || artworkId === null) return
      changeFiles(cache, artworkId, (files) => files.filter(({ id }) => !ids.includes(id)))
      refetchAlike(cache, 'artwork', artworkId)
      refetchCards(cache)
    },
    'files.restored': (cache, { artworkId }) => {
      if (artworkId === null) return
      refetchOne(cache, artworkId)
      refetchAlike(cache, 'artwork', artworkId)
      refetchCards(cache)
    },
    'files.covered': (cache, { owner, artworkId, cover }) => {
      if (owner !== 'artwork' || artworkId === null) return
      patchArtwork(cache, { id: artworkId, cover })
      changeFiles(cache, artworkId, (files) =>
        files.map((file) => ({ ...file, isPrimaryCover: file.id === cover?.id })),
      )
    },
    'files.thinned': (cache, { ids }) => dropVersions(cache, ids),
    'listing.jobChanged': (cache, { job, review }) =>
      patchArtwork(cache, { id: job.artworkId, listingState: job.state, ...(review ? { review } : {}) }),
    'listing.pauseChanged': (cache, { job }) =>
      patchArtwork(cache, { id: job.artworkId, isListingPaused: Boolean(job.pausedAt) }),
  },
  ['listing.jobCancelled', 'listing.templateCreated', 'listing.templateDeleted', 'listing.templateUpdated'],
)
