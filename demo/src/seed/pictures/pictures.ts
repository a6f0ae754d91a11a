import sharp from 'sharp'
import { blankSheet } from './blanks.ts'
import { clipartSheet } from './clipartDrawing.ts'
import type { Ware } from './design.ts'
import { type Concept, concepts } from './designs.ts'
import { type Drawing, draw } from './drawing.ts'
import { type Box, textInBox } from './lettering.ts'
import { backdrops, blank, type Garment, isDark } from './mockups.ts'
import { writeLayered } from './psd.ts'

export const pictureFormats = ['png', 'jpg', 'webp', 'svg', 'psd'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What one picture shows. Equal specs give equal pixels, so `pictureKey` may name it. */
export type PictureSpec = {
  concept: string
  /** Of a clip art, `concept` is its drawing. */
  kind: 'print' | 'mockup' | 'neck' | 'chart' | 'clipart' | 'blank' | 'mask'
  format: PictureFormat
  /** Ink for dark garments instead of the drawing's own. */
  isLightInk?: boolean
  /** A colour behind the bare print; without it the print is transparent (full-canvas designs keep their ground). */
  ground?: string
  mockup?: { ware: Ware; garment: Garment; backdrop: number }
  /** Of a layout, `concept` is its ware: what lies under a print, or where it is. */
  blank?: { ware: Ware | 'phone'; garment: Garment; backdrop: number }
  /** Degrees by which the colours of a clip art are turned. */
  tint?: number
  /** Pixels of the longer edge. */
  size: number
  /** Scanned-paper grain over the ink: makes a print file as heavy as real ones are. */
  hasGrain?: boolean
}

export type Rendered = {
  buffer: Buffer
  type: string
  fileName: string
  width: number
  height: number
}

const types: Readonly<Record<PictureFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  psd: 'image/vnd.adobe.photoshop',
}

const byId = new Map(concepts.map((concept) => [concept.id, concept]))

/** The concept of that id; throws RangeError on an unknown one. */
export function conceptOf(id: string): Concept {
  const concept = byId.get(id)
  if (!concept) throw new RangeError(`no such concept: ${id}`)
  return concept
}

