import type { Artwork, ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { artworkQuery } from '../artworks.api.ts'
import { hasPicture } from '../dialog/files/fileKinds.ts'

/** Which of an artwork's pictures the reviewer shows. */
export interface ShownFile {
  artwork: Artwork | undefined
  /** Those with a picture, the cover first. */
  files: readonly ArtworkFile[]
  at: number
  file: ArtworkFile | undefined
  /** Goes round at the ends. */
  onShow: (at: number) => void
}

/** The pictures of the artwork that waits, and which of them is shown: another artwork begins with its first. */
export function useShownFile(card: ArtworkCard | undefined): ShownFile {
  const id = card?.id ?? 0
  const artwork = useQuery(artworkQuery(id)).data
  const files = useMemo(
    () =>
      (artwork?.files ?? []).filter(hasPicture).toSorted((a, b) => Number(b.isPrimaryCover) - Number(a.isPrimaryCover)),
    [artwork?.files],
  )
  const [shown, setShown] = useState({ id: 0, at: 0 })
  const at = shown.id === id && shown.at < files.length ? shown.at : 0
  const count = files.length
  const onShow = useCallback((next: number) => setShown({ id, at: (next + count) % Math.max(1, count) }), [id, count])
  return useMemo(() => ({ artwork, files, at, file: files[at], onShow }), [artwork, files, at, onShow])
}
