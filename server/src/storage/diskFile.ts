import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StorageFull, StorageTaken } from './storage.ts'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))

/** The disk's refusals in the storage's words; any other error as it is. */
export function diskFault(error: unknown): unknown {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) return new StorageFull(error)
  if (codeOf(error) === 'EEXIST') return new StorageTaken(error)
  return error
}

/** Bytes gathered before one write: fewer trips to the thread pool than one for each 64 kB that a socket gives. */
const batch = 1 << 20

interface Through {
  signal?: AbortSignal | undefined
  /** Nobody else holds the body's chunks: their memory is given back as soon as they are written. */
  isOwn?: boolean
}

/** Frees what the chunk alone holds; chunks that share their memory with others are left to the garbage collector. */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/**
 * Writes `body` to the new file `temp` and on to the disk itself (fsync). A failure leaves the file to the caller.
 * With `isOwn` an upload makes no garbage: else V8 collects the whole heap after every 20 MB or so that went through,
 * which took more than a third of the time of an upload, and made all other requests wait.
 */
export async function writeThrough(temp: string, body: Readable, { signal, isOwn }: Through = {}): Promise<void> {
  const file = await open(temp, 'wx', 0o600)
  let waiting: Buffer[] = []
  let held = 0
  const flush = async () => {
    const whole = waiting
    const chunks = [...whole]
    let left = held
    waiting = []
    held = 0
    while (left > 0) {
      const { bytesWritten } = await file.writev(chunks)
      left -= bytesWritten
      let skip = bytesWritten
      while (skip > 0 && chunks[0]) {
        if (chunks[0].length <= skip) skip -= chunks.shift()?.length ?? 0
        else {
          chunks[0] = chunks[0].subarray(skip)
          skip = 0
        }
      }
    }
    if (isOwn) whole.forEach(giveBack)
  }
  const sink = new Writable({
    highWaterMark: batch,
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      held += chunk.length
      if (held < batch) done()
      else flush().then(() => done(), done)
    },
    final(done) {
      flush().then(() => done(), done)
    },
  })
  try {
    await pipeline(body, sink, signal ? { signal } : {})
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives the finished `temp` its name `path`, or throws StorageTaken when that exists. Never two winners, never a part. */
export async function publishNew(temp: string, path: string): Promise<void> {
  // The folder is nearly always there: asking first would cost each upload a step.
  await linkNew(temp, path).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await linkNew(temp, path)
  })
  await Promise.all([unlink(temp), syncFolder(dirname(path))])
}

async function linkNew(temp: string, path: string): Promise<void> {
  try {
    // link, not rename: it refuses to replace, in one step.
    await link(temp, path)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    // A file system without hard links (exFAT, some shares).
    await copyFile(temp, path, constants.COPYFILE_EXCL)
  }
}

/** Gives the finished `temp` its name `path` and replaces what was there, in one step. */
export async function publishOver(temp: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(temp, path)
  await syncFolder(dirname(path))
}

interface FolderSync {
  running: Promise<void>
  /** Begins when the running one has ended; all who came meanwhile share it. */
  next: Promise<void> | undefined
}
const folderSyncs = new Map<string, FolderSync>()

/**
 * Without it a power cut may forget the new name. One sync at a time for a folder: who comes while one runs may not rely
 * on it, as their name may be newer, and shares the next one with all others who wait.
 */
export function syncFolder(folder: string, sync = syncNow): Promise<void> {
  const state = folderSyncs.get(folder)
  if (state) {
    state.next ??= state.running.catch(() => undefined).then(() => begin(folder, sync))
    return state.next
  }
  return begin(folder, sync)
}

function begin(folder: string, sync: (folder: string) => Promise<void>): Promise<void> {
  const state: FolderSync = { running: sync(folder), next: undefined }
  folderSyncs.set(folder, state)
  const ended = () => {
    if (!state.next) folderSyncs.delete(folder)
  }
  state.running.then(ended, ended)
  return state.running
}

/** Windows cannot open folders and needs no such step. */
async function syncNow(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
