import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grounds } from '../../parts/ground.ts'
import { contrastOf, enoughContrast, groundColors, groundOfInk, luminanceOf, luminanceOfHex } from './ground.ts'

const steps = 1024
/** Shares of inks: `[colour, weight]`. */
function inks(...list: [color: string, weight: number][]): number[] {
  const shares = Array.from({ length: steps }, () => 0)
  for (const [color, weight] of list) {
    const step = Math.min(steps - 1, Math.floor(luminanceOfHex(color) * steps))
    shares[step] = (shares[step] ?? 0) + weight
  }
  return shares
}

describe('the ground of transparent art', () => {
  it.each([
    ['navy', inks(['#1f2a44', 1]), 'light'],
    ['teal', inks(['#0f766e', 1]), 'light'],
    ['cream', inks(['#fff3d6', 1]), 'dark'],
    ['orange, which both would show, keeps to the light one', inks(['#c2410c', 1]), 'light'],
    ['black and white alike', inks(['#000000', 1], ['#ffffff', 1]), 'grey'],
    ['every tone', Array.from({ length: steps }, () => 1), 'checker'],
    ['nothing opaque', inks(), null],
  ] as const)('%s', (_, shares, ground) => expect(groundOfInk(shares)).toBe(ground))

  it('a twentieth of other ink does not decide, more does', () => {
    expect(groundOfInk(inks(['#1f2a44', 96], ['#ffffff', 4]))).toBe('light')
    expect(groundOfInk(inks(['#1f2a44', 94], ['#ffffff', 6]))).toBe('grey')
  })

  it('whatever one ink it is, a plain ground shows it', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(byte, byte, byte, (red, green, blue) => {
        const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
        const ground = groundOfInk(inks([hex, 1]))
        if (ground === null || ground === 'checker') return false
        // Steps are as wide as 0.1 % of the luminance: the contrast of the dark ones is known that exactly.
        return contrastOf(luminanceOf(red, green, blue), luminanceOfHex(groundColors[ground])) > enoughContrast - 0.05
      }),
    )
  })

  it('the greys of the checkerboard are near one another, and white, cream and black stand out from them', () => {
    const greys = groundColors.checker.map(luminanceOfHex)
    expect(contrastOf(greys[0] ?? 0, greys[1] ?? 0)).toBeLessThan(2)
    for (const ink of ['#ffffff', '#fff3d6', '#000000'].map(luminanceOfHex))
      expect(Math.max(...greys.map((grey) => contrastOf(grey, ink)))).toBeGreaterThan(2)
  })

  it('each ground has its colours', () => expect(Object.keys(groundColors).toSorted()).toEqual([...grounds].toSorted()))
})
