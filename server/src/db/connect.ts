import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from './embedded/embedded.ts'
import { codeOf } from './embedded/error.ts'
import type { DbLog } from './log.ts'

export interface DatabaseConfig {
  /** postgres://user:password@host:5432/name; without it the built-in PostgreSQL runs in the data folder. */
  databaseUrl?: string | undefined
  dataDir: string
}

export interface ConnectedDatabase {
  kind: 'embedded' | 'external'
  /** For openDb(), pg-boss and LISTEN clients. */
  connection: pg.PoolConfig
  /** Ends the built-in PostgreSQL; does nothing to one that is not ours. Close the pools first. */
  stop(): Promise<void>
}

const PATIENCE_MS = 30_000
/** Not there yet, as opposed to wrong: connection refused, name unknown, reset, time-out, starting up. */
const NOT_YET = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'ETIMEDOUT', 'ENOENT', '57P03'])

async function awaitServer(connection: pg.PoolConfig, log: DbLog): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(1000)) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
    client.on('error', (error) => log.debug({ err: error }, 'the first database connection was lost'))
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const code = codeOf(error)
      if (!NOT_YET.has(code ?? '') || Date.now() > until) {
        // An AggregateError (every address refused) has no words of its own.
        const words = (error instanceof Error && error.message) || code || String(error)
        throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${words}`, { cause: error })
      }
      log.warn({ code }, 'waiting for the PostgreSQL server of DATABASE_URL')
    }
  }
}

/**
 * The configured PostgreSQL, answering; or the built-in one, started. Waits up to 30 s for an outside server that is
 * still starting, and throws at once when it refuses us.
 */
export async function connectDatabase(config: DatabaseConfig, log: DbLog): Promise<ConnectedDatabase> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await awaitServer(connection, log)
    return { kind: 'external', connection, stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log })
  return { kind: 'embedded', connection: embedded.connection, stop: () => embedded.stop() }
}
