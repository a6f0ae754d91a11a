import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { type TableSource, tableLimits } from '@halftone/contract/parts/imports/table.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import { learnRows, stageRows } from '../stage.queries.ts'
import type { Staged } from '../trello/normalise.rules.ts'
import { type Cells, tooLarge, type Unreadable } from './csv.rules.ts'

/** Memory and time of the thread that reads a file. */
const memoryMb = 256
const readMs = 15_000
const samplesShown = 4
const rowsAtOnce = 1_000

/** What a row holds of its line in the file. */
export interface RowData {
  cells: string[]
}

async function bytesOf(file: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of file) {
    size += part.length
    if (size > tableLimits.bytes) {
      file.destroy()
      throw new AppError('VALIDATION', tooLarge.problem)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A workbook is a ZIP; what begins like one of an old Excel is told so. */
function kindOf(bytes: Buffer): 'workbook' | 'text' {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'workbook'
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new AppError('VALIDATION', phrase('imports.oldExcel'))
  // No text has NULs, but for one in UTF-16, which has them at every second place.
  const isNul = [0, 1].map((half) => bytes.subarray(0, 2_000).some((byte, at) => byte === 0 && at % 2 === half))
  const isBinary = isNul.every(Boolean)
  if (isBinary || bytes.length === 0) throw new AppError('VALIDATION', phrase('imports.noTable'))
  return 'text'
}

/** The cells of a file, read in a thread that ends with it. Throws 422 for what is no table, too large, or a trap. */
export async function cellsOf(file: Readable, signal?: AbortSignal): Promise<Cells> {
  const bytes = await bytesOf(file)
  const isWorkbook = kindOf(bytes) === 'workbook'
  const worker = new Worker(new URL('./tableReader.service.ts', import.meta.url), {
    workerData: { bytes, isWorkbook },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const timeout = AbortSignal.timeout(readMs)
  const end = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const found = await new Promise<Cells | Unreadable>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('no table was read')))
      end.addEventListener('abort', () => reject(end.reason), { once: true })
    })
    if ('problem' in found) throw new AppError('VALIDATION', found.problem)
    return found
  } catch (error) {
    if (error instanceof AppError) throw error
    signal?.throwIfAborted()
    // Out of its memory or its time: whatever stood in it, it is too much.
    throw new AppError('VALIDATION', tooLarge.problem, { cause: error })
  } finally {
    await worker.terminate()
  }
}

/** Columns that have a heading or any value, with their first values. */
function sourceOf({ rows: [head = [], ...body], ...read }: Cells): TableSource {
  const width = Math.max(head.length, ...body.slice(0, 200).map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => {
    const values = body.flatMap((row) => row[at] || [])
    return {
      name: (head[at] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
      samples: [...new Set(values.slice(0, 50))].slice(0, samplesShown).map((text) => text.slice(0, 120)),
      filled: values.length,
    }
  })
  const { encoding, delimiter, sheet, sheets, isGuessed } = read
  return { columns, encoding, delimiter, sheet, sheets, isGuessed, rows: body.length }
}

/** Reads a table and stages its rows, the last one first: what is made later stands higher on its board. */
export async function stageTable(db: Db, importId: number, file: Readable, signal?: AbortSignal): Promise<TableSource> {
  const cells = await cellsOf(file, signal)
  const source = sourceOf(cells)
  const [, ...body] = cells.rows
  const staged = body.map(
    (row, at): Staged => ({
      ...{ kind: 'card', externalId: String(at + 2), parentId: '', place: -at, name: '' },
      data: { cells: Array.from({ length: source.columns.length }, (_, column) => row[column] ?? '') },
    }),
  )
  for (let at = 0; at < staged.length; at += rowsAtOnce) {
    signal?.throwIfAborted()
    await stageRows(db, importId, staged.slice(at, at + rowsAtOnce))
  }
  if (staged.length > rowsAtOnce) await learnRows(db)
  return source
}
