import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { sourceOf } from '../core/source.ts'
import { makeLog } from '../log.ts'
import { answers, Lines } from './answers.ts'
import { errorAnswers } from './errors.ts'
import { load } from './load.ts'

const megabyte = 1024 * 1024
let app: FastifyInstance
const sockets: Socket[] = []
/** The clients' ports of the connections that the server holds. */
const connected = new Set<number>()
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

interface Server {
  port: number
  /** What the requests at `/held` wait for. */
  letGo: () => void
  /** Requests that are at work, and the most that ever were. */
  atWork: () => number
  most: () => number
}

async function serve(limits: {
  head?: number
  open?: number
  standstill?: number
  waiting?: number
  atWork?: number
}): Promise<Server> {
  const lines = new Lines({ head: 30_000, open: 16, standstill: 30_000, waiting: 64 * megabyte, ...limits })
  app = Fastify({ serverFactory: (handle) => lines.server(handle) })
  await app.register(errorAnswers)
  await app.register(answers, { lines })
  await app.register(load, { atWork: limits.atWork ?? 200 })
  const gate = Promise.withResolvers<void>()
  let working = 0
  let most = 0
  app.get('/api/held', async () => {
    most = Math.max(most, ++working)
    await gate.promise
    working--
    return { ok: true }
  })
  app.get<{ Params: { n: string } }>('/api/n/:n', async ({ params }) => ({ n: Number(params.n) }))
  app.get('/api/large', async () => Buffer.alloc(12 * megabyte))
  app.server.on('connection', (socket) => {
    const own = socket.remotePort ?? 0
    connected.add(own)
    socket.once('close', () => connected.delete(own))
  })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  return { port, letGo: gate.resolve, atWork: () => working, most: () => most }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
function open(port: number, text: string): { socket: Socket; isClosed: () => boolean } {
  const socket = connect(port, '127.0.0.1')
  let own = 0
  socket
    .on('error', () => undefined)
    .on('connect', () => {
      own = socket.localPort ?? 0
    })
  socket.write(text)
  sockets.push(socket)
  // A client that does not read does not notice: the server is asked.
  return { socket, isClosed: () => own > 0 && !connected.has(own) }
}
const status = async (port: number, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  return answer.status
}

it('works on one request of a connection at a time, and answers in their order', async () => {
  const { port, letGo, atWork, most } = await serve({})
  const { socket } = open(port, get('/api/held').repeat(3) + [1, 2, 3].map((n) => get(`/api/n/${n}`)).join(''))
  await expect.poll(atWork).toBe(1)
  letGo()
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk
  })
  await expect.poll(() => [...text.matchAll(/"n":(\d)/g)].map(([, n]) => n)).toEqual(['1', '2', '3'])
  expect(most()).toBe(1)
})

it('ends a connection that asks for more than sixteen answers at once, without working on them', async () => {
  const { port, letGo, atWork, most } = await serve({})
  const patient = open(port, get('/api/held').repeat(16))
  const greedy = open(port, get('/api/held').repeat(150))
  await expect.poll(atWork).toBeGreaterThan(0)
  await expect.poll(greedy.isClosed).toBe(true)
  expect([patient.isClosed(), most()]).toEqual([false, 2])
  letGo()
  await once(patient.socket, 'data')
  // The connection's end is not the end of its count: the next one starts anew.
  expect(await status(port, '/api/n/1')).toBe(200)
})

it('ends a connection whose answer stands still, not one that reads slowly', async () => {
  const { port } = await serve({ standstill: 2_000 })
  const still = open(port, get('/api/large'))
  still.socket.pause()
  const slow = open(port, get('/api/large'))
  let read = 0
  slow.socket.on('data', (chunk: Buffer) => {
    read += chunk.length
    slow.socket.pause()
    setTimeout(() => slow.socket.resume(), 10)
  })
  await expect.poll(still.isClosed, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => read > 12 * megabyte, { timeout: 30_000 }).toBe(true)
  expect(slow.isClosed()).toBe(false)
})

it('gives up the answers that wait longest when all together are too many, and refuses what is still too much', async () => {
  const { port } = await serve({ waiting: 20 * megabyte })
  const readers = [1, 2].map(() => open(port, get('/api/large')))
  for (const { socket } of readers) socket.pause()
  // New ones get a moment: meanwhile the next request is told to come again.
  await expect.poll(() => status(port, '/api/n/1')).toBe(503)
  await expect.poll(() => status(port, '/api/n/1'), { timeout: 5_000 }).toBe(200)
  expect(readers.map(({ isClosed }) => isClosed())).toEqual([true, false])
})

it('refuses at once what would queue, says when to come again, and works on when there is room', async () => {
  const { port, letGo, atWork } = await serve({ atWork: 5 })
  const people = Array.from({ length: 5 }, () => status(port, '/api/held'))
  await expect.poll(atWork).toBe(5)
  const refused = await fetch(`http://127.0.0.1:${port}/api/held`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  letGo()
  expect(await Promise.all(people)).toEqual([200, 200, 200, 200, 200])
  expect(await status(port, '/api/held')).toBe(200)
})

it('work that nobody waits for any more does not count', async () => {
  const { port, atWork } = await serve({ atWork: 5 })
  const gone = Array.from({ length: 5 }, () => open(port, get('/api/held')))
  await expect.poll(atWork).toBe(5)
  for (const { socket } of gone) socket.resetAndDestroy()
  await expect.poll(() => status(port, '/api/n/1')).toBe(200)
})

it('ends a connection whose head drips in, and one that says nothing at all', async () => {
  const { port } = await serve({ head: 400 })
  const silent = open(port, '')
  const slow = open(port, 'GET /api/n/1 HTTP/1.1\r\n')
  await once(slow.socket, 'connect')
  const drip = setInterval(() => slow.socket.write('x: y\r\n'), 50)
  await expect.poll(() => connected.size).toBe(2)
  await expect.poll(() => [slow.isClosed(), silent.isClosed()], { timeout: 3_000 }).toEqual([true, true])
  clearInterval(drip)
  expect(await status(port, '/api/n/1')).toBe(200)
})

it('drops the requests of a connection that was reset, without a word', async () => {
  const lines = new Lines({ head: 30_000, open: 16, standstill: 30_000, waiting: megabyte })
  const seen: string[] = []
  const log: FastifyBaseLogger = makeLog('info', { write: (line) => void seen.push(line) })
  app = Fastify({
    serverFactory: (handle) => lines.server(handle),
    trustProxy: ['127.0.0.1'],
    loggerInstance: log,
  })
  await app.register(errorAnswers)
  app.addHook('onRequest', async ({ ip }) => void sourceOf(ip))
  app.get('/api/n/1', async () => 'ok')
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  for (let n = 0; n < 50; n++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(get('/api/n/1'))
    // Sent and reset within one turn, so that the server finds both at once.
    socket.resetAndDestroy()
  }
  expect(await status(port, '/api/n/1')).toBe(200)
  expect(seen.filter((line) => /TypeError|"level":[56]0/.test(line))).toEqual([])
})
