import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchProduct } from '../../files/wholeProduct.ts'
import { artworksOfProduct } from '../artworks.api.ts'

/** A picture of the product that was chosen in the strip. */
export type Choice = { kind: 'artwork' | 'file'; id: number }
export interface Shown {
  artwork?: ArtworkCard | undefined
  file?: AttachedFile | undefined
}

/**
 * What the preview of a product shows: what was chosen, else the first artwork that waits, for whoever may decide,
 * else its cover. Nothing is fetched until the person stays on the product.
 */
export function usePreview(id: number, isSettled: boolean, mayDecide: boolean) {
  const [choice, setChoice] = useState<(Choice & { of: number }) | null>(null)
  const detail = useQuery({
    queryKey: [productCalls.get.name, String(id), 'preview'],
    queryFn: ({ signal }) => fetchProduct(id, signal),
    enabled: isSettled,
  }).data
  const hasArtworks = detail !== undefined && detail.artworkCount > 0
  const artworks = useQuery({ ...artworksOfProduct(id, '', 'all'), enabled: isSettled && hasArtworks }).data?.data ?? []
  const chosen = choice?.of === id ? choice : null
  const waiting = mayDecide ? artworks.find(({ review }) => standingOf(review) === 'waiting') : undefined
  const shown: Shown =
    chosen?.kind === 'file'
      ? { file: detail?.files.find((file) => file.id === chosen.id) }
      : { artwork: (chosen && artworks.find((artwork) => artwork.id === chosen.id)) ?? waiting }
  return {
    detail,
    artworks,
    shown,
    /** Null: what shows by itself. */
    show: (next: Choice | null) => setChoice(next && { ...next, of: id }),
  }
}
