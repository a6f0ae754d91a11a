import { fused } from '@halftone/contract/rules/sheets/csv.ts'

/** The cells of a CSV (commas, semicolons or tabs) as they were before they were made safe; empty lines are left out. */
export async function readCells(text: string): Promise<string[][]> {
  const { parse } = (await import('papaparse')).default
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  return data.map((row) => row.map((cell) => fused(cell).replace(/\s+/gu, ' ').trim()))
}
