import { performance } from 'node:perf_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { DbLog } from './log.ts'

/** The moment of a statement's transaction by the database's clock: what rows keep and what deadlines are compared with. */
export const now: SQL<Date> = sql`now()`
/** A deadline so many seconds from now. */
export const inSeconds = (seconds: number): SQL<Date> => sql`now() + make_interval(secs => ${seconds}::float8)`

/** How often the database is asked for the time, in ms: quartz drifts by seconds a day. */
const interval = 60_000

/**
 * The database's time, for what is signed and checked without a statement (tokens, addresses) and for moments that are
 * named before they are stored. All nodes agree, whatever their own clocks say or jump to: between two measurements it
 * goes by the monotonic clock.
 */
export class Clock {
  readonly #pool: Pick<Pool, 'query'>
  /** Database's time minus the monotonic one, in ms. */
  #offset = 0
  #timer: NodeJS.Timeout | undefined

  private constructor(pool: Pick<Pool, 'query'>) {
    this.#pool = pool
  }

  /** A clock that is right, and is kept right until `stop`. */
  static async open(pool: Pick<Pool, 'query'>, log: DbLog): Promise<Clock> {
    const clock = new Clock(pool)
    await clock.#measure()
    const apart = Math.round((clock.now() - Date.now()) / 1000)
    // Only people are told: the node itself goes by the database's.
    if (Math.abs(apart) >= 5) log.warn({ seconds: apart }, "this machine's clock differs from the database's")
    const again = () =>
      clock.#measure().catch((error: unknown) => log.debug({ err: error }, 'the time could not be asked for'))
    clock.#timer = setInterval(again, interval).unref()
    return clock
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#offset + performance.now()

  /** The same as ISO 8601. */
  readonly iso = (): string => new Date(this.now()).toISOString()

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Of three answers the quickest is the truest: half of its way is all that it can be wrong by. */
  async #measure(): Promise<void> {
    const asked: { took: number; offset: number }[] = []
    for (let i = 0; i < 3; i++) {
      const sent = performance.now()
      const text = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at'
      const [row] = (await this.#pool.query<{ at: number }>(text)).rows
      const took = performance.now() - sent
      if (row) asked.push({ took, offset: row.at - (sent + took / 2) })
    }
    const [best] = asked.toSorted((a, b) => a.took - b.took)
    if (!best) throw new Error('the database did not say what time it is')
    this.#offset = best.offset
  }
}
