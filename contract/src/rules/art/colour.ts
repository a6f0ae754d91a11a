/**
 * Colours as the eye compares them: OKLab (Björn Ottosson, 2020). Equal distances look about equally different; 0.02 is just seen,
 * from 0.1 on people give another name.
 */
export interface Lab {
  /** 0 black to 1 white. */
  l: number
  /** Green to red and blue to yellow, about -0.4 to 0.4. */
  a: number
  b: number
}

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Of an sRGB colour of bytes. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** `#rrggbb`. */
export function labOfHex(hex: string): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return labOf(red, green, blue)
}

export const distanceOf = (one: Lab, other: Lab): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

/** Sides of the boxes that colours are indexed by, finer in hue than in light, and how many boxes lie along each axis. */
const step = { l: 0.08, ab: 0.05 }
const boxes = { l: 13, ab: 17 }
const middle = Math.floor(boxes.ab / 2)
const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** The box of a colour, as the number that pictures keep of each of their colours. */
export function boxOf({ l, a, b }: Lab): number {
  const row = clamp(Math.round(l / step.l), boxes.l - 1)
  const [x, y] = [a, b].map((value) => clamp(Math.round(value / step.ab) + middle, boxes.ab - 1))
  return (row * boxes.ab + (x ?? 0)) * boxes.ab + (y ?? 0)
}

/** The middle of a box. */
function labOfBox(box: number): Lab {
  const [row, rest] = [Math.floor(box / (boxes.ab * boxes.ab)), box % (boxes.ab * boxes.ab)]
  return {
    l: row * step.l,
    a: (Math.floor(rest / boxes.ab) - middle) * step.ab,
    b: ((rest % boxes.ab) - middle) * step.ab,
  }
}

/** The colour in the middle of a box, `#rrggbb`; what sRGB does not have is the nearest that it has. */
export function hexOfBox(box: number): string {
  const { l, a, b } = labOfBox(box)
  const [long, middling, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const parts = [
    4.0767416621 * long - 3.3077115913 * middling + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middling - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middling + 1.707614701 * short,
  ]
  const byte = (part: number) => {
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return clamp(Math.round(value * 255), 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${parts.map(byte).join('')}`
}

/** How far a colour may be from the one that somebody picked: what people are shown, and what that is in Oklab. */
export const nearness = { least: 4, usual: 12, most: 30 }
const nearStep = 0.0075

/** The boxes along one axis, counted from its zero, whose middles are not too far from a value. */
function around(value: number, step: number, far: number, { least, most }: { least: number; most: number }): number[] {
  const from = Math.max(least, Math.ceil((value - far) / step))
  const to = Math.min(most, Math.floor((value + far) / step))
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

/** The boxes whose colours look like this one; its own is among them. */
export function boxesNear(hex: string, near = nearness.usual): number[] {
  const wanted = labOfHex(hex)
  const far = near * nearStep
  const hues = { least: -middle, most: boxes.ab - 1 - middle }
  // Only those around it are looked at: there are thousands.
  const like = around(wanted.l, step.l, far, { least: 0, most: boxes.l - 1 }).flatMap((row) =>
    around(wanted.a, step.ab, far, hues).flatMap((x) =>
      around(wanted.b, step.ab, far, hues).map((y) => (row * boxes.ab + x + middle) * boxes.ab + y + middle),
    ),
  )
  return [...new Set([boxOf(wanted), ...like.filter((box) => distanceOf(labOfBox(box), wanted) <= far)])]
}

/** One to three colours with commas, and how near behind `~` where that is not the usual: `#1f2a44,#c62828~20`. */
export const coloursPattern = /^#[0-9a-f]{6}(,#[0-9a-f]{6}){0,2}(~([4-9]|[12]\d|30))?$/i
export const mostColours = 3
export interface PickedColours {
  hexes: string[]
  near: number
}
/** Of no colours nothing. */
export function readColours(text: string): PickedColours {
  const [hexes = '', near] = text.split('~')
  return { hexes: hexes.split(',').filter(Boolean), near: Number(near ?? nearness.usual) }
}
export const writeColours = ({ hexes, near }: PickedColours): string =>
  hexes.length === 0 ? '' : `${hexes.join(',')}${near === nearness.usual ? '' : `~${near}`}`
