export type Cell = string | number | null

/** What sheets would take for a formula. */
const formula = /^\s*[=+\-@\t\r]/

const cellOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}

/** A table as a file that sheets open: UTF-8 with its mark, and no cell that is a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
