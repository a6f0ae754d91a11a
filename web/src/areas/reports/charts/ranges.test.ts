import { expect, it } from 'vitest'
import { layRanges } from './ranges.ts'

it('the numbers of the axis have room beside each other, on a phone too', () => {
  const rows = [{ now: { median: 4, p90: 52 }, before: { median: 24, p90: 70 } }]
  const ticksOf = (width: number) => layRanges(rows, width).ticks
  expect(ticksOf(220).map(({ value }) => value)).toEqual([0, 20, 40, 60, 80])
  for (const width of [60, 84, 120]) {
    const places = ticksOf(width).map(({ x }) => x)
    expect(places.length).toBeGreaterThan(1)
    for (const [at, x] of places.slice(1).entries()) expect(x - (places[at] ?? 0)).toBeGreaterThan(24)
  }
})
