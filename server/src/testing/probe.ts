import { setTimeout as delay } from 'node:timers/promises'
import type { EventName, Events } from '@halftone/contract/areas/index.ts'
import { io } from 'socket.io-client'

/** ms. Only what never comes is waited for that long: a machine may be slow or busy. */
const patience = 15_000

interface Heard<N extends EventName = EventName> {
  name: N
  payload: Events[N]
  room: string
  seq: number
  clientId: string | null
  by: { id: number; display_name: string } | null
}

/** A connected socket that remembers each live message. */
export interface Probe {
  heard: Heard[]
  /** The next message of that name that was not returned yet. Throws after `ms`. */
  next<N extends EventName>(name: N, ms?: number): Promise<Heard<N>>
  /** Whether nothing of that name came of all that was committed before, which has arrived by then. */
  silence(name: EventName): Promise<boolean>
  connected(): boolean
  /** Waits until the server has ended the connection; false when it has not after `ms`. */
  ended(ms?: number): Promise<boolean>
  /** Waits until the server has taken the socket out of the room; false when it has not after `ms`. */
  left(room: string, ms?: number): Promise<boolean>
  close(): void
}

/**
 * Connects as a tab would and joins `rooms`; `caughtUp` waits until the node at `address` has sent what was committed.
 * Throws where a room is refused.
 */
export async function openProbe(
  address: string,
  token: string,
  rooms: string[],
  caughtUp: () => Promise<void>,
): Promise<Probe> {
  const socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  const heard: Heard[] = []
  const taken = new Set<Heard>()
  const leftRooms = new Set<string>()
  socket.on('live', (message: Heard) => heard.push(message))
  socket.on('left', ({ room }: { room: string }) => leftRooms.add(room))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  for (const room of rooms) {
    const { ok } = await socket.timeout(patience).emitWithAck('join', room)
    if (!ok) {
      socket.close()
      throw new Error(`may not join ${room}`)
    }
  }
  const until = async (isTrue: () => boolean, ms: number) => {
    for (const end = Date.now() + ms; !isTrue() && Date.now() < end; ) await delay(10)
    return isTrue()
  }
  const find = (name: EventName) => heard.find((message) => message.name === name && !taken.has(message))
  return {
    heard,
    next: async (name, ms = patience) => {
      await until(() => find(name) !== undefined, ms)
      const found = find(name)
      if (found) {
        taken.add(found)
        return found as never
      }
      throw new Error(
        `no ${name} within ${ms} ms; heard ${heard.map((message) => message.name).join(', ') || 'nothing'}`,
      )
    },
    silence: async (name) => {
      await caughtUp()
      // No room at all: an answer that comes after every message that was sent to this socket before.
      await socket.timeout(patience).emitWithAck('join', '')
      return find(name) === undefined
    },
    connected: () => socket.connected,
    ended: (ms = patience) => until(() => !socket.connected, ms),
    left: (room, ms = patience) => until(() => leftRooms.has(room), ms),
    close: () => socket.close(),
  }
}
