import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { groups } from './schema/identity.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.drop())

it('reads counts as numbers, large int8 exactly, and moments as dates', async () => {
  const { db } = database.open()
  const [row] = await db.insert(groups).values({ name: 'Studio', level: 1 }).returning()
  expect(row?.createdAt).toBeInstanceOf(Date)
  expect(await db.select({ n: count() }).from(groups)).toEqual([{ n: 1 }])
  const { rows } = await db.execute(sql`select count(*) as n, 9007199254740993::int8 as large from groups`)
  expect(rows).toEqual([{ n: 1, large: '9007199254740993' }])
})

it('limits statements and idle transactions', async () => {
  const { pool } = database.open()
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as s, current_setting('idle_in_transaction_session_timeout') as i",
  )
  expect(rows).toEqual([{ s: '30s', i: '30s' }])
})

it('survives that the server cuts connections, in use and idle', async () => {
  const { pool } = database.open()
  const inUse = await pool.connect()
  const [{ pid }] = (await inUse.query('select pg_backend_pid() as pid')).rows
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect(inUse.query('select 1')).rejects.toThrow()
  inUse.release(true)
  expect((await pool.query('select $1::int as old, pg_backend_pid() as now', [pid])).rows[0].now).not.toBe(pid)
})
