import { pointsOf } from '@halftone/contract/rules/fonts/blocks.ts'
import { countPoints, hasPoint, type Ranges } from '@halftone/contract/rules/fonts/coverage.ts'
import type { Face, Glyph } from './fontkit.ts'

/** Letters that all the lines of a specimen have, and bytes of their outlines. */
const mostOutline = 1 << 20
const sheet = { width: 1600, height: 1200, edge: 110 }
/** The lines of a specimen, as tall as they are wide allows: with Vietnamese, where most fonts fall short. */
const lines = [
  { text: 'Chữ đẹp 1986', height: 330 },
  { text: 'ABCDEFGHIJKLMN', height: 130 },
  { text: 'OPQRSTUVWXYZ&?!', height: 130 },
  { text: 'abcdefghijklmnopqr', height: 130 },
  { text: 'ơ ư đ ấ ễ ộ ữ ỷ 0123456789', height: 130 },
] as const

const letters: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

interface Line {
  path: string
  /** Places of letters that the font lacks, in ems. */
  lacks: { x: number; width: number }[]
  /** In ems. */
  width: number
}

function glyphOf(face: Face, point: number): Glyph | undefined {
  try {
    const glyph = face.glyphForCodePoint(point)
    // Reading the outline is what throws where it is at fault.
    return glyph.path.commands && glyph
  } catch {
    // A letter that cannot be drawn is drawn as one that is not there; the font is still shown.
    return undefined
  }
}

/** One line at 1,000 units an em, baseline at 0. A letter that the font lacks is never drawn in another one. */
function lineOf(face: Face, ranges: Ranges, words: string, room: { left: number }): Line {
  const scale = 1_000 / (face.unitsPerEm || 1_000)
  const line: Line = { path: '', lacks: [], width: 0 }
  for (const letter of words.normalize('NFC')) {
    const point = letter.codePointAt(0) ?? 32
    const glyph = hasPoint(ranges, point) ? glyphOf(face, point) : undefined
    if (!glyph) {
      const width = letter === ' ' ? 300 : 620
      if (letter !== ' ') line.lacks.push({ x: line.width, width: width - 60 })
      line.width += width
      continue
    }
    for (const { command, args } of glyph.path.commands) {
      const at = args.map((value, i) => (i % 2 === 0 ? line.width + value * scale : -value * scale).toFixed(0))
      const part = `${letters[command] ?? ''}${at.join(' ')}`
      room.left -= part.length
      if (room.left < 0) return line
      line.path += part
    }
    line.width += Math.max(0, Number.isFinite(glyph.advanceWidth) ? glyph.advanceWidth * scale : 0)
  }
  return line
}

/** The letters that a font of pictures or of another script is shown by. */
function ownLines(ranges: Ranges): { text: string; height: number }[] {
  const points = countPoints(ranges) > 20_000 ? ranges.filter((_, at) => at % 2 === 0) : pointsOf(ranges)
  const shown = points.filter((point) => point > 0x20 && !/[\p{Cc}\p{Cf}\p{Z}\p{M}]/u.test(String.fromCodePoint(point)))
  const chosen = String.fromCodePoint(...shown.slice(0, 24))
  const each = [...chosen]
  return [each.slice(0, 4), each.slice(4, 12), each.slice(12, 24)]
    .map((part) => ({ text: part.join(' '), height: 240 }))
    .filter(({ text }) => text !== '')
}

/** The picture of a font, as outlines: black on white, its own letters only, red plates where it lacks one. */
export function drawSpecimen(face: Face, ranges: Ranges): { svg: string; width: number; height: number } {
  const isLatin = hasPoint(ranges, 0x61) || hasPoint(ranges, 0x41)
  const room = { left: mostOutline }
  const { width, height, edge } = sheet
  let top = edge
  let body = ''
  for (const { text, height: wanted } of isLatin ? lines : ownLines(ranges)) {
    const line = lineOf(face, ranges, text, room)
    const scale = Math.min(wanted / 1_000, (width - edge * 2) / Math.max(line.width, 1))
    const base = top + wanted * 0.82
    const plates = line.lacks.map(
      ({ x, width: w }) =>
        `<rect x="${x}" y="-700" width="${w}" height="800" rx="60" fill="#fdecec" stroke="#c62828" stroke-width="24"/>`,
    )
    body += `<g transform="translate(${edge} ${base.toFixed(1)}) scale(${scale.toFixed(5)})">${plates.join('')}<path d="${line.path}"/></g>`
    top += wanted * 1.2
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
  return { svg, width, height }
}
