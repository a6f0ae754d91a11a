import type { Placeholder, Scene } from '@halftone/contract/parts/layout/scene.ts'
import { useCallback, useState } from 'react'
import { heightFor } from '../printArea.ts'

interface History {
  past: readonly Scene[]
  now: Scene
  future: readonly Scene[]
  /** What the last step was of: steps of one thing, such as a drag, are one. */
  of: string
}
/** Steps that can be taken back. */
const steps = 100

export interface SceneState {
  scene: Scene
  /** `of` names what is changed: as long as it is the same, it is one step. An empty one is always a step of its own. */
  change: (patch: Partial<Scene>, of?: string) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  reset: (scene: Scene) => void
}

/** A scene with the steps that led to it. */
export function useScene(start: Scene): SceneState {
  const [{ past, now, future }, set] = useState<History>({ past: [], now: start, future: [], of: '' })
  const change = useCallback(
    (patch: Partial<Scene>, of = '') =>
      set((before) => {
        const isSame = of !== '' && of === before.of
        return {
          past: isSame ? before.past : [...before.past, before.now].slice(-steps),
          now: { ...before.now, ...patch },
          ...{ future: [], of },
        }
      }),
    [],
  )
  const reset = useCallback((scene: Scene) => set({ past: [], now: scene, future: [], of: '' }), [])
  const [last, next] = [past.at(-1), future[0]]
  return {
    scene: now,
    change,
    reset,
    undo: last && (() => set({ past: past.slice(0, -1), now: last, future: [now, ...future], of: '' })),
    redo: next && (() => set({ past: [...past, now], now: next, future: future.slice(1), of: '' })),
  }
}

/** A placeholder in the middle of the picture, square on the screen; its id and name are not yet there. */
export function newPlaceholder(scene: Scene, name: (n: number) => string, ratio: number): Placeholder {
  const taken = new Set(scene.placeholders.map(({ id }) => id))
  let n = scene.placeholders.length + 1
  while (taken.has(`p${n}`)) n += 1
  const round = (half: number) => Math.round(half * 100) / 100
  const [x, y] = ratio > 1 ? [round(20 / ratio), 20] : [20, round(20 * ratio)]
  return {
    ...{ id: `p${n}`, name: name(n), bend: 0, width: 300, height: 300, bleed: 0, dpi: 150 },
    corners: [
      { x: 50 - x, y: 50 - y },
      { x: 50 + x, y: 50 - y },
      { x: 50 + x, y: 50 + y },
      { x: 50 - x, y: 50 + y },
    ],
    ...{ fit: 'contain', blend: 'auto', opacity: 100, shadows: 60, texture: 0 },
  }
}

/** One drawn by hand: its print area is as wide as a new one's, and as high as the drawn corners want it. `size` is the picture's in px. */
export const drawnPlaceholder = (
  made: Placeholder,
  corners: Placeholder['corners'],
  size: { width: number; height: number },
): Placeholder => ({
  ...made,
  corners,
  height: heightFor(made.width, corners, size),
})

/** The placeholders with one of them changed. */
export const withPlaceholder = (
  scene: Scene,
  id: string,
  patch: Partial<Placeholder>,
): Pick<Scene, 'placeholders'> => ({
  placeholders: scene.placeholders.map((one) => (one.id === id ? { ...one, ...patch } : one)),
})
