import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TakeoutProgress } from '@halftone/contract/parts/takeouts/takeout.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isReferenceCode } from '@halftone/contract/rules/referenceCode.ts'
import { AppError } from '../../../core/errors.ts'
import type { JobContext } from '../../../core/jobs.ts'
import type { Db } from '../../../db/client.ts'
import { isUnfit } from '../../../db/errors.ts'
import { makeMonths } from '../../../db/months.ts'
import { fileEntry, type Portable, type Row, rowsEntry } from '../../../db/portable/portable.ts'
import { portables } from '../../../db/portable/tables.ts'
import { isKey } from '../../../storage/objectKey.ts'
import { writeSearch } from '../../products/create.queries.ts'
import type { Shape } from '../extent.queries.ts'
import { beatOf } from '../progress.service.ts'
import { changeTakeout, findTakeout, type TakeoutPlace, type TakeoutRow } from '../takeouts.queries.ts'
import type { Archive } from './archive.service.ts'
import {
  afterwards,
  insertRows,
  listUnseen,
  nextOf,
  rememberFiles,
  restoreNames,
  takenCodes,
} from './arrive.queries.ts'
import { type Arrival, arrived } from './arrive.rules.ts'
import { placeAll } from './place.service.ts'
import { type Contents, columnMap, lastNumber, readContents } from './read.service.ts'

/** Rows that come in with one transaction. */
const rowsAtOnce = 500
/** Files of one job of previews. */
const previewsAtOnce = 50

/** It was paused or given up meanwhile: the run ends, and nothing is said of it. */
export class Halted extends Error {}

/** Where a file of the archive is kept here: always the same, and known to nobody. */
function keyHere({ resources: { config } }: Pick<JobContext, 'resources'>, { id, companyId }: TakeoutRow) {
  return (key: string): string | undefined => {
    if (!isKey(key)) return undefined
    const name = createHmac('sha256', config.secret).update(`takeout ${id} ${key}`).digest('hex').slice(0, 40)
    return `${companyId}/${name}${/\.[A-Za-z0-9]{1,10}$/.exec(key)?.[0].toLowerCase() ?? ''}`
  }
}

const shapeOf = (contents: Contents, name: string): Shape => {
  const shape = contents.shapes.get(name)
  if (!shape) throw new Error(`no table ${name}`)
  return shape
}

/** Brings an archive in, or goes on with it: its files first, then its rows, table by table. Throws what stopped it. */
export async function bringIn(ctx: JobContext, row: TakeoutRow, archive: Archive, signal: AbortSignal): Promise<void> {
  const contents = await readContents(ctx, archive, signal)
  const key = keyHere(ctx, row)
  await makeMonths(ctx.resources.pool, [...contents.months].slice(-600))
  const place = row.place ?? (await begin(ctx, row, contents, { companyId: archive.manifest.companyId, key }))
  for (const [table, ids] of contents.ids) ids.first = place.first[table] ?? 1
  const beat = beatOf(ctx, row)
  const isRunning = async () => (await findTakeout(ctx.db, row.id))?.state === 'running'
  await storeFiles(ctx, archive, { key, beat, signal, isRunning })
  const known: Arrival = {
    companyId: row.companyId,
    tableOf: (kind) => ctx.resources.things.find(kind)?.table,
    id: (table, id) =>
      table === 'users' || table === 'groups'
        ? id <= 0
          ? id
          : place[table][String(id)]
        : contents.ids.get(table)?.here(id),
    gone: (table) => contents.ids.get(table)?.gone ?? (table === 'users' ? (place.first.users ?? 0) : 0),
    key,
  }
  await arriveAll(ctx, row, { archive, contents, place, known, beat, signal })
  await finish(ctx, row, Object.values(place.groups))
}

const begin = (ctx: JobContext, row: TakeoutRow, contents: Contents, from: Parameters<typeof placeAll>[3]) =>
  ctx.asUser(
    row.createdBy,
    async (own) => {
      const place = await fitting('groups', placeAll(own.db, row, contents, from))
      if (!(await changeTakeout(own.db, row.id, { place }, ['running']))) throw new Halted()
      return place
    },
    { records: false },
  )

/** What the database does not take is no fault of ours: another try would end the same. */
const fitting = <T>(table: string, writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw isUnfit(error) ? new AppError('VALIDATION', phrase('takeouts.unfit', { what: rowsEntry(table) })) : error
  })

interface Going {
  archive: Archive
  contents: Contents
  place: TakeoutPlace
  known: Arrival
  beat: (progress: TakeoutProgress) => Promise<void>
  signal: AbortSignal
}

/** Those that are there already, from a run that was cut off, are left. */
async function storeFiles(
  { resources: { storage } }: JobContext,
  archive: Archive,
  {
    key: keyOf,
    beat,
    signal,
    isRunning,
  }: Pick<Going, 'beat' | 'signal'> & {
    key: (key: string) => string | undefined
    isRunning: () => Promise<boolean>
  },
): Promise<void> {
  const { count, bytes } = archive.manifest.files
  const free = await storage.freeSpace()
  if (free !== undefined && bytes > free && !(await isBegun()))
    throw new AppError('STORAGE_FULL', phrase('takeouts.noRoom', { size: Math.ceil(bytes / 1e6) }))
  let done = 0
  for await (const file of archive.files()) {
    signal.throwIfAborted()
    await beat({ phase: 'files', done: done++, total: count })
    if (!(await isRunning())) throw new Halted()
    const key = keyOf(file.key)
    if (key === undefined || (await storage.head(key))?.size === file.size) continue
    const body = Readable.from(archive.bytes(fileEntry(file.key), file), { objectMode: false })
    await storage.put(key, body, { type: file.type })
  }
  async function isBegun() {
    for await (const file of archive.files()) return (await storage.head(keyOf(file.key) ?? '')) !== undefined
    return false
  }
}

