import type { Shape } from './shape.ts'

/** Whether this tab still writes: not once another person acts in this browser, whose entries they are then. */
// of the tab: who may write is the session's business.
let isOpen = true

/** The JSON value of a text, as a shape of the text. */
const json = <T>(inner: Shape<T>): Shape<T> => ({
  safeParse(text) {
    try {
      return inner.safeParse(JSON.parse(String(text)))
    } catch {
      return { success: false }
    }
  },
})

/**
 * Local storage that never throws: a browser may refuse it, and the program works on without remembering. What it holds
 * may be of another release or of anybody's making: each read says by a shape or a schema what it takes, and drops the rest.
 */
export const storage = {
  /** The text under `key`; undefined where there is none or it does not fit. */
  get<T>(key: string, schema: Shape<T>): T | undefined {
    try {
      const text = localStorage.getItem(key)
      if (text === null) return undefined
      const read = schema.safeParse(text)
      if (read.success) return read.data
      this.remove(key)
      return undefined
    } catch {
      return undefined
    }
  },
  /** The JSON value under `key`, as above. */
  json<T>(key: string, schema: Shape<T>): T | undefined {
    return this.get(key, json(schema))
  },
  set(key: string, value: string): void {
    try {
      if (isOpen) localStorage.setItem(key, value)
    } catch {
      // Full or refused: nothing is remembered.
    }
  },
  remove(key: string): void {
    try {
      if (isOpen) localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
  /** Whether this tab goes on writing: not until the page is loaded anew. */
  allowWrites(isAllowed: boolean): void {
    isOpen = isAllowed
  },
}
