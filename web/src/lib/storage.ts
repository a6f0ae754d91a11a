import { z } from 'zod'

/** Whether this tab still writes: not once another person acts in this browser, whose entries they are then. */
let isOpen = true

const json = z.string().transform((text, ctx) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    ctx.addIssue('no JSON')
    return z.NEVER
  }
})

/**
 * Local storage that never throws: a browser may refuse it, and the program works on without remembering. What it holds
 * may be of another release or of anybody's making: each read says by a schema what it takes, and drops the rest.
 */
export const storage = {
  /** The text under `key`; undefined where there is none or it does not fit. */
  get<T>(key: string, schema: z.ZodType<T>): T | undefined {
    try {
      const text = localStorage.getItem(key)
      if (text === null) return undefined
      const read = schema.safeParse(text)
      if (!read.success) this.remove(key)
      return read.data
    } catch {
      return undefined
    }
  },
  /** The JSON value under `key`, as above. */
  json<T>(key: string, schema: z.ZodType<T>): T | undefined {
    return this.get(key, json.pipe(schema))
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
