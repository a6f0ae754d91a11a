import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Cell, DraftRow } from '../uploadDraft.ts'
import { pasteCells } from './pasteCells.ts'

interface Input {
  grid: RefObject<HTMLElement | null>
  rows: readonly DraftRow[]
  columns: readonly Cell[]
  selected: ReadonlySet<number>
  onCells: (cells: Map<number, Partial<Record<Cell, string>>>) => void
}

export interface GridPlace {
  row: number
  column: Cell
}

/** Rows and columns that a key moves. */
function stepOf(key: string, isBack: boolean): [number, number] | undefined {
  const steps: Record<string, [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [isBack ? -1 : 1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }
  return steps[key]
}

/** The value of this cell for the ticked rows; without any, the value of the row above for this one. */
function filledDown(rows: readonly DraftRow[], { row, column }: GridPlace, selected: ReadonlySet<number>) {
  const at = rows.findIndex(({ id }) => id === row)
  const from = rows[selected.size > 0 ? at : at - 1]
  const ids = selected.size > 0 ? [...selected] : [row]
  return new Map(from && at >= 0 ? ids.map((id) => [id, { [column]: from[column] }]) : [])
}

/**
 * The keys of the variants grid: arrows and Enter move, Ctrl+D takes the value to the ticked rows (else from the row
 * above), a block pasted from a sheet fills from here on. F2 or a second click lets the arrows move in the text.
 */
export function useGridKeys({ grid, rows, columns, selected, onCells }: Input) {
  const [active, setActive] = useState<GridPlace | null>(null)
  const isTyping = useRef(false)
  // A cell that is to have the focus but whose row is out of sight and not there yet.
  const awaited = useRef<GridPlace | null>(null)
  const cellOf = ({ row, column }: GridPlace) =>
    grid.current?.querySelector<HTMLElement>(`[data-field="${column}-${row}"]`)
  useLayoutEffect(() => {
    if (!awaited.current) return
    const cell = cellOf(awaited.current)
    if (!cell) return
    awaited.current = null
    cell.focus()
    cell.scrollIntoView({ block: 'nearest' })
  })
  const goTo = (row: number, column: number): boolean => {
    const to = rows[row]
    const cell = columns[column]
    if (!to || !cell) return false
    show({ row: to.id, column: cell })
    return true
  }
  /** Gives a cell the focus, wherever its row is. */
  const show = (place: GridPlace) => {
    const cell = cellOf(place)
    if (cell) return cell.focus()
    awaited.current = place
    setActive(place)
  }
  const press = (place: GridPlace, event: KeyboardEvent<HTMLInputElement>) => {
    const row = rows.findIndex(({ id }) => id === place.row)
    const column = columns.indexOf(place.column)
    const { key } = event
    if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onCells(filledDown(rows, place, selected))
      return
    }
    if (key === 'F2') {
      isTyping.current = !isTyping.current
      return
    }
    if (key === 'Escape' && isTyping.current) {
      isTyping.current = false
      event.stopPropagation()
      event.currentTarget.select()
      return
    }
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    if (isSideways && isTyping.current) return
    const move = stepOf(key, event.shiftKey)
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goTo(row + move[0], column + move[1])
  }
  const paste = (place: GridPlace, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(text.trimEnd())) return
    event.preventDefault()
    onCells(pasteCells(rows, columns, place, text))
  }
  const focus = (place: GridPlace) => {
    isTyping.current = false
    setActive(place)
  }
  return { active, press, paste, focus, show }
}
