import { isDeepStrictEqual } from 'node:util'
import type { TableCheck, TableMapping } from '@halftone/contract/parts/imports/table.ts'
import type { Db } from '../../../db/client.ts'
import { changeImport, type ImportRow } from '../imports.queries.ts'
import { listKnown } from '../run/rows.queries.ts'
import { entryOf, tableDraft } from './draft.rules.ts'
import { lookupFor, settingOf, type TableSetting } from './lookup.service.ts'
import { skuOf, skuSource, variantOf } from './omzone.rules.ts'
import { type CheckedRow, countChecked, rowsAfter, writeChecked } from './table.queries.ts'

const rowsAtOnce = 1_000
type Checked = Omit<CheckedRow, 'cells'>

/** Products that came of the SKUs of rows earlier, by the rows. */
async function knownSkus(
  db: Db,
  { groupId }: ImportRow,
  { columns }: TableMapping,
  rows: readonly CheckedRow[],
): Promise<Map<string, number>> {
  const skus = rows.map((row) => skuOf(row, columns)).filter(Boolean)
  const found = await listKnown(db, groupId, skuSource, skus)
  const bySku = new Map(found.map((one) => [one.externalId, one.productId]))
  return new Map(
    rows.flatMap((row) => {
      const productId = bySku.get(skuOf(row, columns))
      return productId === undefined ? [] : [[row.externalId, productId] as const]
    }),
  )
}

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
  const known = setting.families ? await knownSkus(db, row, mapping, rows) : undefined
  const checked = rows.map(({ externalId, cells: own }): Checked => {
    if (isList) {
      const entry = entryOf(own, mapping)
      return { externalId, name: entry.name.slice(0, 255), notes: entry.problems, productId: null, parentId: '' }
    }
    const family = setting.families?.get(externalId)
    const sold = family && variantOf(own, mapping.columns, family)
    if (family?.isChild && sold)
      return {
        externalId,
        name: sold.name.slice(0, 255),
        notes: sold.problems,
        productId: null,
        parentId: family.parentId,
      }
    const { draft, productId } = tableDraft(own, mapping, look)
    const name = draft.name.slice(0, 255) || draft.subId
    const notes = [...draft.problems, ...(sold?.problems ?? [])]
    return { externalId, name, notes, productId: known?.get(externalId) ?? productId ?? null, parentId: '' }
  })
  const said = ({ name, notes, productId, parentId }: Omit<Checked, 'externalId'>) => [name, notes, productId, parentId]
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
