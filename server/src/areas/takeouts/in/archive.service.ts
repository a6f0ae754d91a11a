import { createHash } from 'node:crypto'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { AppError } from '../../../core/errors.ts'
import { fileEntry, rowsEntry } from '../../../db/portable/portable.ts'
import { portables } from '../../../db/portable/tables.ts'
import { isMediaType } from '../../../storage/mediaTypes.ts'
import { isKey } from '../../../storage/objectKey.ts'
import { FileLine, filesName, formatVersion, Manifest, manifestName, manifestSumName } from '../manifest.rules.ts'

/** Entries of an archive at most, each of which is held: files, and some dozens beside them. */
const entriesAtMost = 1_000_000
/** Bytes of a manifest, and of one line. */
const manifestMost = 8_000_000
const lineMost = 16_000_000
/** Lines of JSON shrink well, but not by more than this. */
const ratioAtMost = 400

const refuse = (said: Phrase) => new AppError('VALIDATION', said)
export const cut = (why: string): AppError => refuse(phrase('takeouts.cut', { why }))
export const changed = (what: string): AppError => refuse(phrase('takeouts.changed', { what }))
const messageOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 120) : 'zip')

const tableNames = new Set([...portables.keys()].map(rowsEntry))
const isOwn = (name: string): boolean =>
  name === manifestName ||
  name === manifestSumName ||
  name === filesName ||
  tableNames.has(name) ||
  (name.startsWith(fileEntry('')) && isKey(name.slice(fileEntry('').length)))
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0xf000) === 0xa000

/**
 * An archive that can be read: its manifest is whole and of a known format, and it holds nothing else than the manifest
 * names. The bytes of each entry are compared when they are read to their end. Throws what people are told.
 */
export class Archive {
  readonly manifest: Manifest
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>

  private constructor(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest) {
    this.#zip = zip
    this.#entries = entries
    this.manifest = manifest
  }

  static async open(path: string): Promise<Archive> {
    let zip: ZipFile
    try {
      zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
    } catch (error) {
      throw refuse(phrase('takeouts.noArchive', { why: messageOf(error) }))
    }
    try {
      const entries = await readEntries(zip)
      const manifest = await readManifest(zip, entries)
      checkTables(manifest, entries)
      return new Archive(zip, entries, manifest)
    } catch (error) {
      zip.close()
      throw error instanceof AppError ? error : cut(messageOf(error))
    }
  }

  close(): void {
    this.#zip.close()
  }

  /** An entry piece by piece; at its end, throws where it is not what the manifest says. */
  async *bytes(name: string, { size, sha256 }: { size: number; sha256: string }): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (entry?.uncompressedSize !== size) throw changed(name)
    const hash = createHash('sha256')
    try {
      for await (const part of await this.#zip.openReadStreamPromise(entry)) {
        const bytes = Buffer.from(part)
        hash.update(bytes)
        yield bytes
      }
    } catch (error) {
      throw error instanceof AppError ? error : cut(`${name}: ${messageOf(error)}`)
    }
    if (hash.digest('hex') !== sha256) throw changed(name)
  }

  /** The lines of an entry, parsed. */
  async *lines(name: string, stated: { size: number; sha256: string }): AsyncGenerator<Record<string, unknown>> {
    let rest: Buffer = Buffer.alloc(0)
    for await (const part of this.bytes(name, stated)) {
      let bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10)) {
        yield lineOf(name, bytes.subarray(0, end))
        bytes = bytes.subarray(end + 1)
      }
      if (bytes.length > lineMost) throw refuse(phrase('takeouts.trap', { what: name }))
      rest = bytes
    }
    if (rest.length > 0) yield lineOf(name, rest)
  }

  /** The files of the archive, each with where it lies. */
  async *files(): AsyncGenerator<FileLine> {
    for await (const line of this.lines(filesName, this.manifest.files)) {
      const read = FileLine.safeParse(line)
      if (!read.success || !isMediaType(read.data.type) || !this.#entries.has(fileEntry(read.data.key)))
        throw changed(filesName)
      yield read.data
    }
  }

  /** How many files lie there, named or not. */
  get fileCount(): number {
    return [...this.#entries.keys()].filter((name) => name.startsWith(fileEntry(''))).length
  }
}

function lineOf(name: string, bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below: whatever stands there, it is no row.
  }
  throw cut(name)
}

const nothing = Buffer.alloc(0)
/** What is read of an entry by nobody is not held a million times. */
const slim = (entry: Entry): Entry =>
  Object.assign(entry, { extraFields: [], extraFieldRaw: nothing, fileNameRaw: nothing, fileCommentRaw: nothing })

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > entriesAtMost) throw refuse(phrase('takeouts.trap', { what: `${zip.entryCount} files` }))
  const entries = new Map<string, Entry>()
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    if (!isOwn(fileName) || entries.has(fileName) || isLink(entry))
      throw refuse(phrase('takeouts.foreign', { what: JSON.stringify(fileName.slice(0, 100)) }))
    if (uncompressedSize > 1_000_000 && uncompressedSize > ratioAtMost * compressedSize)
      throw refuse(phrase('takeouts.trap', { what: fileName }))
    // Entries that lie one upon another would be read as many times.
    packed += compressedSize
    if (packed > zip.fileSize) throw refuse(phrase('takeouts.trap', { what: fileName }))
    entries.set(fileName, slim(entry))
  }
  return entries
}

async function small(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw refuse(phrase('takeouts.noArchive', { why: name }))
  if (entry.uncompressedSize > manifestMost) throw refuse(phrase('takeouts.trap', { what: name }))
  const parts: Buffer[] = []
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const Headed = z.object({ format: z.literal('halftone-takeout'), version: z.number().int() })

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const text = await small(zip, entries, manifestName)
  const sum = (await small(zip, entries, manifestSumName)).toString('utf8').split(' ')[0]
  if (sum !== createHash('sha256').update(text).digest('hex')) throw changed(manifestName)
  const value = lineOf(manifestName, text)
  const headed = Headed.safeParse(value)
  if (!headed.success) throw refuse(phrase('takeouts.noArchive', { why: manifestName }))
  if (headed.data.version > formatVersion) throw refuse(phrase('takeouts.newer', { version: headed.data.version }))
  const read = Manifest.safeParse(value)
  if (!read.success) throw changed(manifestName)
  return read.data
}

/** Each table stands there once, as large as it should be, and nothing that no table is. */
function checkTables({ tables }: Manifest, entries: Map<string, Entry>): void {
  const named = new Set(tables.map(({ name }) => rowsEntry(name)))
  if (named.size < tables.length) throw changed(manifestName)
  for (const { name, size } of tables) {
    if (!portables.has(name)) throw refuse(phrase('takeouts.newer', { version: name }))
    if (entries.get(rowsEntry(name))?.uncompressedSize !== size) throw changed(rowsEntry(name))
  }
  const stray = [...entries.keys()].find((name) => tableNames.has(name) && !named.has(name))
  if (stray) throw refuse(phrase('takeouts.foreign', { what: stray }))
}
