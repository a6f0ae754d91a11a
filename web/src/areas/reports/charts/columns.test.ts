import { expect, it } from 'vitest'
import { layColumns, margins } from './columns.ts'

const size = { width: 640, height: 216 }

it('bars begin at zero and are as high as their numbers', () => {
  const { columns, zero, grid } = layColumns({ ups: [0, 10, 20] }, size)
  expect(columns.map(({ up }) => up.height)).toEqual([
    0,
    expect.closeTo((zero - margins.top) / 2),
    expect.closeTo(zero - margins.top),
  ])
  expect(columns.every(({ up, down }) => up.y + up.height === zero && down === null)).toBe(true)
  expect(grid.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20])
})

it('what failed hangs below the zero line on the same scale', () => {
  const { columns, zero } = layColumns({ ups: [10, 4], downs: [0, 4] }, size)
  const [, second] = columns
  expect(second?.down?.y).toBe(zero)
  expect(second?.down?.height).toBeCloseTo(second?.up.height ?? 0)
})

it('has its axis without anything, places that do not overlap, and labels only where they have room', () => {
  const { columns, grid, every } = layColumns({ ups: Array.from({ length: 31 }, () => 0) }, size)
  expect([columns.length, grid[0]?.value]).toEqual([31, 0])
  columns.forEach(({ place }, at) => {
    const next = columns[at + 1]?.place
    if (next) expect(place.x + place.width).toBeCloseTo(next.x)
  })
  expect(every).toBe(3)
})

it('the date of the last bar ends at the edge where its middle is too near to it', () => {
  const label = (n: number) => layColumns({ ups: Array.from({ length: n }, () => 1) }, size).columns.at(-1)?.label
  expect(label(31)).toEqual({ x: size.width, anchor: 'end' })
  expect(label(3)?.anchor).toBe('middle')
})
