import { isReferenceCode } from '@halftone/contract/rules/referenceCode.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { monthly, monthOf } from '../../../db/months.ts'
import { type Portable, type Row, rowsEntry } from '../../../db/portable/portable.ts'
import { portables } from '../../../db/portable/tables.ts'
import { columnsOf, readShapes, type Shape } from '../extent.queries.ts'
import type { Manifest } from '../manifest.rules.ts'
import { type Archive, changed } from './archive.service.ts'
import { numbered } from './arrive.queries.ts'
import { type Arrival, arrived, type Columns, isNullable } from './arrive.rules.ts'
import { IdMap } from './ids.rules.ts'
import { isOfType } from './values.rules.ts'

/** What was read of an archive before anything of it is written. */
export interface Contents {
  shapes: Map<string, Shape>
  ids: Map<string, IdMap>
  groups: Row[]
  people: Row[]
  /** The numbers of both. */
  teams: Set<number>
  persons: Set<number>
  /** People who are in a team. */
  members: Set<number>
  /** The highest number of each series of codes: `P-DT-2026`. */
  series: Map<string, number>
  /** Months of the logs that are kept by month: the first day of each. */
  months: Set<string>
  rows: number
  /** Values of no known form. */
  mended: number
  /** Rows that stay out. */
  left: number
}

/**
 * What a row names among those that were read before it: tables come in the order of what they name. What stands further
 * on counts as there until it is read.
 */
function asRead(
  { ids, teams, persons }: Contents,
  tableOf: Arrival['tableOf'],
  isWhole: (table: string) => boolean,
): Arrival {
  const isThere = (table: string, id: number) =>
    table === 'groups' ? teams.has(id) : table === 'users' ? persons.has(id) : ids.get(table)?.here(id) !== undefined
  const isAhead = (table: string, id: number) => !isWhole(table) && id > (ids.get(table)?.last ?? 0)
  return {
    companyId: 0,
    tableOf,
    id: (table, id) => (id <= 0 || isAhead(table, id) || isThere(table, id) ? id : undefined),
    gone: () => 0,
    key: (key) => key,
  }
}

/** More are no company's, and would be held in memory. */
const most = { groups: 5_000, users: 100_000, series: 20_000, months: 600 }
/** The first month of which there can be a log. */
const firstMonth = '2010-01-01'
/** Numbers of codes above it are counted anew: the series are everybody's, and an archive does not use them up. */
export const lastNumber = 1_000_000

export const columnMap = (shape: Shape): Columns => new Map(shape.columns.map((column) => [column.name, column]))

/**
 * Reads all rows once: each is a row of its table with its columns, of their types and in the order of its numbers. Throws
 * what people are told.
 */
export async function readContents(
  { db, resources: { things } }: Pick<JobContext, 'db' | 'resources'>,
  archive: Archive,
  signal: AbortSignal,
): Promise<Contents> {
  const shapes = await readShapes(db)
  const ids = new Map(numbered(shapes).map((name) => [name, new IdMap(portables.get(name)?.fixedBelow)]))
  const found: Contents = {
    ...{
      shapes,
      ids,
      groups: [],
      people: [],
      members: new Set<number>(),
      teams: new Set<number>(),
      persons: new Set<number>(),
    },
    ...{ series: new Map(), months: new Set<string>(), rows: 0, mended: 0, left: 0 },
  }
  const whole = new Set<string>()
  const known = asRead(
    found,
    (kind) => things.find(kind)?.table,
    (table) => whole.has(table),
  )
  const stated = new Map(archive.manifest.tables.map((table) => [table.name, table]))
  for (const name of portables.keys()) {
    const table = stated.get(name)
    if (table) await readTable(found, archive, { stated: table, known, signal })
    whole.add(name)
  }
  return found
}

interface Reading {
  stated: Manifest['tables'][number]
  known: Arrival
  signal: AbortSignal
}

async function readTable(found: Contents, archive: Archive, { stated, known, signal }: Reading): Promise<void> {
  const { name } = stated
  const [table, shape] = [portables.get(name), found.shapes.get(name)]
  if (!table || !shape) throw changed(name)
  const columns = columnMap(shape)
  const isSound = soundness(table, shape, stated)
  let rows = 0
  for await (const line of archive.lines(rowsEntry(name), stated)) {
    signal.throwIfAborted()
    if (!isSound(line as Row)) throw changed(rowsEntry(name))
    const { row, mended } = arrived(table, line as Row, { known, columns })
    found.mended += mended
    if (!row && Number(line.id ?? 0) >= (table.fixedBelow ?? 0)) found.left++
    // What names a row that stays out stays out too, or does without.
    if (found.ids.get(name)?.add(line.id, row !== undefined) === false) throw changed(rowsEntry(name))
    if (!keep(found, name, row ?? (line as Row))) throw changed(rowsEntry(name))
    rows++
  }
  if (rows !== stated.rows) throw changed(rowsEntry(name))
  found.rows += rows
}

/** Whether a row has the columns that its archive says, and no others, each with a value of its type. */
function soundness(table: Portable, shape: Shape, { columns: stated }: Manifest['tables'][number]) {
  const columns = columnMap(shape)
  const known = new Map(columnsOf(table, shape).map(({ name, type }) => [name, type]))
  const names = stated.map(({ name }) => name).filter((name) => known.has(name))
  return (row: Row): boolean =>
    Object.keys(row).length === names.length &&
    names.every((name) => {
      const value = row[name]
      if (value === undefined) return false
      return value === null ? isNullable(table, columns, name) : isOfType(known.get(name) ?? '', value)
    })
}

/** Remembers what stands for itself; false for what no company has. */
function keep(found: Contents, name: string, row: Row): boolean {
  const rising = (rows: Row[], numbers: Set<number>, limit: number) => {
    if (rows.length >= limit || Number(rows.at(-1)?.id ?? 0) >= Number(row.id)) return false
    rows.push(row)
    numbers.add(Number(row.id))
    return true
  }
  if (name === 'groups' && !rising(found.groups, found.teams, most.groups)) return false
  if (name === 'users' && !rising(found.people, found.persons, most.users)) return false
  if (name === 'memberships' && typeof row.user_id === 'number') found.members.add(row.user_id)
  if (typeof row.sub_id === 'string' && isReferenceCode(row.sub_id)) {
    const at = row.sub_id.lastIndexOf('-')
    const [series, n] = [row.sub_id.slice(0, at), Number(row.sub_id.slice(at + 1))]
    if (n <= lastNumber) found.series.set(series, Math.max(found.series.get(series) ?? 0, n))
  }
  return isOfKnownMonth(found, name, row) && found.series.size <= most.series && found.months.size <= most.months
}

/** Logs that are kept by month are of months that have been. */
function isOfKnownMonth(found: Contents, name: string, row: Row): boolean {
  const dated = Object.hasOwn(monthly, name) ? row[monthly[name as keyof typeof monthly]] : undefined
  if (typeof dated !== 'string') return true
  const month = `${dated.slice(0, 7)}-01`
  // own clock: partitions are made ahead by the same
  if (month < firstMonth || month > monthOf(new Date(), 1)) return false
  found.months.add(month)
  return true
}
