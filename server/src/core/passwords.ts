import { randomBytes } from 'node:crypto'
import { phrase } from '@halftone/contract/phrase.ts'
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { AppError } from './errors.ts'

/** OWASP's argon2id setting for 19 MiB; about 30 ms on one core, off the event loop. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More hashes at once would starve everything else of cores. */
const maxAtOnce = 2
/** Checks that wait; what comes on top would wait for seconds, and everybody behind it. */
const maxWaiting = 200

/** Hashes and checks passwords, a few at a time. Slow on purpose, so never while rows are locked. */
export class Passwords {
  #running = 0
  readonly #waiting: (() => void)[] = []
  #decoy: Promise<string> | undefined

  hash(password: string): Promise<string> {
    return this.#limited(() => argonHash(password, settings))
  }

  /** Takes as long where nothing is stored, so that the time tells nothing. Throws 429 in a flood. */
  async check(stored: string | null | undefined, password: string): Promise<boolean> {
    if (this.#waiting.length >= maxWaiting)
      throw new AppError('RATE_LIMITED', phrase('auth.tooManySignIns'), { retryAfter: 3 })
    this.#decoy ??= this.hash(randomBytes(16).toString('hex'))
    const known = await this.#decoy
    const matches = await this.#limited(() => argonVerify(stored ?? known, password))
    return matches && Boolean(stored)
  }

  async #limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= maxAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}
