import { readPrice, readQuantity } from '@halftone/contract/rules/listing/priceText.ts'
import type { Cell, DraftRow } from '../uploadDraft.ts'

/** A block copied from a sheet: lines of cells between tabs. One trailing line break does not count. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

/** Spreads a pasted block over the table from `row` and `column` on; what is no price or number stays as it was typed. */
export function pasteCells(
  rows: readonly DraftRow[],
  columns: readonly Cell[],
  from: { row: number; column: Cell },
  text: string,
): Map<number, Partial<Record<Cell, string>>> {
  const start = rows.findIndex(({ id }) => id === from.row)
  const left = columns.indexOf(from.column)
  const cells = new Map<number, Partial<Record<Cell, string>>>()
  for (const [down, line] of blockOf(text).entries()) {
    const row = rows[start + down]
    if (!row) break
    const given: Partial<Record<Cell, string>> = {}
    for (const [right, raw] of line.entries()) {
      const column = columns[left + right]
      if (column) given[column] = clean(column, raw)
    }
    cells.set(row.id, given)
  }
  return cells
}

/** `$19.9` becomes `19.90`; a text that says nothing stays, so that its cell turns red instead of losing it. */
export function clean(column: Cell, raw: string): string {
  if (column === 'price') {
    const price = readPrice(raw)
    return price === null ? raw.trim() : price.toFixed(2)
  }
  const quantity = readQuantity(raw)
  return quantity === null ? raw.trim() : String(quantity)
}
