import type { Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Actor } from '../core/actor.ts'
import type { AppError } from '../core/errors.ts'
import type { Control, Message, Room } from './relay.ts'

export interface HubRules {
  /** Who holds the token, or an AppError. */
  authenticate(token: string): Promise<Actor>
  /** The actor as the database knows it now; undefined once the session ended. */
  reload(actor: Actor): Promise<Actor | undefined>
  /** The rule of the matching GET. */
  mayJoin(actor: Actor, room: Room): Promise<boolean>
  /** A socket entered or left a room (presence). */
  moved(actor: Actor, room: Room, socketId: string, joined: boolean): void
  origins: string[] | true
}

interface SocketData {
  actor: Actor
  clientId: string | null
}
type Listeners = Record<string, (...args: unknown[]) => void>
type Live = Socket<
  Record<string, (...args: unknown[]) => void>,
  Record<string, (...args: unknown[]) => void>,
  Record<string, never>,
  SocketData
>

const roomPattern = /^(group|product|artwork|user):\d{1,10}$/
/** A consumer that lets more than this pile up is cut; it refetches on reconnect (SECURITY, realtime). */
const maxBacklog = 4 * 1024 * 1024

/** The sockets of this node. Clients can join rooms and nothing else: the server relays nothing for them. */
export class Hub {
  private readonly io: Server<Listeners, Listeners, Record<string, never>, SocketData>
  private readonly rules: HubRules
  private readonly log: FastifyBaseLogger
  private readonly sequence = new Map<string, number>()

  constructor(server: HttpServer, rules: HubRules, log: FastifyBaseLogger) {
    this.rules = rules
    this.log = log
    this.io = new Server(server, {
      transports: ['websocket'],
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: 16_384,
      serveClient: false,
      pingInterval: 15_000,
      pingTimeout: 20_000,
      cors: { origin: rules.origins },
    })
    this.io.use((socket, next) => {
      const token = String(socket.handshake.auth.token ?? '')
      rules.authenticate(token).then(
        (actor) => {
          const clientId = socket.handshake.auth.clientId
          socket.data = { actor, clientId: typeof clientId === 'string' ? clientId.slice(0, 64) : null }
          next()
        },
        (error: AppError) => next(Object.assign(new Error(error.message), { data: { code: error.code } })),
      )
    })
    this.io.on('connection', (socket) => this.connected(socket as unknown as Live))
  }

  private connected(socket: Live): void {
    const { actor } = socket.data
    socket.join([`user:${actor.id}`, `session:${actor.row.session_id}`, 'all'])
    if (actor.row.root_session_id) socket.join(`session:${actor.row.root_session_id}`)
    socket.on('join', (room, ack) => {
      this.join(socket, room).then(
        (seq) => typeof ack === 'function' && ack(seq === undefined ? { ok: false } : { ok: true, seq }),
        (error) => this.log.warn({ err: error }, 'join'),
      )
    })
    socket.on('leave', (room) => {
      if (typeof room !== 'string' || !roomPattern.test(room) || !socket.rooms.has(room)) return
      socket.leave(room)
      this.rules.moved(socket.data.actor, room as Room, socket.id, false)
    })
    socket.on('disconnecting', () => {
      for (const room of socket.rooms) {
        if (roomPattern.test(room)) this.rules.moved(socket.data.actor, room as Room, socket.id, false)
      }
    })
  }

  private async join(socket: Live, room: unknown): Promise<number | undefined> {
    if (typeof room !== 'string' || !roomPattern.test(room)) return undefined
    if (socket.rooms.size > 64) return undefined
    if (!(await this.rules.mayJoin(socket.data.actor, room as Room))) return undefined
    if (!socket.connected) return undefined
    await socket.join(room)
    this.rules.moved(socket.data.actor, room as Room, socket.id, true)
    return this.sequence.get(room) ?? 0
  }

  /** Emits to this node's sockets. Each room has its own numbers, so that a tab notices what it missed. */
  deliver({ rooms, ...message }: Message): void {
    for (const room of rooms) {
      const seq = (this.sequence.get(room) ?? 0) + 1
      this.sequence.set(room, seq)
      const sockets = this.io.sockets.adapter.rooms.get(room)
      if (!sockets || sockets.size === 0) continue
      this.cutSlow(sockets)
      this.io.to(room).emit('live', { ...message, room, seq })
    }
  }

  private cutSlow(ids: Set<string>): void {
    for (const id of ids) {
      const transport = this.io.sockets.sockets.get(id)?.conn.transport as
        | { socket?: { bufferedAmount?: number } }
        | undefined
      if ((transport?.socket?.bufferedAmount ?? 0) > maxBacklog) this.io.sockets.sockets.get(id)?.disconnect(true)
    }
  }

  /** Ends the sockets of a session, or checks a person's rooms anew. */
  async control(control: Control): Promise<void> {
    if (control.kind === 'session-ended') this.io.in(`session:${control.sessionId}`).disconnectSockets(true)
    if (control.kind === 'access-changed') await this.recheck(control.userId)
  }

  private async recheck(userId: number): Promise<void> {
    for (const socket of this.io.of('/').sockets.values()) {
      const live = socket as unknown as Live
      if (live.data.actor?.id !== userId) continue
      const actor = await this.rules.reload(live.data.actor)
      if (!actor) {
        live.disconnect(true)
        continue
      }
      live.data.actor = actor
      for (const room of live.rooms) {
        if (!roomPattern.test(room) || (await this.rules.mayJoin(actor, room as Room))) continue
        live.leave(room)
        live.emit('left', { room })
      }
    }
  }

  /** All rooms have a gap: every tab fetches what it shows. */
  gap(): void {
    this.io.emit('gap')
  }

  /** The rooms that have sockets here, with the people in them. */
  *present(): Generator<{ room: Room; userId: number; socketId: string }> {
    for (const [room, ids] of this.io.sockets.adapter.rooms) {
      if (!roomPattern.test(room) || room.startsWith('user:')) continue
      for (const socketId of ids) {
        const data = this.io.sockets.sockets.get(socketId)?.data as SocketData | undefined
        if (data) yield { room: room as Room, userId: data.actor.id, socketId }
      }
    }
  }

  get count(): number {
    return this.io.engine.clientsCount
  }

  async stop(): Promise<void> {
    await this.io.close()
  }
}
