interface Sized {
  createdAt: string
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
interface PictureLine<T> {
  kind: 'pictures'
  items: { item: T; width: number }[]
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
function rowOf<T extends Sized>(items: T[], width: number, wanted: number, isLast: boolean): PictureLine<T> {
  const shapes = items.reduce((sum, item) => sum + shapeOf(item), 0)
  const exact = (width - pictureGap * (items.length - 1)) / shapes
  const height = isLast ? Math.min(wanted, exact) : exact
  return {
    ...{ kind: 'pictures', height: Math.round(height) },
    items: items.map((item) => ({ item, width: Math.floor(height * shapeOf(item)) })),
  }
}

/** Rows about `wanted` px high that fill `width`, below the month of each; the pictures keep their order. */
export function justified<T extends Sized>(pictures: readonly T[], width: number, wanted: number): Line<T>[] {
  const lines: Line<T>[] = []
  let month = ''
  let row: T[] = []
  let filled = 0
  const end = (isLast: boolean) => {
    if (row.length > 0) lines.push(rowOf(row, width, wanted, isLast))
    row = []
    filled = 0
  }
  for (const picture of pictures) {
    const at = new Date(picture.createdAt)
    const own = `${at.getFullYear()}-${at.getMonth()}`
    if (own !== month) {
      end(true)
      lines.push({ kind: 'month', month: new Date(at.getFullYear(), at.getMonth(), 1), height: monthHeight })
      month = own
    }
    row.push(picture)
    filled += shapeOf(picture) * wanted + pictureGap
    if (filled - pictureGap >= width) end(false)
  }
  end(true)
  return lines
}
