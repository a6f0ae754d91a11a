import type { TileWalk } from '../../../ui/gallery/tileKeys.ts'
import type { LassoBox } from '../../../ui/gallery/useLasso.ts'

interface Sized {
  post: { createdAt: string }
  widthImage: number | null
  heightImage: number | null
}
/** The name of a month above its pictures. */
interface MonthLine {
  kind: 'month'
  /** Its first day by the reader's clock. */
  month: Date
  height: number
}
interface Placed<T> {
  item: T
  /** Its place among all pictures. */
  at: number
  /** px from the beginning of the row. */
  left: number
  width: number
}
interface PictureLine<T> {
  kind: 'pictures'
  items: Placed<T>[]
  /** Of the pictures, without the gap below. */
  height: number
}
export type Line<T> = MonthLine | PictureLine<T>

/** px between pictures, and of a month's name. */
export const pictureGap = 8
const monthHeight = 44
/** Panoramas and ribbons are cut to these, so that one picture does not take the screen; unknown sizes are squares. */
const [narrowest, widest] = [0.5, 3]

function shapeOf({ widthImage, heightImage }: Sized): number {
  if (!widthImage || !heightImage) return 1
  return Math.min(widest, Math.max(narrowest, widthImage / heightImage))
}

/** Pictures of one row over the whole width; the last row of a month stays as high as was asked for. */
function rowOf<T extends Sized>(
  items: T[],
  first: number,
  width: number,
  wanted: number,
  isLast: boolean,
): PictureLine<T> {
  const shapes = items.reduce((sum, item) => sum + shapeOf(item), 0)
  const exact = (width - pictureGap * (items.length - 1)) / shapes
  const height = isLast ? Math.min(wanted, exact) : exact
  let left = 0
  const placed = items.map((item, place) => {
    const own = { item, at: first + place, left, width: Math.floor(height * shapeOf(item)) }
    left += own.width + pictureGap
    return own
  })
  return { kind: 'pictures', height: Math.round(height), items: placed }
}

/** Rows about `wanted` px high that fill `width`, below the month of each one's post; the pictures keep their order. */
export function justified<T extends Sized>(pictures: readonly T[], width: number, wanted: number): Line<T>[] {
  const lines: Line<T>[] = []
  let month = ''
  let row: T[] = []
  let filled = 0
  let first = 0
  const end = (isLast: boolean) => {
    if (row.length > 0) lines.push(rowOf(row, first, width, wanted, isLast))
    first += row.length
    row = []
    filled = 0
  }
  for (const picture of pictures) {
    const day = new Date(picture.post.createdAt)
    const own = `${day.getFullYear()}-${day.getMonth()}`
    if (own !== month) {
      end(true)
      lines.push({ kind: 'month', month: new Date(day.getFullYear(), day.getMonth(), 1), height: monthHeight })
      month = own
    }
    row.push(picture)
    filled += shapeOf(picture) * wanted + pictureGap
    if (filled - pictureGap >= width) end(false)
  }
  end(true)
  return lines
}

const middle = ({ left, width }: { left: number; width: number }) => left + width / 2

/** Left and right go along the pictures, up and down to the one of the next row that stands nearest. */
export function justifiedWalk(lines: readonly Line<unknown>[], show: (line: number) => void): TileWalk {
  const rows = lines.flatMap((line, index) => (line.kind === 'pictures' ? [{ items: line.items, index }] : []))
  const rowAt = (at: number) => rows.findIndex(({ items }) => items.some((one) => one.at === at))
  const beside = (at: number, by: 1 | -1): number => {
    const row = rowAt(at)
    const from = rows[row]?.items.find((one) => one.at === at)
    const next = rows[row + by]
    if (!from || !next) return -1
    const away = (one: Placed<unknown>) => Math.abs(middle(one) - middle(from))
    return next.items.reduce((best, one) => (away(one) < away(best) ? one : best)).at
  }
  return {
    to: (key, at) => {
      if (key === 'ArrowLeft') return at - 1
      if (key === 'ArrowRight') return at + 1
      if (key === 'ArrowUp') return beside(at, -1)
      return key === 'ArrowDown' ? beside(at, 1) : undefined
    },
    show: (at) => {
      const row = rows[rowAt(at)]
      if (row) show(row.index)
    },
  }
}

/** The places of the pictures that a box touches. */
export function picturesIn(box: LassoBox, lines: readonly Line<unknown>[]): number[] {
  let top = 0
  return lines.flatMap((line) => {
    const from = top
    top += line.height + pictureGap
    if (line.kind === 'month' || from > box.top + box.height || from + line.height < box.top) return []
    return line.items.flatMap(({ at, left, width }) =>
      left <= box.left + box.width && left + width >= box.left ? [at] : [],
    )
  })
}
