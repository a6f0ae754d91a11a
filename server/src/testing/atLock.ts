import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../db/client.ts'

/** Connections of this test's database that stand at a lock; other tests run beside it on the same server. */
const standing = async (db: Db) =>
  (
    await db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows.length

/**
 * Starts `acts` while the transaction of `hold` keeps its rows, each once the one before stands at the lock; then gives
 * the rows free. So each has done what it does before the lock when the first goes on. Returns what they answered.
 */
export async function atLock<T extends readonly (() => Promise<unknown>)[] | []>(
  db: Db,
  hold: (tx: Db) => PromiseLike<unknown>,
  acts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await hold(tx)
    held.resolve()
    await free.promise
  })
  const running: Promise<unknown>[] = []
  try {
    await Promise.race([held.promise, holding])
    for (const act of acts) {
      running.push(act())
      await expect.poll(() => standing(db), { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(running.length)
    }
  } finally {
    // Also where one never came to the lock: what is held would hold up the end of the test.
    free.resolve()
    await holding
  }
  return (await Promise.all(running)) as never
}
