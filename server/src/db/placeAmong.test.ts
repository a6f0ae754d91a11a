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
const places = (asked: readonly (AskedPlace | null)[]) =>
  placesAmong(database.open().db, asked, sql`select (n + 1) / 2 as index, n as id from generate_series(1, v.list) n`)
const at = (id: number, index: number, list = 6): AskedPlace => ({ id, within: 0, list, index })

it('of two at one index the newer stands first; a thing does not count among its others; what has no place has none', async () => {
  expect(await places([at(3, 2), at(4, 2), at(9, 2), null, at(3, 1.5), at(1, 99)])).toEqual([
    { at: 4, of: 6 },
    { at: 3, of: 6 },
    { at: 3, of: 7 },
    null,
    { at: 3, of: 6 },
    { at: 6, of: 6 },
  ])
})

it('a list of 500 is counted, a longer one is not', async () => {
  expect(await places([at(500, 0, 500), at(501, 0, 500), at(501, 0, 501)])).toEqual([{ at: 1, of: 500 }, null, null])
})
