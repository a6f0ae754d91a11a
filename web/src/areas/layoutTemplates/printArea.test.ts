import { expect, it } from 'vitest'
import { centimetres, heightFor, millimetres } from './printArea.ts'

it('lengths are told and kept to the tenth of a millimetre, without the rests of binary fractions', () => {
  expect(288.1 / 10).not.toBe(28.81)
  expect([288.1, 300, 0.1, 1234.5].map(centimetres)).toEqual([28.81, 30, 0.01, 123.45])
  expect([28.81, 30, 0.29].map(millimetres)).toEqual([288.1, 300, 2.9])
})

it('a print area is as high as its corners want it on the picture, not in percent', () => {
  const corners = [
    { x: 30, y: 70 },
    { x: 55, y: 70 },
    { x: 55, y: 90 },
    { x: 30, y: 90 },
  ] as const
  expect(heightFor(300, [...corners], { width: 1_333, height: 1_600 })).toBe(288.1)
})
