import pg from 'pg'

/** What the driver knows of a connection beyond its types: the process that serves it. */
type Served = pg.PoolClient & { processID: number | null }

/**
 * Keeps count of who serves a pool from now on. What it answers ends the statements that run on the pool at that moment:
 * they fail with 57014, and their transactions with them. It asks over a connection of its own, as the pool may have none
 * left.
 */
export function cutterOf(pool: pg.Pool, connection: pg.PoolConfig): () => Promise<void> {
  const served = new Set<number>()
  pool.on('connect', (client) => served.add((client as Served).processID ?? 0))
  pool.on('remove', (client) => served.delete((client as Served).processID ?? 0))
  return async () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where pid = any($1::int[]) and state = 'active'`,
        [[...served]],
      )
    } finally {
      await client.end()
    }
  }
}
