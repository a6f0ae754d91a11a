import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pictureOf } from '../../files/viewer/picture.ts'
import { artworkQuery } from '../artworks.api.ts'
import { hasPicture } from '../dialog/files/fileKinds.ts'

/** ms: what is looked at now loads first. */
const after = 400

/** Fetches the artwork that comes next and its cover's preview, so that it stands there at once. */
export function usePrefetchPictures(artworkId: number | undefined): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!artworkId) return
    const timer = setTimeout(async () => {
      await cache.prefetchQuery(artworkQuery(artworkId))
      const files = cache.getQueryData(artworkQuery(artworkId).queryKey)?.files.filter(hasPicture) ?? []
      const cover = files.find((file) => file.isPrimaryCover) ?? files[0]
      const preview = cover && pictureOf(cover).preview
      if (preview) new Image().src = preview
    }, after)
    return () => clearTimeout(timer)
  }, [artworkId, cache])
}
