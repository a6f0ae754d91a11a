import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How a picture lies in its pane: 1 is fitted and centred; x and y are px from there. */
export interface View {
  scale: number
  x: number
  y: number
}
export const fitView: View = { scale: 1, x: 0, y: 0 }
const limits = { min: 0.1, max: 32 }
const clamp = (scale: number) => Math.min(limits.max, Math.max(limits.min, scale))

/** The same point of the picture stays under `at` (px from the pane's centre). */
export function zoomAt(view: View, scale: number, at = { x: 0, y: 0 }): View {
  const next = clamp(scale)
  const by = next / view.scale
  return { scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
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

/**
 * Wheel zooms at the pointer, drag pans, two fingers pinch and pan, a double click goes to 1:1 and back. The view is the
 * caller's, so that two panes can share one. `fullScale` is the scale of 1:1.
 */
export function usePanZoom(
  pane: RefObject<HTMLElement | null>,
  view: View,
  onView: (view: View) => void,
  fullScale = 2,
) {
  const points = useRef(new Map<number, Point>())
  const fromCentre = (point: Point): Point => {
    const box = pane.current?.getBoundingClientRect()
    return box ? { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.0022))
    onView(zoomAt(view, view.scale * factor, fromCentre({ x: event.clientX, y: event.clientY })))
  })
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const onWheel = (event: WheelEvent) => wheel(event)
    // React's own listener is passive and could not keep the dialog from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [pane])
  const drop = (event: PointerEvent) => points.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button > 1) return
      event.currentTarget.setPointerCapture(event.pointerId)
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = [...points.current.values()]
      if (!points.current.has(event.pointerId)) return
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = [...points.current.values()]
      const from = fromCentre(middle(before))
      const to = fromCentre(middle(after))
      const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
      const zoom = before.length > 1 ? spread(after) / Math.max(1, spread(before)) : 1
      onView(zoom === 1 ? moved : zoomAt(moved, view.scale * zoom, to))
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
      const at = fromCentre({ x: event.clientX, y: event.clientY })
      onView(Math.abs(view.scale - 1) > 0.01 ? fitView : zoomAt(view, Math.max(2, fullScale), at))
    },
  }
}
