import type { Db } from '../../db/client.ts'
import { importRows, imports } from '../../db/schema/imports.ts'

/** An import of a board that waits to be started; one of its cards has a file that did not come. */
async function makeImport(
  db: Db,
  { groupId, createdBy, name }: { groupId: number; createdBy: number; name: string },
): Promise<number> {
  const board = { name, url: null, lists: [], members: [], labels: [], fields: [] }
  const counts = {
    cards: 1,
    archived: 0,
    comments: 0,
    missingComments: 0,
    files: 1,
    bytes: 0,
    links: 0,
    addresses: 0,
    checklists: 0,
  }
  const mapping = { lists: [], members: [], labels: [], fields: [], archivedTo: null, isUpdate: false }
  const values = {
    groupId,
    createdBy,
    name,
    source: 'trello' as const,
    state: 'ready' as const,
    board,
    counts,
    mapping,
  }
  const [row] = await db.insert(imports).values(values).returning({ id: imports.id })
  if (!row) throw new Error('nothing was inserted')
  const card = {
    ...{ text: name, isClosed: false, deadline: null, shortLink: 'abcd1234', url: null, coverId: null, color: null },
    ...{ memberIds: [], labelIds: [], values: [], links: [], commentCount: 0 },
  }
  const file = { url: '', bytes: null, isMalicious: false, at: '' }
  const common = { importId: row.id, place: 0, name }
  await db.insert(importRows).values([
    { ...common, data: card, kind: 'card', externalId: 'card', parentId: 'list' },
    { ...common, data: file, kind: 'file', externalId: 'file', parentId: 'card', state: 'failed' },
  ])
  return row.id
}

/** An import of a table that waits to be started, with one row. */
async function makeTable(
  db: Db,
  { groupId, createdBy, name }: { groupId: number; createdBy: number; name: string },
): Promise<number> {
  const table = {
    columns: [{ name: 'name', samples: [name], filled: 1 }],
    ...{ encoding: 'utf-8', delimiter: ',', sheet: null, sheets: [], rows: 1, isGuessed: false },
  }
  const tableMapping = {
    ...{ kind: 'product' as const, columns: ['name' as const], statusId: null, dates: 'dmy' as const },
    ...{ isUpdate: false, onlyValid: true, makesNames: false },
  }
  const tableCheck = { rows: 1, broken: 0, updates: 0, known: 0 }
  const common = { groupId, createdBy, name, source: 'table' as const, state: 'ready' as const }
  const [row] = await db
    .insert(imports)
    .values({ ...common, table, tableMapping, tableCheck })
    .returning({ id: imports.id })
  if (!row) throw new Error('nothing was inserted')
  const data = { cells: [name] }
  await db
    .insert(importRows)
    .values({ importId: row.id, kind: 'card', externalId: '2', parentId: '', place: 0, name, data })
  return row.id
}

/** A board and a table that wait to be started. */
export const makeImports = async (db: Db, where: { groupId: number; createdBy: number; name: string }) => ({
  import: await makeImport(db, where),
  table: await makeTable(db, where),
})
