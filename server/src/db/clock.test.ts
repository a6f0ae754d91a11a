import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { Clock } from './clock.ts'

let database: TestDatabase
let clock: Clock | undefined
const warned: unknown[] = []
const quiet = () => undefined
const log = { debug: quiet, info: quiet, error: quiet, warn: (fields: object) => void warned.push(fields) }
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => {
  clock?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  warned.length = 0
})
afterAll(() => database.drop())

const theirs = async () => {
  const { rows } = await database
    .open()
    .pool.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
  return Number(rows[0].at)
}
const apart = async (one: Clock) => Math.abs((await theirs()) - one.now())

it("goes by the database's time, and says at its start that the machine's is another", async () => {
  clock = await Clock.open(database.open().pool, log)
  expect(await apart(clock)).toBeLessThan(500)
  expect(warned).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
  // Ours jumps while the product runs.
  expect(await apart(clock)).toBeLessThan(500)
  expect(Math.abs(Date.parse(clock.iso()) - clock.now())).toBeLessThan(50)
  const late = await Clock.open(database.open().pool, log)
  expect(await apart(late)).toBeLessThan(500)
  late.stop()
  expect(warned).toEqual([{ seconds: expect.closeTo(600, -1) }])
})

it('is not misled by one slow answer', async () => {
  const { pool } = database.open()
  let asked = 0
  const slow = {
    query: async (text: string) => {
      const answer = await pool.query(text)
      // The time that it names is old when it comes.
      if (asked++ === 0) await delay(1_500)
      return answer
    },
  } as typeof pool
  clock = await Clock.open(slow, log)
  expect(await apart(clock)).toBeLessThan(500)
})

it('is measured again each minute, and goes on while the database is away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { pool } = database.open()
  let isAway = false
  let asked = 0
  const line = {
    query: (text: string) => {
      asked++
      return isAway ? Promise.reject(new Error('away')) : pool.query(text)
    },
  } as typeof pool
  clock = await Clock.open(line, log)
  expect(asked).toBe(3)
  isAway = true
  vi.advanceTimersByTime(60_000)
  await vi.waitUntil(() => asked > 3)
  expect(await apart(clock)).toBeLessThan(500)
  isAway = false
  // The machine slept: its monotonic clock stood still meanwhile.
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() - 30_000)
  expect(await apart(clock)).toBeGreaterThan(29_000)
  vi.advanceTimersByTime(60_000)
  const one = clock
  await expect.poll(() => apart(one)).toBeLessThan(500)
})
