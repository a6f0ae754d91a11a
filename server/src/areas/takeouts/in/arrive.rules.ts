import type { Json, Known, Portable, Ref, Row } from '../../../db/portable/portable.ts'
import type { Column } from '../extent.queries.ts'
import { tidy } from './values.rules.ts'

/** What the archive's numbers are here, and the table of each kind of thing. */
export interface Arrival extends Known {
  companyId: number
  tableOf(kind: string): string | undefined
}

const isId = (value: Json | undefined): value is number => typeof value === 'number' && Number.isInteger(value)
/** What a reference became; undefined: it names nothing that came along. */
function referred(ref: Ref, value: Json, row: Row, known: Arrival): Json | undefined {
  if (ref.is === 'file') return typeof value === 'string' ? known.key(value) : undefined
  if (ref.is === 'each')
    return Array.isArray(value) ? value.flatMap((id) => (isId(id) ? (known.id(ref.table, id) ?? []) : [])) : []
  if (!isId(value)) return undefined
  if (ref.is === 'one') return known.id(ref.table, value)
  if (ref.is === 'loose') return known.id(ref.table, value) ?? known.gone(ref.table)
  const kind = row[ref.kind]
  const table = typeof kind === 'string' ? known.tableOf(kind) : undefined
  if (table === undefined) return ref.isLoose ? 0 : undefined
  return known.id(table, value) ?? (ref.isLoose ? known.gone(table) : undefined)
}

export interface Arrived {
  /** Undefined: what it hangs on has not come along, or it is of no known kind, so that it stays out. */
  row: Row | undefined
  /** Values of no known form, which come in empty or tidied. */
  mended: number
}

export type Columns = ReadonlyMap<string, Column>

/** What `as` writes may be empty where the table's own is not. */
export const isNullable = (table: Portable, columns: Columns, column: string): boolean =>
  columns.get(column)?.isNullable === true || table.as?.[column] !== undefined

/** A row of an archive as it comes in: whatever stands there, it is what the calls that write such rows would have taken. */
export function arrived(
  table: Portable,
  given: Row,
  { known, columns }: { known: Arrival; columns: Columns },
): Arrived {
  const row: Row = { ...given }
  let mended = 0
  for (const [column, ref] of Object.entries(table.refs ?? {})) {
    const value = given[column]
    if (value === null || value === undefined) continue
    const here = referred(ref, value, given, known)
    if (here === undefined && !isNullable(table, columns, column)) return { row: undefined, mended }
    row[column] = here ?? null
  }
  for (const [column, read] of Object.entries(table.forms ?? {})) {
    const value = given[column]
    if (value === undefined) continue
    const { value: here, isSound } = read(value, known)
    if (!isSound) mended++
    if (here === null && !isNullable(table, columns, column)) return { row: undefined, mended }
    row[column] = here
  }
  for (const [column, value] of Object.entries(row)) {
    if (table.refs?.[column] ?? table.forms?.[column] ?? !/text/.test(columns.get(column)?.type ?? '')) continue
    const here = tidy(column, value)
    if (JSON.stringify(here) !== JSON.stringify(value)) mended++
    row[column] = here
  }
  if (columns.has('company_id')) row.company_id = known.companyId
  return { row: table.arrive ? table.arrive(row, known) : row, mended }
}
