import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { RateBucket } from './rate.bucket.ts'

let database: TestDatabase
let keys = 0
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A bucket as each node has one; those of one key are the same limit. */
const bucketOf = (key: string, perSecond: number, maxWaitMs = 5_000) =>
  new RateBucket({ pool: database.open().pool, key, perSecond, maxWaitMs, now: Date.now })
const fresh = () => `key ${++keys}`
const timesOf = async (bucket: RateBucket, count: number) => {
  const times: number[] = []
  await Promise.all(Array.from({ length: count }, () => bucket.take().then(() => times.push(performance.now()))))
  return times
}
/** The most that one second holds, wherever it begins. */
const fullest = (times: number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length))

describe('RateBucket', () => {
  it('lets a few through at once and paces the rest under the limit', async () => {
    const begun = performance.now()
    const times = await timesOf(bucketOf(fresh(), 20), 30)
    expect(times[0]! - begun).toBeLessThan(1_000)
    expect(times.at(-1)! - begun).toBeGreaterThan(1_200)
    expect(times.at(-1)! - begun).toBeLessThan(10_000)
  })

  it('is one limit for all nodes that use a key, and for each key its own', async () => {
    const key = fresh()
    const nodes = [bucketOf(key, 20), bucketOf(key, 20), bucketOf(key, 20)]
    const [other, ...all] = await Promise.all([
      timesOf(bucketOf(fresh(), 1_000), 10),
      ...nodes.map((node) => timesOf(node, 12)),
    ])
    const times = all.flat().toSorted((a, b) => a - b)
    // Three limits would let 12 go at once and 60 in a second; a busy machine hears of some late.
    expect(fullest(times)).toBeLessThanOrEqual(30)
    // 16 a second after the first four: all 36 take two seconds.
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(1_900)
    expect(Math.max(...other)).toBeLessThan(times.at(-1)!)
  })

  it('takes over the channel’s limit and remaining number, whichever node hears them', async () => {
    const key = fresh()
    const [here, there] = [bucketOf(key, 100), bucketOf(key, 100)]
    await here.take()
    await there.observe({ 'x-limit-per-second': '10', 'x-remaining-this-second': '0' })
    const begun = performance.now()
    await timesOf(here, 2)
    expect(performance.now() - begun).toBeGreaterThan(900)
    const times = await timesOf(here, 6)
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(400)
  })

  it('gives up with a moment to come back when the pause is long, on every node', async () => {
    const key = fresh()
    const [here, there] = [bucketOf(key, 10, 100), bucketOf(key, 10, 100)]
    await here.take()
    await here.block(60_000)
    const refused = await there.take().catch((error: unknown) => error)
    expect(refused).toMatchObject({ kind: 'rate', isUntouched: true })
    const { retryAt } = refused as { retryAt: Date }
    expect(Math.abs(retryAt.getTime() - Date.now() - 60_000)).toBeLessThan(5_000)
  })

  it('holds nothing while callers wait', async () => {
    const key = fresh()
    const [here, there] = [bucketOf(key, 5), bucketOf(key, 5)]
    await here.take()
    await here.block(1_000)
    const waiting = Promise.all([here.take(), there.take()])
    const { rows } = await database.open().pool.query(
      `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and (state = 'idle in transaction' or wait_event_type = 'Lock')`,
    )
    expect(rows).toEqual([])
    await waiting
  })
})
