import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import type { Corner } from '@halftone/contract/rules/layout/quad.ts'
import { useState } from 'react'
import { drawn, type Guides, guidesOf, noGuides, reach } from './magnet.ts'

export interface Magnet {
  /** The guides that something lies on now. */
  met: Guides
  /** How far points of placeholder `id` (null: of a new one) are drawn, in percent; `isFree`: not at all. */
  hold: (id: string | null, points: readonly Corner[], isFree: boolean) => Corner
  release: () => void
}

/** Holds what is carried to guides of the picture and of what else lies on it. `box` is the picture in px of the screen. */
export function useMagnet(
  isOn: boolean,
  shown: readonly Placeholder[],
  box: { width: number; height: number },
): Magnet {
  const [met, setMet] = useState(noGuides)
  const hold = (id: string | null, points: readonly Corner[], isFree: boolean) => {
    if (!isOn || isFree) {
      setMet(noGuides)
      return { x: 0, y: 0 }
    }
    const others = shown.filter((one) => one.id !== id)
    const way = drawn(points, guidesOf(others), { x: (reach * 100) / box.width, y: (reach * 100) / box.height })
    setMet(way.met)
    return way.by
  }
  return { met, hold, release: () => setMet(noGuides) }
}
