import type { Json, Known, Portable, Ref, Row } from '../../../db/portable/portable.ts'

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
  /** Undefined: what it hangs on has not come along, so that it stays out. */
  row: Row | undefined
  /** Values of no known form, which come in empty. */
  mended: number
}

/** A row of an archive as it comes in. `isNullable` says whether a column can do without a value. */
export function arrived(
  table: Portable,
  given: Row,
  { known, isNullable, hasCompany }: { known: Arrival; isNullable: (column: string) => boolean; hasCompany: boolean },
): Arrived {
  const row: Row = { ...given }
  let mended = 0
  for (const [column, ref] of Object.entries(table.refs ?? {})) {
    const value = given[column]
    if (value === null || value === undefined) continue
    const here = referred(ref, value, given, known)
    if (here === undefined && !isNullable(column)) return { row: undefined, mended }
    row[column] = here ?? null
  }
  for (const [column, read] of Object.entries(table.json ?? {})) {
    const value = given[column]
    if (value === undefined) continue
    const { value: here, isSound } = read(value, known)
    if (!isSound) mended++
    if (here === null && !isNullable(column)) return { row: undefined, mended }
    row[column] = here
  }
  if (hasCompany) row.company_id = known.companyId
  return { row: table.arrive ? table.arrive(row) : row, mended }
}
