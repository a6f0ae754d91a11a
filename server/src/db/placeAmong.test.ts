import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type AskedPlace, placesAmong } from './placeAmong.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Of a list of n: things 1 to n, two at each index from 1 on. */
const places = (...asked: readonly (AskedPlace | null)[]) =>
  placesAmong(database.open().db, asked, sql`select (n + 1) / 2 as index, n as id from generate_series(1, v.list) n`)
const at = (id: number, index: number, list = 6): AskedPlace => ({ id, within: 0, list, index })

it('of two at one index the newer stands first; a thing does not count among its others; what has no place has none', async () => {
  expect(await places(at(3, 2))).toEqual([{ at: 4, of: 6 }])
  expect(await places(at(4, 2), null)).toEqual([{ at: 3, of: 6 }, null])
  expect(await places(at(9, 2))).toEqual([{ at: 3, of: 7 }])
  expect(await places(at(3, 1.5))).toEqual([{ at: 3, of: 6 }])
  expect(await places(at(1, 99))).toEqual([{ at: 6, of: 6 }])
})

it('those that are asked for together stand there together, and no longer where they stood', async () => {
  // 2 1 | 4 3 | 6 5 becomes 7 | 2 1 | 4 5 | 6, with 3 gone to another list.
  const together = [at(7, 0), at(5, 2), at(3, 1, 4)]
  expect(await places(...together)).toEqual([
    { at: 1, of: 6 },
    { at: 4, of: 6 },
    { at: 1, of: 4 },
  ])
})

it('a list of 500 is counted, a longer one is not', async () => {
  expect(await places(at(500, 0, 500))).toEqual([{ at: 1, of: 500 }])
  expect(await places(at(501, 0, 500))).toEqual([null])
  expect(await places(at(501, 0, 501))).toEqual([null])
})
