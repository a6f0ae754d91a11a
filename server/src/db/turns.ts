/** Lets what has the same key run one after the other in this process, in the order in which it was asked for. */
export class Turns {
  /** By key, the last that was asked for; each takes itself out. */
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `work` when those before it have ended, however they did. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work, work)
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
