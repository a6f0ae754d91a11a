import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { DbLog } from '../db/log.ts'
import { derivedKeys } from '../storage/objectKey.ts'
import { type Storage, StorageMissing, type StoredEntry } from '../storage/storage.ts'
import { fileEntry } from './manifest.ts'
import { keepSum, listNamed, listUploading, type NamedObject, remakePreview } from './namedObjects.ts'
import type { Archive } from './restore.ts'
import { openEntry } from './tar.ts'

interface VerifyOptions {
  connection: pg.ClientConfig
  storage: Storage
  /** Objects are compared with it too, byte for byte. */
  archive?: Archive | undefined
  /** Puts back what is missing or changed, from the archive. */
  repairs?: boolean
  /** Removes what nothing names. */
  removesOrphans?: boolean
  /** Milliseconds after which an object that nothing names is an orphan: younger ones may be about to be named. */
  orphanAge?: number
  log: DbLog
}

export interface Fault {
  key: string
  what: string
  fault: 'missing' | 'changed' | 'orphaned'
  /** What was done about it. */
  mended?: 'restored' | 'remade' | 'removed'
}

export interface Verified {
  objects: number
  bytes: number
  faults: Fault[]
}

/** Objects that are read at once. */
const atOnce = 4
const day = 86_400_000

/**
 * Compares the stored objects with the rows that name them, while the product runs: missing, changed (size or SHA-256
 * are not those of the row or the archive) and orphaned ones, and mends what it is asked to. What seems wrong is looked
 * at twice, since rows and objects come and go meanwhile. An original without a checksum gets one.
 */
export async function verify(options: VerifyOptions): Promise<Verified> {
  const client = new pg.Client({ ...options.connection, application_name: 'halftone-verify' })
  client.on('error', (error) => options.log.warn({ err: error }, 'the database connection was lost'))
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Before the rows: whatever is listed and was removed since is found out below.
    const stored = new Map<string, StoredEntry>()
    for await (const entry of options.storage.list('')) stored.set(entry.key, entry)
    const named = await listNamed(client)
    const faults = [
      ...(await findFaults(client, options, named)),
      ...(await findOrphans(client, options, stored, named)),
    ].toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const bytes = [...stored.values()].reduce((total, { size }) => total + size, 0)
    return { objects: stored.size, bytes, faults: await mend(client, options, faults) }
  } finally {
    await client.end()
  }
}

/** Missing and changed ones among those that rows name, still when all were looked at. */
async function findFaults(client: pg.Client, options: VerifyOptions, named: NamedObject[]): Promise<Fault[]> {
  const faults: Fault[] = []
  const left = named.values()
  const work = async () => {
    for (const object of left) {
      const fault = await faultOf(client, options, object)
      if (fault) faults.push({ key: object.key, what: object.what, fault })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (faults.length === 0) return faults
  const still = new Set((await listNamed(client)).map(({ key }) => key))
  return faults.filter(({ key }) => still.has(key))
}

async function faultOf(client: pg.Client, options: VerifyOptions, object: NamedObject) {
  const { storage, archive } = options
  const { key, size, sha256, kind } = object
  const kept = archive?.manifest.entries[fileEntry(key)]
  const found = await sumOf(storage, key)
  if (!found) return 'missing'
  if (size !== null && found.size !== size) return 'changed'
  // The row's sum is of the bytes as they came; an archive may have been made after they were damaged.
  const right = sha256 ?? kept?.sha256
  if (right !== undefined && found.sha256 !== right) return 'changed'
  if (kind === 'original' && sha256 === null) await keepSum(client, key, found.sha256)
  return undefined
}

async function sumOf(storage: Storage, key: string): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of await storage.openRead(key)) {
      hash.update(chunk)
      size += chunk.length
    }
  } catch (error) {
    if (error instanceof StorageMissing) return undefined
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

/** Of what is wrong, the objects that the archive holds and the storage does not give as they are there. */
export async function listLost(archive: Archive, storage: Storage, faults: Fault[]): Promise<string[]> {
  const lost: string[] = []
  for (const { key } of faults) {
    const entry = archive.entries.get(fileEntry(key))
    if (entry && (await sumOf(storage, key))?.sha256 !== entry.sha256) lost.push(key)
  }
  return lost
}

/** Stored objects that no row names, nor could in a moment. */
async function findOrphans(
  client: pg.Client,
  { storage, orphanAge = day }: VerifyOptions,
  stored: Map<string, StoredEntry>,
  named: NamedObject[],
): Promise<Fault[]> {
  const known = new Set(named.flatMap(({ key, kind }) => (kind === 'original' ? [key, ...derivedKeys(key)] : [key])))
  const strange = [...stored.values()].filter(
    ({ key, modifiedAt }) => !known.has(key) && modifiedAt.getTime() <= Date.now() - orphanAge,
  )
  const keys = strange.map(({ key }) => key)
  const uploading = new Set(await listUploading(client, keys))
  const orphans: Fault[] = []
  for (const { key, size } of strange) {
    if (!uploading.has(key) && (await storage.head(key)))
      orphans.push({ key, what: `${size} bytes that nothing names`, fault: 'orphaned' })
  }
  return orphans
}

async function mend(client: pg.Client, options: VerifyOptions, faults: Fault[]): Promise<Fault[]> {
  const { storage, repairs, removesOrphans } = options
  const mended: Fault[] = []
  const named = new Map((await listNamed(client)).map((object) => [object.key, object]))
  for (const fault of faults) {
    const object = named.get(fault.key)
    if (fault.fault === 'orphaned') {
      if (removesOrphans) await storage.remove([fault.key])
      mended.push({ ...fault, ...(removesOrphans && { mended: 'removed' }) })
    } else if (repairs && object && (await putBack(client, options, object))) {
      mended.push({ ...fault, mended: 'restored' })
    } else if (repairs && object?.kind === 'preview' && (await remakePreview(client, fault.key))) {
      mended.push({ ...fault, mended: 'remade' })
    } else mended.push(fault)
  }
  return mended
}

/** The bytes of the archive, where they are the right ones; false where it does not have them. */
async function putBack(client: pg.Client, options: VerifyOptions, object: NamedObject): Promise<boolean> {
  const { storage, archive } = options
  const { key, sha256 } = object
  const entry = archive?.entries.get(fileEntry(key))
  const kept = archive?.manifest.files?.find((file) => file.key === key)
  if (!archive || !entry || !kept || (sha256 !== null && sha256 !== entry.sha256)) return false
  await storage.put(key, Readable.from(openEntry(archive.path, entry)), { type: kept.type })
  return (await faultOf(client, options, object)) === undefined
}
