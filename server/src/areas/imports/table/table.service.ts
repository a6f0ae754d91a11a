import type { ImportDetail, importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { type ImportItem, type ImportSummary, noProgress } from '@halftone/contract/parts/imports/import.ts'
import {
  fieldsOfKind,
  type TableField,
  type TableMapping,
  type TablePicture,
  tablePictures,
} from '@halftone/contract/parts/imports/table.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { listUploads } from '../../files/uploads.queries.ts'
import type { GroupRow } from '../../groups/groups.queries.ts'
import { presentDetail, presentImport, presentItem } from '../imports.present.ts'
import { type AuthoredImport, changeImport, findImport, insertImport, readTeamLists } from '../imports.queries.ts'
import { findItem } from '../items.queries.ts'
import { checkAgain, checkTable } from './check.service.ts'
import { recognised } from './propose.rules.ts'
import { rememberedFor } from './remembered.service.ts'
import { findTableRow, forgetNotes, writeCell } from './table.queries.ts'

/** Files that the person uploaded for this team. Throws 422 at the field. */
async function ownUploads(
  ctx: Ctx,
  groupId: number,
  files: readonly { key: string; name?: string | undefined }[],
  field: string,
): Promise<TablePicture[]> {
  const rows = await listUploads(
    ctx.db,
    ctx.actor.id,
    files.map(({ key }) => key),
  )
  const found = new Map(rows.map((row) => [row.key, row]))
  return files.map(({ key, name }, at) => {
    const upload = found.get(key)
    if (upload?.groupId !== groupId) throw invalid({ [`${field}.${at}.key`]: phrase('imports.fileMissing') })
    return { key, name: name ?? upload.name, size: upload.size }
  })
}

/** Begins the import of a table: a job reads it. Throws 422 for uploads that are gone or somebody else's. */
export async function createTable(
  ctx: Ctx,
  group: GroupRow,
  { file, pictures = [] }: BodyOf<typeof importCalls.createTable>,
): Promise<ImportSummary> {
  const [table] = await ownUploads(ctx, group.id, [file], 'file')
  if (!table) throw notFound()
  const row = await insertImport(ctx.db, {
    ...{ groupId: group.id, source: 'table', createdBy: ctx.actor.id, progress: noProgress },
    ...{ name: table.name, fileName: table.name, fileKey: table.key, size: table.size },
    pictures: await ownUploads(ctx, group.id, pictures, 'pictures'),
  })
  await ctx.enqueue('imports.read', { id: row.id })
  const made = await findImport(ctx.db, row.id)
  if (!made) throw notFound()
  return presentImport(ctx.resources.storage, made)
}

/** What somebody may have a table do beside making products. */
export function rightsOf(ctx: Ctx, { groupId, companyId }: Pick<AuthoredImport, 'groupId' | 'companyId'>) {
  const company = companyId ?? groupId
  return {
    mayUpdate: ctx.actor.can('P_EDIT', groupId),
    mayFillLists: ctx.actor.canWithin('ST_CONFIG', company),
    mayMakeNames: ctx.actor.can('P_EDIT', groupId) && ctx.actor.canWithin('TK_NEW', company),
  }
}

/** Throws 422 for a mapping that cannot be, or that the person may not ask for. */
export function refuseMapping(ctx: Ctx, row: AuthoredImport, mapping: TableMapping): void {
  const rights = rightsOf(ctx, row)
  const used = mapping.columns.filter((field) => field !== null)
  if (new Set(used).size < used.length || used.some((field) => !fieldsOfKind[mapping.kind].includes(field)))
    throw invalid({ mapping: phrase('imports.columnTwice') })
  if (mapping.isUpdate && !rights.mayUpdate) throw invalid({ isUpdate: phrase('imports.mayNotUpdate') })
  const isList = mapping.kind === 'store' || mapping.kind === 'niche'
  if (isList && !rights.mayFillLists) throw invalid({ kind: phrase('imports.mayNotFill') })
}

/** Throws 422 where rows have mistakes that may not be left out, or none could come; what was said of rows is forgotten. */
export async function refuseStart(ctx: Ctx, row: AuthoredImport, mapping: TableMapping): Promise<void> {
  refuseMapping(ctx, row, mapping)
  if (row.state !== 'ready') return
  const isNamed = mapping.columns.includes('name') || (mapping.kind === 'omzone' && mapping.columns.includes('title'))
  if (!isNamed && !(mapping.isUpdate && mapping.columns.includes('subId')))
    throw invalid({ mapping: phrase('imports.nameColumn') })
  const { rows, broken } = await checkTable(ctx.db, row, mapping)
  if (broken === rows) throw invalid({ mapping: phrase('imports.noRows') })
  if (broken > 0 && !mapping.onlyValid) throw invalid({ mapping: phrase('imports.brokenRows', { n: broken }) })
  await forgetNotes(ctx.db, row.id)
}

/** Keeps what becomes of the columns and checks all rows by it. Throws 409 once it runs, 422. */
export async function setTable(ctx: Ctx, row: AuthoredImport, asked: TableMapping): Promise<ImportDetail> {
  const isOther = row.table && row.tableMapping?.kind !== asked.kind && asked.columns.every((one) => one === null)
  const mapping = {
    ...asked,
    makesNames: asked.makesNames && rightsOf(ctx, row).mayMakeNames,
    // Only products have a sub id to be found by.
    isUpdate: asked.isUpdate && asked.kind === 'product',
    // Another kind begins with what its columns are recognised as.
    ...(isOther && row.table && { columns: recognised(row.table.columns, asked.kind) }),
  }
  refuseMapping(ctx, row, mapping)
  if (mapping.statusId !== null) {
    const { boards } = await readTeamLists(ctx.db, row.groupId)
    if (!boards.some(({ id }) => id === mapping.statusId)) throw invalid({ mapping: phrase('imports.statusGone') })
  }
  const changed = await changeImport(ctx.db, row.id, { tableMapping: mapping }, ['ready'])
  if (!changed?.table) throw conflict(phrase('imports.notReady'))
  await checkTable(ctx.db, changed, mapping)
  return openTable(ctx, row.id)
}

/** A table as its page shows it. */
export async function openTable(ctx: Ctx, id: number): Promise<ImportDetail> {
  const row = await findImport(ctx.db, id)
  if (!row) throw notFound()
  const lists = await readTeamLists(ctx.db, row.groupId)
  const detail = presentDetail(ctx.resources.storage, row, undefined, lists, [row])
  const { table: source, tableMapping: mapping, tableCheck: check } = row
  if (!source || !mapping || !check) return detail
  const isRemembered = (await rememberedFor(ctx.db, row, source)) !== undefined
  return {
    ...detail,
    table: { source, mapping, check, isRemembered, pictures: row.pictures.length, ...rightsOf(ctx, row) },
  }
}

const tellsOthers: ReadonlySet<TableField | null> = new Set(['subId', 'sku', 'parentage', 'relationship', 'theme'])

/** Mends a cell and checks its row once more. Throws 404 for a row that is not there or has come over, 409. */
export async function setCell(
  ctx: Ctx,
  row: AuthoredImport,
  { item, column }: { item: string; column: number },
  value: string,
): Promise<ImportItem> {
  const mapping = row.tableMapping
  if (!mapping || row.state !== 'ready') throw conflict(phrase('imports.notReady'))
  const one = await findTableRow(ctx.db, row.id, item)
  if (one?.cells[column] === undefined) throw notFound()
  await writeCell(ctx.db, row.id, item, column, value.trim())
  const cells = one.cells.map((cell, at) => (at === column ? value.trim() : cell))
  // A sub id may have stood in another row as well; a parent's row says where others belong.
  if (tellsOthers.has(mapping.columns[column] ?? null)) await checkTable(ctx.db, row, mapping)
  else await checkAgain(ctx.db, row, mapping, { ...one, cells })
  const found = await findItem(ctx.db, row.id, item)
  if (!found) throw notFound()
  return presentItem(ctx.resources.storage, found)
}

/** Gives a table more files whose names its cells say; a job unpacks ZIPs and checks the rows once more. Throws 409, 422. */
export async function addPictures(
  ctx: Ctx,
  row: AuthoredImport,
  files: BodyOf<typeof importCalls.addPictures>['pictures'],
): Promise<ImportSummary> {
  if (row.source !== 'table') throw conflict(phrase('imports.notReady'))
  const pictures = [...row.pictures, ...(await ownUploads(ctx, row.groupId, files, 'pictures'))]
  if (pictures.length > tablePictures)
    throw invalid({ pictures: phrase('imports.tooManyPictures', { n: tablePictures }) })
  const changed = await changeImport(ctx.db, row.id, { pictures }, ['ready'])
  if (!changed) throw conflict(phrase('imports.notReady'))
  await ctx.enqueue('imports.unpack', { id: row.id })
  return presentImport(ctx.resources.storage, { ...row, ...changed })
}
