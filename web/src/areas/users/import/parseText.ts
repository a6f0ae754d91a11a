import type { ImportCells } from '@halftone/contract/areas/users.invitations.ts'
import { readSheet } from './readSheet.ts'

/** Reads pasted or dropped text: separated by commas, semicolons or tabs, with quotes and their line breaks. */
export async function parseText(text: string): Promise<ImportCells[]> {
  const { parse } = (await import('papaparse')).default
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  return readSheet(data)
}
