import type { PictureFill } from '@halftone/contract/parts/attachedFile.ts'
import { boxOf, labOf } from '@halftone/contract/rules/art/colour.ts'
import { groundOfInk, luminanceOf } from '@halftone/contract/rules/art/ground.ts'
import type { ImageFacts } from './imageJob.ts'
import { printsOf } from './prints.ts'
import { fromRaw, type Raw } from './raw.ts'

/** True when some pixel is not opaque. */
export function isTransparent({ data, channels }: Raw): boolean {
  if (channels === 3) return false
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return true
  return false
}

/** Colours, luminance and hash of a decoded picture. */
export async function measure(picture: Raw): Promise<Omit<ImageFacts, 'width' | 'height' | 'hasAlpha' | 'pages'>> {
  const small = await fromRaw(picture)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = small.info
  const all = new Colours()
  const edge = new Colours()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      all.add(small.data, at)
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.add(small.data, at)
    }
  }
  const dominantColor = all.top() ?? '#ffffff'
  const isClear = isTransparent(picture)
  return {
    dominantColor,
    edgeColor: edge.top() ?? dominantColor,
    luminance: all.luminance(),
    ground: (isClear && groundOfInk(inkOf(picture))) || 'light',
    fills: isClear ? null : fillOf({ data: small.data, width, height }),
    dHash: await dHash(picture),
    colours: all.boxes(),
    prints: await printsOf(picture),
  }
}

/** Of the pixels along the edge that a picture on a plain ground has in one colour, give or take `near` in a channel. */
const plainEdge = 0.92
const near = 20
/** Share of the ring's colours that the middle has too, from which on a picture is the same all over. */
const repeats = 0.6

/** How an opaque picture of 96 pixels, RGBA, fills its frame; null for one on a plain ground. */
function fillOf({ data, width, height }: Pick<Raw, 'data' | 'width' | 'height'>): PictureFill | null {
  const edge: number[] = []
  const ring = new Float64Array(512)
  const middle = new Float64Array(512)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.push(at)
      const box = (((data[at] ?? 0) >> 5) << 6) | (((data[at + 1] ?? 0) >> 5) << 3) | ((data[at + 2] ?? 0) >> 5)
      // A fifth from each side is the ring.
      const isRing = Math.min(x / width, 1 - x / width, y / height, 1 - y / height) < 0.2
      const shares = isRing ? ring : middle
      shares[box] = (shares[box] ?? 0) + 1
    }
  }
  if (edge.some((at) => likeAt(data, edge, at) >= plainEdge)) return null
  return inCommon(ring, middle) >= repeats ? 'pattern' : 'mockup'
}

/** The share of the edge that has about the colour of one of its pixels. */
function likeAt(data: Buffer, edge: readonly number[], at: number): number {
  const isLike = (other: number) =>
    [0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - (data[other + channel] ?? 0)) <= near)
  return edge.filter(isLike).length / edge.length
}

function inCommon(one: Float64Array, other: Float64Array): number {
  const sum = (shares: Float64Array) =>
    Math.max(
      1,
      shares.reduce((total, share) => total + share, 0),
    )
  const [all, others] = [sum(one), sum(other)]
  return one.reduce((common, share, box) => common + Math.min(share / all, (other[box] ?? 0) / others), 0)
}

/** Steps of luminance: fine enough for the dark end, where little light is much contrast. */
const inkSteps = 1024
/** Of 255: what is less opaque takes most of its colour from the ground, as soft edges do. */
const opaqueFrom = 224

/** The opaque pixels by relative luminance, darkest first. Where art is soft throughout, all that is seen counts. */
function inkOf({ data }: Raw): Float64Array {
  const counted = (from: number) => {
    const shares = new Float64Array(inkSteps)
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0
      if (alpha < from) continue
      const luminance = luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      const step = Math.min(inkSteps - 1, Math.floor(luminance * inkSteps))
      shares[step] = (shares[step] ?? 0) + alpha
    }
    return shares
  }
  const opaque = counted(opaqueFrom)
  return opaque.some((share) => share > 0) ? opaque : counted(1)
}

/** Each bit: is a pixel of the 9 x 8 grey picture darker than its right neighbour. Transparent parts count as white. */
async function dHash(picture: Raw): Promise<string> {
  const grey = await fromRaw(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
  const channels = grey.length / 72
  let bits = 0n
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const at = (y * 9 + x) * channels
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + channels] ?? 0) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/** Share of the visible pixels from which on a picture has a colour, and how many are kept. */
const leastShare = 0.04
const mostColours = 8

/** Visible pixels gathered in 4096 boxes of like colours; the fullest box gives its mean. */
class Colours {
  readonly #boxes = new Map<number, { weight: number; sum: [number, number, number] }>()
  #luma = 0
  #weight = 0

  add(data: Buffer, at: number): void {
    const weight = (data[at + 3] ?? 0) / 255
    if (weight < 0.1) return
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const box = this.#boxes.get(key) ?? { weight: 0, sum: [0, 0, 0] }
    box.weight += weight
    box.sum = [box.sum[0] + r * weight, box.sum[1] + g * weight, box.sum[2] + b * weight]
    this.#boxes.set(key, box)
    this.#luma += ((0.2126 * r + 0.7152 * g + 0.0722 * b) / 255) * weight
    this.#weight += weight
  }

  top(): string | undefined {
    const [first] = [...this.#boxes.values()].sort((a, b) => b.weight - a.weight)
    if (!first) return undefined
    return `#${first.sum
      .map((value) =>
        Math.round(value / first.weight)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  }

  /** Boxes of the colours (contract rules/art/colour.ts) that much of the picture has, the fullest first. */
  boxes(): number[] {
    const weights = new Map<number, number>()
    for (const { weight, sum } of this.#boxes.values()) {
      const [r, g, b] = sum.map((value) => value / weight)
      const box = boxOf(labOf(r ?? 0, g ?? 0, b ?? 0))
      weights.set(box, (weights.get(box) ?? 0) + weight)
    }
    const own = [...weights].filter(([, weight]) => weight >= leastShare * this.#weight)
    return own
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, mostColours)
      .map(([box]) => box)
  }

  /** 0..1; 1 where nothing is visible. */
  luminance(): number {
    return this.#weight === 0 ? 1 : Math.round((this.#luma / this.#weight) * 1000) / 1000
  }
}
