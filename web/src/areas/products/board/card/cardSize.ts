import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { personStore } from '../../../../lib/state/person.ts'

/** How large pictures are drawn (Display). */
export type CardSize = 'small' | 'medium' | 'large'
export const cardSizes = ['small', 'medium', 'large'] as const

export const cardWidth = 288
export const cardGap = 8
/** px above the first card: the tag of who is viewing it and the ring of the focus stand over its edge. */
export const headroom = 12
/** px of a card without its picture, and with a title of two lines. */
const bodyHeight = 114
const secondLine = 18
const labelRow = 24
const refusedStrip = 36
/** Card padding and border at both sides of the title. */
const titleInset = 22

const pictures = { wide: 168, square: 200, tall: 224 } as const
const scales = { small: 0, medium: 0.88, large: 1 } as const

type Shape = keyof typeof pictures

/** Wide, square or tall by the stored pixels; the image is never waited for. */
export function shapeOf(cover: ProductCard['cover']): Shape {
  if (!cover?.width || !cover.height) return 'wide'
  const ratio = cover.width / cover.height
  return ratio > 1.2 ? 'wide' : ratio < 0.85 ? 'tall' : 'square'
}

/** px. A wider card (phone) keeps the picture's shape; a card without a picture has no room for one. */
export const pictureHeight = (cover: ProductCard['cover'], size: CardSize, width = cardWidth): number =>
  cover ? Math.round((pictures[shapeOf(cover)] * scales[size] * width) / cardWidth) : 0

const widths = personStore(() => new Map<string, number>())
// of the tab: only measures.
let canvas: CanvasRenderingContext2D | null = null

/** Widths measured before the font was there are forgotten. */
export const forgetTitleWidths = (): void => widths.get().clear()

function titleWidth(name: string): number {
  const known = widths.get().get(name)
  if (known !== undefined) return known
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return 0
  canvas.font = '550 13px "Inter Variable", Inter, system-ui, sans-serif'
  const width = canvas.measureText(name).width
  widths.get().set(name, width)
  return width
}

export const hasTwoLines = (name: string, width = cardWidth): boolean => titleWidth(name) > width - titleInset

interface Look {
  size: CardSize
  width: number
  hasLabelNames: boolean
  isRefused: boolean
}

/** The whole card in px, known before anything is drawn. */
export function cardHeight(card: ProductCard, { size, width, hasLabelNames, isRefused }: Look): number {
  return (
    pictureHeight(card.cover, size, width) +
    bodyHeight +
    (hasTwoLines(card.name, width) ? secondLine : 0) +
    (hasLabelNames && card.labels.length > 0 ? labelRow : 0) +
    (isRefused ? refusedStrip : 0)
  )
}
