import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Kept {
  folder: string
  path: Promise<string>
  users: number
  timer?: NodeJS.Timeout
}

/** Copies at once: so many people turn pages of different documents beside each other. */
const mostKept = 4
/** ms that a page is read for, and some more. */
const keptMs = 120_000

/** Local copies of objects that are asked for again and again: each is fetched once, and is gone a while after its last use. */
export class KeptFiles {
  readonly #fetch: (key: string, path: string) => Promise<void>
  readonly #keptMs: number
  /** By key, the one that was used last at the end. */
  readonly #kept = new Map<string, Kept>()
  #isWatched = false

  constructor(fetch: (key: string, path: string) => Promise<void>, { ms = keptMs } = {}) {
    this.#fetch = fetch
    this.#keptMs = ms
  }

  /** Gives `use` the copy of an object, to be read only; whoever asks at the same time waits for the same one. Throws as `fetch` does. */
  async use<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key) ?? (await this.#begin(key))
    kept.users++
    clearTimeout(kept.timer)
    try {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return await use(await kept.path)
    } catch (error) {
      // What cannot be fetched or used is fetched anew the next time.
      this.#forget(key, kept)
      throw error
    } finally {
      kept.users--
      this.#release(key, kept)
    }
  }

  async #begin(key: string): Promise<Kept> {
    if (!this.#isWatched) process.once('exit', () => this.#dropAll())
    this.#isWatched = true
    const folder = await mkdtemp(join(tmpdir(), 'halftone-file-'))
    const there = this.#kept.get(key)
    if (there) {
      await rm(folder, { recursive: true, force: true })
      return there
    }
    const path = join(folder, 'object')
    const kept: Kept = { folder, path: this.#fetch(key, path).then(() => path), users: 0 }
    this.#kept.set(key, kept)
    return kept
  }

  #release(key: string, kept: Kept): void {
    if (kept.users > 0) return
    if (this.#kept.get(key) !== kept) return void this.#drop(kept)
    kept.timer = setTimeout(() => {
      this.#forget(key, kept)
      this.#drop(kept)
    }, this.#keptMs).unref()
    const [oldest] = [...this.#kept].filter(([, { users }]) => users === 0)
    if (this.#kept.size <= mostKept || !oldest) return
    clearTimeout(oldest[1].timer)
    this.#forget(...oldest)
    this.#drop(oldest[1])
  }

  #forget(key: string, kept: Kept): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key)
  }

  #drop({ folder }: Kept): void {
    rmSync(folder, { recursive: true, force: true })
  }

  #dropAll(): void {
    for (const kept of this.#kept.values()) this.#drop(kept)
  }
}
