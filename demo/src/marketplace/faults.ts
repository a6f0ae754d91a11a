import { z } from 'zod'

/**
 * How the marketplace misbehaves: `429`, `500`, `401` answer so and do nothing; `refuse` answers 400 with `message`;
 * `lost-reply` does the work and cuts the connection; `slow` waits `ms` first; `down` cuts the connection at once.
 */
export const Fault = z.strictObject({
  /** `METHOD path`: `*` stands for any text, `:name` for one part; `* *` for everything. */
  match: z.string().regex(/^\S+ \S+$/, 'METHOD path'),
  kind: z.enum(['429', '500', '401', 'lost-reply', 'slow', 'down', 'refuse']),
  /** How many requests it meets; 1. */
  times: z.number().int().min(1).max(1_000_000).default(1),
  /** Matching requests that pass first; 0. */
  skip: z.number().int().min(0).default(0),
  /** Seconds. */
  retryAfter: z.number().min(0).max(86_400).default(1),
  ms: z.number().int().min(0).max(600_000).default(1_000),
  message: z.string().max(500).default('title: refused on purpose'),
})
export type Fault = z.infer<typeof Fault>

interface Armed extends Fault {
  pattern: RegExp
  left: number
}

/** The armed faults, oldest first. */
export class Faults {
  #armed: Armed[] = []

  add(fault: Fault): void {
    this.#armed.push({ ...fault, pattern: patternOf(fault.match), left: fault.times })
  }

  clear(): void {
    this.#armed = []
  }

  list(): (Fault & { left: number })[] {
    return this.#armed.map(({ pattern: _, ...fault }) => fault)
  }

  /** The fault that meets this request, used up by one. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#armed.find((armed) => armed.pattern.test(`${method} ${path}`))
    if (!fault) return undefined
    if (fault.skip > 0) {
      fault.skip -= 1
      return undefined
    }
    fault.left -= 1
    if (fault.left === 0) this.#armed = this.#armed.filter((armed) => armed !== fault)
    return fault
  }
}

function patternOf(match: string): RegExp {
  const text = match
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${text}$`)
}
