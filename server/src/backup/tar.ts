import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

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

const block = 512
const padding = (size: number): number => (block - (size % block)) % block
const longName = '././@LongLink'

/** 11 octal digits, or base-256 beyond 8 GB, as GNU tar writes it. */
function writeSize(header: Buffer, size: number): void {
  if (size < 8 ** 11) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
  else {
    header[124] = 0x80
    header.writeUIntBE(size, 130, 6)
  }
}

function headerOf(name: string, size: number, type: '0' | 'L'): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100, 'utf8')
  header.write('0000600\0', 100, 'latin1')
  header.write('0000000\0', 108, 'latin1')
  header.write('0000000\0', 116, 'latin1')
  writeSize(header, size)
  header.write('00000000000\0', 136, 'latin1')
  header.write(type, 156, 'latin1')
  header.write('ustar  \0', 257, 'latin1')
  header.write('        ', 148, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** Writes a tar archive (GNU form, which every tar reads) to a new file, entry by entry. */
export class TarWriter {
  readonly #file: FileHandle
  readonly entries: Record<string, Entry> = {}

  private constructor(file: FileHandle) {
    this.#file = file
  }
  /** Throws EEXIST where `path` is there already. Readable by its owner only. */
  static async create(path: string): Promise<TarWriter> {
    return new TarWriter(await open(path, 'wx', 0o600))
  }

  /** Adds `size` bytes; throws when `body` has more or fewer. */
  async add(name: string, size: number, body: Buffer | Readable): Promise<void> {
    if (Buffer.byteLength(name) > 100) {
      const text = Buffer.from(`${name}\0`)
      await this.#file.appendFile(headerOf(longName, text.length, 'L'))
      await this.#file.appendFile(Buffer.concat([text, Buffer.alloc(padding(text.length))]))
    }
    await this.#file.appendFile(headerOf(name, size, '0'))
    const hash = createHash('sha256')
    let written = 0
    for await (const chunk of Buffer.isBuffer(body) ? [body] : (body as AsyncIterable<Buffer>)) {
      hash.update(chunk)
      written += chunk.length
      await this.#file.appendFile(chunk)
    }
    if (written !== size) throw new ArchiveError(`${name} has ${written} bytes and should have ${size}`)
    await this.#file.appendFile(Buffer.alloc(padding(size)))
    this.entries[name] = { size, sha256: hash.digest('hex') }
  }

  /** Ends the archive and waits until it is on the disk. */
  async finish(): Promise<void> {
    await this.#file.appendFile(Buffer.alloc(2 * block))
    await this.#file.sync()
    await this.#file.close()
  }
  close(): Promise<void> {
    return this.#file.close()
  }
}

const cut = () => new ArchiveError('The archive is cut off or damaged: it cannot be restored. Nothing was changed.')
/** What no backup holds: another path, a link, a device, a name a second time. */
export const foreignEntry = (name: string): ArchiveError =>
  new ArchiveError(
    `The archive holds ${JSON.stringify(name)}, which is no part of a backup: it cannot be restored. Nothing was changed.`,
  )
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\0.*$/s, '')

function readHeader(header: Buffer): { name: string; size: number; type: string } {
  const stated = Number.parseInt(textOf(header.subarray(148, 156)), 8)
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (stated !== sum) throw cut()
  const size = header[124] === 0x80 ? header.readUIntBE(130, 6) : Number.parseInt(textOf(header.subarray(124, 136)), 8)
  if (!Number.isSafeInteger(size) || size < 0) throw cut()
  return { name: textOf(header.subarray(0, 100)), size, type: String.fromCharCode(header[156] ?? 0) }
}

/** Reads the whole archive once: every entry with its place and checksum. Throws ArchiveError where it is damaged. */
export async function readTar(path: string): Promise<Map<string, FoundEntry>> {
  const file = await open(path, 'r')
  try {
    const found = new Map<string, FoundEntry>()
    const read = async (at: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      if (bytesRead < length) throw cut()
      return buffer
    }
    let given: string | undefined
    for (let at = 0; ; ) {
      const header = await read(at, block)
      if (header.every((byte) => byte === 0)) return found
      const { name, size, type } = readHeader(header)
      at += block
      if (type === 'L' && size < 4096) given = textOf(await read(at, size))
      else if (type === '0') {
        const own = given ?? name
        if (found.has(own)) throw foreignEntry(own)
        found.set(own, { at, size, sha256: await sumOf(path, at, size) })
        given = undefined
      } else throw foreignEntry(given ?? name)
      at += size + padding(size)
    }
  } finally {
    await file.close()
  }
}

async function sumOf(path: string, at: number, size: number): Promise<string> {
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of openEntry(path, { at, size })) {
    hash.update(chunk)
    read += chunk.length
  }
  if (read !== size) throw cut()
  return hash.digest('hex')
}

/** The bytes of one entry. */
export async function* openEntry(path: string, { at, size }: Pick<FoundEntry, 'at' | 'size'>): AsyncGenerator<Buffer> {
  if (size === 0) return
  yield* createReadStream(path, { start: at, end: at + size - 1, highWaterMark: 1 << 20 })
}
