import { rowsOfFile } from '@halftone/contract/areas/sales/rows.ts'
import type { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { fused } from '@halftone/contract/rules/sheets/csv.ts'
import Papa from 'papaparse'
import { AppError, invalid } from '../../../core/errors.ts'
import { decoded } from '../../imports/table/decode.rules.ts'
import { openPart } from '../../imports/tempFile.service.ts'
import { cellOf, isJson, rowsOfJson } from './jsonRows.rules.ts'

/** A table as it was sent: its first line, and the cells below. */
export interface Sheet {
  head: string[]
  rows: string[][]
}

type Body = BodyOf<typeof saleCalls.import>
const mostColumns = 200
/** Characters that the parser is given at once: others may work in between. */
const slice = 65_536
/** Names that would reach into objects. */
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

const tooMany = () => new AppError('VALIDATION', phrase('sales.tooManyRows', { n: rowsOfFile }))

/** A form's file, which the request keeps until it is answered. */
async function textOf(path: string): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of openPart(path)) pieces.push(piece as Buffer)
  return decoded(Buffer.concat(pieces)).text
}

/**
 * The lines of a CSV, slice by slice. By slices, not as a stream of rows: that one cuts off what is left of the text at each row,
 * which took 13 seconds for 200,000 rows.
 */
function parsed(text: string): Promise<string[][]> {
  const rows: string[][] = []
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      skipEmptyLines: 'greedy',
      chunkSize: slice,
      chunk: ({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        for (const row of data) rows.push(row)
        if (rows.length > rowsOfFile + 1) {
          reject(tooMany())
          parser.abort()
          return
        }
        parser.pause()
        setImmediate(() => parser.resume())
      },
      complete: () => resolve(rows),
    })
  })
}

/** The table of a request: of its file or text (CSV, or JSON), or its rows. Throws 422 where there is none, or none that can be read. */
export async function readSheet({ file, csv, rows }: Body): Promise<Sheet> {
  if (rows) return tableOf(rows)
  const text = (csv ?? (file && (await textOf(file.path))))?.replace(/^\uFEFF/, '')
  if (!text?.trim()) throw invalid({ file: phrase('sales.nothing') })
  if (isJson(text)) {
    const found = rowsOfJson(text)
    if (!found) throw invalid({ file: phrase('sales.badJson') })
    if (found.length > rowsOfFile) throw tooMany()
    return tableOf(found)
  }
  const [head = [], ...cells] = await parsed(text)
  return checked(head, cells)
}

function tableOf(rows: readonly Record<string, unknown>[]): Sheet {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return checked(
    head,
    rows.map((row) => head.map((name) => cellOf(row[name]))),
  )
}

function checked(given: readonly string[], rows: string[][]): Sheet {
  const head = given.map((name) => fused(name.trim())).slice(0, mostColumns)
  const bad = head.find((name) => reserved.has(name) || name.length > 200)
  if (bad) throw invalid({ file: phrase('sales.badHead', { name: bad.slice(0, 40) }) })
  if (head.filter(Boolean).length < 2 || rows.length === 0) throw invalid({ file: phrase('sales.noHead') })
  return { head, rows }
}
