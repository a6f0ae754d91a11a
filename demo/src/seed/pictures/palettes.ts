/** How the colours of a drawing change: exact replacements first, then a turn of the hue and a change of strength. */
export type Palette = {
  name: string
  /** Exact replacements, lower-case six-digit hex. */
  map?: Readonly<Record<string, string>>
  /** Degrees added to the hue of every colour that has one. */
  hue?: number
  /** Factor of the saturation. */
  strength?: number
  /** Added to the lightness, -1 to 1. */
  light?: number
}

export const original: Palette = { name: 'original' }
export const lagoon: Palette = { name: 'lagoon', hue: 135, strength: 0.6, light: -0.02 }
export const dusk: Palette = { name: 'dusk', hue: -62 }
export const vintage: Palette = { name: 'vintage', hue: 8, strength: 0.55, light: 0.03 }

type Hsl = { h: number; s: number; l: number }

function full(hex: string): string {
  const body = hex.slice(1).toLowerCase()
  return body.length === 3 ? `#${[...body].map((digit) => digit + digit).join('')}` : `#${body}`
}

export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(full(hex).slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHsl(hex: string): Hsl {
  const [r, g, b] = channels(hex).map((value) => value / 255) as [number, number, number]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const d = max - min
  if (d === 0) return { h: 0, s: 0, l }
  const s = d / (1 - Math.abs(2 * l - 1))
  const h = max === r ? ((g - b) / d) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return { h: (h * 60 + 360) % 360, s, l }
}

function toHex({ h, s, l }: Hsl): string {
  const c = (1 - Math.abs(2 * l - 1)) * s
  const part = (n: number) => {
    const k = (n + h / 60) % 6
    const value = l + c / 2 - c * Math.max(0, Math.min(k, 4 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(5)}${part(3)}${part(1)}`
}

/** The colour a share lighter (positive) or darker (negative), -1 to 1. */
export function shade(hex: string, share: number): string {
  const target = share > 0 ? 255 : 0
  const mixed = channels(hex).map((value) => Math.round(value + (target - value) * Math.abs(share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mean lightness of the colour as the eye takes it, 0 to 1. */
export function luma(hex: string): number {
  const [r, g, b] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

function recolorOne(hex: string, palette: Palette): string {
  const from = full(hex)
  const exact = palette.map?.[from]
  if (exact) return exact
  if (!palette.hue && !palette.strength && !palette.light) return from
  const { h, s, l } = toHsl(from)
  // Paper and ink stay what they are: only colours that read as a colour turn.
  const turned = s < 0.12 || l > 0.95 || l < 0.06 ? h : (h + (palette.hue ?? 0) + 360) % 360
  return toHex({
    h: turned,
    s: Math.min(1, s * (palette.strength ?? 1)),
    l: Math.min(1, Math.max(0, l + (palette.light ?? 0))),
  })
}

/** Recolours every colour attribute of the SVG text; references such as `url(#c1)` are left alone. */
export function recolor(svg: string, palette: Palette): string {
  if (palette.name === 'original' && !palette.map) return svg
  const known = new Map<string, string>()
  return svg.replace(/="(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})"/g, (_, hex: string) => {
    let to = known.get(hex)
    if (to === undefined) {
      to = recolorOne(hex, palette)
      known.set(hex, to)
    }
    return `="${to}"`
  })
}
