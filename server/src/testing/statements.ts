import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const context = new AsyncLocalStorage<string[]>()

/** What `work` answers, and the text of each statement that it sends; what the process asks besides does not count. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; texts: string[] }> {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    context.getStore()?.push(typeof statement === 'string' ? statement : (statement.text ?? ''))
    return query.apply(this, args as Parameters<typeof query>)
  } as typeof query)
  try {
    return { answer: await context.run(texts, work), texts }
  } finally {
    spy.mockRestore()
  }
}
