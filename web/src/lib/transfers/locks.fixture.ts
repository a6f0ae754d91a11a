/** Locks as browsers have them, which jsdom has not; `releaseAll` is the end of the page that holds them. */
export class Locks {
  private held = new Map<string, symbol>()
  async request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as (lock: object | null) => unknown
    if (this.held.has(name) && rest.length > 1) return work(null)
    const mine = Symbol(name)
    this.held.set(name, mine)
    try {
      return await work({ name })
    } finally {
      if (this.held.get(name) === mine) this.held.delete(name)
    }
  }
  releaseAll(): void {
    this.held.clear()
  }
}
