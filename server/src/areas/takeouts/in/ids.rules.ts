/** Rows of one table in an archive that can be named: more are no company's, and would use up the numbers of others. */
const most = 5_000_000

/**
 * The numbers of a table's rows in an archive, and what they are here: rising there, and one after the other here, so that
 * four bytes hold each, and nothing that an archive says can name a row of somebody else.
 */
export class IdMap {
  #ids = new Int32Array(1_024)
  #count = 0
  #last = 0
  /** The first number here. */
  first = 1
  readonly #fixedBelow: number
  readonly #fixed = new Set<number>()

  constructor(fixedBelow = 0) {
    this.#fixedBelow = fixedBelow
  }

  get count(): number {
    return this.#count
  }

  /** The highest that was read. */
  get last(): number {
    return this.#last
  }

  /** False for what cannot stand there: not rising, no number, too many. A row that stays out (`isIn`) names nothing. */
  add(id: unknown, isIn = true): boolean {
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647) return false
    if (id < this.#fixedBelow) {
      if (this.#fixed.has(id)) return false
      // It is here in any case, as the company has it.
      this.#fixed.add(id)
      return true
    }
    if (this.#count >= most || this.#last >= id) return false
    this.#last = id
    if (!isIn) return true
    if (this.#count === this.#ids.length) {
      const wider = new Int32Array(this.#ids.length * 2)
      wider.set(this.#ids)
      this.#ids = wider
    }
    this.#ids[this.#count++] = id
    return true
  }

  /** The number here; undefined where the archive has no such row. 0 and less name nothing, and stay. */
  here(id: number): number | undefined {
    if (id <= 0) return id
    if (id < this.#fixedBelow) return this.#fixed.has(id) ? id : undefined
    let [low, high] = [0, this.#count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#ids[middle] ?? 0
      if (found === id) return this.first + middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }

  /** Names no row here, and never will: one number more than there are rows is reserved. */
  get gone(): number {
    return this.first + this.#count
  }
}