/** All tables in their order, from where the last run has come to. */
async function arriveAll(ctx: JobContext, row: TakeoutRow, going: Going): Promise<void> {
  const { archive, contents, place, beat, signal } = going
  const names = [...portables.keys()].filter((name) => name !== 'groups' && name !== 'users')
  const stated = new Map(archive.manifest.tables.map((table) => [table.name, table]))
  let done = 0
  for (const name of names.slice(Math.max(0, names.indexOf(place.table)))) {
    const table = stated.get(name)
    if (!table) continue
    const skipped = name === place.table ? place.rows : 0
    let read = 0
    let rows: Row[] = []
    const flush = async () => {
      signal.throwIfAborted()
      await arriveRows(ctx, row, going, { name, rows, place: { ...place, table: name, rows: read } })
      await beat({ phase: 'rows', done: done + read, total: contents.rows })
      rows = []
    }
    for await (const line of archive.lines(rowsEntry(name), table)) {
      read++
      if (read > skipped) rows.push(line as Row)
      if (rows.length >= rowsAtOnce) await flush()
    }
    if (rows.length > 0) await flush()
    done += read
  }
}

interface Page {
  name: string
  rows: readonly Row[]
  place: TakeoutPlace
}

/** One page of a table and how far it is, in one transaction: what is killed goes on behind it. */
async function arriveRows(
  ctx: JobContext,
  takeout: TakeoutRow,
  going: Going,
  { name, rows, place }: Page,
): Promise<void> {
  const table = portables.get(name)
  const shape = shapeOf(going.contents, name)
  if (!table) throw new Error(`no table ${name}`)
  const at = { known: going.known, columns: columnMap(shape) }
  const coming = rows.flatMap((row) => {
    const here = arrived(table, row, at).row
    if (!here) return []
    if (table.stays?.id !== undefined || typeof row.id !== 'number') return [here]
    return [{ ...here, id: going.known.id(name, row.id) ?? null }]
  })
  await ctx.asUser(
    takeout.createdBy,
    async (own) => {
      await fitting(name, write(own.db, { name, table, shape, userId: takeout.createdBy }, coming))
      if (!(await changeTakeout(own.db, takeout.id, { place }, ['running']))) throw new Halted()
    },
    { records: false },
  )
}

interface Target {
  name: string
  table: Portable
  shape: Shape
  userId: number
}

async function write(db: Db, { name, table, shape, userId }: Target, rows: Row[]): Promise<void> {
  const given = await withOwnCodes(db, name, rows)
  const columns = shape.columns
    .map((column) => column.name)
    .filter((column) => given.some((row) => row[column] !== undefined))
  await insertRows(db, name, given, { columns, keys: shape.keys, table })
  const ids = given.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  if (table.afterwards) await afterwards(db, table.afterwards, ids)
  if (name === 'products') await writeSearch(db, ids)
  if (name === 'files') await rememberFiles(db, ids, userId)
}

/** What no series counts up to, nor ever will, and what has no form of a code may not block numbers of others. */
const isOwnCode = (code: string) =>
  isReferenceCode(code) ? Number(code.split('-').at(-1)) <= lastNumber : /^[A-Za-z][A-Za-z0-9-]{1,40}$/.test(code)

/**
 * A reference code that something else here has, or that can be none, becomes the next one of its series, in what is
 * searched for too.
 */
async function withOwnCodes(db: Db, name: string, rows: readonly Row[]): Promise<Row[]> {
  const codes = rows.flatMap(({ sub_id }) => (typeof sub_id === 'string' ? [sub_id] : []))
  if (codes.length === 0) return [...rows]
  const taken = await takenCodes(db, name, codes)
  const given: Row[] = []
  for (const row of rows) {
    const code = row.sub_id
    if (typeof code !== 'string' || (!taken.has(code) && isOwnCode(code))) given.push(row)
    else {
      const [kind = '', initials = '', year = ''] = isReferenceCode(code) ? code.split('-') : ['P', 'UNK', '2000']
      const own = `${kind}-${initials}-${year}-${await nextOf(db, kind, initials, Number(year))}`
      const { document } = row
      const searched =
        typeof document === 'string' ? { document: document.replaceAll(code.toLowerCase(), own.toLowerCase()) } : {}
      given.push({ ...row, sub_id: own, ...searched })
    }
  }
  return given
}

/** Previews are made by jobs of their own, and the end is one line of the log. */
async function finish(ctx: JobContext, row: TakeoutRow, teams: readonly number[]): Promise<void> {
  await restoreNames(ctx.db, row.companyId)
  for (let last = 0; ; ) {
    const ids = await listUnseen(ctx.db, teams, last, previewsAtOnce)
    if (ids.length > 0) await ctx.resources.jobs.send(ctx.db, 'files.preview', { ids })
    if (ids.length < previewsAtOnce) break
    last = ids.at(-1) ?? last
  }
}
