import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groups } from '../db/schema/identity.ts'
import { testDatabase } from './database.ts'

it('gives each caller a migrated database of its own, and removes it', async () => {
  const began = performance.now()
  const one = await testDatabase()
  const took = performance.now() - began
  const two = await testDatabase()
  await one.open().db.insert(groups).values({ name: 'Test', level: 1 })
  expect(await one.open().db.$count(groups)).toBe((await two.open().db.$count(groups)) + 1)
  const found = await one.open().db.execute(sql`select count(*) as n from pg_extension where extname = 'citext'`)
  expect(found.rows).toEqual([{ n: 1 }])
  await one.drop()
  const names = await two.open().pool.query('select 1 from pg_database where datname = $1', [one.connection.database])
  expect(names.rowCount).toBe(0)
  await two.drop()
  expect(took).toBeLessThan(10_000)
  if (process.env.TEST_LOG) console.log(`created in ${took} ms`)
})
