import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dpiOf, homography, inPixels, inverse, isProper, placed, type Quad, ratioOff, sag, transform } from './quad.ts'

const square: Quad = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]
const tilted: Quad = [
  { x: 31.3, y: 14.6 },
  { x: 67.7, y: 20.4 },
  { x: 67, y: 77.4 },
  { x: 30.4, y: 82.8 },
]

describe('a quad', () => {
  it('takes the corners of a design to its own, and each place back to where it came from', () => {
    const matrix = homography(tilted)
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
    for (const [at, [u, v]] of corners.entries()) {
      const { x, y } = transform(matrix, u, v)
      expect(x).toBeCloseTo(tilted[at]?.x ?? Number.NaN, 6)
      expect(y).toBeCloseTo(tilted[at]?.y ?? Number.NaN, 6)
    }
    const back = inverse(matrix)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (u, v) => {
        const there = transform(matrix, u, v)
        const again = transform(back, there.x, there.y)
        expect(again.x).toBeCloseTo(u, 6)
        expect(again.y).toBeCloseTo(v, 6)
      }),
    )
  })

  it('is proper where its corners run clockwise, and neither crossed, folded nor flat', () => {
    expect([square, tilted].map(isProper)).toEqual([true, true])
    const [a, b, c, d] = square
    expect(isProper([a, c, b, d])).toBe(false)
    expect(isProper([d, c, b, a])).toBe(false)
    expect(isProper([a, b, { x: 20, y: 20 }, d])).toBe(false)
    expect(isProper([a, a, c, d])).toBe(false)
  })

  it('says how its proportions differ from those of the print area, in pixels of the picture', () => {
    const wide = inPixels(square, { width: 2_000, height: 1_000 })
    expect(ratioOff(wide, { width: 200, height: 100 })).toBeCloseTo(0)
    expect(ratioOff(wide, { width: 100, height: 100 })).toBeCloseTo(100)
  })

  it('sinks in the middle by its bend, and nowhere at its edges', () => {
    expect([0, 0.5, 1].map((u) => sag(u, 10))).toEqual([0, 0.1, 0])
    expect(sag(0.5, -10)).toBe(-0.1)
  })
})

describe('a design in a print area', () => {
  const design = { width: 3_000, height: 1_500 }
  const print = { width: 254, height: 254 }
  it('fills it and is cut, or stands in it whole', () => {
    expect(placed(design, print, 'contain')).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
    expect(placed(design, print, 'fill')).toEqual({ left: -0.5, top: 0, width: 2, height: 1 })
  })

  it('has so many dots per inch there', () => {
    expect(dpiOf(design, print, 'contain')).toBe(300)
    expect(dpiOf(design, print, 'fill')).toBe(150)
  })
})
