import type { Pin } from '@halftone/contract/areas/comments.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { useState } from 'react'
import { usePins } from './usePins.ts'

/** What the panel beside the pictures is about. */
export type Talk = 'artwork' | 'file'

const nothing: { draft: Pin | undefined; selectedId: number | undefined } = { draft: undefined, selectedId: undefined }

/**
 * The pins of the artwork's picture: those that stand, the one being set, and the comment that is selected. With another
 * `about` the panel beside it is about the artwork again.
 */
export function useComparePins(file: Pick<ArtworkFile, 'id' | 'version'> | undefined, about = 0) {
  const fileId = file?.id ?? 0
  const pins = usePins(fileId, file?.version ?? 0)
  const [told, setTold] = useState<{ about: number; talk: Talk }>({ about, talk: 'artwork' })
  const talk = told.about === about ? told.talk : 'artwork'
  const setTalk = (next: Talk) => setTold({ about, talk: next })
  const [isPlacing, setPlacing] = useState(false)
  // Of another picture nothing is selected.
  const [held, setHeld] = useState({ fileId, ...nothing })
  const { draft, selectedId } = held.fileId === fileId ? held : nothing
  return {
    fileId,
    pins,
    draft,
    selectedId,
    isPlacing,
    talk,
    setTalk,
    togglePlacing: () => setPlacing(!isPlacing),
    /** Puts the pin; the comment that goes with it is written beside. */
    place: (at: { x: number; y: number }) => {
      setHeld({ fileId, draft: { ...at, version: file?.version ?? 0 }, selectedId: undefined })
      setPlacing(false)
      setTalk('file')
    },
    select: (commentId: number) => {
      setHeld({ fileId, draft, selectedId: selectedId === commentId ? undefined : commentId })
      setTalk('file')
    },
    posted: () => setHeld({ fileId, ...nothing }),
  }
}
export type ComparePins = ReturnType<typeof useComparePins>
