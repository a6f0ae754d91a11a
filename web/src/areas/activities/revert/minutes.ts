import type { RevertMinutes } from '@halftone/contract/areas/activities/activities.revert.ts'

/** Places of two handles between the bars: 0 before the first bar. */
export type Range = readonly [number, number]

/** A period in bars. */
export interface Minutes {
  /** ms since 1970. */
  from: number
  to: number
  /** ms of one bar. */
  step: number
  /** How many bars there are; the last may be cut by the end. */
  size: number
  /** Lines of each bar. */
  heights: readonly number[]
}

/** All bars of a period (ms since 1970, `from` before `to`), those without a line too. */
export function minutesOf(found: RevertMinutes, from: number, to: number): Minutes {
  const step = found.step * 60_000
  const size = Math.max(1, Math.ceil((to - from) / step))
  const heights = new Array<number>(size).fill(0)
  for (const { at, n } of found.bars) heights[Math.floor((Date.parse(at) - from) / step)] = n
  return { from, to, step, size, heights }
}

/** The moment of a handle, ms since 1970. */
export const momentOf = ({ from, to, step }: Minutes, at: number): number => Math.min(from + at * step, to)

/** Lines between the handles. */
export const countIn = ({ heights }: Minutes, [start, end]: Range): number =>
  heights.slice(start, end).reduce((sum, n) => sum + n, 0)
