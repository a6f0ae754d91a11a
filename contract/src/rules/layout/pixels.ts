/** A picture in rows of red, green, blue and alpha, 0 to 255, not premultiplied. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** One value for each pixel of a picture, 0 to 255. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** Rec. 709 luma of the pixel at `at`, 0 to 255. */
export const lumaAt = (data: Pixels['data'], at: number): number =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)

const greyOf = ({ data, width, height }: Pixels, valueAt: (data: Pixels['data'], at: number) => number): Grey => {
  const values = new Uint8Array(width * height)
  for (let at = 0; at < values.length; at++) values[at] = Math.round(valueAt(data, at * 4))
  return { width, height, data: values }
}
/** How much of each pixel a mask shows: white is all of it, black or clear nothing. */
export const maskOf = (picture: Pixels): Grey =>
  greyOf(picture, (data, at) => (lumaAt(data, at) * (data[at + 3] ?? 255)) / 255)
/** How light each pixel is. */
export const lightsOf = (picture: Pixels): Grey => greyOf(picture, lumaAt)

/** `#1f2a44` as red, green and blue. */
export const rgbOf = (hex: string): [number, number, number] => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

/** How much smaller the map of local brightness is than its picture. */
const step = 4

/** The mean brightness around each place of a picture, without its folds and edges: on a grid of every fourth pixel. */
export function localMeans(picture: Pixels): (x: number, y: number) => number {
  const [width, height] = [Math.ceil(picture.width / step), Math.ceil(picture.height / step)]
  // Sums of all above and left: any box is four of them.
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += lumaAt(picture.data, (y * step * picture.width + x * step) * 4)
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
    }
  }
  const reach = Math.max(2, Math.round(Math.max(width, height) * 0.035))
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  const means = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
      means[y * width + x] = sum / ((right - left) * (bottom - top))
    }
  }
  return (x, y) => means[Math.trunc(y / step) * width + Math.trunc(x / step)] ?? 128
}

/**
 * Colours what the mask shows, with the lights and folds of the picture: changes `picture`. The mask is of the same size, white
 * where the garment is.
 */
export function colourIn(picture: Pixels, mask: Grey, hex: string): void {
  const { data } = picture
  const shares = mask.data
  const [red, green, blue] = rgbOf(hex)
  const count = picture.width * picture.height
  let [sum, weight] = [0, 0]
  for (let at = 0; at < count; at += 4) {
    const share = shares[at] ?? 0
    if (share === 0) continue
    sum += share * lumaAt(data, at * 4)
    weight += share
  }
  if (weight === 0) return
  const usual = Math.max(1, sum / weight)
  for (let pixel = 0; pixel < count; pixel++) {
    const share = (shares[pixel] ?? 0) / 255
    if (share === 0) continue
    const at = pixel * 4
    const light = lumaAt(data, at) / usual
    // On dark cloth a fold shows by its gleam.
    const gleam = light > 1 ? (light - 1) * 90 : 0
    data[at] = mix(data[at] ?? 0, red * light + gleam, share)
    data[at + 1] = mix(data[at + 1] ?? 0, green * light + gleam, share)
    data[at + 2] = mix(data[at + 2] ?? 0, blue * light + gleam, share)
  }
}

/** From one value to another by a share of 0 to 1, kept within a byte. */
export const mix = (from: number, to: number, share: number): number => {
  const value = from + (to - from) * share
  return value < 0 ? 0 : value > 255 ? 255 : value
}
