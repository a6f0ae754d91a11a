import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of a row. */
export const rowHeight = 40
/** Tables up to here are laid out whole. */
const wholeUpTo = 40

interface Input {
  count: number
  /** What scrolls: the step's body; null until it is there. */
  scroller: HTMLElement | null
  /** The rows' own box, which stands somewhere in the scroller. */
  body: RefObject<HTMLElement | null>
  /** Index of the row that has the focus: it stays mounted wherever it is scrolled to; -1 for none. */
  active: number
}

interface Shown {
  index: number
  /** Pixels from the top of the rows' box; null where the rows stand in the page by themselves. */
  top: number | null
}

/** Which rows of the variants are mounted, and the height of all of them; null for a table that is mounted whole. */
export function useVariantRows({ count, scroller, body, active }: Input): { rows: Shown[]; height: number | null } {
  const [margin, setMargin] = useState(0)
  const isVirtual = count > wholeUpTo
  // Fields above grow and shrink with what is typed, so the place is measured anew with every change.
  useLayoutEffect(() => {
    if (!isVirtual || !scroller || !body.current) return
    const top = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setMargin(Math.round(top + scroller.scrollTop))
  })
  const virtual = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    scrollMargin: margin,
    overscan: 12,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(active >= 0 ? [active] : [])])].toSorted((a, b) => a - b),
  })
  if (!isVirtual) return { rows: Array.from({ length: count }, (_, index) => ({ index, top: null })), height: null }
  const rows = virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin }))
  return { rows, height: count * rowHeight }
}
