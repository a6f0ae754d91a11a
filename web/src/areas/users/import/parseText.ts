import { readSheet, type Sheet } from './readSheet.ts'

/** Reads pasted or dropped text: separated by commas, semicolons or tabs, with quotes and their line breaks. */
export async function parseText(text: string): Promise<Sheet> {
  const { parse } = (await import('papaparse')).default
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  return readSheet(data)
}

/** What a dropped sheet says: UTF-8, else as old programs write it: UTF-16 with its mark, or one byte for each letter. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
