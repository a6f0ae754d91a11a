import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import { giveToRunner } from './places.ts'
import { type RunAs, spawnAs } from './runAs.ts'

/** The role of the cluster's owner; the application itself runs as DATABASE_NAME, which may not touch files. */
export const SUPERUSER = 'postgres'
export const DATABASE_NAME = 'halftone'
export const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent'] as const
const MAJOR = '18'

const INITDB = [
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  // Whoever reaches the socket, in a folder of mode 0700, is us.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
]

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function initdb(binaries: Binaries, runAs: RunAs, target: string, fsync: boolean): Promise<void> {
  const args = [...INITDB, `--pgdata=${target}`, ...(fsync ? [] : ['--no-sync'])]
  const child = spawnAs(runAs, join(binaries.native, 'bin', 'initdb'), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [output, code] = await Promise.all([child.stderr ? text(child.stderr) : '', ended, child.stdout?.resume()])
  if (code !== 0) throw new EmbeddedError(`The database could not be created (initdb, exit ${code}): ${output.trim()}`)
}

/**
 * Makes the database folder `<place>/postgres` on the first start, whole or not at all, and refuses one that another
 * PostgreSQL version wrote or that is not whole. Returns its path.
 */
export async function makeCluster(binaries: Binaries, runAs: RunAs, place: string, fsync: boolean): Promise<string> {
  const cluster = join(place, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new EmbeddedError(
        `The database in ${cluster} is not whole: its PG_VERSION is missing. Bring back the whole data folder, or restore ` +
          'a backup into an empty one.',
      )
    }
    const scratch = join(place, 'postgres.new')
    rmSync(scratch, { recursive: true, force: true })
    mkdirSync(scratch, { recursive: true, mode: 0o700 })
    giveToRunner(runAs, scratch)
    await initdb(binaries, runAs, scratch, fsync)
    renameSync(scratch, cluster)
    if (fsync) syncFolder(dirname(cluster))
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR) {
    throw new EmbeddedError(
      `The database in ${cluster} was written by PostgreSQL ${version}, and this Halftone brings PostgreSQL ${MAJOR}. ` +
        'Start the earlier Halftone, back up, and restore into an empty data folder with this one.',
    )
  }
  giveToRunner(runAs, cluster)
  return cluster
}

/** Makes the application's role, database and extensions where they are missing. */
export async function makeDatabase(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [DATABASE_NAME])
    if (role.rowCount === 0) await client.query(`create role ${DATABASE_NAME} login`)
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE_NAME} owner ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
  const inside = new pg.Client({ ...admin, database: DATABASE_NAME })
  await inside.connect()
  try {
    for (const name of EXTENSIONS) await inside.query(`create extension if not exists ${name}`)
  } finally {
    await inside.end()
  }
}
