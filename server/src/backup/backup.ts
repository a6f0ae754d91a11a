import { createHash } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import type { DbLog } from '../db/log.ts'
import { type Storage, StorageMissing } from '../storage/storage.ts'
import { copyOut } from './copyStream.ts'
import { fileEntry, type Manifest, manifestName, manifestSumName, markOf, secretName, type Table } from './manifest.ts'
import { TarWriter } from './tar.ts'

interface BackupOptions {
  connection: pg.ClientConfig
  /** Undefined: the database alone. */
  storage: Storage | undefined
  /** A folder, or the name of a file that does not exist yet. */
  target: string
  secret: string
  /** The secret is the installation's own, made by it and known nowhere else: it goes into the archive. */
  keepsSecret: boolean
  log: DbLog
}

export interface Backup {
  path: string
  bytes: number
  rows: number
  files: number
}

/**
 * Tables whose rows mean nothing after a restore: who looks at what, messages under way, what channels take now, and
 * sign-ins, which must not come back to life after they were ended.
 */
const left = ['viewers', 'live_payloads', 'sessions', 'refresh_tokens', 'oauth_states', 'rate_buckets', 'call_counts']

/**
 * Writes one archive with the database, as it was at one moment, and the stored files, while the product runs. The
 * archive has its name only when it is whole and on the disk.
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const path = await nameOf(options.target)
  const temp = `${path}.part`
  await rm(temp, { force: true })
  const tar = await TarWriter.create(temp)
  try {
    const database = await addDatabase(tar, options)
    const files = options.storage && (await addFiles(tar, options.storage, options.log))
    if (options.keepsSecret) await tar.add(secretName, Buffer.byteLength(options.secret), Buffer.from(options.secret))
    const manifest: Manifest = {
      format: 'halftone-backup',
      version: 1,
      madeAt: new Date().toISOString(),
      ...database,
      ...(files && { files }),
      secretMark: markOf(options.secret),
      entries: { ...tar.entries },
    }
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
    await tar.add(manifestName, text.length, text)
    const sum = Buffer.from(`${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`)
    await tar.add(manifestSumName, sum.length, sum)
    await tar.finish()
    await rename(temp, path)
    const rows = database.tables.reduce((total, table) => total + table.rows, 0)
    return { path, bytes: (await stat(path)).size, rows, files: files?.length ?? 0 }
  } catch (error) {
    await tar.close().catch((closing: unknown) => options.log.debug({ err: closing }, 'closing the archive'))
    await rm(temp, { force: true })
    throw error
  }
}

async function nameOf(target: string): Promise<string> {
  const path = resolve(target)
  const entry = await stat(path).catch(() => undefined)
  if (entry?.isDirectory()) {
    const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    return join(path, `halftone-${at}.tar`)
  }
  if (entry) throw new Error(`${path} exists already.`)
  return path
}

async function addDatabase(tar: TarWriter, { connection, log }: BackupOptions) {
  const client = new pg.Client({ ...connection, application_name: 'halftone-backup' })
  client.on('error', (error) => log.warn({ err: error }, 'the database connection was lost during the backup'))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select tag, hash from migrations.applied order by position',
    )
    const tables: Table[] = []
    for (const table of await listTables(client)) tables.push(await addTable(tar, client, table))
    // Read last: a sequence may only be ahead of the rows.
    return { migrations, tables, sequences: await readSequences(client) }
  } finally {
    await client.end()
  }
}

async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [left],
  )
  return rows
}

async function addTable(tar: TarWriter, client: pg.Client, { name, columns }: { name: string; columns: string[] }) {
  const parts: string[] = []
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = await copyOut(client, `copy ${client.escapeIdentifier(name)} (${list}) to stdout`, async (bytes) => {
    const part = `database/${name}.${String(parts.length + 1).padStart(4, '0')}.copy.gz`
    const packed = await promisify(gzip)(bytes, { level: 4 })
    await tar.add(part, packed.length, packed)
    parts.push(part)
  })
  return { name, columns, rows, parts }
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    )
    if (found[0]) sequences.push({ name, ...found[0] })
  }
  return sequences
}

/** Stored objects, listed after the rows were read: each that a row names is among them. */
async function addFiles(tar: TarWriter, storage: Storage, log: DbLog): Promise<NonNullable<Manifest['files']>> {
  const files: NonNullable<Manifest['files']> = []
  for await (const { key } of storage.list('')) {
    const head = await storage.head(key)
    if (!head) continue
    try {
      await tar.add(fileEntry(key), head.size, await storage.openRead(key))
      files.push({ key, type: head.type })
    } catch (error) {
      if (!(error instanceof StorageMissing)) throw error
      log.info({ key }, 'a file was removed during the backup')
    }
  }
  return files
}
