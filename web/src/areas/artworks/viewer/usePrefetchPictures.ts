import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pictureOf } from '../../files/viewer/picture.ts'
import { artworkQuery } from '../artworks.api.ts'
import { hasPicture } from '../dialog/files/fileKinds.ts'

type Near = Pick<ArtworkCard, 'id'> & Partial<Pick<ArtworkCard, 'cover'>>

/** Asked for and decoded before it is shown. A picture that fails says so where it stands. */
function decoded(src: string): HTMLImageElement {
  const image = new Image()
  image.src = src
  void image.decode().catch(() => undefined)
  return image
}

/**
 * Fetches the artworks that come next, in this order, with the pictures that they begin with, so that they stand there at
 * once: a decision does not wait. What is no longer near is let go.
 */
export function usePrefetchPictures(near: readonly Near[]): void {
  const cache = useQueryClient()
  const held = useRef(new Map<string, HTMLImageElement>())
  const key = near.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says who is near
  useEffect(() => {
    let isOver = false
    const wanted = new Set<string>()
    const want = (src: string | null | undefined) => {
      if (!src || isOver) return
      wanted.add(src)
      if (!held.current.has(src)) held.current.set(src, decoded(src))
    }
    const fetchAll = async () => {
      // The address is on the card already: the picture need not wait for the artwork.
      for (const { cover } of near) want(cover?.url2x)
      for (const { id } of near) {
        await cache.prefetchQuery(artworkQuery(id))
        const files = cache.getQueryData(artworkQuery(id).queryKey)?.files.filter(hasPicture) ?? []
        const first = files.find((file) => file.isPrimaryCover) ?? files[0]
        want(first && pictureOf(first).preview)
        if (isOver) return
      }
      for (const src of held.current.keys()) if (!wanted.has(src)) held.current.delete(src)
    }
    void fetchAll()
    return () => {
      isOver = true
    }
  }, [key, cache])
}
