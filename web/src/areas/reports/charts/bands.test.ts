import { expect, it } from 'vitest'
import { type Band, layBandLabels } from './bands.ts'

const bandOf = (name: string, from: number, isNext = false): Band => ({
  ...{ name, from, to: from, note: '24 Nov', isNext },
})
const centre = ({ from }: Band) => from * 50
const names = (bands: Band[], width = 600) => layBandLabels(bands, centre, width).map(({ band }) => band.name)

it('long names of seasons do not lie over each other: the coming one stands, then the latest', () => {
  const close = [bandOf('Back to school in September', 6), bandOf('Halloween and all saints', 8), bandOf('Xmas', 11)]
  const laid = layBandLabels(close, centre, 600).toSorted((a, b) => a.x - b.x)
  expect(laid.map(({ band }) => band.name)).toEqual(['Halloween and all saints', 'Xmas'])
  laid.forEach(({ x, width }, at) => {
    const next = laid[at + 1]
    if (next) expect(x + width / 2).toBeLessThan(next.x - next.width / 2)
  })
  expect(names([bandOf('Black Friday', 10), bandOf('Mother’s Day', 9, true)])).toEqual(['Mother’s Day'])
})

it('a name at either end stays within the drawing, and a long one is cut', () => {
  const laid = layBandLabels(
    [bandOf('Valentine’s Day', 0), bandOf('The longest season of the whole year', 12)],
    centre,
    600,
  )
  expect(laid).toHaveLength(2)
  for (const { x, width, said } of laid) {
    expect([x - width / 2 >= 0, x + width / 2 <= 600]).toEqual([true, true])
    expect(said.length).toBeLessThanOrEqual(20)
  }
  expect(laid.find(({ x }) => x > 300)?.said).toBe('The longest season…')
})
