import { groundOfInk, luminanceOf } from '@halftone/contract/rules/art/ground.ts'
import sharp from 'sharp'
import type { ImageFacts } from './imageJob.ts'

export interface Raw {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

export const fromRaw = ({ data, width, height, channels }: Raw) => sharp(data, { raw: { width, height, channels } })

/** True when some pixel is not opaque. */
export function isTransparent({ data, channels }: Raw): boolean {
  if (channels === 3) return false
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return true
  return false
}

/** Colours, luminance and hash of a decoded picture. */
export async function measure(picture: Raw): Promise<Omit<ImageFacts, 'width' | 'height' | 'hasAlpha'>> {
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
  return {
    dominantColor,
    edgeColor: edge.top() ?? dominantColor,
    luminance: all.luminance(),
    ground: isTransparent(picture) ? groundOfInk(inkOf(picture)) : null,
    dHash: await dHash(picture),
  }
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

  /** 0..1; 1 where nothing is visible. */
  luminance(): number {
    return this.#weight === 0 ? 1 : Math.round((this.#luma / this.#weight) * 1000) / 1000
  }
}
