import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { uploadAllowance } from '@halftone/contract/rules/uploadAllowance.ts'
import { diskFault, isMissing, publishNew, publishOver, writeThrough } from './diskFile.ts'
import { KeptAddresses } from './keptAddresses.ts'
import { isMediaType, typeOfName } from './mediaTypes.ts'
import { checkKey, isKey } from './objectKey.ts'
import { AddressSigner, type Grant } from './signature.ts'
import {
  type ByteRange,
  type PresignedPut,
  type PutBody,
  type PutRequest,
  type ReadOptions,
  type ReadWindow,
  readLifetime,
  readWindowAt,
  type Storage,
  StorageFull,
  StorageMissing,
  StorageTaken,
  type StoredEntry,
  type StoredHead,
} from './storage.ts'

interface LocalOptions {
  /** The folder of the objects; its own. */
  folder: string
  secret: string
  /** Bytes that uploads leave free, so that the database beside them can go on. 256 MB by default. */
  reserve?: number
  /** Milliseconds since 1970, by which addresses end; `Date.now` by default. */
  now?: () => number
  /** Seconds that addresses for reading live; `readLifetime` by default. */
  readFor?: number | undefined
}

/**
 * Objects as files under one folder. Uploads arrive in `.incoming` on the same file system and get their name when
 * they are whole and on the disk, so a reader never sees a part and an aborted upload leaves nothing. A type that the
 * key's extension does not say is kept in `.types`.
 */
export class LocalStorage implements Storage {
  readonly driver = 'local'
  readonly #folder: string
  readonly #signer: AddressSigner
  readonly #addresses = new KeptAddresses()
  readonly #reserve: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly #readFor: number

  constructor({ folder, secret, reserve = 256 << 20, now = Date.now, readFor = readLifetime }: LocalOptions) {
    this.#folder = folder
    this.#signer = new AddressSigner(secret)
    this.#reserve = reserve
    this.now = now
    this.#readFor = readFor
  }

