import type { Readable } from 'node:stream'
import { phrase } from '@halftone/contract/phrase.ts'

/** What a browser needs to send one file straight to the storage. */
export interface PresignedPut {
  url: string
  method: 'PUT'
  /** Each of them is signed: the request must carry them exactly. */
  headers: Record<string, string>
  expiresAt: Date
}

export interface PutRequest {
  key: string
  type: string
  /** Bytes; a body of another length is refused. */
  size: number
  /** Seconds; by default as long as an upload of that size may take (`uploadAllowance`). */
  expiresIn?: number
}

export interface ReadOptions {
  /** Saved under this name; makes the answer an attachment unless `inline` is set. */
  downloadName?: string
  /** Content type of the answer; by default it follows from the key's extension. */
  type?: string
  /** Shown in the browser even with a name. Only pictures, PDF and video are ever shown inline. */
  inline?: boolean
  /** It is read although it was deleted: for who may put it back. */
  kept?: boolean
}

export interface StoredHead {
  size: number
  type: string
  etag: string
}

export interface StoredEntry {
  key: string
  size: number
  modifiedAt: Date
}

/** First and last byte, both included; no `end` reads to the end. */
export interface ByteRange {
  start: number
  end?: number
}

/** What `put` takes: bytes, a stream, or the path of a local file. */
export type PutBody = Buffer | Readable | { path: string }

/**
 * Private objects by key. Two drivers keep it, the local disk and S3, and one test suite holds both.
 * Keys come from `uploadKey` and `previewKey`; a key of another form throws.
 */
export interface Storage {
  readonly driver: 'local' | 's3'
  /** Makes what is missing (folders, bucket, CORS) and fails when the storage cannot be used. Called once at start. */
  prepare(): Promise<void>
  /** Address for one upload, bound to method, key, type, length and expiry; never replaces a stored object. */
  presignPut(request: PutRequest): Promise<PresignedPut>
  /**
   * Address for reading. Valid until `readWindow().until`, and the same until the next window begins, so that browsers
   * cache the file. Makes no request and does not say whether the object exists.
   */
  signedGet(key: string, options?: ReadOptions): string
  /** The window of the addresses that are signed now. What keeps addresses keeps them for this window only. */
  readWindow(): ReadWindow
  head(key: string): Promise<StoredHead | undefined>
  /** Throws StorageMissing. */
  openRead(key: string, range?: ByteRange): Promise<Readable>
  /** Writes for the server itself; replaces an object at once and whole. Throws StorageFull, then nothing is left. */
  put(key: string, body: PutBody, options: { type: string }): Promise<void>
  /** Throws StorageMissing, StorageFull. */
  copy(from: string, to: string): Promise<void>
  /** Removes what exists of `keys`; the rest is no error. */
  remove(keys: string[]): Promise<void>
  /** Objects whose key begins with `prefix`, last changed before `olderThan`; for the sweep of orphans. */
  list(prefix: string, olderThan?: Date): AsyncIterable<StoredEntry>
  /**
   * Gives `use` a local file with the object's bytes, to be read only. It is gone or not yours afterwards. `isWantedAgain`: what had
   * to be fetched stays for a while, since the same object will be asked for soon.
   */
  withFile<T>(key: string, use: (path: string) => Promise<T>, options?: { isWantedAgain?: boolean }): Promise<T>
  /** Bytes left, where the storage can tell. */
  freeSpace(): Promise<number | undefined>
}

/** Signs addresses and does nothing else: what may be used while rows are locked. */
export type Addresses = Pick<Storage, 'signedGet' | 'readWindow'>

/** No space left, or the quota is used up (507). Nothing of the object was kept. */
export class StorageFull extends Error {
  readonly said = phrase('files.storageFull')
  constructor(cause?: unknown) {
    super('The file storage is full', { cause })
  }
}

/** No object has this key. */
export class StorageMissing extends Error {
  readonly key: string
  readonly said = phrase('files.missing')
  constructor(key: string, cause?: unknown) {
    super(`No object ${key}`, { cause })
    this.key = key
  }
}

/** An object with this key is stored already (409). */
export class StorageTaken extends Error {
  readonly said = phrase('files.uploadedAlready')
  constructor(cause?: unknown) {
    super('An object has this key already', { cause })
  }
}

/** From when to when an address for reading is good (ms). */
export interface ReadWindow {
  from: number
  until: number
}

/** Seconds that an address for reading lives at most: whoever loses a right loses the file within them. */
export const readLifetime = 900

/**
 * The window of an address that is signed at `now`. Windows begin each two thirds of a lifetime (seconds) and are all
 * as long as it, so that an address is never given away with less than a third of its life before it.
 */
export function readWindowAt(now: number, lifetime = readLifetime): ReadWindow {
  // Whole seconds, which both drivers sign.
  const step = Math.ceil((lifetime * 2) / 3) * 1000
  const from = Math.floor(now / step) * step
  return { from, until: from + lifetime * 1000 }
}
