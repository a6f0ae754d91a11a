import type { Placeholder } from '../../parts/layout/scene.ts'
import { colourIn, type Grey, localMeans, lumaAt, mix, type Pixels } from './pixels.ts'
import { type Corner, homography, inPixels, inverse, type Matrix, placed, type Quad, sag, transform } from './quad.ts'

type Placing = Pick<
  Placeholder,
  'corners' | 'bend' | 'width' | 'height' | 'fit' | 'blend' | 'opacity' | 'shadows' | 'texture'
>
/** What a mock-up is made of; all pictures but the designs have one size. */
export interface MockupParts {
  /** Is drawn on. */
  base: Pixels
  /** Where the garment is (`maskOf`). */
  mask?: Grey | undefined
  /** How light each place of the design is shown (`lightsOf`). */
  shading?: Grey | undefined
  /** `#rrggbb` of the garment; without one the picture keeps its own. */
  colour?: string | null | undefined
  designs: readonly { placing: Placing; design: Pixels }[]
}

/** The mock-up, drawn on `base`: the same for the server's pictures and for the preview in the browser. */
export function renderMockup({ base, mask, shading, colour, designs }: MockupParts): Pixels {
  if (colour && mask) colourIn(base, mask, colour)
  // A single design reads of each pixel what was there before it is laid. One by one: the browser's ImageData has nothing of its own
  // that a spread would take.
  const isKept = designs.length > 1
  const ground: Pixels = { width: base.width, height: base.height, data: isKept ? base.data.slice() : base.data }
  const light = lightOf(ground, shading)
  for (const { placing, design } of designs) lay(base, ground, light, placing, design)
  return base
}

/** How light a place is beside what it would be without folds and shadows: 1 is as light. */
type Light = (x: number, y: number) => number

function lightOf(ground: Pixels, shading: Grey | undefined): Light {
  if (shading) return (x, y) => (shading.data[y * shading.width + x] ?? 128) / 128
  const means = localMeans(ground)
  return (x, y) => {
    const light = lumaAt(ground.data, (y * ground.width + x) * 4) / Math.max(1, means(x, y))
    return light < 0.4 ? 0.4 : light > 1.6 ? 1.6 : light
  }
}

/** The pixels that a bent quad may reach. */
function reachOf(quad: Quad, matrix: Matrix, bend: number, { width, height }: Pixels) {
  const middles = [0.25, 0.5, 0.75].flatMap((u) => [0, 1].map((v) => transform(matrix, u, v + sag(u, bend))))
  const all: readonly Corner[] = [...quad, ...middles]
  return {
    left: Math.max(0, Math.floor(Math.min(...all.map(({ x }) => x)) - 1)),
    right: Math.min(width, Math.ceil(Math.max(...all.map(({ x }) => x)) + 1)),
    top: Math.max(0, Math.floor(Math.min(...all.map(({ y }) => y)) - 1)),
    bottom: Math.min(height, Math.ceil(Math.max(...all.map(({ y }) => y)) + 1)),
  }
}

/** Mean brightness of what a design is laid on, 0 to 1. */
function groundLight({ data, width }: Pixels, { left, right, top, bottom }: ReturnType<typeof reachOf>): number {
  let [sum, count] = [0, 0]
  for (let y = top; y < bottom; y += 8)
    for (let x = left; x < right; x += 8) {
      sum += lumaAt(data, (y * width + x) * 4)
      count += 1
    }
  return count === 0 ? 1 : sum / count / 255
}

/** Ink shines through on light ground and is laid as paint on dark ground, where it would vanish. */
const darkGround = 0.5
const blendOf = ({ blend }: Placing, brightness: number) =>
  blend === 'auto' ? (brightness < darkGround ? 'normal' : 'multiply') : blend

/** One channel of a design over its ground, 0 to 255. */
const blending: Record<Exclude<Placeholder['blend'], 'auto'>, (ground: number, ink: number) => number> = {
  normal: (_, ink) => ink,
  multiply: (ground, ink) => (ground * ink) / 255,
  screen: (ground, ink) => 255 - ((255 - ground) * (255 - ink)) / 255,
  overlay: (ground, ink) => (ground < 128 ? (2 * ground * ink) / 255 : 255 - (2 * (255 - ground) * (255 - ink)) / 255),
  'soft-light': (ground, ink) => {
    const [b, s] = [ground / 255, ink / 255]
    return 255 * ((1 - 2 * s) * b * b + 2 * s * b)
  },
  darken: Math.min,
  lighten: Math.max,
}

