import type { Pool } from 'pg'

/**
 * Runs `work` while this process alone holds the lock `[what, id]`, over all nodes; undefined at once where another one
 * has it, unless it is to `wait` (at most the statement's time). The lock is of a connection and of no row or transaction,
 * so that `work` may ask the network, and it is free the moment its process dies. `lost` ends when the connection does.
 */
export async function whileLocked<T>(
  pool: Pick<Pool, 'connect'>,
  key: readonly [what: number, id: number],
  work: (lost: AbortSignal) => Promise<T>,
  { wait = false }: { wait?: boolean } = {},
): Promise<T | undefined> {
  const client = await pool.connect()
  const lost = new AbortController()
  const lose = (error: Error) => lost.abort(error)
  client.on('error', lose)
  try {
    const lock = wait
      ? 'select pg_advisory_lock($1, $2) is not null as held'
      : 'select pg_try_advisory_lock($1, $2) as held'
    const { rows } = await client.query<{ held: boolean }>(lock, [...key])
    if (!rows[0]?.held) return undefined
    try {
      return await work(lost.signal)
    } finally {
      if (!lost.signal.aborted) await client.query('select pg_advisory_unlock($1, $2)', [...key])
    }
  } finally {
    client.off('error', lose)
    client.release(lost.signal.aborted)
  }
}
