import type { Report } from '@halftone/contract/areas/reports/reports.ts'

type Over = Pick<Report, 'series' | 'period'>

/** Two reports over the same time as one: what one of them has no date for is none. */
export function together(listed: Over | undefined, sold: Over | undefined) {
  const countOf = (of: Over | undefined, name: string) =>
    new Map(of?.series.map(({ date, values }) => [date, values[name] ?? 0]))
  const [ups, pieces] = [countOf(listed, 'published'), countOf(sold, 'quantity')]
  const dates = [...new Set([...ups.keys(), ...pieces.keys()])].sort()
  return {
    series: dates.map((date) => ({ date, values: {} })),
    listed: listed && dates.map((date) => ups.get(date) ?? 0),
    sold: sold && dates.map((date) => pieces.get(date) ?? 0),
  }
}
