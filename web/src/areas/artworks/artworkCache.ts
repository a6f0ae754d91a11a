import type { Reviewed } from '@halftone/contract/areas/artworkReview.ts'
import type { Artwork, ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { entities } from '../../lib/state/entities.ts'
import { given } from '../../lib/state/given.ts'
import { keepSettled } from '../files/settledFiles.ts'
import { artworkKey, hotKey, listKey, ofProductKey } from './artworks.api.ts'

type Cards = Paged<ArtworkCard>
type Patch<T> = { [K in keyof T]?: T[K] | undefined }

/** Cards of sections and lists. */
const cards = entities<ArtworkCard>([ofProductKey], [listKey], [hotKey])

/** Lays changed fields over an artwork wherever it shows: section, list, dialog. */
export function patchArtwork(cache: QueryClient, patch: Patch<Artwork> & { id: number }): void {
  const fields = given(patch)
  cards.change(cache, patch.id, (card) => ({ ...card, ...fields }))
  cache.setQueryData<Artwork>([artworkKey, patch.id], (artwork) => {
    const files = artwork && patch.files && keepSettled(patch.files, artwork.files)
    return artwork && { ...artwork, ...fields, ...(files && { files }) }
  })
}

/** Reviews after a decision. Lists that are filtered by the review state are fetched again. */
export function patchReviews(cache: QueryClient, list: readonly Reviewed[]): void {
  for (const { id, review } of list) patchArtwork(cache, { id, review })
  const isFiltered = ([kind, second, , fourth]: QueryKey): boolean =>
    (kind === ofProductKey && fourth !== 'all') ||
    (kind === listKey && typeof second === 'object' && second !== null && 'filter' in second && second.filter !== 'all')
  void cache.invalidateQueries({ predicate: ({ queryKey }) => isFiltered(queryKey) })
}

/** Changes the files of an open artwork. */
export function changeFiles(
  cache: QueryClient,
  artworkId: number,
  change: (files: ArtworkFile[]) => ArtworkFile[],
): void {
  cache.setQueryData<Artwork>([artworkKey, artworkId], (artwork) => {
    if (!artwork) return artwork
    const files = change(artwork.files).map((file, at) => (file.number === at + 1 ? file : { ...file, number: at + 1 }))
    return { ...artwork, files, totalFiles: files.length }
  })
}

export function patchFiles(
  cache: QueryClient,
  artworkId: number,
  patches: readonly (Patch<ArtworkFile> & { id: number })[],
): void {
  const byId = new Map(patches.map((patch) => [patch.id, given(patch)]))
  changeFiles(cache, artworkId, (files) => files.map((file) => ({ ...file, ...byId.get(file.id) })))
}

/** A new artwork at its place in the product's section; lists elsewhere are fetched again. */
export function insertCard(cache: QueryClient, card: ArtworkCard): void {
  cards.add(cache, [ofProductKey, card.productId, '', 'all'], card, sortCards)
  void cache.invalidateQueries({ queryKey: [listKey] })
}

export const removeCard = cards.remove

/** By place, the newest first among equals (R184). */
export const sortCards = (cards: readonly ArtworkCard[]): ArtworkCard[] =>
  cards.toSorted((a, b) => a.index - b.index || b.id - a.id)

/** New places of a product's artworks. */
export function placeCards(
  cache: QueryClient,
  productId: number,
  places: readonly { id: number; index: number }[],
): void {
  const byId = new Map(places.map(({ id, index }) => [id, index]))
  cache.setQueriesData<Cards>(
    { queryKey: [ofProductKey, productId] },
    (page) =>
      page && {
        ...page,
        data: sortCards(page.data.map((card) => ({ ...card, index: byId.get(card.id) ?? card.index }))),
      },
  )
}

/** Counts and covers of cards that neither an answer nor a message carries. */
export function refetchCards(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: [ofProductKey] })
  void cache.invalidateQueries({ queryKey: [listKey] })
}

export function refetchArtworks(cache: QueryClient): void {
  refetchCards(cache)
  void cache.invalidateQueries({ queryKey: [artworkKey] })
}

/** What the caches hold now; the function puts it back after a refusal. */
export function keepCaches(cache: QueryClient): () => void {
  const kept = [ofProductKey, listKey, artworkKey].flatMap((key) => cache.getQueriesData({ queryKey: [key] }))
  return () => {
    for (const [key, data] of kept) cache.setQueryData(key, data)
  }
}
