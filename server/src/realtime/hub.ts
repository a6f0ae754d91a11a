import type { Server as HttpServer } from 'node:http'
import { parseGallery, parseRoom } from '@halftone/contract/rooms.ts'
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
  /** Of these sessions, those that have not ended. */
  live(sessionIds: string[]): Promise<Set<string>>
  /** The rule of the matching GET. */
  mayJoin(actor: Actor, room: Room): Promise<boolean>
  /** A socket entered or left a room (presence). */
  moved(actor: Actor, room: Room, socketId: string, joined: boolean): void
  /** Where pages that may open sockets come from, besides the address that is asked itself. */
  origins: string[]
}

/** What a tab learns as it enters: the room's last number, and whether something was said since what it shows was asked for. */
interface Entry {
  seq: number
  missed: boolean
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

/** The rooms that a socket may ask for. */
const isRoom = (name: string): name is Room =>
  (parseRoom(name) ?? parseGallery(name)) !== undefined || /^user:\d{1,10}$/.test(name)
/** A consumer that lets more than this pile up is cut; it refetches on reconnect (docs/security.md). */
const maxBacklog = 4 * 1024 * 1024
/** The parts of a connection that hold what was not sent yet. */
interface Consumer {
  transport: { socket?: { bufferedAmount: number; terminate(): void } }
  writeBuffer: { data?: { length: number } }[]
}
/** Only the packets that are being sent lie with the socket; those that came after them wait before it. */
const backlog = ({ transport, writeBuffer }: Consumer): number =>
  writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), transport.socket?.bufferedAmount ?? 0)
/** Where sockets stand while it is asked again what they may see. */
const inCheck = 'in check'
/** Rooms of one socket, and questions for rooms that may wait. */
const maxRooms = 64
/** The rooms of a person's companies: nobody asks for them, they follow from the memberships. */
const companyRooms = (actor: Actor): string[] => actor.companyIds().map((id) => `company:${id}`)
/** Milliseconds between two looks at whether the sockets' sessions go on: they expire without a word. */
const watchEvery = 60_000

