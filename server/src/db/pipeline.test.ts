import { setTimeout as sleep } from 'node:timers/promises'
import { quoted } from '@halftone/contract/phrase.ts'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../core/errors.ts'
import { appErrorOf } from '../plugins/errors.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Db, type OpenDb, openDb } from './client.ts'
import { runText } from './prepared.ts'
import { groups } from './schema/identity.ts'
import { transact } from './transact.ts'

let database: TestDatabase
const opened: OpenDb[] = []
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => void unhandled.push(reason)
beforeAll(async () => {
  process.on('unhandledRejection', onUnhandled)
  database = await testDatabase()
})
afterEach(async () => {
  await new Promise(setImmediate)
  expect(unhandled.splice(0)).toEqual([])
  await Promise.all(opened.splice(0).map(({ pool }) => pool.end()))
})
afterAll(async () => {
  process.off('unhandledRejection', onUnhandled)
  await database.drop()
})

/** A pool of few connections, which the next transaction gets again; `limits` as the server's own. */
function open(limits: object = {}): OpenDb {
  const own = openDb({ ...database.connection, max: 1, ...limits })
  opened.push(own)
  return own
}
const make = (db: Db, name: string) => db.insert(groups).values({ name, level: 1 })
const made = async (name: string) => {
  const [row] = await database.open().db.select({ n: count() }).from(groups).where(eq(groups.name, name))
  return row?.n
}
const wrong = (db: Db) => db.execute(sql`select 1 / 0`)
const ended = { cause: { message: 'the transaction has ended' } }
const loop: { self?: unknown } = {}
loop.self = loop

describe('what fails before it reaches the database', () => {
  it('is no change without its log: a value that is no JSON', async () => {
    const { pool } = open()
    const work = transact(pool, async ({ db, along }) => {
      await make(db, 'No JSON')
      along((async () => runText(db, 'select $1', [JSON.stringify({ n: 1n })]))())
    })
    await expect(work).rejects.toThrow('BigInt')
    expect(await made('No JSON')).toBe(0)
  })

  it('is no change without its log: a value that the driver cannot write; the connection is not used again', async () => {
    const { pool } = open()
    const text = 'select $1::jsonb as value'
    const work = transact(pool, async ({ db, along }) => {
      await make(db, 'Circular')
      along(runText(db, text, [loop]))
    })
    await expect(work).rejects.toThrow('circular')
    expect(await made('Circular')).toBe(0)
    // The driver closes the statement and keeps it in its books.
    expect(await transact(pool, ({ db }) => runText(db, text, [{ a: 1 }]))).toEqual([{ value: { a: 1 } }])
  })

  it('is no change without its log: a name that is taken by another statement', async () => {
    const { pool } = open()
    const work = transact(pool, async ({ db, along }) => {
      const { client } = db._.session as unknown as { client: { query(q: object): Promise<unknown> } }
      await client.query({ name: 'same', text: 'select 1' })
      await make(db, 'Same name')
      along(client.query({ name: 'same', text: 'select 2' }))
    })
    await expect(work).rejects.toThrow('must be unique')
    expect(await made('Same name')).toBe(0)
  })
})

