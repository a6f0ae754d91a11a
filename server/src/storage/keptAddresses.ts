import type { ReadOptions, ReadWindow } from './storage.ts'

/** Addresses that are kept, of some 300 bytes each. */
const most = 4_000

/**
 * Addresses that were signed before: the same until the next window begins, and the same few pictures and faces stand on
 * every page. Those with a name of their own to be saved under are signed anew.
 */
export class KeptAddresses {
  #until = 0
  readonly #kept = new Map<string, string>()

  /** The address of `key`, by `sign` where it is not kept. */
  of(key: string, { type = '', downloadName, inline, kept }: ReadOptions, { until }: ReadWindow, sign: () => string) {
    if (downloadName !== undefined) return sign()
    if (until !== this.#until) this.#kept.clear()
    this.#until = until
    const what = `${key} ${type} ${inline ? 1 : 0}${kept ? 1 : 0}`
    const known = this.#kept.get(what)
    if (known !== undefined) return known
    const address = sign()
    if (this.#kept.size >= most) this.#kept.clear()
    this.#kept.set(what, address)
    return address
  }
}
