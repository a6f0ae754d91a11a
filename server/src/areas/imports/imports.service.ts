import type { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { BodyOf, QueryOf } from '@halftone/contract/call.ts'
import { type ImportSummary, noProgress } from '@halftone/contract/parts/imports/import.ts'
import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { now } from '../../db/clock.ts'
import { listUploads } from '../files/uploads.queries.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { removeProducts } from '../products/bulk.service.ts'
import { listProductsById } from '../products/create.queries.ts'
import { presentImport } from './imports.present.ts'
import {
  type AuthoredImport,
  changeImport,
  deleteImport,
  type ImportRow,
  insertImport,
  listImports,
  listTogether,
  lockImport,
  readTeamLists,
} from './imports.queries.ts'
import { inviteMembers } from './invite.service.ts'
import { stageFilesAgain } from './items.queries.ts'
import { tellProgress } from './progress.service.ts'
import { finish } from './run/finish.service.ts'
import { progressNow } from './run/progress.service.ts'
import { listWritten } from './run/rows.queries.ts'
import { sealKeys } from './secrets.service.ts'
import { refuseStart } from './table/table.service.ts'
import { carried } from './trello/carried.rules.ts'
import { boardIdOf } from './trello/client.service.ts'
import { missingIn } from './trello/propose.rules.ts'

/** What an import of Trello is given, beside where it goes. */
interface Given {
  files: readonly { key: string; name?: string | undefined }[]
  boards: readonly string[]
  key?: string | undefined
  token?: string | undefined
}

/** Begins imports: each is read by a job. Throws 422 for addresses that are none, missing keys, foreign uploads. */
export async function createTrello(
  ctx: Ctx,
  group: GroupRow,
  body: BodyOf<typeof importCalls.createTrello>,
): Promise<ImportSummary[]> {
  const rows = await insertTrello(ctx, group, { ...body, files: body.files ?? [], boards: body.boards ?? [] })
  for (const { id } of rows) await ctx.enqueue('imports.read', { id })
  return rows.map((row) => shown(ctx, row))
}

/** The person's own summary of an import. */
const shown = (ctx: Ctx, row: ImportRow): ImportSummary => {
  const { id, display_name, avatar, color } = ctx.actor.row
  const author = row.createdBy === id ? { id, display_name, avatar, color } : null
  return presentImport(ctx.resources.storage, { ...row, author, companyId: null })
}

/** Writes imports that are still to be read; `createdAt` where no transaction gives them one moment. */
export async function insertTrello(
  ctx: Ctx,
  group: GroupRow,
  { files, boards, key, token }: Given,
  createdAt?: Date,
): Promise<ImportRow[]> {
  if (files.length + boards.length === 0) throw invalid({ files: phrase('imports.nothing') })
  if (boards.length > 0 && (!key || !token)) throw invalid({ [key ? 'token' : 'key']: phrase('imports.enterKeys') })
  const addresses = boards.map((address, at) => {
    const id = boardIdOf(address)
    if (!id) throw invalid({ [`boards.${at}`]: phrase('imports.badBoard') })
    return { id, name: address.slice(0, 255) }
  })
  const uploads = new Map(
    (
      await listUploads(
        ctx.db,
        ctx.actor.id,
        files.map((file) => file.key),
      )
    ).map((row) => [row.key, row]),
  )
  const common = {
    ...{ groupId: group.id, source: 'trello' as const, createdBy: ctx.actor.id, progress: noProgress },
    ...(createdAt && { createdAt }),
  }
  // Key and token belong to exports as well: files of their cards are fetched with them.
  const secrets = key && token ? sealKeys(ctx.config.secret, ctx.actor.id, { key, token }) : null
  const named = files.map((file, at) => {
    const upload = uploads.get(file.key)
    if (upload?.groupId !== group.id) throw invalid({ [`files.${at}.key`]: phrase('imports.fileMissing') })
    const name = file.name ?? upload.name
    return { name, fileKey: file.key, fileName: name, size: upload.size }
  })
  const made: ImportRow[] = []
  for (const one of named) made.push(await insertImport(ctx.db, { ...common, secrets, ...one }))
  for (const { id, name } of addresses) made.push(await insertImport(ctx.db, { ...common, secrets, name, address: id }))
  return made
}

export async function listOwn(ctx: Ctx, group: { id: number }, query: QueryOf<typeof importCalls.list>) {
  const page = pageNumber(query)
  const { rows, total } = await listImports(ctx.db, group.id, query.source, { limit: query.limit, page })
  return {
    data: rows.map((row) => presentImport(ctx.resources.storage, row)),
    meta: pageMeta(total, query.limit, page),
  }
}

const texts = { status: 'imports.statusGone', person: 'imports.personGone', label: 'imports.labelGone' } as const

/** Refuses a mapping that names what the team does not have. Throws 422. */
export async function checkMapping(db: Ctx['db'], groupId: number, mapping: TrelloMapping): Promise<void> {
  const missing = missingIn(mapping, await readTeamLists(db, groupId))
  if (missing) throw invalid({ mapping: phrase(texts[missing]) })
}

/**
 * Keeps what was chosen, as long as it has not come through, and carries choices on to boards that come along with it into the
 * same team and wait as well. Throws 409, 422.
 */
export async function setMapping(ctx: Ctx, row: AuthoredImport, mapping: TrelloMapping): Promise<ImportSummary> {
  await checkMapping(ctx.db, row.groupId, mapping)
  const changed = await changeImport(ctx.db, row.id, { mapping }, ['ready', 'paused', 'failed'])
  if (!changed) throw conflict(phrase('imports.notReady'))
  await carryOn(ctx, row, mapping)
  return presentImport(ctx.resources.storage, { ...changed, author: row.author, companyId: row.companyId })
}

async function carryOn({ db }: Ctx, { board, mapping: before, ...row }: AuthoredImport, mapping: TrelloMapping) {
  if (!board || !before) return
  for (const other of await listTogether(db, { ...row, board, mapping })) {
    if (other.id === row.id || other.groupId !== row.groupId || !other.board || !other.mapping) continue
    const next = carried({ board, before, mapping }, { board: other.board, mapping: other.mapping })
    if (next) await changeImport(db, other.id, { mapping: next }, ['ready'])
  }
}

/** Starts it, or goes on with it: a job does the work. Throws 409 where it has ended, 422 where the mapping no longer holds. */
export async function run(ctx: Ctx, row: AuthoredImport): Promise<ImportSummary> {
  if (row.tableMapping) await refuseStart(ctx, row, row.tableMapping)
  else if (!row.mapping) throw conflict(phrase('imports.notReady'))
  const change = { state: 'running' as const, problem: null, startedAt: row.startedAt ?? now }
  const matched = row.mapping && { mapping: await settledMapping(ctx, row, row.mapping) }
  const changed = await changeImport(ctx.db, row.id, { ...change, ...matched }, ['ready', 'paused', 'failed'])
  if (!changed) throw conflict(phrase('imports.notReady'))
  await ctx.enqueue('imports.run', { id: row.id })
  return told(ctx, row, changed)
}

/** A mapping that can be run by: whoever is to be invited has been. Throws 401, 422. */
async function settledMapping(ctx: Ctx, row: AuthoredImport, mapping: TrelloMapping): Promise<TrelloMapping> {
  await checkMapping(ctx.db, row.groupId, mapping)
  const group = row.board && (await findGroup(ctx.db, row.groupId))
  return group && row.board ? inviteMembers(ctx, group, row.board, mapping) : mapping
}

async function told(ctx: Ctx, row: AuthoredImport, changed: ImportRow): Promise<ImportSummary> {
  await tellProgress(ctx, changed)
  return presentImport(ctx.resources.storage, { ...changed, author: row.author, companyId: row.companyId })
}

/** Pauses, goes on, or ends it; with `keep: false` what it has made so far is deleted. Throws 409. */
export async function steer(
  ctx: Ctx,
  row: AuthoredImport,
  { state, keep = true }: BodyOf<typeof importCalls.steer>,
): Promise<ImportSummary> {
  if (state === 'running') return run(ctx, row)
  // Whoever runs it writes its rows behind the same lock.
  const held = await lockImport(ctx.db, row.id)
  if (!held) throw conflict(phrase('imports.notReady'))
  const progress = await progressNow(ctx.db, held)
  if (state === 'paused') {
    const changed = await changeImport(ctx.db, row.id, { state, progress }, ['running'])
    if (!changed) throw conflict(phrase('imports.notReady'))
    return told(ctx, row, changed)
  }
  const group = await findGroup(ctx.db, row.groupId)
  if (!group || !['running', 'paused', 'failed'].includes(held.state)) throw conflict(phrase('imports.notReady'))
  const ended = await finish(ctx, { ...held, progress }, group, 'cancelled')
  if (!ended) throw conflict(phrase('imports.notReady'))
  if (!keep) {
    const made = (await listWritten(ctx.db, row.id))
      .filter((one) => one.state === 'made')
      .map(({ productId }) => productId)
    const products = (await listProductsById(ctx.db, made)).filter(({ deletedAt }) => deletedAt === null)
    if (products.length > 0) await removeProducts(ctx, { groupId: group.id, products })
  }
  return presentImport(ctx.resources.storage, { ...ended, author: row.author, companyId: row.companyId })
}

/**
 * Has files that did not come fetched once more, of a card or of all, and those that wait since the import stopped. Throws 409
 * where there are none.
 */
export async function retryFiles(
  ctx: Ctx,
  row: AuthoredImport,
  { key, token }: BodyOf<typeof importCalls.retry>,
  card?: string,
): Promise<ImportSummary> {
  const again = await stageFilesAgain(ctx.db, row.id, { maxBytes: ctx.config.maxFileBytes, card })
  const isStopped = card === undefined && row.mapping !== null && (row.state === 'failed' || row.state === 'paused')
  if (again === 0 && !isStopped) throw conflict(phrase('imports.notReady'))
  if (row.state === 'running') return presentImport(ctx.resources.storage, row)
  const secrets = key && token ? { secrets: sealKeys(ctx.config.secret, row.createdBy, { key, token }) } : {}
  const change = { ...secrets, state: 'running' as const, problem: null }
  const changed = await changeImport(ctx.db, row.id, change, ['done', 'failed', 'paused'])
  if (!changed) throw conflict(phrase('imports.notReady'))
  await ctx.enqueue('imports.run', { id: row.id })
  return told(ctx, row, changed)
}

/** Forgets one that is not at work. Throws 409. */
export async function removeImport(ctx: Ctx, row: AuthoredImport): Promise<{ id: number }> {
  if (row.state === 'running') throw conflict(phrase('imports.notReady'))
  await deleteImport(ctx.db, row.id)
  return { id: row.id }
}
