import { readFileSync } from 'node:fs'
import type { Ware } from './design.ts'
import type { Box } from './lettering.ts'
import { luma, type Palette, recolor, shade } from './palettes.ts'

/** A blank product as SVG: what lies under the print, where the print goes, what lies over it. */
export type Blank = { width: number; height: number; under: string; area: Box; over: string }

type Source = { file: string; area: Box; cloth: Readonly<Record<string, number>> }

/** The blanks' cloth colours, each as a share lighter or darker than the cloth (source drawings art/mock*.svg). */
const sources: Readonly<Record<'tee' | 'mug' | 'tote' | 'hoodie', Source>> = {
  tee: {
    file: 'mock01',
    area: { x: 228, y: 218, w: 344, h: 430 },
    cloth: { '#dfd6c6': -0.09, '#f3ece0': 0, '#e0d7c8': -0.08, '#bfb4a0': -0.26, '#cfc5b2': -0.15, '#a99f8c': -0.34 },
  },
  mug: {
    file: 'mock02',
    area: { x: 235, y: 245, w: 310, h: 350 },
    cloth: { '#d9d9d6': -0.14, '#ffffff': 0, '#cfcfcb': -0.18, '#ececea': -0.06, '#c9c9c5': -0.2, '#f4f4f2': -0.03 },
  },
  tote: {
    file: 'mock03',
    area: { x: 215, y: 385, w: 370, h: 440 },
    cloth: { '#e3d7bd': -0.07, '#f1e8d4': 0, '#e0d3b8': -0.09, '#d8cab0': -0.12, '#d3c5a8': -0.14, '#c9bb9c': -0.2 },
  },
  hoodie: {
    file: 'mock04',
    area: { x: 265, y: 335, w: 270, h: 330 },
    cloth: {
      '#22262b': -0.25,
      '#343a41': 0,
      '#23272c': -0.24,
      '#2a2f35': -0.16,
      '#1a1d21': -0.45,
      '#15181b': -0.55,
      '#191c20': -0.45,
    },
  },
}

export const garments = {
  sand: '#f3ece0',
  white: '#ffffff',
  heather: '#b9bcc0',
  blush: '#edc9c4',
  sky: '#c4d8e6',
  sage: '#bccab2',
  mustard: '#e0b04f',
  navy: '#25304d',
  black: '#202224',
  charcoal: '#3a4047',
  forest: '#264536',
  maroon: '#5b2130',
} as const
export type Garment = keyof typeof garments

export const backdrops = ['#c9d3d1', '#e5dccf', '#d8cfc2', '#dbe1e8', '#ead9d1', '#cdd8c8'] as const

export const isDark = (garment: Garment) => luma(garments[garment]) < 0.45

/** A framed poster on a wall; the area is the sheet inside the frame, for a sheet as wide as `ratio` times its height. */
function framed(backdrop: string, ratio: number): Blank {
  const isWide = ratio > 1
  const area = isWide
    ? { x: 110, y: 190, w: 580, h: 580 / ratio }
    : { x: (800 - 660 * ratio) / 2, y: 90, w: 660 * ratio, h: 660 }
  const { x, y, w, h } = area
  const floor =
    '<rect y="850" width="800" height="110" fill="#b98f66"/><rect y="846" width="800" height="8" fill="#fff" opacity=".5"/>'
  const light = '<path d="M0 0H430L120 850H0Z" fill="#fff" opacity=".16"/>'
  const shadow = `<rect x="${x - 20}" y="${y - 4}" width="${w + 52}" height="${h + 46}" fill="#000" opacity=".16"/>`
  const frame = `<rect x="${x - 26}" y="${y - 26}" width="${w + 52}" height="${h + 52}" fill="#3a2a1e"/><rect x="${x - 20}" y="${y - 20}" width="${w + 40}" height="${h + 40}" fill="#fbfaf7"/>`
  const glass = `<path d="M${x} ${y}H${x + w * 0.55}L${x + w * 0.2} ${y + h}H${x}Z" fill="#fff" opacity=".08"/>`
  const vase =
    '<g transform="translate(640 700)"><path d="M60 30C40 -40 70 -90 96 -130M60 30C62 -40 40 -80 14 -104M60 30C58 -20 76 -50 112 -70" stroke="#5f7a5c" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M30 30H90L100 70Q108 140 88 160H32Q12 140 20 70Z" fill="#efe6da"/></g>'
  const wall = `<rect width="800" height="960" fill="${backdrop}"/>${light}${floor}`
  return { width: 800, height: 960, under: `${wall}${shadow}${frame}`, area, over: `${glass}${isWide ? vase : ''}` }
}

const texts = new Map<string, string>()

function source(file: string): string {
  let text = texts.get(file)
  if (text === undefined) {
    text = readFileSync(new URL(`../art/${file}.svg`, import.meta.url), 'utf8')
    texts.set(file, text)
  }
  return text
}

/** The blank of a ware in a garment colour before a backdrop; `ratio` is the print's width by its height. */
export function blank(ware: Ware, garment: Garment, backdrop: string, ratio: number): Blank {
  if (ware === 'poster') return framed(backdrop, ratio)
  const { file, area, cloth } = sources[ware]
  const text = source(file)
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(text)
  const [width, height] = [Number(size?.[1]), Number(size?.[2])]
  const body = text.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const at = body.indexOf('<g transform="translate(')
  const end = body.lastIndexOf('</g>') + 4
  const color = garments[garment]
  const map: Record<string, string> = {}
  for (const [from, share] of Object.entries(cloth))
    map[from] = shade(color, luma(color) < 0.45 && share < 0 ? share * 0.9 : share)
  const palette: Palette = { name: garment, map }
  const wall = `<rect width="${width}" height="${height}" fill="${backdrop}"/>`
  const under = wall + recolor(body.slice(body.indexOf('/>') + 2, at), palette)
  return { width, height, under, area, over: recolor(body.slice(end), palette) }
}

/** Where the cloth of a ware is: white there, black elsewhere. */
export function garmentMask(ware: Exclude<Ware, 'poster'>): { width: number; height: number; body: string } {
  const { file, cloth } = sources[ware]
  const { width, height, under, over } = blank(ware, 'white', '#010203', 1)
  const whole = source(file)
  const own = new Set(Object.keys(cloth))
  const isCloth = new Set(
    [...whole.matchAll(/#[0-9a-f]{6}/gi)].map(([hex]) => hex.toLowerCase()).filter((hex) => own.has(hex)),
  )
  const shades = new Set([...isCloth].map((hex) => shade(garments.white, cloth[hex] ?? 0).toLowerCase()))
  const body = (under + over).replace(/#[0-9a-f]{6}/gi, (hex) =>
    shades.has(hex.toLowerCase()) ? '#ffffff' : '#000000',
  )
  return { width, height, body: body.replace(/opacity="[^"]*"/g, 'opacity="1"') }
}
