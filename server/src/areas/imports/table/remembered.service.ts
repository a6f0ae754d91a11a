import type { TableMapping, TableSource } from '@halftone/contract/parts/imports/table.ts'
import type { Db } from '../../../db/client.ts'
import { type ImportRow, readTeamLists } from '../imports.queries.ts'
import { proposedTable } from './propose.rules.ts'
import { findRemembered } from './table.queries.ts'

/** What the team chose for such columns before, its own first; undefined where nobody did. */
export async function rememberedFor(
  db: Db,
  row: Pick<ImportRow, 'id' | 'groupId' | 'createdBy'>,
  source: TableSource,
): Promise<TableMapping | undefined> {
  const names = source.columns.map(({ name }) => name)
  const { groupId, createdBy: userId, id: importId } = row
  return findRemembered(db, { groupId, userId, importId, names })
}

/** What is proposed for a table: as such columns were mapped the last time, else by their headings. */
export async function mappingFor(db: Db, row: ImportRow, source: TableSource): Promise<TableMapping> {
  const proposed = proposedTable(source)
  const before = await rememberedFor(db, row, source)
  if (!before) return proposed
  const { boards } = await readTeamLists(db, row.groupId)
  const isThere = boards.some(({ id }) => id === before.statusId)
  return { ...before, dates: proposed.dates, statusId: isThere ? before.statusId : null }
}
