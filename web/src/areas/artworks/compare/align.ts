import { z } from 'zod'
import { usePref } from '../../../lib/prefs.ts'
import type { Picture } from '../../files/viewer/picture.ts'
import { fitView, type View } from '../../files/viewer/usePanZoom.ts'

/** How the artwork lies on the product's picture at 100 %: its size, and px from where it fits. */
export type Align = View
const Align = z.object({ scale: z.number().positive(), x: z.number(), y: z.number() })

/** The artwork's own view: it takes part in zoom and pan, and stays where it was put. */
export const onTop = (view: View, align: Align): View => ({
  scale: view.scale * align.scale,
  x: view.x + align.x * view.scale,
  y: view.y + align.y * view.scale,
})

/** The other way round: where it was put, from how it lies now. */
export const alignOf = (view: View, shown: View): Align => ({
  scale: shown.scale / view.scale,
  x: (shown.x - view.x) / view.scale,
  y: (shown.y - view.y) / view.scale,
})

/** Moved by px of the screen. */
export const nudged = (align: Align, view: View, x: number, y: number): Align => ({
  ...align,
  x: align.x + x / view.scale,
  y: align.y + y / view.scale,
})

/** Remembered for this pair of pictures: whoever comes back need not lay them over one another again. */
export function useAlign(left: Picture | null, right: Picture | null): [Align, (next: Align) => void] {
  const [stored, set] = usePref(`artworks.align.${left?.id ?? 0}.${right?.id ?? 0}`, fitView, Align)
  return [stored, set]
}
