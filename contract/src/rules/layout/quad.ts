/** A place in a picture: percent of its width and height, from the left top. */
export interface Corner {
  x: number
  y: number
}
/** Left top, right top, right bottom, left bottom. */
export type Quad = readonly [Corner, Corner, Corner, Corner]
/** Three rows of three. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** The corners of `quad` in pixels of a picture of that size. */
export const inPixels = (quad: Quad, { width, height }: { width: number; height: number }): Quad => {
  const [a, b, c, d] = quad.map(({ x, y }) => ({ x: (x * width) / 100, y: (y * height) / 100 }))
  if (!a || !b || !c || !d) throw new Error('a quad has four corners')
  return [a, b, c, d]
}

const cross = (a: Corner, b: Corner, c: Corner): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)

/** Whether the corners run clockwise without crossing or folding: only then each place of the quad has one of the design. */
export function isProper(quad: Quad): boolean {
  return quad.every((corner, at) => {
    const next = quad[(at + 1) % 4]
    const after = quad[(at + 2) % 4]
    return next !== undefined && after !== undefined && cross(corner, next, after) > 1e-6
  })
}

/** What takes a place of the unit square (0 to 1, from the left top) to one of the quad, in perspective. */
export function homography([a, b, c, d]: Quad): Matrix {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const det = dx1 * dy2 - dx2 * dy1
  const g = det === 0 ? 0 : (dx3 * dy2 - dx2 * dy3) / det
  const h = det === 0 ? 0 : (dx1 * dy3 - dx3 * dy1) / det
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1]
}

/** The way back, up to a factor, which a homography does not mind. */
export const inverse = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
]

export function transform([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): Corner {
  const w = g * x + h * y + i
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** How far a bent surface sinks at `u` (0 to 1 from its left edge), as a part of its height: most in the middle, nothing at the edges. */
export const sag = (u: number, bend: number): number => (bend / 100) * 4 * u * (1 - u)

const side = (a: Corner, b: Corner): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Width through height of a quad of pixels, as its sides are long on average. */
export const ratioOf = ([a, b, c, d]: Quad): number => (side(a, b) + side(d, c)) / (side(a, d) + side(b, c))

/** By how many percent the quad's proportions differ from those of the print area. */
export const ratioOff = (quad: Quad, print: { width: number; height: number }): number =>
  Math.abs(ratioOf(quad) / (print.width / print.height) - 1) * 100

/** How a design stands in a print area: over all of it, cut where it is longer; or whole, with room where it is shorter. */
export const fits = ['fill', 'contain'] as const
export type Fit = (typeof fits)[number]

/** The part of the unit square that a design of that size takes: beyond 0 to 1 it is cut. */
export function placed(
  design: Size,
  print: Size,
  fit: Fit,
): { left: number; top: number; width: number; height: number } {
  const ratio = design.width / design.height / (print.width / print.height)
  const isWide = fit === 'fill' ? ratio < 1 : ratio > 1
  const [width, height] = isWide ? [1, 1 / ratio] : [ratio, 1]
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}
interface Size {
  width: number
  height: number
}

/** Dots per inch that a design of so many pixels has in a print area in mm. */
export function dpiOf(design: Size, print: Size, fit: Fit): number {
  const { width } = placed(design, print, fit)
  return design.width / ((print.width * width) / 25.4)
}
