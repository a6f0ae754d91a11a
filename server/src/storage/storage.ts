import type { Readable } from 'node:stream'

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
  /** Seconds, 900 by default. */
  expiresIn?: number
}

export interface ReadOptions {
  /** Saved under this name; makes the answer an attachment unless `inline` is set. */
  downloadName?: string
  /** Content type of the answer; by default it follows from the key's extension. */
  type?: string
  /** Shown in the browser even with a name. Only pictures, PDF and video are ever shown inline. */
  inline?: boolean
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
   * Address for reading. Valid for 1 to 2 hours and the same within one clock hour, so that browsers cache the file.
   * Makes no request and does not say whether the object exists.
   */
  signedGet(key: string, options?: ReadOptions): string
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
  /** Gives `use` a local file with the object's bytes, to be read only. It is gone or not yours afterwards. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** Bytes left, where the storage can tell. */
  freeSpace(): Promise<number | undefined>
}

/** No space left, or the quota is used up (507). Nothing of the object was kept. */
export class StorageFull extends Error {
  constructor(cause?: unknown) {
    super('The file storage is full. Nothing was saved.', { cause })
  }
}

/** No object has this key. */
export class StorageMissing extends Error {
  readonly key: string
  constructor(key: string, cause?: unknown) {
    super('The file could not be found', { cause })
    this.key = key
  }
}

/** An object with this key is stored already (409). */
export class StorageTaken extends Error {
  constructor(cause?: unknown) {
    super('This file was uploaded already', { cause })
  }
}

/** The default life of an upload address in seconds. */
export const putLifetime = 900
const hour = 3_600_000

/** When a reading address signed at `now` begins and ends (ms): hour-rounded, valid for at least one more hour. */
export function readWindow(now: number): { from: number; until: number } {
  const from = Math.floor(now / hour) * hour
  return { from, until: from + 2 * hour }
}
