import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { areas } from '../areas/index.ts'
import { Jobs } from '../core/jobs.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { MIGRATIONS_DIR, migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the test cluster's socket; its database `halftone` is the migrated template. */
    postgresHost: string
  }
}

/** With TEST_SCHEMA=source the template follows the schema files, for work on tables before `npm run db -- generate`. */
function migrationsFor(scratch: string): string {
  if (process.env.TEST_SCHEMA !== 'source' && existsSync(join(MIGRATIONS_DIR, 'meta'))) return MIGRATIONS_DIR
  const out = join(scratch, 'migrations')
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'db.mjs')
  execFileSync(process.execPath, [script, 'generate', '--fresh', '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DB_QUIET: '1' },
  })
  return out
}

/** Memory, where there is enough: copying the template takes 10 ms there, and 150 to 300 ms on a disk. */
async function scratchParent(): Promise<string> {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize > 2 ** 30 ? memory : tmpdir()
}

/** What a run holds: the address of its cluster, how to end it, and for how many projects it still is there. */
interface Cluster {
  host: Promise<string>
  undo: (() => Promise<void>)[]
  users: number
}

// Vitest loads this file once per project; the projects of the server share one cluster.
const shared = globalThis as typeof globalThis & { halftoneTests?: Cluster }

async function start(undo: Cluster['undo']): Promise<string> {
  const scratch = await mkdtemp(join(await scratchParent(), 'halftone-tests-'))
  undo.push(() => rm(scratch, { recursive: true, force: true }))
  const log = pino({ level: process.env.TEST_LOG ?? 'error' }, pino.destination(2))
  const ownPostgres = async () => {
    const dataDir = join(scratch, 'data')
    const postgres = await startEmbedded({ dataDir, log, fsync: false, settings: { max_connections: '150' } })
    undo.push(() => postgres.stop())
    return postgres.connection
  }
  const connection = process.env.TEST_POSTGRES
    ? { host: process.env.TEST_POSTGRES, port: 5432, user: 'halftone', database: 'halftone', password: '' }
    : await ownPostgres()
  await migrate(connection, log, migrationsFor(scratch))
  const jobs = new Jobs(
    connection,
    areas.flatMap((area) => area.jobs ?? []),
    log,
  )
  await jobs.start()
  // Nobody may be connected to a template while it is copied.
  await jobs.stop()
  return connection.host
}

/**
 * One PostgreSQL for a whole run, without fsync; testDatabase() copies its migrated template, queues included, per test
 * file. To try another version, TEST_POSTGRES names the socket folder of a running server with an empty database
 * `halftone` of a role `halftone`, and a superuser `postgres`, both trusted.
 */
export async function setup(project: TestProject): Promise<void> {
  if (!shared.halftoneTests) {
    const undo: Cluster['undo'] = []
    shared.halftoneTests = { host: start(undo), undo, users: 0 }
  }
  shared.halftoneTests.users++
  try {
    project.provide('postgresHost', await shared.halftoneTests.host)
  } catch (error) {
    await teardown() // vitest calls it only after a setup that worked
    throw error
  }
}

export async function teardown(): Promise<void> {
  const cluster = shared.halftoneTests
  if (!cluster || --cluster.users > 0) return
  delete shared.halftoneTests
  for (let step = cluster.undo.pop(); step; step = cluster.undo.pop()) await step()
}
