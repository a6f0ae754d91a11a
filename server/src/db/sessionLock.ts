import type { Pool } from 'pg'
import { Turns } from './turns.ts'

/** What is locked: a number for the kind of work, and which of them. */
export type LockKey = readonly [what: number, id: number]

/** Takes the lock, or waits for it for at most the statement's time, and answers whether it is held. */
const statements = {
  take: 'select pg_try_advisory_lock($1, $2) as held',
  wait: 'select pg_advisory_lock($1, $2) is not null as held',
}

/**
 * Locks over all nodes that are of a connection and of no row or transaction: what holds one may ask the network, and it
 * is free the moment its process dies. Their connections are a pool of their own, for what holds a lock asks the database
 * for more: where the same pool gave both, those who wait could keep the holder from its end. `work` hears by `lost` that
 * the connection ended, and the lock with it.
 */
export class SessionLocks {
  readonly #pool: Pool
  /** Of those here that wait for one lock only the first has a connection. */
  readonly #turns = new Turns()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Runs `work` while this process alone holds the lock; undefined at once where another one holds it. */
  async tryWhile<T>(key: LockKey, work: (lost: AbortSignal) => Promise<T>): Promise<T | undefined> {
    return (await this.#holding(statements.take, key, work))?.value
  }

  /** Runs `work` while this process alone holds the lock; those who wait follow one another, here in their order. */
  async while<T>(key: LockKey, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
    const done = await this.#turns.run(key.join(':'), () => this.#holding(statements.wait, key, work))
    if (!done) throw new Error('a lock was not waited for')
    return done.value
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }

  async #holding<T>(
    lock: string,
    key: LockKey,
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    const client = await this.#pool.connect()
    const lost = new AbortController()
    const lose = (error: Error) => lost.abort(error)
    client.on('error', lose)
    try {
      const { rows } = await client.query<{ held: boolean }>(lock, [...key])
      if (!rows[0]?.held) return undefined
      try {
        return { value: await work(lost.signal) }
      } finally {
        if (!lost.signal.aborted) await client.query('select pg_advisory_unlock($1, $2)', [...key])
      }
    } finally {
      client.off('error', lose)
      client.release(lost.signal.aborted)
    }
  }
}
