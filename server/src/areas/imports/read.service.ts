import type { Readable } from 'node:stream'
import type { TrelloBoard, TrelloCounts } from '@halftone/contract/parts/imports/trello.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { OutgoingError } from '../../connectors/outgoing.errors.ts'
import { AppError } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import type { Resources } from '../../resources.ts'
import { StorageMissing } from '../../storage/storage.ts'
import { changeImport, findImport, type ImportRow, importLocks, readTeamLists } from './imports.queries.ts'
import { tellProgress } from './progress.service.ts'
import { openImportKeys } from './secrets.service.ts'
import { clearRows, countStaged, dropLoose, learnRows, orderCards } from './stage.queries.ts'
import { checkTable } from './table/check.service.ts'
import { unpacked } from './table/pictures.service.ts'
import { stageTable } from './table/read.service.ts'
import { mappingFor } from './table/remembered.service.ts'
import { openPart } from './tempFile.service.ts'
import { readBoard, TrelloClient } from './trello/client.service.ts'
import { readExport } from './trello/exportFile.service.ts'
import { Gathering } from './trello/gather.service.ts'
import { proposed } from './trello/propose.rules.ts'

interface Reading {
  db: Db
  resources: Resources
  signal: AbortSignal
}

/** What a failure says to whoever waits for the import; undefined for a fault of ours, which is tried again. */
export function saidOf(error: unknown): Phrase | undefined {
  if (error instanceof AppError || error instanceof OutgoingError) return error.said
  if (error instanceof StorageMissing) return phrase('imports.fileMissing')
  return undefined
}

/**
 * Reads what an import comes from and stages it: after it, it waits with what was proposed. A fault of the source is told
 * in `problem`; one of ours is thrown. `path` is a file of this process, in place of a stored one. One process at a time
 * reads one import; undefined where another one does.
 */
export async function readImport(
  { db, resources, signal }: Reading,
  row: ImportRow,
  path?: string,
): Promise<ImportRow | undefined> {
  const work = (lost: AbortSignal) => readOnce({ db, resources, signal: AbortSignal.any([signal, lost]) }, row, path)
  return resources.locks.tryWhile([importLocks.reading, row.id], work)
}

async function readOnce(reading: Reading, row: ImportRow, path?: string): Promise<ImportRow | undefined> {
  const { db, resources } = reading
  try {
    await clearRows(db, row.id)
    if (row.source === 'table') return await readTable(reading, row)
    const gathering = new Gathering(db, row.id)
    await gather(reading, row, gathering, path)
    if (gathering.cards === 0) throw new AppError('VALIDATION', phrase('imports.noCards'))
    return await propose(reading, row, gathering.board())
  } catch (error) {
    reading.signal.throwIfAborted()
    const problem = saidOf(error)
    if (!problem) throw error
    await clearRows(db, row.id)
    const failed = await changeImport(db, row.id, { state: 'failed', problem, secrets: null }, ['reading'])
    if (failed) await tellProgress({ db, resources }, failed)
    return failed
  }
}

/** Reads a table and the ZIPs beside it, and proposes what becomes of its columns. */
async function readTable({ db, resources, signal }: Reading, row: ImportRow): Promise<ImportRow | undefined> {
  if (row.fileKey === null) throw new AppError('VALIDATION', phrase('imports.fileMissing'))
  const table = await stageTable(db, row.id, await openStored(resources.storage, row.fileKey), signal)
  const pictures = await unpacked({ db, resources }, row)
  const tableMapping = await mappingFor(db, row, table)
  await checkTable(db, { ...row, pictures }, tableMapping)
  const change = { state: 'ready' as const, problem: null, table, tableMapping, pictures }
  const ready = await changeImport(db, row.id, change, ['reading'])
  if (ready) await tellProgress({ db, resources }, ready)
  return ready
}

/** Looks into files that were given later, and checks the rows once more: cells may name them. */
export async function unpackMore(db: Db, resources: Resources, id: number): Promise<void> {
  const row = await findImport(db, id)
  if (row?.state !== 'ready' || !row.tableMapping) return
  try {
    const pictures = await unpacked({ db, resources }, row)
    const changed = await changeImport(db, id, { pictures, problem: null }, ['ready'])
    if (changed) await checkTable(db, changed, row.tableMapping)
  } catch (error) {
    const problem = saidOf(error)
    if (!problem) throw error
    const others = row.pictures.filter(({ name }) => !/\.zip$/i.test(name))
    await changeImport(db, id, { problem, pictures: others }, ['ready'])
  }
  const after = await findImport(db, id)
  if (after) await tellProgress({ db, resources }, after)
}

async function gather(
  { resources, signal }: Reading,
  row: ImportRow,
  gathering: Gathering,
  path?: string,
): Promise<void> {
  const { storage, config } = resources
  if (path !== undefined) return readExport(gathering, openPart(path), signal)
  if (row.fileKey !== null) return readExport(gathering, await openStored(storage, row.fileKey), signal)
  if (row.secrets === null || row.address === null) throw new AppError('VALIDATION', phrase('imports.nothing'))
  const keys = openImportKeys(config.secret, row.createdBy, row.secrets)
  await readBoard(new TrelloClient(resources, keys, signal), gathering, row.address)
}
const openStored = (storage: Resources['storage'], key: string): Promise<Readable> => storage.openRead(key)

async function propose({ db, resources }: Reading, row: ImportRow, found: TrelloBoard): Promise<ImportRow | undefined> {
  await learnRows(db)
  await dropLoose(db, row.id)
  await orderCards(
    db,
    row.id,
    found.lists.map(({ id }) => id),
  )
  const counted = await countStaged(db, row.id)
  const of = (by: Record<string, number>, id: string) => (Object.hasOwn(by, id) ? (by[id] ?? 0) : 0)
  const named = {
    ...found,
    lists: found.lists.map((list) => ({ ...list, cards: of(counted.byList, list.id) })),
    members: found.members.map((member) => ({ ...member, cards: of(counted.byMember, member.id) })),
    labels: found.labels.map((label) => ({ ...label, cards: of(counted.byLabel, label.id) })),
  }
  const { byList: _, byMember: __, byLabel: ___, commentsOnCards, ...own } = counted
  const counts: TrelloCounts = { ...own, missingComments: Math.max(0, commentsOnCards - own.comments) }
  const { board, mapping } = proposed(named, await readTeamLists(db, row.groupId))
  const name = board.name || row.name
  const ready = await changeImport(db, row.id, { state: 'ready', problem: null, name, board, counts, mapping }, [
    'reading',
  ])
  if (ready) await tellProgress({ db, resources }, ready)
  return ready
}
