import { setTimeout as sleep } from 'node:timers/promises'
import { ChannelError } from './channel.errors.ts'

export interface RateBucketOptions {
  /** Requests per second until the channel's headers say otherwise. */
  perSecond: number
  /** The longest wait, in milliseconds, before `take` gives up with `rate` and a moment to come back. */
  maxWaitMs: number
  now(): number
}

/**
 * A token bucket fed by the channel's own headers. A fifth of a second's requests may go at once and the rest is
 * paced, so that no second, wherever it begins, holds more than the limit. Limits count per API key, so all accounts of one key share a
 * bucket; other nodes using the key show in the remaining numbers.
 */
export class RateBucket {
  readonly #options: RateBucketOptions
  #perSecond: number
  #tokens: number
  #filledAt: number
  #blockedUntil = 0
  #queue: Promise<void> = Promise.resolve()

  constructor(options: RateBucketOptions) {
    this.#options = options
    this.#perSecond = options.perSecond
    this.#tokens = this.#burst()
    this.#filledAt = options.now()
  }

  /** Waits for a token, first come first served. Throws ChannelError `rate` when the wait is longer than allowed. */
  take(signal?: AbortSignal): Promise<void> {
    const turn = this.#queue.then(() => this.#wait(signal))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async #wait(signal?: AbortSignal): Promise<void> {
    const begun = this.#options.now()
    for (;;) {
      const now = this.#options.now()
      this.#fill(now)
      if (now >= this.#blockedUntil && this.#tokens >= 1) {
        this.#tokens -= 1
        return
      }
      const missing = Math.max(0, 1 - this.#tokens)
      const at = Math.max(this.#blockedUntil, now + Math.ceil((missing / this.#pace()) * 1000))
      if (at - begun > this.#options.maxWaitMs) {
        throw new ChannelError(
          { kind: 'rate', retryAt: new Date(at), message: 'The channel asks for a pause' },
          { isUntouched: true },
        )
      }
      await sleep(Math.max(1, at - now), undefined, signal ? { signal } : {})
    }
  }

  #burst(): number {
    return Math.max(1, Math.floor(this.#perSecond / 5))
  }

  /** Tokens per second. */
  #pace(): number {
    return Math.max(0.5, this.#perSecond - this.#burst())
  }

  #fill(now: number): void {
    const gained = ((now - this.#filledAt) / 1000) * this.#pace()
    this.#tokens = Math.min(this.#burst(), this.#tokens + Math.max(0, gained))
    this.#filledAt = now
  }

  /** Takes over the limits of an answer (`x-limit-per-second`, `x-remaining-this-second`, `x-remaining-today`). */
  observe(headers: Record<string, string>): void {
    const limit = numberOf(headers['x-limit-per-second'])
    const remaining = numberOf(headers['x-remaining-this-second'])
    const now = this.#options.now()
    this.#fill(now)
    if (limit !== undefined && limit > 0) this.#perSecond = limit
    if (remaining === undefined) return
    this.#tokens = Math.min(this.#tokens, remaining)
    // Others share the key: the next second begins within one.
    if (remaining <= 0) this.block(now + 1000)
  }

  /** After a 429: nobody asks before this moment (milliseconds since 1970). */
  block(until: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, until)
    this.#tokens = Math.min(this.#tokens, 1)
  }
}

function numberOf(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}
