import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { shareRoom } from './shareRoom.ts'

/** px: one long text does not take a whole screen. */
const most = 640

/** The width of a column at which what is mounted of it is cut nowhere; 0 where nothing is cut. */
function wantedBy(cells: Iterable<HTMLElement>): number {
  let want = 0
  for (const cell of cells)
    for (const text of cell.querySelectorAll<HTMLElement>('.one-line, .two-lines')) {
      const { clientWidth, scrollWidth, clientHeight, scrollHeight } = text
      const lines = clientHeight > 0 && text.matches('.two-lines') ? scrollHeight / clientHeight : 1
      const over = Math.max(scrollWidth - clientWidth, Math.ceil((lines - 1) * clientWidth))
      // Sizes are told in whole pixels.
      if (over > 0) want = Math.max(want, cell.offsetWidth + over + 1)
    }
  return Math.min(most, want)
}

interface Given {
  ids: readonly string[]
  widths: readonly number[]
  least: number
  rows: unknown
  /** Some of the rows are mounted. */
  isDrawn: boolean
}

/**
 * px that columns get over their least width, so that as little of their texts is cut as the room allows. It is measured
 * with the rows, before they are seen; a column never gets narrower for other rows.
 */
export function useFit(
  scroller: RefObject<HTMLElement | null>,
  { ids, widths, least, rows, isDrawn }: Given,
): readonly number[] {
  const wanted = useRef(new Map<string, number>())
  const [fit, setFit] = useState('')
  const columns = ids.join(' ')
  const given = widths.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are measured anew
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || columns === '') return
    const measure = () => {
      const cells = Map.groupBy(element.querySelectorAll<HTMLElement>('[data-column]'), (cell) => cell.dataset.column)
      const wants = columns.split(' ').map((id, at) => {
        const want = Math.max(wanted.current.get(id) ?? 0, wantedBy(cells.get(id) ?? []))
        wanted.current.set(id, want)
        return want - Number(given.split(' ')[at])
      })
      setFit(shareRoom(element.clientWidth - least, wants).join(' '))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, columns, given, least, rows, isDrawn])
  return fit === '' ? [] : fit.split(' ').map(Number)
}
