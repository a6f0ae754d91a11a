import { csvOf, fused } from '@halftone/contract/rules/sheets/csv.ts'
import { saveBlob } from '../../lib/transfers/saveBlob.ts'

/** Saves rows as a CSV that spreadsheets open; none of its cells is run as a formula. */
export const saveSheet = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveBlob(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name)

/** The cells of a CSV (commas, semicolons or tabs) as they were before they were made safe; empty lines are left out. */
export async function readCells(text: string): Promise<string[][]> {
  const { parse } = (await import('papaparse')).default
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  return data.map((row) => row.map((cell) => fused(cell).replace(/\s+/gu, ' ').trim()))
}
