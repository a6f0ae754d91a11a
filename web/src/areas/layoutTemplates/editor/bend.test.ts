import { expect, it } from 'vitest'
import { placeholderOf } from '../layout.fixture.ts'
import { bendAfter, bendHandle } from './bend.ts'

it('the handles of the curve lie in the middle of both edges, and the bend follows them by the height of the surface', () => {
  const flat = placeholderOf()
  expect([bendHandle(flat, 0), bendHandle(flat, 1)]).toEqual([
    { x: 50, y: 25 },
    { x: 50, y: 75 },
  ])
  // The surface is half as high as the picture.
  expect(bendAfter(flat, { x: 50, y: 75 }, { x: 60, y: 80 })).toBe(10)
  expect(bendHandle({ ...flat, bend: 10 }, 1)).toEqual({ x: 50, y: 80 })
  expect(bendAfter({ ...flat, bend: 10 }, { x: 50, y: 80 }, { x: 50, y: 0 })).toBe(-40)
})

it('crossed corners have no surface, and no handles', () => {
  const [a, b, c, d] = placeholderOf().corners
  expect(bendHandle({ corners: [b, a, c, d], bend: 5 }, 0)).toBeUndefined()
})
