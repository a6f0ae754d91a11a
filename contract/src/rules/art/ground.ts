import type { Ground } from '../../parts/ground.ts'

/** Plain grounds, and the two greys of the checkerboard: the same in both themes. */
export const groundColors = {
  light: '#f4f4f2',
  dark: '#242426',
  grey: '#767676',
  // Art of many inks, which no one ground shows: near one another, so that the art and not its ground is what one sees.
  checker: ['#d8d8d8', '#a8a8a8'],
} as const satisfies Record<Ground, string | readonly [string, string]>

/** What the eye tells apart (WCAG 2, for graphics), and of how many of the opaque pixels it has to be so. */
export const enoughContrast = 3
const enoughPixels = 0.95

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const table = Float64Array.from({ length: 256 }, (_, value) => linear(value))

/** Relative luminance (WCAG 2) of an sRGB colour of bytes, 0 to 1. */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * (table[red] ?? 0) + 0.7152 * (table[green] ?? 0) + 0.0722 * (table[blue] ?? 0)

export const luminanceOfHex = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return luminanceOf(red, green, blue)
}

/** 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

const plain = (['light', 'dark', 'grey'] as const).map((ground) => ({
  ground,
  luminance: luminanceOfHex(groundColors[ground]),
}))

/**
 * The ground of transparent art by its ink: `shares` are the weights of its opaque pixels in equal steps of relative
 * luminance, darkest first. The light ground wherever it will do, else the dark one, else grey, else the checkerboard;
 * null where nothing is opaque.
 */
export function groundOfInk(shares: ArrayLike<number>): Ground | null {
  const weights = Array.from(shares)
  const total = weights.reduce((sum, share) => sum + share, 0)
  if (total === 0) return null
  const seen = (ground: number) =>
    weights.reduce((sum, share, step) => {
      const ink = (step + 0.5) / weights.length
      return contrastOf(ink, ground) >= enoughContrast ? sum + share : sum
    }, 0) / total
  return plain.find(({ luminance }) => seen(luminance) >= enoughPixels)?.ground ?? 'checker'
}
