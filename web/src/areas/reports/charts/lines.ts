import { scaleLinear } from 'd3-scale'
import { margins } from './columns.ts'

export interface Lines {
  /** Of each mark: its middle, and where the two lines are there. */
  points: { x: number; now: number | null; before: number | null }[]
  /** Paths in the words of SVG: the line, what lies below it, and the line before. */
  now: string
  area: string
  before: string
  grid: { y: number; value: number }[]
  zero: number
  every: number
}

const labelWidth = 52

/** Where two lines run in a chart of that size. `now` ends where its values are null: what is still to come. */
export function layLines(
  { now, before }: { now: readonly (number | null)[]; before: readonly number[] },
  { width, height, left }: { width: number; height: number; left: number },
): Lines {
  const known = now.flatMap((value) => value ?? [])
  const y = scaleLinear()
    .domain([Math.min(0, ...known, ...before), Math.max(1, ...known, ...before)])
    .nice(4)
    .range([height - margins.bottom, margins.top])
  const last = Math.max(1, now.length - 1)
  const x = scaleLinear()
    .domain([0, last])
    .range([left + 4, width - margins.right - 4])
  const points = now.map((value, at) => ({
    x: x(at),
    now: value === null ? null : y(value),
    before: before[at] === undefined ? null : y(before[at]),
  }))
  const path = (of: 'now' | 'before') =>
    points
      .filter((point) => point[of] !== null)
      .map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point[of]}`)
      .join('')
  const line = path('now')
  const drawn = points.filter((point) => point.now !== null)
  const [first, end] = [drawn[0], drawn.at(-1)]
  const step = (x(last) - x(0)) / last
  return {
    points,
    now: line,
    area: first && end ? `${line}L${end.x} ${y(0)}L${first.x} ${y(0)}Z` : '',
    before: path('before'),
    grid: y.ticks(4).map((value) => ({ y: y(value), value })),
    zero: y(0),
    every: Math.max(1, Math.ceil(labelWidth / Math.max(1, step))),
  }
}
