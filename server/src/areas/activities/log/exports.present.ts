import { type DownloadLine, logCalls, type ViewLine } from '@halftone/contract/areas/activities/activities.log.ts'
import { listExport } from '../../../core/lists/listExport.ts'
import { type ExportRow, eachLine } from './export.queries.ts'

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

/** What programs read of a line: values as they are. */
function objectOf({ place: _, at, author, rootAuthor, ...rest }: ExportRow): object {
  const people = { userName: author?.display_name ?? null, reallyBy: rootAuthor?.display_name ?? null }
  return { date: at.toISOString(), ...people, ...rest }
}

const log = listExport(
  logCalls.log,
  'log',
  [
    ['date', 'Date', (row: ExportRow) => row.at.toISOString()],
    ['userName', 'User Name', ({ author }) => author?.display_name ?? ''],
    ['reallyBy', 'Really by', ({ rootAuthor }) => rootAuthor?.display_name ?? ''],
    ['team', 'Team', ({ team }) => team],
    ['action', 'Kind', ({ action }) => action],
    ['field', 'Field', ({ field }) => field],
    ['kind', 'Thing', ({ kind }) => kind],
    ['thing', 'Name', ({ thing }) => thing],
    ['code', 'Code', ({ code }) => code],
    ['oldContent', 'Old Data', ({ oldContent }) => textOf(oldContent)],
    ['newContent', 'New Data', ({ newContent }) => textOf(newContent)],
    ['fileName', 'File', ({ fileName }) => fileName],
  ],
  {
    object: objectOf,
    // Of millions of lines pages are not counted off: each batch goes on where the last one ended.
    batches: ({ db, things }, query, companyId) => eachLine(db, things, companyId, query),
  },
)

interface ReadLine {
  at: string
  author: { display_name: string } | null
  rootAuthor: { display_name: string } | null
  team: { name: string } | null
  name: string
  product: { subId: string; name: string } | null
  artwork: { name: string } | null
  place: string
}
const readColumns: readonly (readonly [string, string, (row: ReadLine) => string])[] = [
  ['date', 'Date', ({ at }) => at],
  ['userName', 'User Name', ({ author }) => author?.display_name ?? ''],
  ['reallyBy', 'Really by', ({ rootAuthor }) => rootAuthor?.display_name ?? ''],
  ['team', 'Team', ({ team }) => team?.name ?? ''],
  ['name', 'Name', ({ name }) => name],
  ['product', 'Product', ({ product }) => product?.subId ?? ''],
  ['artwork', 'Artwork', ({ artwork }) => artwork?.name ?? ''],
  ['place', 'Place in the network', ({ place }) => place],
]

/** The three logs as files. */
export const logExports = [
  log,
  listExport(logCalls.downloads, 'downloads', [
    ...readColumns,
    ['bytes', 'Bytes', ({ bytes }: DownloadLine) => bytes],
    ['via', 'Way', ({ via }: DownloadLine) => via],
    ['account', 'Account', ({ account }: DownloadLine) => account],
    ['rows', 'Rows', ({ rows }: DownloadLine) => rows],
    ['filter', 'Filter', ({ filter }: DownloadLine) => textOf(filter)],
  ]),
  listExport(logCalls.views, 'views', [...readColumns, ['kind', 'Thing', ({ kind }: ViewLine) => kind]]),
]
