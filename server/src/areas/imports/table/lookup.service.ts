import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import type { Db } from '../../../db/client.ts'
import { type ImportRow, readTeamLists } from '../imports.queries.ts'
import type { TeamLists } from '../trello/propose.rules.ts'
import { baseName, type TableLookup } from './draft.rules.ts'
import { namedLists } from './names.rules.ts'
import type { Family } from './omzone.rules.ts'
import { listBySubId, listFamilies, listTwice, readMoreLists } from './table.queries.ts'
import { partsOf } from './values.rules.ts'

const valuesAt = (rows: readonly (readonly string[])[], columns: TableMapping['columns'], field: 'subId' | 'tags') => {
  const at = columns.indexOf(field)
  return at === -1 ? [] : rows.flatMap((cells) => cells[at] || [])
}

/** What is the same for all rows of one table. */
export interface TableSetting {
  lists: TeamLists
  twice: ReadonlySet<string>
  pictures: ReadonlySet<string>
  /** Of rows of SKUs: where each belongs, and the products that came of SKUs earlier. */
  families?: ReadonlyMap<string, Family>
}

export async function settingOf(db: Db, row: ImportRow, mapping: TableMapping): Promise<TableSetting> {
  return { ...(await fileSettingOf(db, row, mapping)), lists: await readTeamLists(db, row.groupId) }
}

/** The part of it that follows from the file, so that it stays as long as nobody mends a cell: it reads all rows. */
export async function fileSettingOf(
  db: Db,
  row: ImportRow,
  mapping: TableMapping,
): Promise<Omit<TableSetting, 'lists'>> {
  const column = mapping.columns.indexOf('subId')
  return {
    ...(mapping.kind === 'omzone' && { families: await listFamilies(db, row.id, mapping.columns) }),
    twice: column === -1 ? new Set() : await listTwice(db, row.id, column),
    pictures: new Set(row.pictures.map(({ name }) => baseName(name).toLowerCase())),
  }
}

/** The same for a run, in which it is read once: nobody mends cells then. */
export function fileSettingOnce(row: ImportRow, mapping: TableMapping) {
  let read: ReturnType<typeof fileSettingOf> | undefined
  return (db: Db) => (read ??= fileSettingOf(db, row, mapping))
}

/** What the cells of these rows are looked up in. */
export async function lookupFor(
  db: Db,
  groupId: number,
  mapping: TableMapping,
  setting: TableSetting,
  rows: readonly (readonly string[])[],
): Promise<TableLookup> {
  const tagCells = valuesAt(rows, mapping.columns, 'tags')
  const more = await readMoreLists(db, groupId, [...new Set(tagCells.flatMap((text) => [text, ...partsOf(text)]))])
  const products = await listBySubId(db, groupId, valuesAt(rows, mapping.columns, 'subId'))
  const { lists, twice, pictures } = setting
  return { labels: lists.labels, names: namedLists({ ...lists, ...more }), products, twice, pictures }
}
