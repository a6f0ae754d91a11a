import { tableLimits } from '@halftone/contract/parts/imports/table.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type Cells, tooLarge, type Unreadable } from './csv.rules.ts'

const entriesAtMost = 2_000
const entryBytes = 50_000_000
const allBytes = 100_000_000
/** A member that says it grows by more than this, and to more than a megabyte, is no sheet. */
const ratioAtMost = 200

const refused = (why: string): Unreadable => ({ problem: phrase('imports.badWorkbook', { why }) })
const place = / r="([A-Z]{0,3})(\d{1,10})"/g

/** The number of a column's letters: A is 1. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Why one sheet's text may not be read: a cell far outside makes readers build all cells before it. */
function farCell(xml: string): Unreadable | undefined {
  if (xml.includes('<!DOCTYPE')) return refused('DOCTYPE')
  for (const [, letters = '', row = ''] of xml.matchAll(place)) {
    if (Number(row) > tableLimits.rows + 1 || columnNumber(letters) > tableLimits.columns) return tooLarge
  }
  return undefined
}

/**
 * Looks into a workbook before anything reads it: a file of a thousand bytes can ask for gigabytes. Undefined where it
 * may be read.
 */
export async function guardWorkbook(bytes: Buffer): Promise<Unreadable | undefined> {
  if (bytes.length > tableLimits.bytes) return tooLarge
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  } catch (error) {
    return refused(error instanceof Error ? error.message : 'zip')
  }
  try {
    if (zip.entryCount > entriesAtMost) return tooLarge
    let sum = 0
    for await (const entry of zip.eachEntry()) {
      sum += entry.uncompressedSize
      const grows = entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > ratioAtMost * entry.compressedSize
      if (entry.uncompressedSize > entryBytes || sum > allBytes || grows) return tooLarge
      if (/vbaProject\.bin$/i.test(entry.fileName)) return refused('macros')
      if (!/\.(xml|rels)$/i.test(entry.fileName)) continue
      const bad = farCell(await textOf(zip, entry))
      if (bad) return bad
    }
    return undefined
  } catch (error) {
    return refused(error instanceof Error ? error.message : 'zip')
  } finally {
    zip.close()
  }
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

/** A cell as people see it: days as yyyy-MM-dd, numbers without what floats add. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return String(value).trim()
}

/** The first sheet of a workbook that has rows. Only for a thread of its own: it takes all memory that it is let. */
export async function readWorkbook(bytes: Buffer): Promise<Cells | Unreadable> {
  const bad = await guardWorkbook(bytes)
  if (bad) return bad
  try {
    const { default: read } = await import('read-excel-file/node')
    const sheets = await read(bytes)
    const chosen = sheets.find(({ data }) => data.length > 1) ?? sheets[0]
    const rows = (chosen?.data ?? []).map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''))
    const names = sheets.map(({ sheet }) => sheet)
    return { rows, encoding: null, delimiter: null, sheet: chosen?.sheet ?? null, sheets: names, isGuessed: false }
  } catch (error) {
    return refused(error instanceof Error ? error.message : 'xlsx')
  }
}
