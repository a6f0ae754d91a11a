import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** px within the list. */
export interface LassoBox {
  left: number
  top: number
  width: number
  height: number
}
/** Where tiles stand in a grid, px. */
export interface Raster {
  columns: number
  width: number
  height: number
  gap: number
  count: number
}

/** The places of the tiles that a box touches. */
export function tilesIn({ left, top, width, height }: LassoBox, { columns, gap, count, ...tile }: Raster): number[] {
  const first = (from: number, size: number) => Math.max(0, Math.floor((from + gap) / (size + gap)))
  const last = (to: number, size: number) => Math.floor(to / (size + gap))
  const rows = [first(top, tile.height), last(top + height, tile.height)] as const
  const cells = [first(left, tile.width), Math.min(columns - 1, last(left + width, tile.width))] as const
  const found: number[] = []
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let cell = cells[0]; cell <= cells[1]; cell++) {
      const at = row * columns + cell
      if (at < count) found.push(at)
    }
  return found
}

/** Looks of the box while it is drawn. */
export const lassoStyles = {
  ...{ position: 'absolute', zIndex: 3, pointerEvents: 'none', borderRadius: 'var(--radius-s)', opacity: 0.4 },
  ...{ bgcolor: 'var(--accent-soft)', border: '1px solid var(--accent)' },
} as const

/** A hand that trembles draws no box. */
const least = 6

/**
 * Draws a box with the mouse from where no tile is, over the list inside a scroller: `onTiles` hears which places it touches. With
 * Shift or Ctrl they come to those that are chosen. Fingers scroll.
 */
export function useLasso(
  list: RefObject<HTMLElement | null>,
  tilesOf: (box: LassoBox) => number[],
  onTiles: ((places: number[], isAdding: boolean) => void) | undefined,
) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const [box, setBox] = useState<LassoBox | null>(null)
  const at = (event: PointerEvent) => {
    const frame = list.current?.getBoundingClientRect()
    return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) }
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    start.current = null
    if (box) onTiles?.(tilesOf(box), event.shiftKey || event.ctrlKey || event.metaKey)
    setBox(null)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isFree = event.target instanceof Element && !event.target.closest('[role=listitem], li')
      if (!onTiles || !isFree || event.button !== 0 || event.pointerType !== 'mouse') return
      start.current = at(event)
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from) return
      const to = at(event)
      const next = { left: Math.min(from.x, to.x), top: Math.min(from.y, to.y) }
      const size = { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }
      if (box || Math.max(size.width, size.height) >= least) setBox({ ...next, ...size })
    },
    onPointerUp: end,
    onPointerCancel: () => {
      start.current = null
      setBox(null)
    },
  }
  return { box, handlers: onTiles ? handlers : {} }
}
