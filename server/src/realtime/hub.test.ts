import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Actor, nobody } from '../core/actor.ts'
import { Hub, type HubRules } from './hub.ts'

let server: Server
let hub: Hub
let client: Socket
/** What the next question is answered, once it is let go. */
let questions: { actor: Actor; room: string; answer: (may: boolean) => void }[]
/** Everything is allowed at once. */
let isGenerous = false
const member = new Actor({ ...nobody.row, id: 7, session_id: 'one' })

beforeEach(async () => {
  questions = []
  isGenerous = false
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const rules: HubRules = {
    authenticate: async () => member,
    reload: async () => new Actor({ ...member.row }),
    live: async (ids) => new Set(ids),
    mayJoin: (actor, room) =>
      isGenerous || room.startsWith('user:')
        ? Promise.resolve(true)
        : new Promise((answer) => questions.push({ actor, room, answer })),
    moved: () => undefined,
    origins: ['https://halftone.example'],
  }
  hub = new Hub(server, rules, pino({ level: 'silent' }))
  client = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    auth: { token: 'x' },
  })
  await new Promise<void>((resolve) => client.once('connect', resolve))
})
afterEach(async () => {
  client.close()
  await hub.stop()
  server.close()
})

const asked = (n: number) => expect.poll(() => questions.length).toBe(n)

it('a room asked for before a right is lost, and answered after, is asked for again', async () => {
  const joined = client.timeout(5_000).emitWithAck('join', 'group:1')
  await asked(1)
  // The right goes: open rooms are checked, and this one is not open yet.
  await hub.control({ kind: 'access-changed', userId: 7 })
  questions[0]?.answer(true)
  await asked(2)
  expect(questions[1]?.actor).not.toBe(questions[0]?.actor)
  questions[1]?.answer(false)
  expect(await joined).toEqual({ ok: false })
  expect([...hub.present()]).toEqual([])
})

it('a room that stays allowed opens after one question', async () => {
  const joined = client.timeout(5_000).emitWithAck('join', 'group:1')
  await asked(1)
  questions[0]?.answer(true)
  expect(await joined).toEqual({ ok: true, seq: 0, missed: false })
  expect([...hub.present()]).toMatchObject([{ room: 'group:1', userId: 7 }])
  // What may have been missed meanwhile, every tab fetches again.
  isGenerous = true
  const told = new Promise<void>((resolve) => client.once('gap', () => resolve()))
  hub.gap()
  await told
})

it('says nothing of a room to who has just lost it, and keeps what may still be heard', async () => {
  isGenerous = true
  for (const room of ['group:1', 'group:2']) await client.timeout(5_000).emitWithAck('join', room)
  const heard: unknown[] = []
  client.on('live', ({ room }) => heard.push(room))
  isGenerous = false
  const say = (room: 'group:1' | 'group:2') =>
    hub.deliver({ name: 'labels.created', payload: {}, rooms: [room], clientId: null, by: null, at: '' })
  const checks = [7, 7].map((userId) => hub.control({ kind: 'access-changed', userId }))
  say('group:1')
  say('group:2')
  // Both checks ask for the first room, which is lost, and then for the second.
  await asked(2)
  for (const { answer } of questions) answer(false)
  await asked(4)
  questions[2]?.answer(true)
  await checks[0]
  // One of two answers is no answer.
  expect(heard).toEqual([])
  questions[3]?.answer(true)
  await Promise.all(checks)
  say('group:2')
  await expect.poll(() => heard).toEqual(['group:2', 'group:2'])
})

it('tells who enters whether something was said since it asked for what it shows', async () => {
  isGenerous = true
  const enter = (...age: number[]) => client.timeout(5_000).emitWithAck('join', 'group:1', ...age)
  expect(await enter(60_000)).toMatchObject({ missed: false })
  hub.deliver({ name: 'labels.created', payload: {}, rooms: ['group:1'], clientId: null, by: null, at: '' })
  expect(await enter(60_000)).toMatchObject({ seq: 1, missed: true })
  // It shows nothing yet, or asked for it after that.
  expect(await enter()).toMatchObject({ missed: false })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await enter(1)).toMatchObject({ missed: false })
})

it('cuts a socket that reads too slowly, before it fills the memory', async () => {
  isGenerous = true
  expect(await client.timeout(5_000).emitWithAck('join', 'group:1')).toMatchObject({ ok: true })
  const { ws } = client.io.engine.transport as unknown as { ws: { pause(): void } }
  ws.pause()
  const at = new Date().toISOString()
  const large = {
    name: 'labels.created' as const,
    payload: 'x'.repeat(1024 * 1024),
    rooms: ['group:1' as const],
    clientId: null,
    by: null,
    at,
  }
  hub.deliver(large)
  await new Promise(setImmediate)
  expect([...hub.present()]).toHaveLength(1)
  for (let i = 0; i < 100 && [...hub.present()].length > 0; i++) {
    hub.deliver(large)
    await new Promise(setImmediate)
  }
  expect([...hub.present()]).toEqual([])
})

it('asks one question at a time for a socket, and lets no more than 64 wait', async () => {
  const answers = Array.from({ length: 80 }, (_, i) => client.timeout(5_000).emitWithAck('join', `product:${i + 1}`))
  expect(await Promise.all(answers.slice(64))).toEqual(Array.from({ length: 16 }, () => ({ ok: false })))
  expect(questions).toHaveLength(1)
  isGenerous = true
  questions[0]?.answer(true)
  const first = await Promise.all(answers.slice(0, 64))
  expect(first.filter(({ ok }) => ok).length).toBeGreaterThan(50)
  expect([...hub.present()].length).toBeLessThanOrEqual(64)
  expect(await client.timeout(5_000).emitWithAck('join', 'product:999')).toEqual({ ok: false })
})

it('takes sockets of its own pages and of programs, not of other sites', async () => {
  const { port } = server.address() as AddressInfo
  const opened = async (headers: Record<string, string>): Promise<boolean> => {
    const other = io(`http://127.0.0.1:${port}`, {
      ...{ transports: ['websocket'], auth: { token: 'x' }, forceNew: true, reconnection: false },
      extraHeaders: headers,
    })
    const answer = await new Promise<boolean>((resolve) => {
      other.once('connect', () => resolve(true))
      other.once('connect_error', () => resolve(false))
    })
    other.close()
    return answer
  }
  expect(await opened({})).toBe(true)
  expect(await opened({ origin: 'https://halftone.example' })).toBe(true)
  expect(await opened({ origin: `http://127.0.0.1:${port}` })).toBe(true)
  for (const origin of [
    'https://evil.example',
    'https://halftone.example.evil.example',
    'http://127.0.0.1:1',
    'null',
    '',
  ])
    expect([origin, await opened({ origin })]).toEqual([origin, false])
})
