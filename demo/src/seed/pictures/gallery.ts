import type { Ware } from './design.ts'
import { type Concept, concepts } from './designs.ts'
import { type Garment, isDark } from './mockups.ts'
import { conceptOf, needsLightInk, type PictureSpec } from './pictures.ts'

/** The distinct pictures of one concept; every file of the workspace shows one of these. */
export type Gallery = {
  front: PictureSpec
  /** For dark garments; the front where the drawing needs no other ink. */
  cream: PictureSpec
  onGround: PictureSpec
  mockups: PictureSpec[]
  source: PictureSpec
  print: PictureSpec
  neck: PictureSpec
  chart: PictureSpec
}

const light: readonly Garment[] = ['sand', 'white', 'heather', 'blush', 'sky', 'sage', 'mustard']
const dark: readonly Garment[] = ['navy', 'black', 'charcoal', 'forest', 'maroon']

function garmentFor(concept: Concept, ware: Ware, at: number): Garment {
  if (ware === 'mug') return 'white'
  const { cloth, lightInk, n, isFull } = concept.design
  if (ware === 'tote') return at % 2 === 0 ? 'sand' : 'white'
  const wantsDark =
    cloth === 'dark' || (cloth !== 'light' && (lightInk || isFull || ware === 'hoodie') && (n + at) % 2 === 0)
  const list = wantsDark ? dark : light
  return list[(n * 3 + at) % list.length] ?? 'white'
}

function mockup(concept: Concept, ware: Ware, at: number): PictureSpec {
  const garment = garmentFor(concept, ware, at)
  const spec: PictureSpec = {
    concept: concept.id,
    kind: 'mockup',
    format: 'jpg',
    size: 1200,
    mockup: { ware, garment, backdrop: (concept.design.n + at) % 6 },
  }
  if (ware !== 'mug' && ware !== 'poster' && isDark(garment) && needsLightInk(concept, garment)) spec.isLightInk = true
  return spec
}

/** Pixels of the longer edge of a print as it goes to a printer. */
export const fullSize = 5400

/** Two dozen prints are of `size`: layered, grained (30 MB and more in full size) and plain ones in turn. */
function printOf(concept: Concept, size: number): PictureSpec {
  const base: PictureSpec = { concept: concept.id, kind: 'print', format: 'png', size: 1200 }
  if (concept.id !== `d${concept.design.n}`) return base
  const turn = concept.design.n % 3
  if (turn === 0) return { ...base, format: 'psd', size }
  return turn === 1 ? { ...base, size, hasGrain: true } : { ...base, size }
}

const known = new Map<string, Gallery>()

/** The pictures of the concept, its prints of `printSize` pixels; throws RangeError for an unknown id. */
export function galleryOf(id: string, printSize = fullSize): Gallery {
  const key = `${id} ${printSize}`
  const found = known.get(key)
  if (found) return found
  const concept = conceptOf(id)
  const { design } = concept
  const isFirst = id === `d${design.n}`
  const front: PictureSpec = { concept: id, kind: 'print', format: 'png', size: 1200 }
  const wares = isFirst ? design.wares : design.wares.slice(0, 2)
  const mockups = wares.map((ware, at) => mockup(concept, ware, at))
  if (isFirst && design.wares[0] === 'tee' && !design.cloth) mockups.push(mockup(concept, 'tee', 1))
  const gallery: Gallery = {
    front,
    cream: design.lightInk ? { ...front, isLightInk: true } : front,
    onGround: {
      ...front,
      format: 'webp',
      ...(design.isFull ? {} : { ground: design.grounds[design.n % design.grounds.length] ?? '#ffffff' }),
    },
    mockups,
    source: isFirst ? { ...front, format: design.n % 2 === 0 ? 'svg' : 'psd' } : front,
    print: printOf(concept, printSize),
    neck: { concept: `d${design.n}`, kind: 'neck', format: 'png', size: 1200 },
    chart: { concept: 'd1', kind: 'chart', format: 'jpg', size: 1200 },
  }
  known.set(key, gallery)
  return gallery
}

export const conceptIds: readonly string[] = concepts.map((concept) => concept.id)