/** A pixel of the design with its alpha, 0 to 255, from the four around a place; beyond the edge it is nothing. */
function sample({ data, width, height }: Pixels, x: number, y: number, into: Float64Array): void {
  // No lists here: each of millions of pixels would make some.
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  const isLeft = x0 >= 0 && x0 < width
  const isRight = x0 >= -1 && x0 < width - 1
  const isUp = y0 >= 0 && y0 < height
  const isDown = y0 >= -1 && y0 < height - 1
  const a = (y0 * width + x0) * 4
  const b = a + 4
  const c = a + width * 4
  const d = c + 4
  // By alpha, else what stands under clear pixels makes a dark edge.
  const inA = isLeft && isUp ? (1 - fx) * (1 - fy) * (data[a + 3] ?? 0) : 0
  const inB = isRight && isUp ? fx * (1 - fy) * (data[b + 3] ?? 0) : 0
  const inC = isLeft && isDown ? (1 - fx) * fy * (data[c + 3] ?? 0) : 0
  const inD = isRight && isDown ? fx * fy * (data[d + 3] ?? 0) : 0
  const alpha = inA + inB + inC + inD
  into[3] = alpha
  if (alpha === 0) return
  for (let channel = 0; channel < 3; channel++)
    into[channel] =
      (inA * (data[a + channel] ?? 0) +
        inB * (data[b + channel] ?? 0) +
        inC * (data[c + channel] ?? 0) +
        inD * (data[d + channel] ?? 0)) /
      alpha
}

/** Lays a design into its quad: each pixel of the picture asks which place of the design it shows. */
function lay(base: Pixels, ground: Pixels, light: Light, placing: Placing, design: Pixels): void {
  const { data, width } = base
  const quad = inPixels(placing.corners, base)
  const matrix = homography(quad)
  const [a, b, c, d, e, f, g, h, i] = inverse(matrix)
  const { bend, texture, shadows } = placing
  const opacity = placing.opacity / 25_500
  const reach = reachOf(quad, matrix, bend, base)
  const area = placed(design, placing, placing.fit)
  const mode = blendOf(placing, groundLight(ground, reach))
  const blend = blending[mode]
  // What is multiplied has the ground's shadows in it already.
  const shade = mode === 'multiply' ? 0 : shadows / 100
  // Folds bend the design by up to 1.5 % of the print area.
  const fold = (texture / 100) * 0.015
  const isLit = shade > 0 || fold > 0
  const [across, down] = [design.width / area.width, design.height / area.height]
  const ink = new Float64Array(4)
  for (let y = reach.top; y < reach.bottom; y++) {
    for (let x = reach.left; x < reach.right; x++) {
      // The place in the unit square (`transform`), without an object for each of millions of pixels.
      const w = g * (x + 0.5) + h * (y + 0.5) + i
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) / w
      if (u < 0 || u > 1) continue
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) / w - sag(u, bend)
      if (v < 0 || v > 1) continue
      const brightness = isLit ? light(x, y) : 1
      const bent = fold * (brightness - 1)
      sample(design, (u + bent - area.left) * across - 0.5, (v + bent - area.top) * down - 0.5, ink)
      const alpha = ink[3] ?? 0
      if (alpha === 0) continue
      const at = (y * width + x) * 4
      const lit = 1 + (brightness - 1) * shade
      for (let channel = 0; channel < 3; channel++) {
        const under = data[at + channel] ?? 0
        data[at + channel] = mix(under, blend(under, (ink[channel] ?? 0) * lit), alpha * opacity)
      }
    }
  }
}

/** Pixels of a design's longest side that are worth having in a picture of that size: more alias, and cost time. */
export function enoughFor(placing: Pick<Placing, 'corners'>, picture: { width: number; height: number }): number {
  const [a, b, c, d] = inPixels(placing.corners, picture)
  const side = (one: Corner, other: Corner) => Math.hypot(one.x - other.x, one.y - other.y)
  return Math.max(16, Math.ceil(1.5 * Math.max(side(a, b), side(b, c), side(c, d), side(d, a))))
}
