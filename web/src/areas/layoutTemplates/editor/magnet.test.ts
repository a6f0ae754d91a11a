import { expect, it } from 'vitest'
import { placeholderOf } from '../layout.fixture.ts'
import { drawn, framePoints, guidesOf } from './magnet.ts'

const within = { x: 2, y: 1 }

it('guides are the edges and the middle of the picture, and corners and middles of the others', () => {
  const other = placeholderOf({
    corners: [
      { x: 10, y: 20 },
      { x: 30, y: 22 },
      { x: 30, y: 60 },
      { x: 12, y: 60 },
    ],
  })
  expect(guidesOf([])).toEqual({ x: [0, 50, 100], y: [0, 50, 100] })
  expect(guidesOf([other])).toEqual({
    x: [0, 50, 100, 10, 30, 30, 12, 20],
    y: [0, 50, 100, 20, 22, 60, 60, 40],
  })
})

it('a point goes to the nearest guide of each axis, and no further than the magnet draws', () => {
  const guides = { x: [0, 50, 51], y: [0, 50] }
  expect(drawn([{ x: 51.4, y: 49.2 }], guides, within)).toEqual({
    by: { x: expect.closeTo(-0.4), y: expect.closeTo(0.8) },
    met: { x: [51], y: [50] },
  })
  expect(drawn([{ x: 53.1, y: 48.9 }], guides, within)).toEqual({ by: { x: 0, y: 0 }, met: { x: [], y: [] } })
})

it('a whole placeholder meets guides with its edges and its middle; all that it lies on then is shown', () => {
  const points = framePoints(placeholderOf().corners)
  expect(points).toEqual([
    { x: 25, y: 25 },
    { x: 50, y: 50 },
    { x: 75, y: 75 },
  ])
  const shifted = points.map(({ x, y }) => ({ x: x + 1, y: y + 10 }))
  expect(drawn(shifted, { x: [0, 50, 75, 100], y: [0, 50, 100] }, within)).toEqual({
    by: { x: -1, y: 0 },
    met: { x: [50, 75], y: [] },
  })
})
