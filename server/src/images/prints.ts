import { fromRaw, type Raw } from './raw.ts'

/**
 * What a picture looks like on one ground, as bits of which two like pictures differ in few: null where there is nothing to see on it.
 * Strings of 0 and 1.
 */
export interface Print {
  /** 256 bits. */
  whole: string
  /** 256 bits of what is left without empty margins. */
  trimmed: string
  /** 64 bits of the coarsest shapes. */
  coarse: string
}
export interface Prints {
  white: Print | null
  black: Print | null
}

/** Pixels along a side of the grey picture that is transformed. */
const side = 32
/** Standard deviation of grey below which there is nothing to see: white ink on white. */
const leastContrast = 6
/** Steps of grey by which a pixel differs from the corner's, to be no margin. */
const marginStep = 10

/** White and black ground: transparent art shows on one of them at least, and each is what somebody flattens a copy on. */
export async function printsOf(picture: Raw): Promise<Prints> {
  const small = await grow(picture)
  const [white, black] = [await printOn(small, '#ffffff'), await printOn(small, '#000000')]
  return { white, black }
}

/** Small enough to be read often. */
async function grow(picture: Raw): Promise<Raw> {
  const { data, info } = await fromRaw(picture)
    .resize(256, 256, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: picture.channels }
}

interface Grey {
  data: Buffer
  width: number
  height: number
}

async function printOn(picture: Raw, background: string): Promise<Print | null> {
  const { data, info } = await fromRaw(picture)
    .flatten({ background })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey: Grey = { data, width: info.width, height: info.height }
  const whole = await square(grey)
  if (deviation(whole) <= leastContrast) return null
  const box = withoutMargins(grey)
  const trimmed = box ? await square(grey, box) : whole
  const waves = transform(whole)
  return { whole: bitsOf(waves, 16), trimmed: bitsOf(transform(trimmed), 16), coarse: bitsOf(waves, 8) }
}

type Box = { left: number; top: number; width: number; height: number }

async function square({ data, width, height }: Grey, box?: Box): Promise<Buffer> {
  const image = fromRaw({ data, width, height, channels: 1 })
  return (box ? image.extract(box) : image).resize(side, side, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
}

function deviation(grey: Buffer): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
}

/** What stands within margins of the first corner's grey; null where all is of one. */
function withoutMargins({ data, width, height }: Grey): Box | null {
  const ground = data[0] ?? 0
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.abs((data[y * width + x] ?? 0) - ground) <= marginStep) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** cos((2x + 1) u π / 2n) for each wave u of the first 16 and each place x. */
const waves = Float64Array.from({ length: 16 * side }, (_, at) =>
  Math.cos(((2 * (at % side) + 1) * Math.floor(at / side) * Math.PI) / (2 * side)),
)
const wave = (u: number, x: number) => waves[u * side + x] ?? 0

/** The 16 by 16 slowest waves of a picture: the type II cosine transform along rows, then along columns. */
function transform(grey: Buffer): Float64Array {
  const rows = new Float64Array(16 * side)
  for (let y = 0; y < side; y++)
    for (let u = 0; u < 16; u++) {
      let sum = 0
      for (let x = 0; x < side; x++) sum += (grey[y * side + x] ?? 0) * wave(u, x)
      rows[u * side + y] = sum
    }
  const out = new Float64Array(256)
  for (let v = 0; v < 16; v++)
    for (let u = 0; u < 16; u++) {
      let sum = 0
      for (let y = 0; y < side; y++) sum += (rows[u * side + y] ?? 0) * wave(v, y)
      out[v * 16 + u] = sum
    }
  return out
}

/** Of the first `size` waves each way: is it above the median of them. The mean itself says nothing of the shape. */
function bitsOf(all: Float64Array, size: 8 | 16): string {
  const own = Array.from({ length: size * size }, (_, at) => all[Math.floor(at / size) * 16 + (at % size)] ?? 0)
  const sorted = own.slice(1).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return own.map((value, at) => (at > 0 && value > median ? '1' : '0')).join('')
}
