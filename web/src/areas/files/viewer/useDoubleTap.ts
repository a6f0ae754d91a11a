import { type PointerEvent, useRef } from 'react'
import { type Point, spread } from './points.ts'

/** ms between two taps, and px that a finger may tremble meanwhile. */
const tap = { within: 300, apart: 30, still: 10 }
/** ms after a double tap in which the browser's double click is the same one. */
const echo = 500

/**
 * Two taps of a finger in one place. A browser may or may not make a double click of them: here they are one in any case,
 * and `isEcho` says that the browser's own came after.
 */
export function useDoubleTap(onDoubleTap: (at: Point, event: PointerEvent<HTMLElement>) => void) {
  const last = useRef({ at: 0, x: 0, y: 0, toggledAt: Number.NEGATIVE_INFINITY })
  const start = useRef<Point | null>(null)
  return {
    /** A finger comes; not the first of several. */
    down: (at: Point | null) => {
      start.current = at
    },
    up: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      const here = { x: event.clientX, y: event.clientY }
      if (event.pointerType !== 'touch' || !from || spread([from, here]) > tap.still) return
      const before = last.current
      if (event.timeStamp - before.at < tap.within && spread([before, here]) < tap.apart) {
        last.current = { at: 0, ...here, toggledAt: event.timeStamp }
        onDoubleTap(here, event)
      } else last.current = { ...before, at: event.timeStamp, ...here }
    },
    isEcho: (event: { timeStamp: number }) => event.timeStamp - last.current.toggledAt < echo,
  }
}
