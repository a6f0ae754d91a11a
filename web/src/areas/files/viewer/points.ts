/** px of the window, or from a pane's centre. */
export interface Point {
  x: number
  y: number
}

export const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
})

/** px between the first two; 0 where there are not two. */
export const spread = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** The same point from the centre of `pane`; its middle while it is not there. */
export function fromCentre(pane: HTMLElement | null, point: Point): Point {
  const box = pane?.getBoundingClientRect()
  return box ? { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 } : { x: 0, y: 0 }
}
