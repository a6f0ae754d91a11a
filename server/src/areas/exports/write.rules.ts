import type { ExportFormat } from '@halftone/contract/areas/exports/exports.ts'
import { columnName } from '@halftone/contract/rules/sheets/columnName.ts'
import { defused } from '@halftone/contract/rules/sheets/csv.ts'
import type { Cell, ListExport } from '../../core/lists/listExport.ts'

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

/** A text is quoted, and no formula whatever it begins with; a number is a number. */
const csvCell = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `"${defused(cell ?? '').replaceAll('"', '""')}"`
const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const objectOf = (list: ListExport, row: unknown): object =>
  list.object?.(row) ?? Object.fromEntries(list.cells(row).map((cell, at) => [list.head[at]?.key, cell]))

/** What a list is written by, page by page: what stands before its rows, each page of them, and behind the last. */
export interface Writer {
  begin: string
  page: (rows: readonly unknown[]) => string
  end: string
}

/** A list as text; sheets know UTF-8 by its mark. */
export function textWriter(list: ListExport, format: Exclude<ExportFormat, 'xlsx'>): Writer {
  if (format === 'csv')
    return {
      begin: `\uFEFF${csvRow(list.head.map(({ title }) => title))}`,
      page: (rows) => rows.map((row) => csvRow(list.cells(row))).join(''),
      end: '',
    }
  const lineOf = (row: unknown) => JSON.stringify(objectOf(list, row))
  if (format === 'jsonl') return { begin: '', page: (rows) => rows.map((row) => `${lineOf(row)}\n`).join(''), end: '' }
  let before = '\n'
  const placed = (row: unknown) => {
    const text = before + lineOf(row)
    before = ',\n'
    return text
  }
  return { begin: '[', page: (rows) => rows.map(placed).join(''), end: '\n]\n' }
}

/** What XML cannot hold at all is left out. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const escaped = (text: string): string =>
  text.toWellFormed().replace(unwritable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Letters that one cell of a workbook holds, and rows of a sheet. */
const cellMost = 32_767
const rowsMost = 1_048_576

function sheetRow(cells: readonly Cell[], row: number): string {
  const parts = cells.map((cell, at) => {
    const place = `${columnName(at)}${row}`
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`
    const text = escaped(String(cell).slice(0, cellMost))
    // A text is never a formula here, so that it needs no mark before it.
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  })
  return `<row r="${row}">${parts.join('')}</row>`
}

/** The one sheet of a workbook. Throws where there are more rows than a sheet holds. */
export function sheetWriter(list: ListExport): Writer {
  const titles = list.head.map(({ title }) => title)
  let row = 1
  return {
    begin: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${sheetRow(titles, row)}`,
    page: (rows) => {
      if (row + rows.length > rowsMost) throw new Error('more rows than a sheet holds')
      return rows.map((one) => sheetRow(list.cells(one), ++row)).join('')
    },
    end: '</sheetData></worksheet>',
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
/** What a workbook has beside its sheet. */
export const workbookParts: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Halftone" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
]
