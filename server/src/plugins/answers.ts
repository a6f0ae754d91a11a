import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { phrase } from '@halftone/contract/phrase.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../core/errors.ts'

interface Limits {
  /** Milliseconds in which the head of a request must be there. */
  head: number
  /** Requests of one connection that may be without their answer; the next one ends the connection. */
  open: number
  /** Milliseconds that an answer may stand without a byte of it being taken. */
  standstill: number
  /** Bytes of answers that may wait for their readers, of all connections together. */
  waiting: number
}

/** What a connection has under way. */
interface Line {
  open: number
  /** Requests that wait until the one before them was answered and its answer has left. */
  next: (() => void)[]
  /** Of the answer at work: its bytes, how far it was when somebody looked, and when it last moved. */
  bytes: number
  mark: string
  moved: number
}

/** Milliseconds after which an answer is no longer a new one, and may be given up for others. */
const fresh = 1_000
/** Bytes that a stream holds ready at most. */
const streamed = 128 * 1024

/**
 * Bounds what readers who do not read cost. The requests of a connection are worked on one after the other, each when the
 * answer before it has left, so a connection holds one answer however many it asked for. An answer that stands still
 * ends its connection, and so do the longest waiting ones while all together hold too much; what is then still too much
 * is answered 503. They are reset, so that the system lets go of what it holds for them too. Node's own limits do not
 * help: it parses and serves all requests that came in one read.
 */
export class Lines {
  private readonly limits: Limits
  private readonly known = new WeakMap<Socket, Line>()
  /** The connections that have something under way. */
  private readonly busy = new Map<Socket, Line>()
  private waiting = 0

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** A server that gives `handle` a request when its turn has come. */
  server(handle: RequestListener): Server {
    const { head, standstill } = this.limits
    // Node looks only as often as it is told to. Bodies have limits of their own.
    const connectionsCheckingInterval = Math.min(5_000, head / 4)
    const server = createServer({ headersTimeout: head, requestTimeout: 0, connectionsCheckingInterval })
    server.keepAliveTimeout = 72_000
    server.on('request', (request, response) => {
      const { socket } = request
      // A connection that was reset has no address any more, and nobody who would read: the request is dropped.
      if (socket.destroyed || socket.remoteAddress === undefined) return
      const line = this.lineOf(socket)
      if (++line.open > this.limits.open) return this.end(socket, line)
      this.busy.set(socket, line)
      // A file that is sent is listened to by eleven, all of the framework: no leak to be warned of.
      response.setMaxListeners(20)
      response.once('close', () => {
        line.open--
        this.hold(line, 0)
        const following = line.next.shift()
        if (following) following()
        else if (line.open === 0) this.busy.delete(socket)
      })
      if (line.open > 1) line.next.push(() => handle(request, response))
      else handle(request, response)
    })
    server.once('listening', () => {
      const looking = setInterval(() => this.endStill(), Math.min(5_000, standstill / 4)).unref()
      server.once('close', () => clearInterval(looking))
    })
    return server
  }

  private lineOf(socket: Socket): Line {
    const found = this.known.get(socket)
    if (found) return found
    const line = { open: 0, next: [], bytes: 0, mark: '', moved: 0 }
    this.known.set(socket, line)
    socket.once('close', () => this.forget(socket, line))
    return line
  }

  private hold(line: Line, bytes: number): void {
    this.waiting += bytes - line.bytes
    line.bytes = bytes
    line.moved = performance.now()
  }

  private forget(socket: Socket, line: Line): void {
    this.hold(line, 0)
    line.next = []
    this.busy.delete(socket)
  }

  private end(socket: Socket, line: Line): void {
    this.forget(socket, line)
    socket.resetAndDestroy()
  }

  private endStill(): void {
    const now = performance.now()
    for (const [socket, line] of this.busy) {
      const mark = `${socket.bytesWritten} ${queued(socket)}`
      if (mark !== line.mark || socket.writableLength === 0) line.moved = now
      line.mark = mark
      if (now - line.moved >= this.limits.standstill) this.end(socket, line)
    }
  }

  /** Whether another answer may be made; ends those that wait longest where they hold too much. */
  hasRoom(): boolean {
    if (this.waiting <= this.limits.waiting) return true
    const now = performance.now()
    const old = [...this.busy].filter(([, line]) => line.bytes > 0 && now - line.moved >= fresh)
    for (const [socket, line] of old.toSorted(([, a], [, b]) => a.moved - b.moved)) {
      if (this.waiting <= this.limits.waiting) break
      this.end(socket, line)
    }
    return this.waiting <= this.limits.waiting
  }

  /** An answer goes out. */
  sends(socket: Socket, payload: unknown): void {
    const line = this.busy.get(socket)
    if (!line) return
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    this.hold(line, isWhole ? payload.length : payload ? streamed : 0)
  }
}

/** Counts the answers of `lines`, whose server must be the app's. */
export const answers = fp<{ lines: Lines }>(async (app: FastifyInstance, { lines }) => {
  app.addHook('onRequest', async () => {
    if (!lines.hasRoom()) throw new AppError('UNAVAILABLE', phrase('request.busy'), { retryAfter: 1 })
  })
  app.addHook('onSend', async (request, _reply, payload) => lines.sends(request.raw.socket, payload))
})

/** Bytes of a write that the system has not taken yet: the only number that moves while one large write goes out. */
function queued(socket: Socket): number {
  const handle = '_handle' in socket ? socket._handle : undefined
  const isHandle = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
  return isHandle && typeof handle.writeQueueSize === 'number' ? handle.writeQueueSize : 0
}
