import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import { homography, isProper, sag, transform } from '@halftone/contract/rules/layout/quad.ts'

type Shape = Pick<Placeholder, 'corners' | 'bend'>

/** What gives the place of a point of the surface (0 to 1 across and down), with its bend, in percent of the picture. */
function places({ corners, bend }: Shape) {
  const matrix = homography(corners)
  return (across: number, down: number) => {
    const { x, y } = transform(matrix, across, down + sag(across, bend))
    return `${x} ${y}`
  }
}
const steps = Array.from({ length: 17 }, (_, at) => at / 16)

/** The outline of a placeholder as an SVG path in percent, with its bend. `inset` is a part of its width and height. */
export function outlineOf(shape: Shape, inset = 0): string {
  if (!isProper(shape.corners)) return `M${shape.corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  const place = places(shape)
  const within = (part: number) => inset + part * (1 - 2 * inset)
  const along = (v: number) => steps.map((u) => place(within(u), within(v)))
  return `M${[...along(0), ...along(1).toReversed()].join('L')}Z`
}

/** Lines at the quarters of a placeholder, which follow its surface; empty where its corners cross. */
export function gridOf(shape: Shape): string {
  if (!isProper(shape.corners)) return ''
  const place = places(shape)
  return [1 / 4, 1 / 2, 3 / 4]
    .flatMap((at) => [steps.map((u) => place(u, at)), steps.map((v) => place(at, v))])
    .map((line) => `M${line.join('L')}`)
    .join('')
}
