import { tableLimits } from '@halftone/contract/parts/imports/table.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { fused } from '@halftone/contract/rules/sheets/csv.ts'
import Papa from 'papaparse'
import { decoded } from './decode.rules.ts'

/** What a table holds: its headings are the first row. */
export interface Cells {
  rows: string[][]
  encoding: string | null
  delimiter: string | null
  sheet: string | null
  sheets: string[]
  isGuessed: boolean
}
/** Why a file is no table that can be read. */
export interface Unreadable {
  problem: Phrase
}

export const tooLarge: Unreadable = {
  problem: phrase('imports.tableLarge', {
    rows: tableLimits.rows,
    columns: tableLimits.columns,
    mb: tableLimits.bytes / 1_000_000,
  }),
}

/** What stands between cells: of those that divide the first line at all the one that divides it most. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const bare = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((mark) => [mark, bare.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** A whole CSV: any delimiter, any encoding, quotes with line breaks in them; never a value of another type than text. */
export function readCsv(bytes: Uint8Array): Cells | Unreadable {
  if (bytes.length > tableLimits.bytes) return tooLarge
  const { text, encoding, isGuessed } = decoded(bytes)
  const plain = text.replace(/^\uFEFF/, '')
  // Excel's own hint in the first line.
  const told = /^sep=(.)\r?\n/i.exec(plain)
  const body = told ? plain.slice(told[0].length) : plain
  const delimiter = told?.[1] ?? delimiterOf(body)
  const found = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: 'greedy', preview: tableLimits.rows + 2 })
  const open = found.errors.find(({ code }) => code === 'MissingQuotes')
  if (open) return { problem: phrase('imports.openQuote', { line: (open.row ?? 0) + 1 }) }
  const rows = found.data.map((row) => row.map((cell) => fused(cell).trim()))
  return { rows, encoding, delimiter, sheet: null, sheets: [], isGuessed }
}

/** Names that programs read as something else than a name. */
const forbidden = /^(__proto__|constructor|prototype)$/i

/** What stands against a table as it was read. */
export function refusalOf({ rows }: Pick<Cells, 'rows'>): Phrase | undefined {
  const [head = [], ...body] = rows
  if (body.length === 0) return phrase('imports.tableEmpty')
  if (body.length > tableLimits.rows || rows.some((row) => row.length > tableLimits.columns)) return tooLarge.problem
  if (rows.some((row) => row.some((cell) => cell.length > tableLimits.cell)))
    return phrase('imports.cellLarge', { n: tableLimits.cell })
  const bad = head.find((name) => forbidden.test(name))
  return bad === undefined ? undefined : phrase('imports.badHeading', { name: bad })
}
