import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import type { Corner } from '@halftone/contract/rules/layout/quad.ts'

type Corners = Placeholder['corners']

export const cornerNames = ['lt', 'rt', 'rb', 'lb'] as const
/** Each from its corner to the next. */
export const edgeNames = ['top', 'right', 'bottom', 'left'] as const

const clamp = (value: number) => Math.round(Math.min(150, Math.max(-50, value)) * 100) / 100
const moved = (corners: Corners, to: (corner: Corner, at: number) => Corner): Corners => {
  const [a, b, c, d] = corners.map(to).map(({ x, y }) => ({ x: clamp(x), y: clamp(y) }))
  return a && b && c && d ? [a, b, c, d] : corners
}

/** The four corners with one of them elsewhere; places in percent of the picture, kept from −50 to 150. */
export const withCorner = (corners: Corners, at: number, to: Corner): Corners =>
  moved(corners, (corner, place) => (place === at ? to : corner))

export const shifted = (corners: Corners, by: Corner): Corners =>
  moved(corners, ({ x, y }) => ({ x: x + by.x, y: y + by.y }))

/** The edge from corner `at` to the next, moved with both its corners. */
export const withEdge = (corners: Corners, at: number, by: Corner): Corners =>
  moved(corners, (corner, place) =>
    place === at || place === (at + 1) % 4 ? { x: corner.x + by.x, y: corner.y + by.y } : corner,
  )

interface Held {
  /** Shift: the shape stays, larger or smaller. */
  keepsRatio: boolean
  /** Alt: the opposite corner goes the other way. */
  mirrors: boolean
}

/**
 * The corners as they stood when the drag began, with corner `at` carried to `to`. `size` is the picture's in px: percent
 * of its width and of its height are not equally long.
 */
export function carriedCorner(
  start: Corners,
  at: number,
  to: Corner,
  { keepsRatio, mirrors }: Held,
  size: { width: number; height: number },
): Corners {
  const [from, opposite] = [start[at], start[(at + 2) % 4]]
  if (!from || !opposite) return start
  if (!keepsRatio) {
    const carried = withCorner(start, at, to)
    const back = { x: opposite.x - (to.x - from.x), y: opposite.y - (to.y - from.y) }
    return mirrors ? withCorner(carried, (at + 2) % 4, back) : carried
  }
  const fixed = mirrors ? { x: (from.x + opposite.x) / 2, y: (from.y + opposite.y) / 2 } : opposite
  const inPx = ({ x, y }: Corner) => [((x - fixed.x) * size.width) / 100, ((y - fixed.y) * size.height) / 100] as const
  const [[ax, ay], [bx, by]] = [inPx(from), inPx(to)]
  const length = ax * ax + ay * ay
  // Nearer than a hundredth there is no shape left that could grow again.
  const scale = length === 0 ? 1 : Math.max(0.01, (ax * bx + ay * by) / length)
  return moved(start, ({ x, y }) => ({ x: fixed.x + (x - fixed.x) * scale, y: fixed.y + (y - fixed.y) * scale }))
}

/** A rectangle between two places of the picture; undefined where it is a click rather than a rectangle. */
export function rectangle(a: Corner, b: Corner): Corners | undefined {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)].map(clamp)
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)].map(clamp)
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined
  if (right - left < 1 || bottom - top < 1) return undefined
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}
