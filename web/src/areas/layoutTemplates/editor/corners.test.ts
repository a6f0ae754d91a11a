import { expect, it } from 'vitest'
import { carriedCorner, rectangle, shifted, withCorner } from './corners.ts'

const start = [
  { x: 20, y: 20 },
  { x: 60, y: 20 },
  { x: 60, y: 40 },
  { x: 20, y: 40 },
] as const satisfies readonly { x: number; y: number }[]
const corners: Parameters<typeof shifted>[0] = [...start]
const size = { width: 100, height: 200 }
const alone = { keepsRatio: false, mirrors: false }

it('a corner goes alone, and with Alt its opposite goes the other way', () => {
  expect(carriedCorner(corners, 1, { x: 65, y: 15 }, alone, size)).toEqual([
    start[0],
    { x: 65, y: 15 },
    start[2],
    start[3],
  ])
  expect(carriedCorner(corners, 1, { x: 65, y: 15 }, { ...alone, mirrors: true }, size)[3]).toEqual({ x: 15, y: 45 })
})

it('with Shift the shape stays: from the opposite corner, and with Alt from the middle', () => {
  const held = { keepsRatio: true, mirrors: false }
  // 40 × 40 px: half as large again, wherever beside the diagonal the pointer is.
  expect(carriedCorner(corners, 2, { x: 80, y: 50 }, held, size)).toEqual([
    { x: 20, y: 20 },
    { x: 80, y: 20 },
    { x: 80, y: 50 },
    { x: 20, y: 50 },
  ])
  expect(carriedCorner(corners, 2, { x: 85, y: 47.5 }, held, size)[2]).toEqual({ x: 80, y: 50 })
  expect(carriedCorner(corners, 2, { x: 80, y: 50 }, { keepsRatio: true, mirrors: true }, size)[0]).toEqual({
    x: 0,
    y: 10,
  })
})

it('places stay within what is kept, with two digits', () => {
  expect(withCorner(corners, 0, { x: -80, y: 12.3456 })[0]).toEqual({ x: -50, y: 12.35 })
  expect(shifted(corners, { x: 200, y: 0 })[1]).toEqual({ x: 150, y: 20 })
})

it('a rectangle is drawn in any direction, and is no click', () => {
  expect(rectangle({ x: 60, y: 40 }, { x: 20, y: 20 })).toEqual(corners)
  expect(rectangle({ x: 60, y: 40 }, { x: 60.5, y: 80 })).toBeUndefined()
})
