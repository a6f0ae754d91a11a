import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/testApp.ts'
import { health } from './health.ts'
import { security } from './security.ts'
import { slowBodies } from './slowBodies.ts'

let t: TestApp
let port: number
let folder: string
const { TMPDIR } = process.env
beforeAll(async () => {
  // Other tests send forms at the same time: a place for temporary files of its own.
  folder = await mkdtemp(join(tmpdir(), 'halftone-bodies-'))
  process.env.TMPDIR = folder
  t = await testApp({ env: { METRICS_TOKEN: 'a-token-of-the-metrics' } })
  port = Number(new URL(await t.listen()).port)
})
afterAll(async () => {
  await t.stop()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await rm(folder, { recursive: true, force: true })
})

const partFolders = async () => (await readdir(folder)).filter((name) => name.startsWith('halftone-part-'))
const head = (path: string, type: string, length: number, token?: string) =>
  [
    `PUT ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '',
    '',
  ].join('\r\n')
const form = 'multipart/form-data; boundary=x'
const firstPart = '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n'

async function answerOf(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return chunk.toString().split('\r\n')[0] ?? ''
}
async function until(check: () => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < 300; i++) {
    if (await check()) return true
    await delay(10)
  }
  return false
}

describe('who is not signed in', () => {
  it('is refused before a byte of the body is read: nothing reaches the disk', async () => {
    const before = await partFolders()
    const socket = connect(port, '127.0.0.1')
    socket.write(head('/api/users/1/avatar', form, 50_000_000) + firstPart)
    // The answer comes although nearly all of the body is missing.
    expect(await answerOf(socket)).toContain('401')
    expect(await partFolders()).toEqual(before)
    socket.destroy()
  })

  it('sends 16 kB at most where anyone may', async () => {
    const send = (length: number) =>
      t.node.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'a@example.test', password: 'x'.repeat(length) },
      })
    expect((await send(20_000)).statusCode).toBe(413)
    expect((await send(10)).statusCode).toBe(401)
  })
})

it('an upload that breaks off leaves no temporary file', async () => {
  const user = await t.make.member((await t.make.group()).id)
  const before = await partFolders()
  const { token } = await t.as(user)
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head(`/api/users/${user.id}/avatar`, form, 5_000_000, token)}${firstPart}${'x'.repeat(100_000)}`)
  expect(await until(async () => (await partFolders()).length > before.length)).toBe(true)
  socket.destroy()
  expect(await until(async () => (await partFolders()).length === before.length)).toBe(true)
})

it('a token of the metrics in other bytes is refused like any wrong one', async () => {
  const ask = (token: string) =>
    t.node.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } }).then((r) => r.statusCode)
  expect(await ask('é-token-of-the-metrics')).toBe(404)
  expect(await ask('a-token-of-the-metrics')).toBe(200)
  expect((await t.node.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

describe('every answer', () => {
  /** The plugins alone, under a public address. */
  async function answers(publicUrl: string) {
    const config = { ...t.config, publicUrl, metricsToken: undefined }
    const app = Fastify()
    app.decorate('resources', { ...t.node.resources, config })
    await app.register(security)
    await app.register(health)
    return { app, ask: (url: string, headers = {}) => app.inject({ url, headers }) }
  }

  it('says that a page takes its own scripts only, stands in no frame, and is what its type says', async () => {
    const { app, ask } = await answers('https://halftone.example')
    const { headers } = await ask('/api/health/live')
    const csp = String(headers['content-security-policy']).split(';')
    expect(csp).toEqual(
      expect.arrayContaining([
        ...["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'self'", "form-action 'self'"],
        ...[
          "frame-ancestors 'none'",
          "connect-src 'self' wss://halftone.example",
          expect.stringMatching(/^img-src 'self' blob: data: /),
        ],
      ]),
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(headers['strict-transport-security']).toContain('max-age=15552000')
    await app.close()
    const plain = await answers('http://127.0.0.1:3000')
    expect((await plain.ask('/api/health/live')).headers).not.toHaveProperty('strict-transport-security')
    await plain.app.close()
  })

  it.each([
    ['/reset-password/a-secret', 'no-referrer'],
    ['/setup?token=a-secret', 'no-referrer'],
    ['/invitations/7/a-secret', 'no-referrer'],
    ['/login?next=%2F&token=a-secret', 'no-referrer'],
    ['/products?id=7', 'same-origin'],
  ])('to %s names its address as a referrer: %s', async (url, policy) => {
    expect((await t.node.app.inject({ url })).headers['referrer-policy']).toBe(policy)
  })

  it('of the metrics is for this machine, where no token is set: not through a proxy', async () => {
    const { app, ask } = await answers('http://127.0.0.1:3000')
    expect((await ask('/metrics')).body).toContain('live_sockets')
    expect((await ask('/metrics', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
    const far = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
    expect(far.statusCode).toBe(404)
    await app.close()
  })
})

describe('a body that drips', () => {
  let app: FastifyInstance
  let at: number
  beforeAll(async () => {
    app = Fastify()
    await app.register(slowBodies, { json: 200, form: 60_000 })
    app.put('/api/x', async () => 'read')
    app.put('/storage/x', async () => 'read')
    at = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(() => app.close())

  /** Sends a byte every 50 ms; whether the server has ended the connection within a second. */
  async function drip(path: string): Promise<boolean> {
    const socket = connect(at, '127.0.0.1')
    let isClosed = false
    socket
      .on('error', () => undefined)
      .on('close', () => {
        isClosed = true
      })
    socket.write(head(path, 'application/json', 1_000))
    for (let i = 0; i < 20 && !isClosed; i++) {
      socket.write(' ')
      await delay(50)
    }
    socket.destroy()
    return isClosed
  }

  it('is ended in time; uploads to the storage have their own limit', async () => {
    expect(await drip('/api/x')).toBe(true)
    expect(await drip('/storage/x')).toBe(false)
  })

  it('a body that comes whole is read, also later than the limit on the same connection', async () => {
    const socket = connect(at, '127.0.0.1')
    for (let i = 0; i < 2; i++) {
      socket.write(`${head('/api/x', 'application/json', 2)}{}`)
      expect(await answerOf(socket)).toContain('200')
      await delay(250)
    }
    socket.destroy()
  })
})
