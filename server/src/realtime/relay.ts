import type { EventName } from '@halftone/contract/areas/index.ts'
import type { GalleryName, RoomName } from '@halftone/contract/rooms.ts'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Db } from '../db/client.ts'
import { runText } from '../db/prepared.ts'

/** A set of sockets: a company's, a team's boards, one thing's dialog, one person's tabs. */
export type Room = RoomName | GalleryName | `company:${number}` | `user:${number}` | 'all'

/** A live message on its way from the transaction to every node. */
export interface Message {
  name: EventName
  payload: unknown
  rooms: Room[]
  clientId: string | null
  by: { id: number; display_name: string; avatar: string | null; color: string } | null
  at: string
}

/** What nodes tell each other besides messages. */
export type Control =
  | { kind: 'session-ended'; sessionId: string }
  | { kind: 'access-changed'; userId: number }
  | { kind: 'room-changed'; room: Room }
  | { kind: 'presence'; room: Room }
  | { kind: 'cache'; key: string }

const channel = 'halftone'
/** NOTIFY refuses 8,000 bytes; larger payloads go by id through `live_payloads`. */
const inlineLimit = 7_000

/** Sends `messages` with the transaction of `db`: every node hears them after the commit, none after a rollback. */
export async function publish(db: Db, messages: Message[]): Promise<void> {
  const small: string[] = []
  for (const message of messages) {
    if (message.rooms.length === 0) continue
    const text = JSON.stringify(message)
    if (fitsInline(text)) small.push(text)
    else await publishLarge(db, text)
  }
  for (const batch of batches(small)) await runText(db, notify, [noticeOf(batch)])
}

/** What a NOTIFY of messages carries; each text is a message's JSON. */
export const noticeOf = (messages: string[]): string => `{"messages":[${messages.join(',')}]}`

/** How many messages of `bytes` go into one NOTIFY. */
export const inlineCount = (bytes: number): number => Math.max(1, Math.floor((inlineLimit - 20) / (bytes + 2)))

/** Whether a message's JSON is small enough to travel in the NOTIFY itself. */
export const fitsInline = (text: string): boolean => Buffer.byteLength(text) < inlineLimit

const notify = `select pg_notify('${channel}', $1)`

/** Stores a message's JSON, which is too large for a NOTIFY, and tells the nodes its id. */
export async function publishLarge(db: Db, text: string): Promise<void> {
  await runText(
    db,
    `with stored as (insert into live_payloads (body) values ($1::jsonb) returning id)
     select pg_notify('${channel}', json_build_object('ref', id)::text) from stored`,
    [text],
  )
}

function* batches(messages: string[]): Generator<string[]> {
  let batch: string[] = []
  let size = 0
  for (const message of messages) {
    const bytes = Buffer.byteLength(message) + 1
    if (size + bytes > inlineLimit && batch.length > 0) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(message)
    size += bytes
  }
  if (batch.length > 0) yield batch
}

interface Listener {
  message(message: Message): void
  control(control: Control): void
  /** The connection was lost and is back: something may have been missed. */
  gap(): void
}

/** Ends a connection at once; nothing is waited for. */
function cut(client: pg.Client): void {
  client.end().catch(() => undefined)
  client.connection.stream.destroy()
}

/** One LISTEN connection of a node. Reconnects by itself; a reconnect is reported as a gap. */
export class Relay {
  private client: pg.Client | undefined
  private stopped = false
  private readonly connection: pg.ClientConfig
  private readonly pool: pg.Pool
  private readonly listener: Listener
  private readonly log: FastifyBaseLogger
  private queue: Promise<void> = Promise.resolve()
  private beating: NodeJS.Timeout | undefined
  private readonly beat: number

  /** `beat`: milliseconds between two signs of life of the connection, and how long one may take. */
  constructor(connection: pg.ClientConfig, pool: pg.Pool, listener: Listener, log: FastifyBaseLogger, beat = 20_000) {
    this.connection = connection
    this.pool = pool
    this.listener = listener
    this.log = log
    this.beat = beat
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      ...this.connection,
      application_name: 'halftone-relay',
      keepAlive: true,
      connectionTimeoutMillis: this.beat,
      query_timeout: this.beat,
    })
    const lost = (error?: Error) => {
      if (this.client !== client) return
      this.client = undefined
      if (!this.stopped) {
        this.log.warn({ err: error }, 'live relay lost its connection')
        this.retry(200)
      }
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload }) => payload && this.receive(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      // Not this one's loss is reported: whoever started it tries again, and two would deliver everything twice.
      cut(client)
      throw error
    }
    if (this.stopped) return cut(client)
    this.client = client
    this.watch(client, lost)
  }

  /** A connection can be gone without a word (a failover, a firewall): it only stays silent. */
  private watch(client: pg.Client, lost: (error: Error) => void): void {
    clearInterval(this.beating)
    this.beating = setInterval(() => {
      client.query('select 1').catch((error: Error) => {
        lost(error)
        cut(client)
      })
    }, this.beat).unref()
  }

  private retry(delay: number): void {
    setTimeout(() => {
      if (this.stopped) return
      this.start().then(
        () => this.listener.gap(),
        () => this.retry(Math.min(delay * 2, 5_000)),
      )
    }, delay).unref()
  }

  /** Keeps the order of commits, also where a payload has to be fetched. */
  private receive(payload: string): void {
    const notice = JSON.parse(payload) as { messages?: Message[]; control?: Control; ref?: number }
    this.queue = this.queue
      .then(async () => {
        for (const message of notice.messages ?? []) this.listener.message(message)
        if (notice.control) this.listener.control(notice.control)
        if (notice.ref !== undefined) {
          const { rows } = await this.pool.query('select body from live_payloads where id = $1', [notice.ref])
          if (rows[0]) this.listener.message(rows[0].body)
        }
      })
      .catch((error) => {
        this.log.error({ err: error }, 'live relay')
        this.listener.gap()
      })
  }

  /** Until what was committed before has been passed on: an answer on the listening connection comes after its notices. */
  async caughtUp(): Promise<void> {
    await this.client?.query('select 1')
    await this.queue
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.beating)
    await this.client?.end()
  }
}
