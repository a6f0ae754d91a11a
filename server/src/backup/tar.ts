import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { extract, type Pack, pack } from 'tar-stream'

/** Bytes; entries begin at multiples, and two empty ones end an archive. */
const block = 512

/** What an archive holds under one name. */
export interface Entry {
  size: number
  /** Hexadecimal. */
  sha256: string
}
export interface FoundEntry extends Entry {
  /** Where its bytes begin in the archive. */
  at: number
}

/** The archive cannot be read. The message is for the person who gave it. */
export class ArchiveError extends Error {}

/** Writes a tar archive to a new file, entry by entry. */
export class TarWriter {
  readonly #file: FileHandle
  readonly #pack: Pack = pack()
  readonly #written: Promise<void>
  readonly entries: Record<string, Entry> = {}

  private constructor(file: FileHandle) {
    this.#file = file
    this.#written = this.#write()
    // Heard by whoever adds an entry or ends the archive.
    this.#written.catch(() => undefined)
  }
  /** Throws EEXIST where `path` is there already. Readable by its owner only. */
  static async create(path: string): Promise<TarWriter> {
    return new TarWriter(await open(path, 'wx', 0o600))
  }

  async #write(): Promise<void> {
    for await (const chunk of this.#pack as AsyncIterable<Buffer>) await this.#file.appendFile(chunk)
  }

  /** Adds `size` bytes; throws when `body` has more or fewer. */
  async add(name: string, size: number, body: Buffer | Readable): Promise<void> {
    const hash = createHash('sha256')
    const added = Promise.withResolvers<unknown>()
    const entry = this.#pack.entry({ name, size, mode: 0o600 }, (error) =>
      error ? added.reject(error) : added.resolve(undefined),
    )
    // Of an entry that was given up the caller hears by what is thrown here.
    added.promise.catch(() => undefined)
    // A disk that takes no more ends the archive, and nothing would empty the entry any longer.
    const unless = (step: Promise<unknown>) => Promise.race([step, this.#written])
    let written = 0
    for await (const chunk of Buffer.isBuffer(body) ? [body] : (body as AsyncIterable<Buffer>)) {
      hash.update(chunk)
      written += chunk.length
      if (written <= size && !entry.write(chunk)) await unless(once(entry, 'drain'))
    }
    if (written !== size) throw new ArchiveError(`${name} has ${written} bytes and should have ${size}`)
    entry.end(undefined)
    await unless(added.promise)
    this.entries[name] = { size, sha256: hash.digest('hex') }
  }

  /** Ends the archive and waits until it is on the disk. */
  async finish(): Promise<void> {
    this.#pack.finalize()
    await this.#written
    await this.#file.sync()
    await this.#file.close()
  }

  /** Gives the file up as it is. */
  async close(): Promise<void> {
    this.#pack.destroy()
    // Why it failed was said to whoever added the entry.
    await Promise.allSettled([this.#written])
    await this.#file.close()
  }
}

const cut = () => new ArchiveError('The archive is cut off or damaged: it cannot be restored. Nothing was changed.')
/** What no backup holds: another path, a link, a device, a name a second time. */
export const foreignEntry = (name: string): ArchiveError =>
  new ArchiveError(
    `The archive holds ${JSON.stringify(name)}, which is no part of a backup: it cannot be restored. Nothing was changed.`,
  )

/**
 * Reads the whole archive once: every entry with its place and checksum. Throws ArchiveError where it is damaged, and the
 * system's errors where it cannot be read.
 */
export async function readTar(path: string): Promise<Map<string, FoundEntry>> {
  const file = await open(path, 'r')
  const reading = extract()
  const source = file.createReadStream({ autoClose: false, highWaterMark: 1 << 20 })
  source.on('error', (error) => reading.destroy(error))
  source.pipe(reading)
  try {
    const found = new Map<string, FoundEntry>()
    let end = 0
    for await (const entry of reading) {
      const { name, type, size } = entry.header
      const at = entry.offset + block
      if (type !== 'file' || found.has(name)) throw foreignEntry(name)
      const hash = createHash('sha256')
      for await (const chunk of entry as AsyncIterable<Buffer>) hash.update(chunk)
      found.set(name, { at, size, sha256: hash.digest('hex') })
      end = at + size + ((block - (size % block)) % block)
    }
    if ((await file.stat()).size < end + 2 * block) throw cut()
    return found
  } catch (error) {
    if (error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)) throw error
    throw cut()
  } finally {
    source.destroy()
    await file.close()
  }
}

/** The bytes of one entry. */
export async function* openEntry(path: string, { at, size }: Pick<FoundEntry, 'at' | 'size'>): AsyncGenerator<Buffer> {
  if (size === 0) return
  yield* createReadStream(path, { start: at, end: at + size - 1, highWaterMark: 1 << 20 })
}
