import { scaleBand, scaleLinear } from 'd3-scale'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Column {
  /** The whole place of it, over the height of the chart: what is pointed at. */
  place: Box
  up: Box
  /** What hangs below the zero line; null where nothing is said of it. */
  down: Box | null
  /** Where its date stands: below its middle, or, where it would be cut off at the edge, ending there. */
  label: { x: number; anchor: 'middle' | 'end' }
  /** Where it was before: a stroke across; null where nothing is said of it. */
  before: number | null
}
export interface Columns {
  columns: Column[]
  /** Lines across, each with its number. */
  grid: { y: number; value: number }[]
  zero: number
  /** Every so manieth place has room for its label. */
  every: number
}

/** px: left of the first bar for numbers, below the bars for dates, above for the label of the highest. */
export const margins = { left: 36, right: 4, top: 20, bottom: 24 } as const
const labelWidth = 44
/** px: half of the widest date. */
const labelHalf = 20

/**
 * Where bars stand in a chart of that size: from zero up, and with the same scale down. A chart without anything has its axis
 * all the same.
 */
export function layColumns(
  {
    ups,
    downs,
    before,
  }: { ups: readonly number[]; downs?: readonly number[] | undefined; before?: readonly number[] | undefined },
  { width, height, left = margins.left }: { width: number; height: number; left?: number },
): Columns {
  const most = Math.max(1, ...ups, ...(before ?? []))
  const least = downs ? Math.max(0, ...downs) : 0
  const y = scaleLinear()
    .domain([-least, most])
    .nice(4)
    .range([height - margins.bottom, margins.top])
  const x = scaleBand<number>()
    .domain(ups.map((_, at) => at))
    .range([left, width - margins.right])
    .paddingInner(0.28)
    .paddingOuter(0.14)
  const bar = Math.min(x.bandwidth(), 48)
  const columns = ups.map((value, at): Column => {
    const start = (x(at) ?? 0) + (x.bandwidth() - bar) / 2
    const box = (from: number, to: number): Box => ({
      x: start,
      y: y(to),
      width: bar,
      height: Math.max(0, y(from) - y(to)),
    })
    const down = downs?.[at]
    return {
      place: {
        x: (x(at) ?? 0) - (x.step() - x.bandwidth()) / 2,
        y: margins.top,
        width: x.step(),
        height: height - margins.top - margins.bottom,
      },
      up: box(0, value),
      down: down === undefined ? null : box(-down, 0),
      label:
        start + bar / 2 > width - labelHalf ? { x: width, anchor: 'end' } : { x: start + bar / 2, anchor: 'middle' },
      before: before?.[at] === undefined ? null : y(before[at]),
    }
  })
  const grid = y.ticks(4).filter(Number.isInteger)
  return {
    columns,
    grid: grid.map((value) => ({ y: y(value), value })),
    zero: y(0),
    every: Math.max(1, Math.ceil(labelWidth / Math.max(1, x.step()))),
  }
}
