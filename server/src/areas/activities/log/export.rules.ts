import type { ExportRow } from './export.queries.ts'

export type ExportFormat = 'csv' | 'jsonl'

/** What sheets take for a formula, their wide forms and what stands behind blanks too. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/

/** One cell: quoted, and no formula whatever it begins with. */
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A logged value in one line of text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if ('name' in value && typeof value.name === 'string') return value.name
  return Object.entries(value)
    .map(([name, part]) => [name, textOf(part)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ')
}

const columns: readonly [title: string, text: (row: ExportRow) => string][] = [
  ['Date', ({ at }) => at.toISOString()],
  ['User Name', ({ author }) => author?.display_name ?? ''],
  ['Really by', ({ rootAuthor }) => rootAuthor?.display_name ?? ''],
  ['Team', ({ team }) => team ?? ''],
  ['Kind', ({ action }) => action],
  ['Field', ({ field }) => field],
  ['Thing', ({ kind }) => kind],
  ['Name', ({ thing }) => thing],
  ['Code', ({ code }) => code ?? ''],
  ['Old Data', ({ oldContent }) => textOf(oldContent)],
  ['New Data', ({ newContent }) => textOf(newContent)],
  ['File', ({ fileName }) => fileName ?? ''],
]

/** The file's beginning: sheets know UTF-8 by its mark. */
export const headOf = (format: ExportFormat): string =>
  format === 'csv' ? `\uFEFF${columns.map(([title]) => cell(title)).join(',')}\r\n` : ''

/** One line of the file. */
export function lineOf(format: ExportFormat, row: ExportRow): string {
  if (format === 'csv') return `${columns.map(([, text]) => cell(text(row))).join(',')}\r\n`
  const { place: _, at, author, rootAuthor, ...rest } = row
  const people = { userName: author?.display_name ?? null, reallyBy: rootAuthor?.display_name ?? null }
  return `${JSON.stringify({ date: at.toISOString(), ...people, ...rest })}\n`
}