function isOwn(origin: string | undefined, host: string | undefined, origins: string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** The sockets of this node. Clients can join rooms and nothing else: the server relays nothing for them. */
export class Hub {
  private readonly io: Server<Listeners, Listeners, Record<string, never>, SocketData>
  private readonly rules: HubRules
  private readonly log: FastifyBaseLogger
  /** Of each room that something was said in: its last number, and when that was by this process's steady clock. */
  private readonly said = new Map<string, { seq: number; at: number }>()
  /** Of each socket whose rights are asked for anew: how often at once, and what waits for the answer. */
  private readonly checked = new Map<string, { times: number; waiting: { room: string; message: object }[] }>()
  private readonly watching: NodeJS.Timeout

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
      // Other sites' pages must not open sockets in somebody's browser. What is no browser sends no origin.
      allowRequest: ({ headers: { origin, host } }, answer) => answer(null, isOwn(origin, host, rules.origins)),
    })
    this.io.use((socket, next) => {
      // Anything can stand here: an object whose toString is no function would end the process.
      const { token } = socket.handshake.auth
      rules.authenticate(typeof token === 'string' ? token : '').then(
        (actor) => {
          const clientId = socket.handshake.auth.clientId
          socket.data = { actor, clientId: typeof clientId === 'string' ? clientId.slice(0, 64) : null }
          next()
        },
        (error: AppError) => next(Object.assign(new Error(error.message), { data: { code: error.code } })),
      )
    })
    this.io.on('connection', (socket) => this.connected(socket as unknown as Live))
    this.watching = setInterval(() => this.run(this.endExpired(), 'session watch'), watchEvery).unref()
  }

  private connected(socket: Live): void {
    const { actor } = socket.data
    socket.join([`user:${actor.id}`, `session:${actor.row.session_id}`, 'all', ...companyRooms(actor)])
    if (actor.row.root_session_id) socket.join(`session:${actor.row.root_session_id}`)
    // One after the other: however many rooms a tab asks for, it asks the database one question at a time.
    let joining = Promise.resolve()
    let asked = 0
    // `age`: ms since the tab asked for what it shows of the room; none where it shows nothing yet.
    socket.on('join', (room, ...rest) => {
      const age = typeof rest[0] === 'number' ? rest[0] : 0
      const ack = rest.at(-1)
      const answer = (entry: Entry | undefined) => {
        if (typeof ack === 'function') ack(entry ? { ok: true, ...entry } : { ok: false })
      }
      if (asked >= maxRooms) return answer(undefined)
      asked++
      const since = performance.now() - age
      joining = joining
        .then(() => this.join(socket, room, since))
        .then(answer, (error) => this.log.warn({ err: error }, 'join'))
        .finally(() => asked--)
    })
    socket.on('leave', (room) => {
      if (typeof room !== 'string' || !isRoom(room) || !socket.rooms.has(room)) return
      socket.leave(room)
      this.rules.moved(socket.data.actor, room as Room, socket.id, false)
    })
    socket.on('disconnecting', () => {
      for (const room of socket.rooms) {
        if (isRoom(room)) this.rules.moved(socket.data.actor, room as Room, socket.id, false)
      }
    })
  }

  private async join(socket: Live, room: unknown, since: number): Promise<Entry | undefined> {
    if (typeof room !== 'string' || !isRoom(room)) return undefined
    if (socket.rooms.size > maxRooms) return undefined
    // Rights that change while they are asked for are asked for again: the check of open rooms came before this one.
    for (let actor: Actor | undefined; actor !== socket.data.actor; ) {
      actor = socket.data.actor
      if (!(await this.rules.mayJoin(actor, room as Room))) return undefined
    }
    if (!socket.connected) return undefined
    await socket.join(room)
    this.rules.moved(socket.data.actor, room as Room, socket.id, true)
    const last = this.said.get(room)
    return { seq: last?.seq ?? 0, missed: last !== undefined && last.at >= since }
  }

  /** Emits to this node's sockets. Each room has its own numbers, so that a tab notices what it missed. */
  deliver({ rooms, ...message }: Message): void {
    for (const room of rooms) {
      const seq = (this.said.get(room)?.seq ?? 0) + 1
      this.said.set(room, { seq, at: performance.now() })
      const sockets = this.io.sockets.adapter.rooms.get(room)
      if (!sockets || sockets.size === 0) continue
      this.cutSlow(sockets)
      const said = { ...message, room, seq }
      this.io.to(room).except(inCheck).emit('live', said)
      if (this.checked.size > 0) for (const id of sockets) this.checked.get(id)?.waiting.push({ room, message: said })
    }
  }

  /** What comes after the loss of a right must not reach who lost it: it waits until the rooms are right again. */
  private hold(live: Live): void {
    const entry = this.checked.get(live.id) ?? { times: 0, waiting: [] }
    entry.times += 1
    this.checked.set(live.id, entry)
    live.join(inCheck)
  }

  private release(live: Live): void {
    const entry = this.checked.get(live.id)
    if (!entry || --entry.times > 0) return
    this.checked.delete(live.id)
    live.leave(inCheck)
    for (const { room, message } of entry.waiting) if (live.rooms.has(room)) live.emit('live', message)
  }

  private cutSlow(ids: Set<string>): void {
    for (const id of ids) {
      const consumer = this.io.sockets.sockets.get(id)?.conn as unknown as Consumer | undefined
      // A farewell would wait behind what is not read, and keep it.
      if (consumer && backlog(consumer) > maxBacklog) consumer.transport.socket?.terminate()
    }
  }

  /** Ends the sockets of a session, or checks a person's rooms anew. */
  async control(control: Control): Promise<void> {
    if (control.kind === 'session-ended') this.io.in(`session:${control.sessionId}`).disconnectSockets(true)
    if (control.kind === 'access-changed')
      await this.recheck(this.sockets().filter(({ data }) => data.actor.id === control.userId))
    // Fewer people may look at what the room is about.
    if (control.kind === 'room-changed')
      await this.recheck(this.sockets().filter(({ rooms }) => rooms.has(control.room)))
  }

  private sockets(): Live[] {
    const all = [...this.io.of('/').sockets.values()] as unknown as Live[]
    return all.filter(({ data }) => data.actor !== undefined)
  }

  /** Asks again who the people are and what they may see; once for all tabs of a session. */
  private async recheck(sockets: Live[]): Promise<void> {
    const actors = new Map<string, Promise<Actor | undefined>>()
    const waiting = new Set(sockets)
    for (const live of sockets) this.hold(live)
    try {
      for (const live of sockets) {
        const session = live.data.actor.row.session_id
        if (!actors.has(session)) actors.set(session, this.rules.reload(live.data.actor))
        await this.recheckOne(live, await actors.get(session))
        waiting.delete(live)
        this.release(live)
      }
    } finally {
      for (const live of waiting) this.release(live)
    }
  }

  private async recheckOne(live: Live, actor: Actor | undefined): Promise<void> {
    if (!actor) {
      live.disconnect(true)
      return
    }
    live.data.actor = actor
    const companies = companyRooms(actor)
    for (const room of live.rooms) if (/^company:/.test(room) && !companies.includes(room)) live.leave(room)
    await live.join(companies)
    for (const room of live.rooms) {
      if (!isRoom(room) || (await this.rules.mayJoin(actor, room as Room))) continue
      live.leave(room)
      live.emit('left', { room })
      this.rules.moved(actor, room as Room, live.id, false)
    }
  }

  /** Cuts the sockets of sessions that have ended without a message: expired, or ended while none came through. */
  async endExpired(): Promise<void> {
    const sockets = this.sockets()
    if (sockets.length === 0) return
    const going = await this.rules.live([...new Set(sockets.map(({ data }) => data.actor.row.session_id))])
    for (const live of sockets) if (!going.has(live.data.actor.row.session_id)) live.disconnect(true)
  }

  private run(work: Promise<void>, what: string): void {
    work.catch((error) => this.log.warn({ err: error }, what))
  }

  /** Messages may have been lost: every tab fetches what it shows, and every right is asked for again. */
  gap(): void {
    this.io.emit('gap')
    this.run(this.recheck(this.sockets()), 'check after a gap')
  }

  /** The rooms that have sockets here, with the people in them. */
  *present(): Generator<{ room: Room; userId: number; socketId: string }> {
    for (const [room, ids] of this.io.sockets.adapter.rooms) {
      if (!isRoom(room) || room.startsWith('user:')) continue
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
    clearInterval(this.watching)
    await this.io.close()
  }
}
