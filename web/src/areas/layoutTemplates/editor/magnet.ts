import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import type { Corner } from '@halftone/contract/rules/layout/quad.ts'

/** Lines that the magnet holds to, in percent of the picture: across from its left, down from its top. */
export interface Guides {
  x: readonly number[]
  y: readonly number[]
}
export const noGuides: Guides = { x: [], y: [] }

/** px of the screen from which the magnet draws. */
export const reach = 8

/** The edges and the middle of the picture, and the corners and the middles of the other placeholders. */
export function guidesOf(others: readonly Pick<Placeholder, 'corners'>[]): Guides {
  const along = (axis: 'x' | 'y') =>
    others.flatMap(({ corners }) => {
      const places = corners.map((corner) => corner[axis])
      return [...places, middleOf(places)]
    })
  return { x: [0, 50, 100, ...along('x')], y: [0, 50, 100, ...along('y')] }
}

const middleOf = (places: readonly number[]) => (Math.min(...places) + Math.max(...places)) / 2

/** What of a placeholder that is moved as a whole meets guides: its outer edges and its middle. */
export function framePoints(corners: Placeholder['corners']): Corner[] {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: middleOf(xs), y: middleOf(ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ]
}

/** Beside what is carried nothing is as near as two places that a person cannot tell apart. */
const same = 0.01

function alongAxis(places: readonly number[], lines: readonly number[], within: number) {
  const ways = places.flatMap((place) => lines.map((line) => line - place)).filter((way) => Math.abs(way) <= within)
  const [first, ...others] = ways
  if (first === undefined) return { by: 0, met: [] }
  const by = others.reduce((best, way) => (Math.abs(way) < Math.abs(best) ? way : best), first)
  const met = lines.filter((line) => places.some((place) => Math.abs(place + by - line) < same))
  return { by, met: [...new Set(met)] }
}

/**
 * How far points have to go to lie on the nearest guide, across and down apart, and the guides that they lie on then. Guides
 * further than `within` (percent of the picture, across and down) do not draw.
 */
export function drawn(points: readonly Corner[], guides: Guides, within: Corner): { by: Corner; met: Guides } {
  const x = alongAxis(
    points.map((point) => point.x),
    guides.x,
    within.x,
  )
  const y = alongAxis(
    points.map((point) => point.y),
    guides.y,
    within.y,
  )
  return { by: { x: x.by, y: y.by }, met: { x: x.met, y: y.met } }
}