describe('what is left over when the transaction ends', () => {
  it('is refused, not run outside of it', async () => {
    const { pool } = open()
    const gate = Promise.withResolvers<void>()
    const late: Promise<unknown>[] = []
    const work = transact(pool, async ({ db }) => {
      late.push(gate.promise.then(() => make(db, 'Late')))
      await make(db, 'In time')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    gate.resolve()
    await expect(late[0]).rejects.toMatchObject(ended)
    expect([await made('In time'), await made('Late')]).toEqual([0, 0])
  })

  it('is refused also where nothing had been sent', async () => {
    const { pool } = open()
    let kept: Db | undefined
    await transact(pool, async ({ db }) => {
      kept = db
    })
    await expect(kept && make(kept, 'Without begin')).rejects.toMatchObject(ended)
    expect(await made('Without begin')).toBe(0)
    expect(await transact(pool, ({ db }) => runText(db, 'select 1 as one', []))).toEqual([{ one: 1 }])
  })
})

describe('the error', () => {
  it('is the one that made the rest fail, whoever waited for which', async () => {
    const { pool } = open()
    const swallowed = transact(pool, async ({ db }) => {
      await wrong(db).catch(() => undefined)
      await make(db, 'After')
    })
    await expect(swallowed).rejects.toMatchObject({ code: '22012' })
    const unread = transact(pool, async ({ db }) => {
      await wrong(db).catch(() => undefined)
    })
    await expect(unread).rejects.toMatchObject({ message: /nothing was committed/, cause: { code: '22012' } })
  })

  it('is not one that was undone with its savepoint', async () => {
    const { pool } = open()
    const work = transact(pool, async ({ db }) => {
      await db.transaction((inner) => inner.execute(sql`select * from nowhere`)).catch(() => undefined)
      await wrong(db).catch(() => undefined)
      await make(db, 'Behind both')
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
  })

  it('is what the work made of it, not that of a statement sent along behind it', async () => {
    const { pool } = open()
    const work = transact(pool, async ({ db, along }) => {
      const mapped = wrong(db).catch(() => {
        throw new AppError('CONFLICT', quoted('Someone was faster'))
      })
      along(make(db, 'Along'))
      await mapped
    })
    await expect(work).rejects.toThrow('Someone was faster')
    expect(await made('Along')).toBe(0)
  })

  it('of what went along inside a savepoint undoes the whole transaction', async () => {
    const { pool } = open()
    const work = transact(pool, async ({ db, along }) => {
      await make(db, 'Around')
      await db
        .transaction(async (inner) => {
          along(wrong(inner))
          await make(inner, 'Within')
        })
        .catch(() => undefined)
      await make(db, 'Behind')
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } })
    expect([await made('Around'), await made('Within'), await made('Behind')]).toEqual([0, 0, 0])
  })
})

it('sends a statement again whose first parsing was refused', async () => {
  const { pool } = open()
  const text = 'select 1 as one, $1::int as two'
  const work = transact(pool, async ({ db, along }) => {
    along(wrong(db))
    const twice = await Promise.allSettled([runText(db, text, [2]), runText(db, text, [2])])
    expect(twice.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await runText(db, text, [2])
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  const both = () => transact(pool, ({ db }) => Promise.all([runText(db, text, [2]), runText(db, text, [3])]))
  expect(await both()).toEqual([[{ one: 1, two: 2 }], [{ one: 1, two: 3 }]])
  expect(pool.totalCount).toBe(1)
})

describe('limits', () => {
  it('of a statement that went along roll the change back and keep the connection', async () => {
    const { pool } = open({ statement_timeout: 500 })
    const work = transact(pool, async ({ db, along }) => {
      await make(db, 'Slow')
      along(db.execute(sql`select pg_sleep(5)`))
    })
    const refusal = await work.catch((error) => error)
    expect(refusal).toMatchObject({ cause: { code: '57014' } })
    // What takes too long is no fault of who asked: they may try again.
    expect(appErrorOf(refusal).body('')).toMatchObject({
      error: { code: 'UNAVAILABLE', phrase: { code: 'request.busy' } },
    })
    expect(await made('Slow')).toBe(0)
    await transact(pool, ({ db }) => make(db, 'Quick'))
    expect([await made('Quick'), pool.totalCount]).toEqual([1, 1])
  })

  it('of idleness end the connection, not the process', async () => {
    const { pool } = open({ idle_in_transaction_session_timeout: 100 })
    const work = transact(pool, async ({ db, along }) => {
      await make(db, 'Idle')
      await expect.poll(sessions).toBe(0)
      along(make(db, 'Idle'))
      await make(db, 'Idle')
    })
    const refusal = await work.catch((error) => error)
    expect(appErrorOf(refusal).status).toBe(503)
    await transact(pool, ({ db }) => make(db, 'Awake'))
    expect([await made('Idle'), await made('Awake')]).toEqual([0, 1])
  })

  it('of the pool refuse who waits too long, and no connection is lost by it', async () => {
    const { pool } = open({ connectionTimeoutMillis: 1_000 })
    const gate = Promise.withResolvers<void>()
    const holder = transact(pool, async ({ db }) => {
      await make(db, 'Holder')
      await gate.promise
    })
    await expect(transact(pool, ({ db }) => make(db, 'Waiter'))).rejects.toThrow('timeout exceeded')
    gate.resolve()
    await holder
    await transact(pool, ({ db }) => make(db, 'Next'))
    expect([await made('Holder'), await made('Waiter'), await made('Next')]).toEqual([1, 0, 1])
  })
})
const sessions = async () => {
  const text = "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'"
  return (await database.open().pool.query(text)).rows.length
}

it('ends one of two that wait for each other, with statements sent together, and the other goes through', async () => {
  const { pool } = open({ max: 2 })
  await make(database.open().db, 'Left')
  await make(database.open().db, 'Right')
  const touch = (db: Db, name: string) => runText(db, 'update groups set level = level where name = $1', [name])
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const one = (mine: 0 | 1, [first, second]: [string, string]) =>
    transact(pool, async ({ db, along }) => {
      await touch(db, first)
      both[mine].resolve()
      await both[1 - mine]?.promise
      along(touch(db, second))
      await Promise.all([make(db, `From ${first}`), make(db, `Also from ${first}`)])
    })
  const ends = await Promise.allSettled([one(0, ['Left', 'Right']), one(1, ['Right', 'Left'])])
  const [lost] = ends.filter((end) => end.status === 'rejected')
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(lost?.reason).toMatchObject({ code: '40P01' })
  const from = [
    await made('From Left'),
    await made('Also from Left'),
    await made('From Right'),
    await made('Also from Right'),
  ]
  expect(from.toSorted()).toEqual([0, 0, 1, 1])
  expect(pool.totalCount).toBe(2)
})

it('keeps what it acknowledged and nothing else while connections are cut at any moment', async () => {
  const { pool } = open({ max: 4, application_name: 'to be cut' })
  const name = (n: number) => `Cut ${n}`
  const done = new Set<number>()
  let next = 0
  let isOn = true
  const write = async () => {
    while (isOn) {
      const n = next++
      const work = transact(pool, async ({ db, along }) => {
        await make(db, name(n))
        along(make(db, `${name(n)} too`))
      })
      await work.then(
        () => done.add(n),
        () => undefined,
      )
    }
  }
  const writers = [write(), write(), write(), write()]
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'to be cut' order by random() limit 2`
  try {
    // On a busy machine the cuts come less and less often, until enough got through between them.
    for (let i = 0; i < 60 || done.size < 20; i++) {
      await database.open().pool.query(cut)
      await sleep(Math.random() * (5 + i / 10))
    }
  } finally {
    isOn = false
  }
  await Promise.all(writers)
  const { rows } = await database
    .open()
    .pool.query<{ name: string; n: number }>(
      "select replace(name, ' too', '') as name, count(*)::int as n from groups where name like 'Cut %' group by 1",
    )
  const kept = new Map(rows.map((row) => [row.name, row.n]))
  expect([...kept.values()].filter((n) => n !== 2)).toEqual([])
  expect([...done].filter((n) => !kept.has(name(n)))).toEqual([])
  expect(next).toBeGreaterThan(done.size)
  await expect.poll(sessions).toBe(0)
  expect(pool.idleCount).toBe(pool.totalCount)
})
