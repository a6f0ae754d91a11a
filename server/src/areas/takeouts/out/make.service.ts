import { createHash } from 'node:crypto'
import type { TakeoutContent, TakeoutProgress } from '@halftone/contract/parts/takeouts/takeout.ts'
import { fileEntry, rowsEntry } from '../../../db/portable/portable.ts'
import { portables } from '../../../db/portable/tables.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import type { Resources } from '../../../resources.ts'
import { breaths, collectAsItGoes } from '../../../rest.ts'
import { StorageMissing } from '../../../storage/storage.ts'
import { columnsOf, countRows, type Extent, listKeys, readExtent, readLines, readShapes } from '../extent.queries.ts'
import {
  type FileLine,
  filesName,
  formatVersion,
  type Manifest,
  manifestName,
  manifestSumName,
} from '../manifest.rules.ts'
import { ArchiveWriter } from './archive.service.ts'

interface Making {
  resources: Pick<Resources, 'storage' | 'snapshots' | 'clock'>
  place: { companyId: number; groupId: number; name: string }
  /** Where the archive goes. */
  key: string
  /** Hears how far it is. */
  onProgress: (progress: TakeoutProgress) => Promise<void>
  signal: AbortSignal
}

/** Whoever works at the screens comes first; an archive has time. */
const breath = { share: 0.9, most: 40 }

/** Bytes of lines of one row, as a guess before they were read. */
const rowBytes = 700

/** What would go along now; sizes are those that rows tell. */
export async function estimate(
  db: Parameters<typeof countRows>[0],
  { companyId, groupId }: { companyId: number; groupId: number },
): Promise<TakeoutContent> {
  const extent = await readExtent(db, companyId, groupId)
  const kinds = await countRows(db, extent)
  const keys = await listKeys(db, extent)
  const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0)
  const bytes = keys.reduce((sum, { size }) => sum + size, 0)
  return { kinds: kinds.filter((kind) => kind.rows > 0), rows, files: keys.length, bytes: bytes + rows * rowBytes }
}

/**
 * Makes the archive of a company or team in the storage: its rows as they are at one moment, then its files one by one. No
 * more than some rows and a piece of a file are held at once. What fails leaves nothing behind.
 */
export async function makeArchive(making: Making): Promise<{ size: number; content: TakeoutContent }> {
  const { resources, key, signal } = making
  const archive = new ArchiveWriter()
  const stop = () => archive.fail(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const stored = resources.storage.put(key, archive.out, { type: 'application/zip' })
  // A storage that takes no more ends the writing, too.
  stored.catch((error: unknown) => archive.fail(error))
  try {
    const content = await write(making, archive)
    archive.end()
    await stored
    const head = await resources.storage.head(key)
    if (!head) throw new StorageMissing(key)
    return { size: head.size, content }
  } catch (error) {
    archive.fail(error)
    // Why the storage gave up is the better reason: its end is what the writer hears of.
    await stored.catch((cause: unknown) => Promise.reject(cause))
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function write(making: Making, archive: ArchiveWriter): Promise<TakeoutContent> {
  const { place, resources } = making
  const { tables, keys } = await writeRows(making, archive)
  const files = await writeFiles(making, archive, keys)
  const manifest: Manifest = {
    format: 'halftone-takeout',
    version: formatVersion,
    madeAt: resources.clock.iso(),
    of: place.groupId === place.companyId ? 'company' : 'team',
    ...place,
    tables,
    files,
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  await archive.add(manifestName, parts(text), { compress: true })
  const sum = createHash('sha256').update(text).digest('hex')
  await archive.add(manifestSumName, parts(Buffer.from(`${sum}  ${manifestName}\n`)), { compress: false })
  const kinds = tables.flatMap(({ name, rows }) => (rows > 0 ? [{ table: name, rows }] : []))
  const rows = kinds.reduce((total, kind) => total + kind.rows, 0)
  return { kinds, rows, files: files.count, bytes: files.bytes }
}

async function* parts(bytes: Buffer) {
  yield bytes
}

/** What is done between two steps: what they left in memory is given back, and others have their turn. */
function between(signal: AbortSignal): () => Promise<void> {
  const [collect, breathe] = [collectAsItGoes(), breaths(breath, signal)]
  return () => {
    collect()
    return breathe()
  }
}

/** All tables within one snapshot, and the files that they name. */
async function writeRows({ resources, place, onProgress, signal }: Making, archive: ArchiveWriter) {
  const { db, end } = await openSnapshot(resources.snapshots)
  try {
    const extent = await readExtent(db, place.companyId, place.groupId)
    const shapes = await readShapes(db)
    const counts = new Map((await countRows(db, extent)).map(({ table, rows }) => [table, rows]))
    const total = [...counts.values()].reduce((sum, rows) => sum + rows, 0)
    const tables: Manifest['tables'] = []
    let done = 0
    const pause = between(signal)
    for (const [name, table] of portables) {
      const shape = shapes.get(name)
      if (!shape) throw new Error(`no table ${name}`)
      let rows = 0
      async function* lines() {
        for await (const page of readLines(
          db,
          name,
          { table, shape: shape as NonNullable<typeof shape> },
          extent as Extent,
        )) {
          signal.throwIfAborted()
          rows += page.rows
          await onProgress({ phase: 'rows', done: done + rows, total })
          yield page.lines
          await pause()
        }
      }
      const size = (counts.get(name) ?? 0) * rowBytes
      const written = await archive.add(rowsEntry(name), lines(), { compress: true, size })
      done += rows
      const columns = columnsOf(table, shape).map((column) => ({ name: column.name, type: column.type }))
      tables.push({ name, rows, ...written, columns })
    }
    return { tables, keys: await listKeys(db, extent) }
  } finally {
    await end()
  }
}

/** The files one by one; what is gone by now is counted, and its row goes along without it. */
async function writeFiles(
  { resources: { storage }, onProgress, signal }: Making,
  archive: ArchiveWriter,
  keys: readonly { key: string }[],
): Promise<Manifest['files']> {
  const lines: string[] = []
  let [bytes, missing] = [0, 0]
  const pause = between(signal)
  for (const [place, { key }] of keys.entries()) {
    signal.throwIfAborted()
    await onProgress({ phase: 'files', done: place, total: keys.length })
    await pause()
    const head = await storage.head(key)
    if (!head) {
      missing++
      continue
    }
    const body: AsyncIterable<Buffer> = await storage.openRead(key)
    const written = await archive.add(fileEntry(key), body, { compress: false, size: head.size })
    bytes += written.size
    lines.push(JSON.stringify({ key, type: head.type, ...written } satisfies FileLine))
  }
  const list = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  return { count: lines.length, bytes, missing, ...(await archive.add(filesName, parts(list), { compress: true })) }
}
