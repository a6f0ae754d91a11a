import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { DbLog } from '../db/log.ts'
import { migrate, migrateAsOf, readMigrations } from '../db/migrate.ts'
import { makeMonth, partNamed } from '../db/months.ts'
import type { Storage } from '../storage/storage.ts'
import { copyIn } from './copyStream.ts'
import { checkEntries, fileEntry, Manifest, manifestName, manifestSumName, secretName, type Table } from './manifest.ts'
import { ArchiveError, type FoundEntry, openEntry, readTar } from './tar.ts'

/** An archive that was read to its end and found whole, of a version that this program can restore. */
export interface Archive {
  path: string
  manifest: Manifest
  entries: Map<string, FoundEntry>
}

/**
 * Reads the whole archive and compares every byte with its manifest; changes nothing. Throws an ArchiveError where it is
 * damaged, of another kind, or made by a newer program.
 */
export async function openArchive(path: string): Promise<Archive> {
  const entries = await readTar(path)
  const text = await bytesOf({ path, entries }, manifestName)
  const sum = (await bytesOf({ path, entries }, manifestSumName)).toString('utf8').split(' ')[0]
  if (sum !== createHash('sha256').update(text).digest('hex'))
    throw new ArchiveError('The archive is damaged (its manifest): it cannot be restored. Nothing was changed.')
  const manifest = Manifest.safeParse(JSON.parse(text.toString('utf8')))
  if (!manifest.success) throw new ArchiveError('A newer Halftone made this archive. Restore it with that one.')
  checkEntries(manifest.data, entries)
  checkVersion(manifest.data)
  return { path, manifest: manifest.data, entries }
}

async function bytesOf({ path, entries }: Pick<Archive, 'path' | 'entries'>, name: string): Promise<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw new ArchiveError(`This is not a whole backup of Halftone: it has no ${name}. Nothing was changed.`)
  return Buffer.concat(await Readable.from(openEntry(path, entry)).toArray())
}

/** The backup's schema must be the beginning of what this program knows. */
export function checkVersion({ migrations }: Manifest): void {
  const known = readMigrations()
  migrations.forEach(({ tag, hash }, at) => {
    if (known[at]?.tag === tag && known[at].hash === hash) return
    throw new ArchiveError(
      known[at]
        ? `The backup's schema has another history (${tag}). Restore it with the Halftone that made it.`
        : `A newer Halftone made this archive (its schema is ${migrations.at(-1)?.tag}). Restore it with that one.`,
    )
  })
}

/** The secret of the installation that the backup is of, where the archive holds it. */
export async function secretOf(archive: Archive): Promise<string | undefined> {
  return archive.entries.has(secretName) ? (await bytesOf(archive, secretName)).toString('utf8') : undefined
}

interface Target {
  connection: pg.ClientConfig
  /** Prepared. */
  storage: Storage
  log: DbLog
}

/**
 * Puts a checked archive into an empty database and the storage: first the files, then all rows in one transaction that
 * checks their number and every reference, at last the migrations that are newer than the backup. A failure leaves the
 * database empty, so that it can be tried again. Throws an ArchiveError where the database is not empty.
 */
export async function restore(archive: Archive, { connection, storage, log }: Target): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'halftone-restore' })
  client.on('error', (error) => log.warn({ err: error }, 'the database connection was lost during the restore'))
  await client.connect()
  try {
    await refuseUsed(client)
    await restoreFiles(archive, storage)
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await migrateAsOf(client, archive.manifest.migrations.length)
    await load(client, archive)
    await client.query('commit')
  } finally {
    await client.end() // without a commit, this rolls back
  }
  await migrate(connection, log)
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_class c where c.relkind = 'r' and c.relnamespace in
       (select oid from pg_namespace where nspname in ('public', 'migrations', 'pgboss'))
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  if (rowCount)
    throw new ArchiveError(
      'The database is not empty, and a restore replaces nothing. Set HALFTONE_DATA to a new folder (or DATABASE_URL to ' +
        'an empty database), or delete what is there with `npm run db -- reset --yes`.',
    )
}

async function restoreFiles({ path, manifest, entries }: Archive, storage: Storage): Promise<void> {
  for (const { key, type } of manifest.files ?? []) {
    const entry = entries.get(fileEntry(key))
    if (!entry) throw new ArchiveError(`The archive has no ${key}`)
    await storage.put(key, Readable.from(openEntry(path, entry)), { type })
    const stored = await storage.head(key)
    if (stored?.size !== entry.size) throw new Error(`The storage did not keep ${key} whole`)
  }
}

/**
 * References are taken off while rows come in by table, and put back after: that checks every row. Triggers rest, since
 * what they keep comes with the rows. Neither needs more rights than the tables' owner has.
 */
async function load(client: pg.Client, archive: Archive): Promise<void> {
  const { rows: references } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { owner, name } of references) await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const table of archive.manifest.tables) await loadTable(client, archive, table)
  for (const { owner, name, definition } of references)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
  for (const { name, value, isCalled } of archive.manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), value, isCalled])
  await client.query('analyze')
}

async function loadTable(client: pg.Client, { path, entries }: Archive, { name, columns, rows, parts }: Table) {
  const table = client.escapeIdentifier(name)
  const part = partNamed(name)
  if (part) await makeMonth(client, part.table, part.month)
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(`alter table ${table} disable trigger user`)
  // A migration may have put rows there.
  await client.query(`delete from ${table}`)
  let loaded = 0
  if (parts.length > 0) {
    const source = async function* (): AsyncGenerator<Buffer> {
      for (const part of parts) {
        const entry = entries.get(part)
        if (!entry) throw new ArchiveError(`The archive has no ${part}`)
        const packed = Readable.from(openEntry(path, entry))
        yield* pipeline(packed, createGunzip(), () => undefined) as AsyncIterable<Buffer>
      }
    }
    loaded = await copyIn(client, `copy ${table} (${list}) from stdin`, source())
  }
  if (loaded !== rows) throw new ArchiveError(`The table ${name} got ${loaded} rows and should have ${rows}`)
  await client.query(`alter table ${table} enable trigger user`)
}
