import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connectDatabase } from '../db/connect.ts'
import { DATABASE_NAME } from '../db/embedded/cluster.ts'
import { lockFolder } from '../db/embedded/lock.ts'
import type { DbLog } from '../db/log.ts'

interface Place {
  dataDir: string
  databaseUrl: string | undefined
}

interface Opened {
  connection: pg.PoolConfig
  stop(): Promise<void>
}

/** The database to back up: the outside one, that of the running product, or the built-in one, started for this. */
export async function openForBackup({ dataDir, databaseUrl }: Place, log: DbLog): Promise<Opened> {
  if (!databaseUrl) {
    if (!existsSync(join(dataDir, 'postgres')))
      throw new Error(`There is no database in ${dataDir}. Set HALFTONE_DATA to the data folder of the product.`)
    if (await isOwned(dataDir)) return { connection: runningConnection(dataDir), stop: async () => {} }
  }
  return connectDatabase({ databaseUrl, dataDir }, log)
}

async function isOwned(dataDir: string): Promise<boolean> {
  try {
    const lock = await lockFolder(realpathSync(dataDir))
    lock.release()
    return false
  } catch {
    return true
  }
}

/** Lines 4 and 5 of PostgreSQL's own note of the process that runs on a folder are its port and its socket's folder. */
function runningConnection(dataDir: string): pg.PoolConfig {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const [port, host] = [Number(lines[3]), lines[4]]
  if (!host || !port) throw new Error(`The database in ${dataDir} is just starting. Try again in a moment.`)
  return { host, port, user: DATABASE_NAME, database: DATABASE_NAME, password: '' }
}
