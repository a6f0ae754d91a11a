import type { Socket } from 'node:net'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Db, openDb } from './client.ts'
import { groups } from './schema/identity.ts'
import { transact } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const make = (db: Db, name: string) => db.insert(groups).values({ name, level: 1 })
const made = async (name: string) => {
  const [row] = await database.open().db.select({ n: count() }).from(groups).where(eq(groups.name, name))
  return row?.n
}
const withinOne = sql<{ id: string }>`select txid_current()::text as id`
const sessions = async () =>
  (
    await database
      .open()
      .pool.query("select state from pg_stat_activity where datname = current_database() and state like 'idle in%'")
  ).rows

it('is one transaction from the first statement to the commit, and gives the connection back', async () => {
  const { pool } = database.open()
  const ids = await transact(pool, async ({ db, along }) => {
    along(make(db, 'Atelier'))
    const first = await db.execute(withinOne)
    const second = await db.execute(withinOne)
    expect(await made('Atelier')).toBe(0)
    return [first.rows[0]?.id, second.rows[0]?.id]
  })
  expect(ids[0]).toBeDefined()
  expect(ids[0]).toBe(ids[1])
  expect(await made('Atelier')).toBe(1)
  expect(await sessions()).toEqual([])
  expect(pool.idleCount).toBe(pool.totalCount)
})

it('throws what the work throws, and leaves nothing behind', async () => {
  const { pool } = database.open()
  const fall = transact(pool, async ({ db }) => {
    await make(db, 'Half')
    throw new Error('changed my mind')
  })
  await expect(fall).rejects.toThrow('changed my mind')
  expect(await made('Half')).toBe(0)
  expect(await sessions()).toEqual([])
})

it('fails where a statement failed that nobody waited for, with its error and not that of those after it', async () => {
  const { pool } = database.open()
  const wrong = (db: Db) => db.execute(sql`select 1 / 0`)
  const atTheEnd = transact(pool, async ({ db, along }) => {
    await make(db, 'Lost')
    along(wrong(db))
    return 'done'
  })
  await expect(atTheEnd).rejects.toMatchObject({ cause: { code: '22012' } })
  const before = transact(pool, async ({ db, along }) => {
    along(wrong(db))
    await make(db, 'Lost')
  })
  await expect(before).rejects.toMatchObject({ code: '22012' })
  expect(await made('Lost')).toBe(0)
  expect(await sessions()).toEqual([])
})

it('does not pass a rollback for a commit where a failure was swallowed', async () => {
  const { pool } = database.open()
  const work = transact(pool, async ({ db }) => {
    await make(db, 'Swallowed')
    await db.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('nothing was committed')
  expect(await made('Swallowed')).toBe(0)
})

// What this file does to the driver is in no promise of its: a version of it that no longer does so is noticed here, at the
// socket itself, since TCP would join what was written apart.
it('writes begin together with the first statement, and what nobody reads before it waits for an answer', async () => {
  const { pool } = openDb(database.connection)
  const writes: string[] = []
  try {
    // Its names are known to the connection from here on.
    await transact(pool, ({ db }) => db.execute(sql`select 1`))
    const client = await pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const written = (chunk: Uint8Array) => writes.push(Buffer.from(chunk).toString('latin1'))
    const [write, writev] = [stream._write.bind(stream), stream._writev?.bind(stream)]
    stream._write = (chunk, encoding, done) => {
      written(chunk)
      write(chunk, encoding, done)
    }
    stream._writev = (chunks, done) => {
      written(Buffer.concat(chunks.map(({ chunk }) => chunk)))
      writev?.(chunks, done)
    }
    stream.prependListener('data', () => writes.push('answer'))
    client.release()
    await transact(pool, async ({ db, along }) => {
      await db.execute(sql`select 2`)
      along(make(db, 'Along'))
    })
  } finally {
    await pool.end()
  }
  const all = writes.join('|')
  expect(all).toMatch(/begin[^|]*select 2/)
  // Nothing is waited for between the two: the answer to the first, and the one to all the rest.
  const rest = /insert.*commit/s.exec(all)?.[0]
  expect(rest).toBeDefined()
  expect(rest).not.toContain('answer')
  expect(await made('Along')).toBe(1)
})

it('knows savepoints', async () => {
  const { pool } = database.open()
  await transact(pool, async ({ db }) => {
    await make(db, 'Outer')
    await db
      .transaction(async (inner) => {
        await make(inner, 'Inner')
        throw new Error('only this')
      })
      .catch(() => undefined)
  })
  expect([await made('Outer'), await made('Inner')]).toEqual([1, 0])
})

it('gives up a connection that was cut, and goes on with another', async () => {
  const { pool } = database.open()
  const cut = transact(pool, async ({ db }) => {
    const { rows } = await db.execute(sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await make(db, 'Cut')
  })
  await expect(cut).rejects.toThrow()
  await transact(pool, ({ db }) => make(db, 'After'))
  expect([await made('Cut'), await made('After')]).toEqual([0, 1])
})
