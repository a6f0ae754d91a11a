import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ring, share } from './ring.ts'

const css = readFileSync(join(import.meta.dirname, '../../../../theme/tokens.css'), 'utf8')
/** The token in the light and in the dark theme. */
const both = (token: string) =>
  [...css.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map(([, hex = '']) => hex)
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const mixed = (color: string, ink: string) =>
  channels(color).map((one, at) => (one * share + (channels(ink)[at] ?? 0) * (100 - share)) / 100)
const luminance = (rgb: number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map((one) => (one <= 10 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: number[], b: number[]) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

it('a name on the colour of its person can be read in both themes', () => {
  expect(ring('#2D7DD2')).toBe(`color-mix(in srgb, #2D7DD2 ${share}%, var(--ink))`)
  const [inks, panels] = [both('ink'), both('panel')]
  expect([inks.length, panels.length]).toEqual([2, 2])
  // What the server gives to new people, from the brightest to the darkest.
  const colors = ['#2D7DD2', '#B26A00', '#1B7F4B', '#5B4BB7', '#C2185B', '#00796B', '#8E5A2B', '#AD3E2A']
  for (const color of colors)
    for (const [theme, ink] of inks.entries())
      expect(contrast(mixed(color, ink), channels(panels[theme] ?? '')), `${color} ${theme}`).toBeGreaterThan(4.5)
})
