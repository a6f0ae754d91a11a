import { scaleLinear } from 'd3-scale'

export interface Range {
  median: number | null
  p90: number | null
}
export interface LaidRange {
  /** From the median to where nine of ten are below; null without either. */
  now: [from: number, to: number] | null
  before: [from: number, to: number] | null
}

/** px that a number of the axis needs beside the next one. */
const tickRoom = 60

/** Where ranges lie on one scale from zero, in px of `width`. */
export function layRanges(
  rows: readonly { now: Range; before: Range | null }[],
  width: number,
): { rows: LaidRange[]; ticks: { x: number; value: number }[] } {
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now.p90 ?? 0, before?.p90 ?? 0]))
  const x = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([6, width - 6])
  const lay = (range: Range | null): [number, number] | null =>
    range?.median === null || range?.median === undefined ? null : [x(range.median), x(range.p90 ?? range.median)]
  return {
    rows: rows.map(({ now, before }) => ({ now: lay(now), before: lay(before) })),
    ticks: x.ticks(Math.max(2, Math.min(4, Math.floor(width / tickRoom)))).map((value) => ({ x: x(value), value })),
  }
}