  async prepare(): Promise<void> {
    const incoming = join(this.#folder, '.incoming')
    // One process owns a data folder, so whatever is here was cut off when the last one ended.
    await rm(incoming, { recursive: true, force: true })
    await mkdir(incoming, { recursive: true, mode: 0o700 })
  }

  async presignPut({ key, type, size, expiresIn = uploadAllowance(size) }: PutRequest): Promise<PresignedPut> {
    if (!isMediaType(type)) throw new Error('Not a content type')
    const expires = Math.floor(this.now() / 1000) + expiresIn
    return {
      url: this.#signer.address({ method: 'PUT', key: checkKey(key), type, size, expires }),
      method: 'PUT',
      // The ACL of R264: accepted, without effect here.
      headers: { 'Content-Type': type, 'x-amz-acl': 'public-read' },
      expiresAt: new Date(expires * 1000),
    }
  }

  signedGet(key: string, options: ReadOptions = {}): string {
    const window = this.readWindow()
    return this.#addresses.of(key, options, window, () => this.#sign(key, options, window))
  }

  #sign(key: string, { type = typeOfName(key), downloadName, inline, kept }: ReadOptions, { until }: ReadWindow) {
    return this.#signer.address({
      method: 'GET',
      key: checkKey(key),
      type,
      expires: until / 1000,
      ...(downloadName !== undefined && { name: downloadName.toWellFormed() }),
      ...(inline && { inline }),
      ...(kept && { kept }),
    })
  }

  readWindow(): ReadWindow {
    return readWindowAt(this.now(), this.#readFor)
  }

  /** The grant behind an address of this storage, or undefined when it was changed. Expiry is the caller's to check. */
  readGrant(method: Grant['method'], key: string, query: URLSearchParams): Grant | undefined {
    return isKey(key) ? this.#signer.read(method, key, query) : undefined
  }

  async head(key: string): Promise<StoredHead | undefined> {
    try {
      const entry = await stat(this.#path(key))
      if (!entry.isFile()) return undefined
      return { size: entry.size, type: await this.#typeOf(key), etag: etagOf(entry) }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async openRead(key: string, range?: ByteRange): Promise<Readable> {
    return (await this.openFile(key, range)).body
  }

  /** The opened object with its size and ETag, so that all three belong to one file. Throws StorageMissing. */
  async openFile(key: string, range?: ByteRange): Promise<{ body: Readable; size: number; etag: string }> {
    try {
      const file = await open(this.#path(key), 'r')
      const entry = await file.stat()
      if (!entry.isFile()) {
        await file.close()
        throw new StorageMissing(key)
      }
      const body = createReadStream('', { fd: file, highWaterMark: 256 << 10, ...range })
      return { body, size: entry.size, etag: etagOf(entry) }
    } catch (error) {
      throw isMissing(error) ? new StorageMissing(key, error) : error
    }
  }

  async put(key: string, body: PutBody, { type }: { type: string }): Promise<void> {
    const source = Buffer.isBuffer(body) ? Readable.from([body]) : 'path' in body ? createReadStream(body.path) : body
    await this.#store(key, type, (temp) => writeThrough(temp, source), publishOver)
  }

  /**
   * Takes an upload of `size` bytes. Throws StorageTaken when the key is stored already (then `body` is not read),
   * StorageFull, or the error that ended `body`; each leaves nothing.
   */
  async receive(
    key: string,
    body: Readable,
    { type, size }: { type: string; size: number },
    signal?: AbortSignal,
  ): Promise<void> {
    const [free, isTaken] = await Promise.all([this.freeSpace(), this.#exists(key)])
    if (isTaken) throw new StorageTaken()
    if (size > free) throw new StorageFull()
    // The parser copies each chunk of a request for its reader.
    const isOwn = body instanceof IncomingMessage
    await this.#store(key, type, (temp) => writeThrough(temp, body, { signal, isOwn }), publishNew)
  }

  async copy(from: string, to: string): Promise<void> {
    const source = this.#path(from)
    try {
      const type = await this.#typeOf(from)
      await this.#store(
        to,
        type,
        async (temp) => {
          await copyFile(source, temp)
          const file = await open(temp, 'r+')
          await file.sync().finally(() => file.close())
        },
        publishOver,
      )
    } catch (error) {
      throw isMissing(error) ? new StorageMissing(from, error) : error
    }
  }

  async remove(keys: string[]): Promise<void> {
    for (const key of keys) {
      await rm(this.#path(key), { force: true })
      await rm(this.#typePath(key), { force: true })
    }
  }

  async *list(prefix: string, olderThan?: Date): AsyncGenerator<StoredEntry> {
    for await (const path of files(this.#folder)) {
      const key = relative(this.#folder, path).split(sep).join('/')
      if (!key.startsWith(prefix)) continue
      const entry = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!entry || (olderThan && entry.mtime >= olderThan)) continue
      yield { key, size: entry.size, modifiedAt: entry.mtime }
    }
  }

  async withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    if (!(await this.head(key))) throw new StorageMissing(key)
    return use(this.#path(key))
  }

  async freeSpace(): Promise<number> {
    const disk = await statfs(this.#folder)
    return Math.max(0, disk.bavail * disk.bsize - this.#reserve)
  }

  async #exists(key: string): Promise<boolean> {
    try {
      return (await stat(this.#path(key))).isFile()
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  #path(key: string): string {
    return join(this.#folder, checkKey(key))
  }

  #typePath(key: string): string {
    return join(this.#folder, '.types', checkKey(key))
  }

  async #typeOf(key: string): Promise<string> {
    try {
      return await readFile(this.#typePath(key), 'utf8')
    } catch (error) {
      if (isMissing(error)) return typeOfName(key)
      throw error
    }
  }

  async #store(
    key: string,
    type: string,
    write: (temp: string) => Promise<void>,
    publish: (temp: string, path: string) => Promise<void>,
  ): Promise<void> {
    const temp = join(this.#folder, '.incoming', randomUUID())
    try {
      await write(temp)
      await publish(temp, this.#path(key))
      // A new object has no type of an older one beside it: removing takes both away.
      if (publish !== publishNew || type !== typeOfName(key)) await this.#keepType(key, type)
    } catch (error) {
      await rm(temp, { force: true })
      throw diskFault(error)
    }
  }

  async #keepType(key: string, type: string): Promise<void> {
    if (type === typeOfName(key)) return rm(this.#typePath(key), { force: true })
    const temp = join(this.#folder, '.incoming', randomUUID())
    await writeThrough(temp, Readable.from([Buffer.from(type)]))
    await publishOver(temp, this.#typePath(key))
  }
}

const etagOf = (entry: { size: number; mtimeMs: number; ino: number }): string =>
  `"${entry.size.toString(36)}-${Math.floor(entry.mtimeMs).toString(36)}-${entry.ino.toString(36)}"`

/** Files below `folder`, without the storage's own folders, whose names begin with a dot. */
async function* files(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (entry.isFile()) yield path
  }
}
