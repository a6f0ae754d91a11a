import { isDeepStrictEqual } from 'node:util'
import type { TableCheck, TableMapping } from '@halftone/contract/parts/imports/table.ts'
import type { Db } from '../../../db/client.ts'
import { changeImport, type ImportRow } from '../imports.queries.ts'
import { entryOf, tableDraft } from './draft.rules.ts'
import { lookupFor, settingOf, type TableSetting } from './lookup.service.ts'
import { type CheckedRow, countChecked, rowsAfter, writeChecked } from './table.queries.ts'

const rowsAtOnce = 1_000

async function checkRows(
  db: Db,
  row: ImportRow,
  mapping: TableMapping,
  setting: TableSetting,
  rows: readonly CheckedRow[],
): Promise<void> {
  const cells = rows.map((one) => one.cells)
  const look = await lookupFor(db, row.groupId, mapping, setting, cells)
  const isList = mapping.kind === 'store' || mapping.kind === 'niche'
  const checked = rows.map((one) => {
    if (isList) {
      const entry = entryOf(one.cells, mapping)
      return { externalId: one.externalId, name: entry.name.slice(0, 255), notes: entry.problems, productId: null }
    }
    const { draft, productId } = tableDraft(one.cells, mapping, look)
    const name = draft.name.slice(0, 255) || draft.subId
    return { externalId: one.externalId, name, notes: draft.problems, productId: productId ?? null }
  })
  const said = ({ name, notes, productId }: Omit<CheckedRow, 'cells' | 'externalId'>) => [name, notes, productId]
  const changed = checked.filter((one, at) => {
    const before = rows[at]
    return before === undefined || !isDeepStrictEqual(said(one), said(before))
  })
  await writeChecked(db, row.id, changed)
}

async function counted(db: Db, row: ImportRow, mapping: TableMapping): Promise<TableCheck> {
  const { rows, broken, there } = await countChecked(db, row.id)
  return { rows, broken, updates: mapping.isUpdate ? there : 0, known: mapping.isUpdate ? 0 : there }
}

/** A dry run: checks every row by a mapping, keeps what is wrong with its cells, and counts what would happen. */
export async function checkTable(db: Db, row: ImportRow, mapping: TableMapping): Promise<TableCheck> {
  const setting = await settingOf(db, row, mapping)
  for (let place = 1; ; ) {
    const rows = await rowsAfter(db, row.id, place, rowsAtOnce)
    const last = rows.at(-1)
    if (!last) break
    await checkRows(db, row, mapping, setting, rows)
    place = last.place
  }
  const tableCheck = await counted(db, row, mapping)
  await changeImport(db, row.id, { tableCheck })
  return tableCheck
}

/** The same for rows that were changed; where sub ids are told, what stands in other rows counts as well. */
export async function checkAgain(db: Db, row: ImportRow, mapping: TableMapping, one: CheckedRow): Promise<void> {
  await checkRows(db, row, mapping, await settingOf(db, row, mapping), [one])
  await changeImport(db, row.id, { tableCheck: await counted(db, row, mapping) })
}
