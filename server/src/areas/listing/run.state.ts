import type { JobContext } from '../../core/jobs.ts'

/** The job was cancelled, or another run has taken it over: what this one still had to do is no longer its to do. */
export class RunEnded extends Error {}

/** The first of the two numbers of the advisory locks of listing jobs. */
const lockClass = 0x6c69_7374

/**
 * Runs `work` while this process holds the job's lock; answers at once where another run holds it. The lock is of a
 * connection, so that it is free the moment its process dies. `signal` ends when the process stops or the lock is lost.
 */
export async function whileHolding(
  { resources, signal }: Pick<JobContext, 'resources' | 'signal'>,
  id: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await resources.pool.connect()
  const lost = new AbortController()
  const lose = (error: Error) => lost.abort(error)
  client.on('error', lose)
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
      lockClass,
      id,
    ])
    if (!rows[0]?.held) return
    try {
      await work(AbortSignal.any([signal, lost.signal]))
    } finally {
      if (!lost.signal.aborted) await client.query('select pg_advisory_unlock($1, $2)', [lockClass, id])
    }
  } finally {
    client.off('error', lose)
    client.release(lost.signal.aborted)
  }
}
