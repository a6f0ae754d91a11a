import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The typefaces (SIL Open Font License, art/fonts/OFL.txt), drawn as outlines: no machine needs them installed. */
export const typefaces = ['anton', 'pacifico', 'alfa-slab-one', 'righteous', 'shrikhand'] as const
export type Typeface = (typeof typefaces)[number]

export type Box = { x: number; y: number; w: number; h: number }
/** A circle's text: along the top, or along the bottom reading left to right. `radius` is that of the baseline. */
export type Arc = { cx: number; cy: number; radius: number; height: number; maxTurn: number; side: 'top' | 'bottom' }

type Command = { command: string; args: number[] }
type Glyph = { id: number; advanceWidth: number; path: { commands: Command[] } }
type Face = {
  unitsPerEm: number
  capHeight: number
  hasGlyphForCodePoint: (c: number) => boolean
  glyphsForString: (s: string) => Glyph[]
}

// The library ships no types; these are the parts used here.
const fontkit = createRequire(import.meta.url)('fontkit') as { create: (data: Buffer) => Face }
const loaded = new Map<string, Face[]>()
const withVietnamese: readonly string[] = ['anton', 'pacifico', 'alfa-slab-one']

function faces(typeface: Typeface): Face[] {
  let list = loaded.get(typeface)
  if (!list) {
    const parts = withVietnamese.includes(typeface) ? ['latin', 'vietnamese'] : ['latin']
    list = parts.map((part) => {
      const file = new URL(`../art/fonts/${typeface}-${part}.woff2`, import.meta.url)
      return fontkit.create(readFileSync(file))
    })
    loaded.set(typeface, list)
  }
  return list
}

/** Outline of one line of text at one unit per em, y downwards, baseline at 0, starting at x = 0. */
function outline(text: string, typeface: Typeface): { commands: Command[]; width: number; cap: number } {
  const list = faces(typeface)
  const base = list[0]
  if (!base) throw new Error(`no face for ${typeface}`)
  const commands: Command[] = []
  let pen = 0
  for (const char of text.normalize('NFC')) {
    const point = char.codePointAt(0) ?? 32
    const face = list.find((one) => one.hasGlyphForCodePoint(point)) ?? base
    const glyph = face.glyphsForString(char)[0]
    if (!glyph) continue
    const scale = 1 / face.unitsPerEm
    for (const { command, args } of glyph.path.commands) {
      commands.push({ command, args: args.map((value, i) => (i % 2 === 0 ? pen + value * scale : -value * scale)) })
    }
    pen += glyph.advanceWidth * scale
  }
  return { commands, width: pen, cap: (base.capHeight || base.unitsPerEm * 0.7) / base.unitsPerEm }
}

const letters: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function write(commands: Command[], at: (x: number, y: number) => [number, number]): string {
  let out = ''
  for (const { command, args } of commands) {
    out += letters[command] ?? ''
    for (let i = 0; i + 1 < args.length; i += 2) {
      const [x, y] = at(args[i] ?? 0, args[i + 1] ?? 0)
      out += `${i > 0 ? ' ' : ''}${x.toFixed(1)} ${y.toFixed(1)}`
    }
  }
  return out
}

function bounds(commands: Command[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { args } of commands) {
    for (let i = 0; i + 1 < args.length; i += 2) {
      const [x, y] = [args[i] ?? 0, args[i + 1] ?? 0]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { x: left, y: top, w: Math.max(right - left, 1e-6), h: Math.max(bottom - top, 1e-6) }
}

/** Path data of the text, as large as the box allows, centred in it; `wave` bends it by that share of the height. */
export function textInBox(text: string, typeface: Typeface, box: Box, wave = 0): string {
  const { commands } = outline(text, typeface)
  const own = bounds(commands)
  const sy = Math.min(box.h / own.h, (box.w / own.w) * 1.12)
  const sx = Math.min(box.w / own.w, sy * 1.12)
  const left = box.x + (box.w - own.w * sx) / 2
  const top = box.y + (box.h - own.h * sy) / 2
  return write(commands, (x, y) => {
    const share = (x - own.x) / own.w
    const lift = Math.sin(share * Math.PI * 2) * wave * own.h * sy
    return [left + (x - own.x) * sx, top + (y - own.y) * sy - lift]
  })
}

/** Path data of the text bent along a circle. */
export function textOnArc(text: string, typeface: Typeface, arc: Arc): string {
  const { commands, width, cap } = outline(text, typeface)
  const sy = arc.height / cap
  const sx = Math.min(sy * 1.25, (arc.maxTurn * arc.radius) / width)
  return write(commands, (x, y) => {
    const turn = ((x - width / 2) * sx) / arc.radius
    const up = -y * sy
    const radius = arc.side === 'top' ? arc.radius + up : arc.radius - up
    const down = arc.side === 'top' ? -1 : 1
    return [arc.cx + radius * Math.sin(turn), arc.cy + down * radius * Math.cos(turn)]
  })
}
