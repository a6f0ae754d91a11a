import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How a picture lies in its pane: 1 is fitted and centred; x and y are px from there. */
export interface View {
  scale: number
  x: number
  y: number
}
export const fitView: View = { scale: 1, x: 0, y: 0 }
/** Of a fitted picture: 200 % of a very large one in a small pane is far. */
const limits = { min: 0.1, max: 128 }
const clamp = (scale: number) => Math.min(limits.max, Math.max(limits.min, scale))

/** The same point of the picture stays under `at` (px from the pane's centre). */
export function zoomAt(view: View, scale: number, at = { x: 0, y: 0 }): View {
  const next = clamp(scale)
  const by = next / view.scale
  return { scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

interface Size {
  width: number
  height: number
}
/** px of a picture that always stay in the pane: nobody pans into nowhere. */
const inSight = 48

/** The view, moved back so far that a part of the picture (fitted, in px) can be seen. */
export function keepInSight(view: View, pane: Size, fitted: Size): View {
  const within = (at: number, room: number, size: number) => {
    const most = Math.max(0, room / 2 + (size * view.scale) / 2 - Math.min(inSight, size * view.scale))
    return Math.min(most, Math.max(-most, at))
  }
  return {
    scale: view.scale,
    x: within(view.x, pane.width, fitted.width),
    y: within(view.y, pane.height, fitted.height),
  }
}

interface Point {
  x: number
  y: number
}
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
})
const spread = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** ms between two taps, and px that a finger may tremble meanwhile. */
const tap = { within: 300, apart: 30, still: 10 }

interface Target {
  view: View
  onView: (view: View) => void
}
interface Options {
  /** The scale of 1:1. */
  fullScale?: number
  /** px of the fitted picture; with it nobody loses it. */
  fitted?: Size | undefined
  /** Moved instead of the view while Alt is held, or always with `isOther`: the artwork of compare. */
  other?: Target | undefined
  isOther?: boolean
}

/** React's own listener is passive and could not keep the dialog from scrolling. */
function useWheel(pane: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useEffectEvent(onWheel)
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const listener = (event: WheelEvent) => {
      event.preventDefault()
      latest(event)
    }
    element.addEventListener('wheel', listener, { passive: false })
    return () => element.removeEventListener('wheel', listener)
  }, [pane])
}

/** Two taps of a finger. A browser may or may not make a double click of them: `isOurs` tells one that it made of ours. */
function useDoubleTap(onDouble: (event: PointerEvent<HTMLElement>) => void) {
  const last = useRef({ at: 0, x: 0, y: 0, doubledAt: Number.NEGATIVE_INFINITY })
  const start = useRef<Point | null>(null)
  return {
    /** Null: a second finger came, so that it is no tap. */
    begin: (at: Point | null) => {
      start.current = at
    },
    end: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      const here = { x: event.clientX, y: event.clientY }
      if (event.pointerType !== 'touch' || !from || spread([from, here]) > tap.still) return
      const before = last.current
      if (event.timeStamp - before.at < tap.within && spread([before, here]) < tap.apart) {
        last.current = { at: 0, ...here, doubledAt: event.timeStamp }
        onDouble(event)
      } else last.current = { ...before, at: event.timeStamp, ...here }
    },
    isOurs: (event: React.MouseEvent) => event.timeStamp - last.current.doubledAt < 500,
  }
}

/**
 * Wheel zooms at the pointer, drag pans, two fingers pinch and pan, a double click or tap goes to 1:1 and back. The
 * view is the caller's, so that two panes can share one.
 */
export function usePanZoom(
  pane: RefObject<HTMLElement | null>,
  view: View,
  onView: (view: View) => void,
  { fullScale = 2, fitted, other, isOther = false }: Options = {},
) {
  const points = useRef(new Map<number, Point>())
  // Several moves may come before the next drawing: each goes on from the one before.
  const now = useRef({ main: view, other: other?.view ?? fitView })
  useEffect(() => {
    now.current = { main: view, other: other?.view ?? fitView }
  })
  const isOn = (alt: boolean) => other !== undefined && (alt || isOther)
  const change = (alt: boolean, to: (from: View) => View) => {
    if (other && isOn(alt)) {
      now.current.other = to(now.current.other)
      return other.onView(now.current.other)
    }
    const next = to(now.current.main)
    const box = pane.current
    now.current.main =
      fitted && box && box.clientWidth > 0
        ? keepInSight(next, { width: box.clientWidth, height: box.clientHeight }, fitted)
        : next
    onView(now.current.main)
  }
  const fromCentre = (point: Point): Point => {
    const box = pane.current?.getBoundingClientRect()
    return box ? { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }
  useWheel(pane, (event) => {
    // Shift and a sideways wheel or trackpad pan.
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY))
      return change(event.altKey, (from) => ({ ...from, x: from.x - event.deltaX }))
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.0022))
    const at = fromCentre({ x: event.clientX, y: event.clientY })
    change(event.altKey, (from) => zoomAt(from, from.scale * factor, at))
  })
  const toggle = (point: Point) => {
    const at = fromCentre(point)
    change(false, (from) => (Math.abs(from.scale - 1) > 0.01 ? fitView : zoomAt(from, Math.max(2, fullScale), at)))
  }
  const taps = useDoubleTap((event) => {
    if (!isOn(event.altKey)) toggle({ x: event.clientX, y: event.clientY })
  })
  const drop = (event: PointerEvent) => points.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button > 1) return
      event.currentTarget.setPointerCapture(event.pointerId)
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      taps.begin(points.current.size === 1 ? { x: event.clientX, y: event.clientY } : null)
    },
    // The middle button pans; it must not start the browser's own scrolling.
    onMouseDown: (event: React.MouseEvent) => event.button === 1 && event.preventDefault(),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = [...points.current.values()]
      if (!points.current.has(event.pointerId)) return
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = [...points.current.values()]
      const from = fromCentre(middle(before))
      const to = fromCentre(middle(after))
      const zoom = before.length > 1 ? spread(after) / Math.max(1, spread(before)) : 1
      change(event.altKey, (view) => {
        const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
        return zoom === 1 ? moved : zoomAt(moved, view.scale * zoom, to)
      })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      drop(event)
      taps.end(event)
    },
    onPointerCancel: drop,
    onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
      if (taps.isOurs(event) || isOn(event.altKey)) return
      toggle({ x: event.clientX, y: event.clientY })
    },
  }
}
