import { isReferenceCode } from '@halftone/contract/rules/referenceCode.ts'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/portable/portable.ts'
import { rowsEntry } from '../../../db/portable/portable.ts'
import { portables } from '../../../db/portable/tables.ts'
import { columnsOf, readShapes, type Shape } from '../extent.queries.ts'
import { type Archive, changed } from './archive.service.ts'
import { numbered } from './arrive.queries.ts'
import { IdMap } from './ids.rules.ts'

/** What was read of an archive before anything of it is written. */
export interface Contents {
  shapes: Map<string, Shape>
  ids: Map<string, IdMap>
  groups: Row[]
  people: Row[]
  /** People who are in a team. */
  members: Set<number>
  /** The highest number of each series of codes: `P-DT-2026`. */
  series: Map<string, number>
  /** Months of the logs that are kept by month: the first day of each. */
  months: Set<string>
  rows: number
  /** Values of no known form. */
  mended: number
}

/** Whatever a number names, it is there: for looking at JSON before anything is known. */
const anything = { id: (_: string, id: number) => id, gone: () => 0, key: (key: string) => key }
const monthly: Record<string, string> = { views: 'day', file_downloads: 'at' }

/** Reads all rows once: each is a row of its table with its columns, in the order of its numbers. Throws what people are told. */
export async function readContents(db: Db, archive: Archive, signal: AbortSignal): Promise<Contents> {
  const shapes = await readShapes(db)
  const ids = new Map(numbered(shapes).map((name) => [name, new IdMap(portables.get(name)?.fixedBelow)]))
  const found: Contents = {
    ...{
      shapes,
      ids,
      groups: [],
      people: [],
      members: new Set<number>(),
      series: new Map(),
      months: new Set<string>(),
    },
    ...{ rows: 0, mended: 0 },
  }
  for (const stated of archive.manifest.tables) {
    const { name } = stated
    const [table, shape] = [portables.get(name), shapes.get(name)]
    if (!table || !shape) throw changed(name)
    const columns = new Set(columnsOf(table, shape).map((column) => column.name))
    let rows = 0
    for await (const line of archive.lines(rowsEntry(name), stated)) {
      signal.throwIfAborted()
      if (Object.keys(line).some((column) => !columns.has(column))) throw changed(rowsEntry(name))
      const row = line as Row
      if (ids.get(name)?.add(row.id) === false) throw changed(rowsEntry(name))
      for (const [column, read] of Object.entries(table.json ?? {}))
        if (row[column] !== undefined && !read(row[column], anything).isSound) found.mended++
      keep(found, name, row)
      rows++
    }
    if (rows !== stated.rows) throw changed(rowsEntry(name))
    found.rows += rows
  }
  return found
}

function keep(found: Contents, name: string, row: Row): void {
  if (name === 'groups') found.groups.push(row)
  if (name === 'users') found.people.push(row)
  if (name === 'memberships' && typeof row.user_id === 'number') found.members.add(row.user_id)
  if (typeof row.sub_id === 'string' && isReferenceCode(row.sub_id)) {
    const at = row.sub_id.lastIndexOf('-')
    const [series, n] = [row.sub_id.slice(0, at), Number(row.sub_id.slice(at + 1))]
    if (n < 2_000_000_000) found.series.set(series, Math.max(found.series.get(series) ?? 0, n))
  }
  const dated = row[monthly[name] ?? '']
  if (typeof dated === 'string' && /^20\d\d-\d\d-\d\d/.test(dated)) found.months.add(`${dated.slice(0, 7)}-01`)
}
