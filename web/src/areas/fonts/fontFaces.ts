import type { FontFile } from '@halftone/contract/parts/font/font.ts'
import { useEffect, useState } from 'react'

/** Bytes up to which a row is drawn in the font itself; a larger one is shown by its picture until it is opened. */
const rowLimit = 1_500_000
/** Fonts that stay loaded; the oldest go. */
const most = 120

export type FaceState = 'none' | 'loading' | 'ready' | 'failed'

// of the tab: fonts that the document has, by the file; their addresses hold for any person who sees the file.
const loaded = new Map<number, { face: FontFace; done: Promise<boolean> }>()

/** The name under which the document has the font of a file. */
export const faceName = (fileId: number): string => `halftone-font-${fileId}`

/** Fetches the font of a file once; answers whether the browser takes it. */
function load({ id, showUrl }: Pick<FontFile, 'id' | 'showUrl'>): Promise<boolean> {
  const known = loaded.get(id)
  if (known) {
    // Used again: it is the newest.
    loaded.delete(id)
    loaded.set(id, known)
    return known.done
  }
  const done = fetch(showUrl ?? '')
    .then(async (answer) => {
      if (!answer.ok) return false
      const face = new FontFace(faceName(id), await answer.arrayBuffer(), { weight: '1 1000' })
      await face.load()
      document.fonts.add(face)
      loaded.set(id, { face, done })
      forgetOldest()
      return true
    })
    .catch(() => false)
    .then((isTaken) => {
      // What failed by the network is asked for again next time.
      if (!isTaken) loaded.delete(id)
      return isTaken
    })
  return done
}

function forgetOldest(): void {
  for (const [id, { face }] of loaded) {
    if (loaded.size <= most) return
    document.fonts.delete(face)
    loaded.delete(id)
  }
}

/** How the font of a file stands; it is fetched when it is first shown. Rows leave large ones to their picture. */
export function useFace(file: FontFile | null, isRow: boolean): FaceState {
  const showUrl = file?.showUrl ?? null
  const id = file?.id ?? 0
  const isAsked = showUrl !== null && typeof FontFace !== 'undefined' && !(isRow && (file?.size ?? 0) > rowLimit)
  const [state, setState] = useState<{ id: number; is: FaceState }>({ id: 0, is: 'loading' })
  useEffect(() => {
    if (!isAsked) return
    let isLeft = false
    void load({ id, showUrl }).then((isTaken) => !isLeft && setState({ id, is: isTaken ? 'ready' : 'failed' }))
    return () => {
      isLeft = true
    }
  }, [id, showUrl, isAsked])
  if (!isAsked) return 'none'
  return state.id === id ? state.is : 'loading'
}