/** A stable name for the pixels of the spec. */
export function pictureKey(spec: PictureSpec): string {
  const { mockup } = spec
  const parts = [
    spec.concept,
    spec.kind,
    spec.isLightInk ? 'light' : '',
    spec.ground?.slice(1) ?? '',
    mockup ? `${mockup.ware}-${mockup.garment}-${mockup.backdrop}` : '',
    spec.blank ? `${spec.blank.ware}-${spec.blank.garment}-${spec.blank.backdrop}` : '',
    spec.tint ? `${spec.tint}` : '',
    spec.size === 1200 ? '' : `${spec.size}`,
    spec.hasGrain ? 'grain' : '',
  ]
  return `${parts.filter(Boolean).join('_')}.${spec.format}`
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A designer's file name for the picture; `version` is part of it when given. */
export function pictureFileName(spec: PictureSpec, version?: number): string {
  if (spec.blank) return `${spec.concept}-${spec.kind}.${spec.format}`
  if (spec.kind === 'clipart') return `${spec.concept}${spec.tint ? `-${spec.tint}` : ''}.${spec.format}`
  const { name } = conceptOf(spec.concept)
  const { mockup } = spec
  const what =
    spec.kind === 'mockup' && mockup
      ? `mock-${mockup.ware}-${mockup.garment}`
      : spec.kind === 'neck'
        ? 'neck-label'
        : spec.kind === 'chart'
          ? 'size-chart'
          : `front${spec.isLightInk ? '-cream' : ''}${spec.size > 2000 ? '-print' : ''}`
  return `${slug(name)}-${what}${version === undefined ? '' : `-v${version}`}.${spec.format}`
}

type Sheet = { width: number; height: number; layers: { name: string; body: string }[] }

const plain = (sheet: { width: number; height: number }, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${body}</svg>`

function place(drawing: Drawing, body: string, area: Box, isTop = true): string {
  const scale = Math.min(area.w / drawing.width, area.h / drawing.height)
  const x = area.x + (area.w - drawing.width * scale) / 2
  const y = isTop ? area.y : area.y + (area.h - drawing.height * scale) / 2
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${body}</g>`
}

function sheetOf(spec: PictureSpec): Sheet {
  if (spec.blank) {
    const { ware, garment, backdrop } = spec.blank
    const { body, ...size } = blankSheet(ware, garment, backdrop, spec.kind === 'mask')
    return { ...size, layers: [{ name: 'Blank', body }] }
  }
  if (spec.kind === 'clipart') {
    const { body, ...size } = clipartSheet(spec.concept, spec.tint ?? 0)
    return { ...size, layers: [{ name: 'Clip art', body }] }
  }
  const concept = conceptOf(spec.concept)
  const { design, lines, palette } = concept
  if (spec.kind === 'chart') return chart()
  if (spec.kind === 'neck') return neck(concept, spec.ground)
  const ink =
    spec.isLightInk && design.lightInk
      ? { ...palette, name: `${palette.name}-light`, map: { ...palette.map, ...design.lightInk } }
      : palette
  const drawing = draw(design, ink, lines, spec.mockup ? 'p' : '')
  if (spec.mockup) {
    const { ware, garment, backdrop } = spec.mockup
    const wall = backdrops[backdrop % backdrops.length] ?? backdrops[0]
    const { width, height, under, area, over } = blank(ware, garment, wall, drawing.width / drawing.height)
    return { width, height, layers: [{ name: 'Mock-up', body: under + printOn(concept, drawing, ware, area) + over }] }
  }
  if (spec.ground && !design.isFull) {
    const [width, height] = [1000, 1000]
    const room = { x: 130, y: 130, w: 740, h: 740 }
    const ground = `<rect width="${width}" height="${height}" fill="${spec.ground}"/>`
    return layered(
      { width, height },
      ground,
      place(drawing, drawing.motif, room, false),
      place(drawing, drawing.lettering, room, false),
      place(drawing, drawing.order, room, false),
      spec.format,
    )
  }
  return layered(drawing, drawing.ground, drawing.motif, drawing.lettering, drawing.order, spec.format)
}

/** The print in the blank's area: a sheet on paper, a panel with rounded corners or the bare drawing on cloth. */
function printOn({ design }: Concept, drawing: Drawing, ware: Ware, area: Box): string {
  const isPaper = ware === 'poster'
  if (!isPaper && !design.isFull) return place(drawing, drawing.order, area, ware !== 'mug')
  const { width, height } = drawing
  const clip = `<clipPath id="panel"><rect width="${width}" height="${height}" rx="${isPaper ? 0 : 22}"/></clipPath>`
  const paper = drawing.ground || `<rect width="${width}" height="${height}" fill="${design.grounds[0]}"/>`
  return place(drawing, `${clip}<g clip-path="url(#panel)">${paper}${drawing.order}</g>`, area, !isPaper)
}

/** Layers for a layered file; one picture in the drawing's own order otherwise, as lettering may lie under the motif. */
function layered(
  size: { width: number; height: number },
  ground: string,
  motif: string,
  lettering: string,
  order: string,
  format: PictureFormat,
): Sheet {
  const { width, height } = size
  if (format !== 'psd') return { width, height, layers: [{ name: 'Print', body: ground + order }] }
  const layers = [
    { name: 'Ground', body: ground },
    { name: 'Motif', body: motif },
    { name: 'Lettering', body: lettering },
  ]
  return {
    width,
    height,
    layers: layers.filter((layer) => layer.body.length > 0 && !/^<g[^>]*><\/g>$/.test(layer.body)),
  }
}

function neck(concept: Concept, ground = '#202224'): Sheet {
  const line = (text: string, y: number, h: number, w: number) =>
    `<path d="${textInBox(text, 'anton', { x: (800 - w) / 2, y, w, h })}" fill="#f6ecd8"/>`
  const rule = '<path d="M220 420H580" stroke="#f6ecd8" stroke-width="4"/>'
  const back = `<rect width="800" height="800" fill="${ground}"/>`
  const body = `${back}<path d="${textInBox(concept.name, 'pacifico', { x: 140, y: 230, w: 520, h: 150 })}" fill="#f6ecd8"/>${rule}${line('HALFTONE STUDIO', 455, 40, 420)}${line('100% COTTON · WASH COLD · MADE WITH CARE', 520, 24, 460)}`
  return { width: 800, height: 800, layers: [{ name: 'Neck', body }] }
}

function chart(): Sheet {
  const text = (value: string, x: number, y: number, w: number, h: number, fill = '#2b2f36') =>
    `<path d="${textInBox(value, 'righteous', { x, y, w, h })}" fill="${fill}"/>`
  const sizes = ['S', 'M', 'L', 'XL', '2XL', '3XL']
  const rows = sizes.map((size, i) => {
    const y = 300 + i * 96
    const stripe = i % 2 === 0 ? `<rect x="70" y="${y - 26}" width="860" height="96" fill="#f1ede6"/>` : ''
    const cells = [`${46 + i * 5} cm`, `${69 + i * 2} cm`, `${21 + i} cm`]
    return stripe + text(size, 100, y, 120, 34) + cells.map((cell, k) => text(cell, 300 + k * 220, y, 160, 30)).join('')
  })
  const head = `<rect x="70" y="180" width="860" height="84" rx="10" fill="#264653"/>${text('Size', 100, 204, 120, 34, '#fff')}${['Width', 'Length', 'Sleeve'].map((name, k) => text(name, 300 + k * 220, 204, 160, 34, '#fff')).join('')}`
  const body = `<rect width="1000" height="960" fill="#fbfaf7"/>${text('Unisex Heavy Tee', 200, 70, 600, 62)}${head}${rows.join('')}`
  return { width: 1000, height: 960, layers: [{ name: 'Chart', body }] }
}

/** Adds a fixed grain to the opaque pixels, the same on every machine. */
function addGrain(pixels: Buffer) {
  let state = 0x9e3779b9
  for (let i = 0; i < pixels.length; i += 4) {
    if ((pixels[i + 3] ?? 0) < 250) continue
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const step = (state & 15) - 8
    for (let c = i; c < i + 3; c++) pixels[c] = Math.min(255, Math.max(0, (pixels[c] ?? 0) + step))
  }
}

/**
 * Renders the picture. PNG and PSD prints keep their transparency, JPEG lies on its ground or on white.
 * About 0.1 s of one core at 1,200 px, 2 to 5 s in print size. Throws RangeError for an unknown concept.
 */
export async function renderPicture(spec: PictureSpec): Promise<Rendered> {
  const sheet = sheetOf(spec)
  const fileName = pictureFileName(spec)
  const type = types[spec.format]
  const scale = spec.size / Math.max(sheet.width, sheet.height)
  const [width, height] = [Math.round(sheet.width * scale), Math.round(sheet.height * scale)]
  const whole = plain(sheet, sheet.layers.map((layer) => layer.body).join(''))
  if (spec.format === 'svg') {
    return { buffer: Buffer.from(whole), type, fileName, width: sheet.width, height: sheet.height }
  }
  const raster = (svg: string) =>
    sharp(Buffer.from(svg), { density: 72 * scale, unlimited: true }).resize(width, height, { fit: 'fill' })
  if (spec.format === 'psd') {
    const layers = []
    for (const { name, body } of sheet.layers) {
      layers.push({ name, pixels: await raster(plain(sheet, body)).ensureAlpha().raw().toBuffer() })
    }
    const composite = await raster(whole).ensureAlpha().raw().toBuffer()
    return { buffer: writeLayered({ width, height, composite, layers }), type, fileName, width, height }
  }
  let picture = raster(whole)
  if (spec.hasGrain) {
    const pixels = await picture.ensureAlpha().raw().toBuffer()
    addGrain(pixels)
    picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  }
  if (spec.size > 2000) picture = picture.withMetadata({ density: 300 })
  if (spec.format === 'png')
    picture = picture.png({ compressionLevel: spec.hasGrain ? 1 : 4, adaptiveFiltering: false })
  else if (spec.format === 'webp') picture = picture.webp({ quality: 86, effort: 1 })
  else picture = picture.flatten({ background: spec.ground ?? '#ffffff' }).jpeg({ quality: 88 })
  return { buffer: await picture.toBuffer(), type, fileName, width, height }
}

/** The content type of the rendered picture. */
export const pictureType = (spec: PictureSpec): string => types[spec.format]

/** Pixels of the picture, known before it is rendered. */
export function pictureSize(spec: PictureSpec): { width: number; height: number } {
  const key = pictureKey(spec)
  let size = sizes.get(key)
  if (!size) {
    const sheet = sheetOf(spec)
    const scale = spec.format === 'svg' ? 1 : spec.size / Math.max(sheet.width, sheet.height)
    size = { width: Math.round(sheet.width * scale), height: Math.round(sheet.height * scale) }
    sizes.set(key, size)
  }
  return size
}
const sizes = new Map<string, { width: number; height: number }>()

/** Whether the concept's own ink vanishes on the garment and its light ink is to be used. */
export const needsLightInk = (concept: Concept, garment: Garment) =>
  concept.design.lightInk !== undefined && isDark(garment)
