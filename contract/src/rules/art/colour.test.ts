import { expect, it } from 'vitest'
import { boxesNear, boxOf, hexOfBox, labOfHex } from './colour.ts'

it('the colour of a box finds the box that a picture keeps', () => {
  for (const hex of ['#111111', '#9b9b9b', '#c62828', '#f9c80e', '#1b7f4d', '#2f80ed', '#e76f9a', '#7a4a2b']) {
    const box = boxOf(labOfHex(hex))
    expect(hexOfBox(box)).toMatch(/^#[0-9a-f]{6}$/)
    expect(boxesNear(hexOfBox(box))).toContain(box)
  }
  expect(hexOfBox(boxOf(labOfHex('#000000')))).toBe('#000000')
})
