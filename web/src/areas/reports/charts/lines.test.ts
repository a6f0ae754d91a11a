import { expect, it } from 'vitest'
import { layLines } from './lines.ts'

const size = { width: 400, height: 200, left: 40 }

it('a line ends where nothing is known yet, and the one before goes on', () => {
  const { points, now, before } = layLines({ now: [0, 50, null], before: [10, 20, 100] }, size)
  expect(points.map((point) => point.now === null)).toEqual([false, false, true])
  expect(now.match(/[ML]/g)).toHaveLength(2)
  expect(before.match(/[ML]/g)).toHaveLength(3)
  // The highest of both is in it, zero is the bottom.
  expect(points[0]?.now).toBe(176)
  expect(points[2]?.before).toBe(20)
})

it('losses lie below the zero line, and nothing is a flat line', () => {
  const { zero, points } = layLines({ now: [-20, 20], before: [] }, size)
  expect(points[0]?.now).toBeGreaterThan(zero)
  expect(layLines({ now: [0, 0], before: [0, 0] }, size).points.map(({ now }) => now)).toEqual([176, 176])
})
