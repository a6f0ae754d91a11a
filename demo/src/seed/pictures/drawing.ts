import { readFileSync } from 'node:fs'
import type { Design } from './design.ts'
import type { Box } from './lettering.ts'
import { textInBox, textOnArc } from './lettering.ts'
import { type Palette, recolor } from './palettes.ts'

/** One seed drawing taken apart: its ground (if it fills the canvas), its motif and its lettering. */
export type Drawing = { width: number; height: number; ground: string; motif: string; lettering: string; order: string }

type Parts = { width: number; height: number; ground: string; elements: { markup: string; isLettering: boolean }[] }

const taken = new Map<number, Parts>()

/** Splits the markup into its outermost elements. */
function outermost(markup: string): string[] {
  const list: string[] = []
  let depth = 0
  let start = 0
  for (const tag of markup.matchAll(/<(\/?)[a-zA-Z]+[^>]*?(\/?)>/g)) {
    const end = tag.index + tag[0].length
    if (tag[1]) {
      depth--
      if (depth === 0) list.push(markup.slice(start, end))
    } else if (tag[2]) {
      if (depth === 0) list.push(tag[0])
    } else {
      if (depth === 0) start = tag.index
      depth++
    }
  }
  return list
}

function takeApart(n: number): Parts {
  const known = taken.get(n)
  if (known) return known
  const name = `art${String(n).padStart(2, '0')}.svg`
  const svg = readFileSync(new URL(`../art/${name}`, import.meta.url), 'utf8')
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)
  const [width, height] = [Number(size?.[1]), Number(size?.[2])]
  const all = outermost(svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, ''))
  const isGround = all[0]?.startsWith(`<rect width="${width}" height="${height}"`) ?? false
  const elements = all.slice(isGround ? 1 : 0).map((markup) => ({
    markup,
    // The drawings' words are outlined text: long paths of their own; no motif path comes near that length.
    isLettering: markup.startsWith('<path d="M') && markup.length > 840 && !markup.includes('transform'),
  }))
  const parts = { width, height, ground: isGround ? (all[0] ?? '') : '', elements }
  taken.set(n, parts)
  return parts
}

function boxOf(markup: string): Box {
  const numbers = (/ d="([^"]*)"/.exec(markup)?.[1]?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  const [x, y] = [xs.reduce((a, b) => Math.min(a, b), Infinity), ys.reduce((a, b) => Math.min(a, b), Infinity)]
  const [right, bottom] = [xs.reduce((a, b) => Math.max(a, b), 0), ys.reduce((a, b) => Math.max(a, b), 0)]
  return { x, y, w: right - x, h: bottom - y }
}

function reword(markup: string, text: string, design: Design, at: number): string {
  const typeface = design.typefaces?.[at] ?? 'anton'
  const arc = design.arcs?.[at]
  const path = arc ? textOnArc(text, typeface, arc) : textInBox(text, typeface, boxOf(markup), design.wave ?? 0)
  return markup.replace(/ d="[^"]*"/, ` d="${path}"`)
}

/**
 * The design's drawing in the palette, with its own words or with `lines`, one for each lettering element in the
 * order in which the drawing paints them. `prefix` keeps ids apart when several drawings share one SVG.
 */
export function draw(design: Design, palette: Palette, lines: readonly string[] = [], prefix = ''): Drawing {
  const parts = takeApart(design.n)
  let at = 0
  const painted = parts.elements.map((element) => {
    if (!element.isLettering) return element
    const text = lines[at]
    const markup = text === undefined ? element.markup : reword(element.markup, text, design, at)
    at++
    return { ...element, markup }
  })
  const dye = (markup: string) => {
    const own = prefix ? markup.replace(/(id="|url\(#)([a-z])/g, `$1${prefix}$2`) : markup
    return recolor(own, palette)
  }
  const join = (want: (isLettering: boolean) => boolean) =>
    dye(
      painted
        .filter((e) => want(e.isLettering))
        .map((e) => e.markup)
        .join(''),
    )
  return {
    width: parts.width,
    height: parts.height,
    ground: dye(parts.ground),
    motif: join((is) => !is),
    lettering: join((is) => is),
    order: join(() => true),
  }
}
