import { folds } from '../../theme/tokens.ts'

/** px between tiles, and below a picture. */
export const gap = 12
export const caption = 48
/** px of the pane for which the chosen number of columns holds; wider ones have more of the same size. */
const usualWidth = 1_440

/** Where the tiles stand, for what draws one of them. */
export interface GridPlace {
  /** px of a tile. */
  width: number
  columns: number
  /** Brings a row into sight. */
  scroll: (row: number) => void
}

/** Tiles beside each other, `least` px each; two on a phone. */
export function columnsIn(width: number, wanted: number, least = 110): number {
  if (width === 0) return wanted
  if (width < folds.phone) return 2
  if (width <= usualWidth) return Math.max(2, Math.min(wanted, Math.floor(width / least)))
  return Math.max(wanted, Math.round((width * wanted) / usualWidth))
}
