import { tmpdir } from 'node:os'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openDb } from './client.ts'
import { connectDatabase } from './connect.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.drop())

const urlOf = (name: string) => `postgres://halftone@${encodeURIComponent(database.connection.host)}/${name}`

it('uses the server of DATABASE_URL and does not end it', async () => {
  const { database: name } = database.connection
  const connected = await connectDatabase({ databaseUrl: urlOf(name), dataDir: tmpdir() }, log)
  expect(connected.kind).toBe('external')
  const { pool } = openDb(connected.connection)
  expect((await pool.query('select current_database() as name')).rows).toEqual([{ name }])
  await pool.end()
  await connected.stop()
  expect((await database.open().pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('says at once that a server refuses, instead of waiting for it', async () => {
  const refused = connectDatabase({ databaseUrl: urlOf('no_such_database'), dataDir: tmpdir() }, log)
  await expect(refused).rejects.toThrow('DATABASE_URL cannot be used: database "no_such_database" does not exist')
})
