import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Message, Relay } from './relay.ts'

let database: TestDatabase
let pool: pg.Pool
let folder: string
let proxy: Server
const links = new Set<[Socket, Socket]>()
let isSilent = false

beforeAll(async () => {
  database = await testDatabase()
  pool = new pg.Pool({ ...database.connection, max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const { host, port } = database.connection
  // Between the relay and PostgreSQL: can fall silent without closing anything, as a firewall does.
  proxy = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
    links.add([near, far])
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
  })
  await new Promise<void>((resolve) => proxy.listen(`${folder}/.s.PGSQL.${port}`, resolve))
})
afterAll(async () => {
  for (const [near, far] of links) {
    near.destroy()
    far.destroy()
  }
  proxy.close()
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const message = (name: string): Message => ({
  name: name as Message['name'],
  payload: {},
  rooms: ['all'],
  clientId: null,
  by: null,
  at: '',
})
const say = (name: string) =>
  pool.query("select pg_notify('halftone', $1)", [JSON.stringify({ messages: [message(name)] })])

it('a connection that falls silent is noticed and replaced, and each message comes once again', async () => {
  const heard: string[] = []
  let gaps = 0
  const listener = {
    message: ({ name }: Message) => void heard.push(name),
    control: () => undefined,
    gap: () => void gaps++,
  }
  const relay = new Relay({ ...database.connection, host: folder }, pool, listener, pino({ level: 'silent' }), 150)
  await relay.start()
  await say('first')
  await expect.poll(() => heard).toEqual(['first'])
  isSilent = true
  await say('lost')
  // The retries that come while it is silent must not leave listeners behind.
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(gaps).toBe(0)
  isSilent = false
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
  await say('second')
  await expect.poll(() => heard).toEqual(['first', 'second'])
  // A second listener's copies would stand between the two.
  await say('third')
  await expect.poll(() => heard).toEqual(['first', 'second', 'third'])
  await relay.stop()
})
