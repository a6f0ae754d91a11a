/** What a spreadsheet takes for a formula, where a cell begins with it: the wide forms, and behind blanks as well. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
const marked = /^'+\s*[=+\-@\t\r＝＋－＠]/

/** A cell that no spreadsheet runs: an apostrophe stands before what would be a formula. */
export const defused = (text: string): string => (formula.test(text) || marked.test(text) ? `'${text}` : text)

/** The cell as it was before `defused`. */
export const fused = (text: string): string => (marked.test(text) ? text.slice(1) : text)

const quoted = (text: string): string => (/[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line of a CSV, without its end. Texts are defused; numbers stay numbers. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(defused(cell)))).join(',')

/** A whole CSV as spreadsheets open it: with the mark of UTF-8 and CRLF (RFC 4180). */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${csvLine(row)}\r\n`).join('')}`
