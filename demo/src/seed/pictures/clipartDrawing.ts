import { readFileSync } from 'node:fs'

const folder = new URL('../art/cliparts/', import.meta.url)
/** How much larger a drawing is than its own units. */
const scale = 4

/** Turns a colour by so many degrees of the colour wheel; greys, black and white stay. */
function turned(hex: string, degrees: number): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = max - min
  if (spread < 0.12) return hex
  const light = (max + min) / 2
  const saturation = spread / (1 - Math.abs(2 * light - 1))
  const sector = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  const hue = (sector * 60 + degrees) % 360
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255)
  return `#${[part(0), part(8), part(4)].map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/** A clip art of `art/cliparts`, its colours turned by `tint` degrees. Throws where there is no such drawing. */
export function clipartSheet(name: string, tint: number): { width: number; height: number; body: string } {
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
  const [, x = '0', y = '0', w = '1', h = '1'] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []
  const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const inked = tint === 0 ? inner : inner.replace(/#[0-9a-f]{6}\b/gi, (hex) => turned(hex, tint))
  return {
    width: Math.round(Number(w) * scale),
    height: Math.round(Number(h) * scale),
    body: `<g transform="scale(${scale}) translate(${-Number(x)} ${-Number(y)})">${inked}</g>`,
  }
}
