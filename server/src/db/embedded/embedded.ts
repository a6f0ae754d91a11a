import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { DbLog } from '../log.ts'
import { type Binaries, prepareBinaries, stageBinaries } from './binaries.ts'
import { DATABASE_NAME, makeCluster, makeDatabase, SUPERUSER } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { clearLeftovers } from './orphan.ts'
import { placeCluster, placeSocket, STATE_FOLDER } from './places.ts'
import { Postmaster } from './postmaster.ts'
import { canReach, chooseRunAs, type RunAs, spawnAs } from './runAs.ts'
import { type Settings, settingsFor } from './settings.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: DbLog
  /** Default true; only tests say false. */
  fsync?: boolean
  settings?: Settings
  /** Picks how root starts PostgreSQL; by default what works. */
  runAs?: RunAs['kind']
}

export interface Embedded {
  /** For the application: its own role and database. */
  connection: pg.PoolConfig & { host: string }
  /** For making databases and for backups: the superuser, on the database `postgres`. */
  admin: pg.PoolConfig & { host: string }
  stop(): Promise<void>
  /** PostgreSQL's process id, undefined while it is being restarted. */
  readonly pid: number | undefined
}

function reachableBinaries(place: string, runAs: RunAs): Binaries {
  const found = prepareBinaries(join(place, 'programs'))
  if (canReach(runAs, join(found.native, 'bin', 'postgres'))) return found
  return stageBinaries(found, join(STATE_FOLDER, 'programs'))
}

async function makePostmaster(dataDir: string, options: EmbeddedOptions) {
  const { log, fsync = true } = options
  const runAs = chooseRunAs(options.runAs)
  const place = placeCluster(dataDir, runAs, log)
  const binaries = reachableBinaries(place, runAs)
  const cluster = await makeCluster(binaries, runAs, place, fsync)
  const host = placeSocket(place, runAs)
  const admin = { host, port: 5432, user: SUPERUSER, database: 'postgres', password: '' }
  const connection = { ...admin, user: DATABASE_NAME, database: DATABASE_NAME }
  const settings = settingsFor({ socketDir: host, fsync, extra: options.settings })
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const launch = async () => {
    mkdirSync(host, { recursive: true, mode: 0o700 })
    await clearLeftovers(cluster, host, log)
    // Its own session: Ctrl+C in a terminal must not stop the database before the application has drained.
    return spawnAs(runAs, join(binaries.native, 'bin', 'postgres'), args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
  }
  return { postmaster: new Postmaster({ launch, admin, log }), connection, admin, runAs }
}

/**
 * Starts the PostgreSQL that comes with Halftone on a data folder, alone on it (one owner, no TCP port, only a unix
 * socket), and keeps it running until stop(). Takes over after a killed process. Throws EmbeddedError with a text for
 * the person who started it. The caller stops it on signals; process.exit() without that still ends it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const lock = await lockFolder(dataDir)
  let postmaster: Postmaster | undefined
  const stopNow = () => postmaster?.stopNow()
  process.on('exit', stopNow)
  try {
    const made = await makePostmaster(dataDir, options)
    const running = made.postmaster
    postmaster = running
    await running.start()
    await makeDatabase(made.admin)
    options.log.info({ pid: running.pid, socket: made.admin.host, runAs: made.runAs.kind }, 'the database is running')
    let stopped: Promise<void> | undefined
    return {
      connection: made.connection,
      admin: made.admin,
      get pid() {
        return running.pid
      },
      stop() {
        stopped ??= running.stop().then(() => {
          process.off('exit', stopNow)
          lock.release()
        })
        return stopped
      },
    }
  } catch (error) {
    await postmaster?.stop()
    process.off('exit', stopNow)
    lock.release()
    throw error
  }
}
