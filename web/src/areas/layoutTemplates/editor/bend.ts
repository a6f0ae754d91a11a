import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import { type Corner, homography, inverse, isProper, sag, transform } from '@halftone/contract/rules/layout/quad.ts'

/** Percent of the height that the middle may be bent by hand, up and down. */
export const bendMost = 40

export const bounded = (bend: number): number => Math.round(Math.min(bendMost, Math.max(-bendMost, bend)))

/** Where the middle of a placeholder's upper (0) or lower (1) edge lies with its bend, in percent of the picture; undefined where its corners cross. */
export function bendHandle({ corners, bend }: Pick<Placeholder, 'corners' | 'bend'>, edge: 0 | 1): Corner | undefined {
  return isProper(corners) ? transform(homography(corners), 0.5, edge + sag(0.5, bend)) : undefined
}

/** The bend once a handle was carried from one place to the other: the middle sinks by as much of the height as the pointer went down the surface. */
export function bendAfter({ corners, bend }: Pick<Placeholder, 'corners' | 'bend'>, from: Corner, to: Corner): number {
  const way = inverse(homography(corners))
  return bounded(bend + (transform(way, to.x, to.y).y - transform(way, from.x, from.y).y) * 100)
}
