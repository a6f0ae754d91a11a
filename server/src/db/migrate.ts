import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { EXTENSIONS } from './embedded/cluster.ts'
import { codeOf } from './embedded/error.ts'
import type { DbLog } from './log.ts'

/** The database cannot be brought to this program's version. The message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Migration {
  tag: string
  sql: string
  hash: string
}

export const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', 'migrations')
const LOCK_KEY = 4_274_853_310
const MIN_VERSION = 15
const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })
const Applied = z.array(z.object({ tag: z.string(), hash: z.string() }))

export function readMigrations(dir = MIGRATIONS_DIR): Migration[] {
  const file = join(dir, 'meta', '_journal.json')
  if (!existsSync(file)) throw new MigrationError(`There are no migrations in ${dir}; the installation is incomplete.`)
  const { entries } = Journal.parse(JSON.parse(readFileSync(file, 'utf8')))
  return entries.map(({ tag }) => {
    const sql = readFileSync(join(dir, `${tag}.sql`), 'utf8')
    return { tag, sql, hash: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding",
  )
  const { major, encoding } = z.object({ major: z.number(), encoding: z.string() }).parse(rows[0])
  if (major < MIN_VERSION) {
    throw new MigrationError(`Halftone needs PostgreSQL ${MIN_VERSION} or newer; this server is version ${major}.`)
  }
  if (encoding !== 'UTF8') throw new MigrationError(`The database must have the encoding UTF8; it has ${encoding}.`)
}

async function makeExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select extname from pg_extension')
  const present = new Set(rows.map((row) => row.extname))
  const missing = EXTENSIONS.filter((name) => !present.has(name))
  for (const name of missing) {
    try {
      await client.query(`create extension if not exists ${name}`)
    } catch (error) {
      const commands = missing.map((one) => `CREATE EXTENSION IF NOT EXISTS ${one};`).join(' ')
      const isAbsent = ['0A000', '58P01'].includes(codeOf(error) ?? '')
      throw new MigrationError(
        isAbsent
          ? `The PostgreSQL server lacks the extension ${name}; install its contrib package (postgresql-contrib).`
          : `The database user may not create the extension ${name}. As an administrator of this database, run: ${commands}`,
        { cause: error },
      )
    }
  }
}

/** What is applied must be the beginning of what this program knows. Returns what is left to apply. */
function findPending(known: Migration[], applied: z.infer<typeof Applied>): Migration[] {
  applied.forEach(({ tag, hash }, index) => {
    const here = known[index]
    if (!here) {
      throw new MigrationError(
        `The database was written by a newer Halftone (its schema is ${applied.at(-1)?.tag}, this program knows ` +
          `${known.at(-1)?.tag ?? 'none'}). Start the newer program, or restore a backup that this one made.`,
      )
    }
    if (here.tag !== tag || here.hash !== hash) {
      throw new MigrationError(
        `The database's schema has another history: it has ${tag}, and this program's ${here.tag} differs from it. ` +
          'A migration must not change once it was applied.',
      )
    }
  })
  return known.slice(applied.length)
}

function lineOf(sql: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return ''
  return ` line ${sql.slice(0, Number(error.position)).split('\n').length}`
}

async function apply(client: pg.Client, { tag, sql, hash }: Migration): Promise<void> {
  try {
    // Drizzle's breakpoints are comments to PostgreSQL: the whole file is one call.
    await client.query(sql)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`Migration ${tag}${lineOf(sql, error)} failed, and nothing was changed: ${words}`, {
      cause: error,
    })
  }
  await client.query('insert into migrations.applied (tag, hash) values ($1, $2)', [tag, hash])
}

/** Within the transaction of `client`, which holds the advisory lock until its end: what is missing of `known`. */
async function migrateIn(client: pg.Client, known: Migration[]): Promise<string[]> {
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
  await makeExtensions(client)
  await client.query('create schema if not exists migrations')
  await client.query(
    `create table if not exists migrations.applied (
      position integer primary key generated always as identity,
      tag text not null unique,
      hash text not null,
      applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query('select tag, hash from migrations.applied order by position')
  const pending = findPending(known, Applied.parse(rows))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ tag }) => tag)
}

/**
 * Makes the first `count` migrations within the transaction of `client`, on an empty database: the schema that a backup
 * was made with. Throws a MigrationError.
 */
export async function migrateAsOf(client: pg.Client, count: number): Promise<void> {
  await checkServer(client)
  await migrateIn(client, readMigrations().slice(0, count))
}

/**
 * Brings the database to this program's schema: extensions first, then each migration that is not applied yet, all in
 * one transaction under an advisory lock, so that several nodes may start at once and a failure leaves all as it was.
 * Throws a MigrationError when the server is too old, rights are missing, the database is newer than the program, or
 * an applied migration was changed. Returns the tags applied.
 */
export async function migrate(connection: pg.ClientConfig, log: DbLog, dir = MIGRATIONS_DIR): Promise<string[]> {
  const known = readMigrations(dir)
  const client = new pg.Client({ ...connection, application_name: 'halftone-migrate' })
  client.on('error', (error) => log.warn({ err: error }, 'the database connection was lost during migration'))
  await client.connect()
  try {
    await checkServer(client)
    await client.query('begin')
    const applied = await migrateIn(client, known)
    await client.query('commit')
    if (applied.length > 0) log.info({ applied }, 'the database schema was updated')
    return applied
  } finally {
    await client.end() // without a commit, this rolls back
  }
}
