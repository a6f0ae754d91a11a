import { setTimeout as sleep } from 'node:timers/promises'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Pool } from 'pg'
import { ChannelError } from './channel.errors.ts'

export interface RateBucketOptions {
  /** Where the bucket is kept, for all nodes. */
  pool: Pick<Pool, 'query'>
  /** Channel and API key. */
  key: string
  /** Requests per second until the channel's headers say otherwise. */
  perSecond: number
  /** The longest wait, in milliseconds, before `take` gives up with `rate` and a moment to come back. */
  maxWaitMs: number
  now(): number
}

/** What a second's limit allows at once. */
const burstOf = (perSecond: number) => Math.max(1, Math.floor(perSecond / 5))

/**
 * The bucket as it is now, its row held until the statement ends: `available` is what may go, `pace` what is added in a
 * second. Time is the database's, the same for all nodes.
 */
const filled = `(
  select *, least(burst, tokens + greatest(0, extract(epoch from at - filled_at)) * pace) as available from (
    select *, greatest(0.5, per_second - burst) as pace from (
      select *, clock_timestamp() as at, greatest(1, floor(per_second / 5)) as burst
      from rate_buckets where key = $1 for update
    ) held
  ) paced
) f`

const insert = 'insert into rate_buckets (key, per_second, tokens) values ($1, $2, $3) on conflict (key) do nothing'

const take = `
update rate_buckets b set filled_at = f.at, tokens = f.available - case when f.is_open then 1 else 0 end
from (select *, available >= 1 and at >= coalesce(blocked_until, at) as is_open from ${filled}) f where b.key = f.key
returning f.is_open as "isTaken",
  ceil(1000 * greatest((1 - f.available) / f.pace, extract(epoch from coalesce(f.blocked_until, f.at) - f.at)))::float8
    as "waitMs"`

/** $2 the limit and $3 the rest of this second, each null where the channel did not say. */
const observe = `
update rate_buckets b set filled_at = f.at, per_second = coalesce($2::float8, f.per_second),
  tokens = least(f.available, coalesce($3::float8, f.available)),
  blocked_until = case when $3::float8 <= 0 then greatest(f.blocked_until, f.at + interval '1 second')
    else f.blocked_until end
from ${filled} where b.key = f.key`

/** $2 the calls of a day and $3 how many of them are left, as the channel said just now. */
const observeDay = `update rate_buckets set per_day = $2, left_today = $3, day_at = now() where key = $1`
/** Answers between two writes of the day's rest: a write per call would cost more than it tells. */
const dayEvery = 10

const block = `
update rate_buckets b set filled_at = f.at, tokens = least(f.available, 1),
  blocked_until = greatest(f.blocked_until, f.at + make_interval(secs => $2::float8 / 1000))
from ${filled} where b.key = f.key`

/**
 * A token bucket fed by the channel's own headers. A fifth of a second's requests may go at once and the rest is paced,
 * so that no second, wherever it begins, holds more than the limit. Limits count per API key, so all accounts of one key
 * share a bucket, on every node: it is a row, changed by one statement at a time, and nothing is held while a caller
 * waits for its turn. Other programs that use the key show in the remaining numbers.
 */
export class RateBucket {
  readonly #options: RateBucketOptions
  /** As the channel last told this node. */
  #limit: number | undefined
  #queue: Promise<void> = Promise.resolve()
  /** Answers since the day's rest was written. */
  #sinceDay = Number.POSITIVE_INFINITY

  constructor(options: RateBucketOptions) {
    this.#options = options
  }

  /** Waits for a token, first come first served. Throws ChannelError `rate` when the wait is longer than allowed. */
  take(signal?: AbortSignal): Promise<void> {
    const turn = this.#queue.then(() => this.#wait(signal))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async #wait(signal?: AbortSignal): Promise<void> {
    const { maxWaitMs, now } = this.#options
    for (const begun = performance.now(); ; ) {
      const { isTaken, waitMs } = await this.#tryTake()
      if (isTaken) return
      if (performance.now() - begun + waitMs > maxWaitMs) {
        throw new ChannelError(
          { kind: 'rate', retryAt: new Date(now() + waitMs), said: phrase('channels.pause') },
          { isUntouched: true },
        )
      }
      await sleep(Math.max(1, waitMs), undefined, signal ? { signal } : {})
    }
  }

  async #tryTake(): Promise<{ isTaken: boolean; waitMs: number }> {
    const { pool, key, perSecond } = this.#options
    for (;;) {
      const asked = { name: 'rate-take', text: take, values: [key] }
      const [answer] = (await pool.query<{ isTaken: boolean; waitMs: number }>(asked)).rows
      if (answer) return answer
      await pool.query(insert, [key, perSecond, burstOf(perSecond)])
    }
  }

  /** Takes over the limits of an answer: those of the second, and now and then those of the day. */
  async observe(headers: Record<string, string>): Promise<void> {
    await this.#observeDay(headers)
    const given = numberOf(headers['x-limit-per-second'])
    const limit = given !== undefined && given > 0 ? given : undefined
    const rest = numberOf(headers['x-remaining-this-second'])
    const isNew = limit !== undefined && limit !== this.#limit
    // More is left than the bucket ever holds: nothing to take over.
    const isPlenty = rest === undefined || rest >= burstOf(limit ?? this.#limit ?? Number.POSITIVE_INFINITY)
    if (!isNew && isPlenty) return
    const values = [this.#options.key, limit ?? null, rest ?? null]
    await this.#options.pool.query({ name: 'rate-observe', text: observe, values })
    this.#limit = limit ?? this.#limit
  }

  async #observeDay(headers: Record<string, string>): Promise<void> {
    const [perDay, left] = [numberOf(headers['x-limit-per-day']), numberOf(headers['x-remaining-today'])]
    if (perDay === undefined || left === undefined) return
    this.#sinceDay += 1
    if (this.#sinceDay < dayEvery && left > 0) return
    this.#sinceDay = 0
    const values = [this.#options.key, Math.round(perDay), Math.round(left)]
    await this.#options.pool.query({ name: 'rate-day', text: observeDay, values })
  }

  /** After a 429: nobody asks for so many milliseconds. */
  async block(ms: number): Promise<void> {
    await this.#options.pool.query({ name: 'rate-block', text: block, values: [this.#options.key, ms] })
  }
}

function numberOf(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}
