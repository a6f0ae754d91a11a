import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { cutterOf } from './cutStatements.ts'
import { codeOf } from './embedded/error.ts'
import type { DbLog } from './log.ts'
import * as schema from './schema/index.ts'

/** The database or a transaction on it: what queries take. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
/** The database itself, on which transactions begin. */
export type RootDb = NodePgDatabase<typeof schema> & { $client: pg.Pool }

export interface OpenDb {
  pool: pg.Pool
  db: RootDb
  /** Ends the statements that run on it now. */
  cut: () => Promise<void>
}

const LIMITS = {
  max: 20,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  // Statements that do not wait for each other share the way there and back.
  pipeline: true,
  application_name: 'halftone',
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
} satisfies pg.PoolConfig

// Counts and sums come as int8, which pg gives as text. Drizzle asks this global table, not the pool's own. A value
// beyond 2^53 stays text, so that a bigint column in mode 'bigint' still reads it exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
})

/**
 * A pool and Drizzle over it. Nothing connects before the first query. A lost connection (restart of PostgreSQL) fails
 * the queries on it and is replaced; it never ends the process. Close with `pool.end()`.
 */
export function openDb(connection: pg.PoolConfig, log?: DbLog): OpenDb {
  const pool = new pg.Pool({ ...LIMITS, ...connection })
  // The pool listens only to idle clients; without a listener of its own, one in use would take the process along.
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      // Of a pool that ends, a database that stops right behind it cuts the last connections.
      log?.[pool.ending ? 'debug' : 'warn']({ code: codeOf(error), reason: error.message }, 'a connection was lost'),
    ),
  )
  pool.on('error', (error) => log?.debug({ code: codeOf(error) }, 'an idle connection left the pool'))
  return { pool, db: drizzle(pool, { schema }), cut: cutterOf(pool, connection) }
}
