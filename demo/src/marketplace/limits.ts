import { Refusal } from './market.model.ts'

/** Refused for being too fast; `retryAfter` in seconds. */
export class TooFast extends Refusal {
  readonly retryAfter: number

  constructor(retryAfter: number, message: string) {
    super(429, message)
    this.name = 'TooFast'
    this.retryAfter = retryAfter
  }
}

interface Counted {
  second: number
  inSecond: number
  /** Requests per hour of the last 24. */
  hours: Map<number, number>
}

/** Requests per second and per sliding 24 hours, by API key; the second is checked first, as Etsy does. */
export class RequestLimits {
  readonly #perSecond: number
  readonly #perDay: number
  readonly #keys = new Map<string, Counted>()

  constructor(perSecond: number, perDay: number) {
    this.#perSecond = perSecond
    this.#perDay = perDay
  }

  /** Counts one request and answers the headers to send. Throws TooFast. `now` in milliseconds. */
  count(key: string, now: number): Record<string, string> {
    const counted = this.#keys.get(key) ?? { second: 0, inSecond: 0, hours: new Map<number, number>() }
    this.#keys.set(key, counted)
    const second = Math.floor(now / 1000)
    if (second !== counted.second) {
      counted.second = second
      counted.inSecond = 0
    }
    if (counted.inSecond >= this.#perSecond) throw new TooFast(1, 'Exceeded the allowed queries per second')
    const hour = Math.floor(now / 3_600_000)
    for (const old of counted.hours.keys()) if (old <= hour - 24) counted.hours.delete(old)
    const today = [...counted.hours.values()].reduce((sum, n) => sum + n, 0)
    if (today >= this.#perDay) {
      const oldest = Math.min(...counted.hours.keys())
      throw new TooFast((oldest + 24) * 3600 - second, 'Exceeded the allowed queries per day')
    }
    counted.inSecond += 1
    counted.hours.set(hour, (counted.hours.get(hour) ?? 0) + 1)
    return {
      'x-limit-per-second': String(this.#perSecond),
      'x-remaining-this-second': String(this.#perSecond - counted.inSecond),
      'x-limit-per-day': String(this.#perDay),
      'x-remaining-today': String(this.#perDay - today - 1),
    }
  }
}
