import type { Socket } from 'socket.io-client'
import { clientId } from './clientId.ts'
import { stepNeeded } from './identity/stepNeeded.ts'
import { fetched } from './part.ts'
import { refetchShown } from './queryClient.ts'
import { refresh } from './refresh.ts'
import { session } from './session.ts'
import { afterFirstThings } from './start/firstThings.ts'
import { onForget, personStore } from './state/person.ts'
import { createStore, useStore } from './store.ts'

/** `since` is the time (ms) at which the connection was lost. `never`: not connected yet, nothing to worry about. */
export type Connection = { state: 'never' | 'online' } | { state: 'offline'; since: number }

// of the tab: the line, which `forgetStores` closes.
export const connection = createStore<Connection>({ state: 'never' })
export const useConnection = (): Connection => useStore(connection)

type Listener = (message: unknown) => void
// of the tab: the code that hears.
const listeners = new Set<Listener>()

/** Raw live messages; `live.ts` sorts them out. */
export function onMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `missed`: something was said in the room since `age` ms before it was asked for, which this tab did not hear. */
interface JoinAnswer {
  ok: boolean
  seq?: number
  missed?: boolean
}

// of the tab: the line.
let socket: Socket | undefined
/** Its code is on its way. */
// of the tab: as above.
let opening: object | undefined
// of the tab: what is mounted holds them.
const rooms = new Map<string, number>()
/** ms for which what was fetched in a room is kept after it was left, and shown again without being asked for. */
const keeps = 5 * 60_000
/** When what is shown of a room may have been asked for: as it was entered, or when it was left shortly before. */
// of the tab: as above.
const shownSince = new Map<string, number>()
const leftAt = personStore(() => new Map<string, number>())
const joined = personStore<ReadonlySet<string>>(() => new Set())
/** The last number heard per room; the next one must be one higher. */
export const sequence = personStore(() => new Map<string, number>())

// of the tab: the code that hears, still to come.
const loads = new Set<() => Promise<void>>()

/** Fetches with the line's own code what has to be there before a message is. */
export const withLine = (load: () => Promise<void>): void => void loads.add(load)

/** What `withLine` named, each once. */
const fetchLoads = () =>
  Promise.all(
    [...loads].map(async (load) => {
      await fetched(load)
      loads.delete(load)
    }),
  )

/**
 * Connects with the stored token, websocket only, once the first things stand. Does nothing when it is connected or nobody
 * is signed in.
 */
export async function connectSocket(): Promise<void> {
  if (socket || opening || !session.tokens()) return
  const mine = {}
  opening = mine
  await afterFirstThings()
  const client = await Promise.all([fetched(() => import('socket.io-client')), fetchLoads()]).then(
    ([module]) => module,
    () => undefined,
  )
  if (opening !== mine) return
  opening = undefined
  // A release that the server has no more: what is shown does not follow until the page is loaded anew.
  if (client) openLine(client.io)
  else connection.set({ state: 'offline', since: Date.now() })
}

function openLine(io: typeof import('socket.io-client').io): void {
  const own = io({
    transports: ['websocket'],
    auth: (give) => give({ token: session.tokens()?.access_token ?? '', clientId }),
    reconnectionDelay: 500,
    reconnectionDelayMax: 8000,
  })
  socket = own
  // The same listener counts once.
  window.addEventListener('online', reconnectNow)
  own.on('connect', () => {
    const wasLost = connection.get().state === 'offline'
    connection.set({ state: 'online' })
    sequence.get().clear()
    if (wasLost) {
      for (const room of rooms.keys()) shownSince.set(room, performance.now())
      void refetchShown()
    }
    for (const room of rooms.keys()) join(room)
  })
  own.on('disconnect', (reason) => {
    if (socket !== own) return
    connection.set({ state: 'offline', since: Date.now() })
    // The server ended it (session over, too slow): socket.io does not come back by itself then.
    if (reason === 'io server disconnect') setTimeout(() => own.connect(), 1000)
  })
  own.on('connect_error', (error) => {
    if (socket !== own) return
    if (connection.get().state === 'online') connection.set({ state: 'offline', since: Date.now() })
    void renewAndConnect(own, error)
  })
  own.on('live', (message: unknown) => {
    for (const listener of listeners) listener(message)
  })
  own.on('gap', () => void refetchShown())
  own.on('left', ({ room }: { room: string }) => joined.set((before) => without(before, room)))
}

async function renewAndConnect(own: Socket, error: Error & { data?: { code?: string } }): Promise<void> {
  if (!error.data?.code) return
  // What sets it up needs no live connection, and what comes after makes a new one.
  if (error.data.code === 'STEP_NEEDED') return stepNeeded.set(true)
  const spent = session.tokens()?.access_token
  const renewed = spent ? await refresh(spent).catch(() => true) : false
  if (renewed && socket === own) setTimeout(() => own.connect(), 500)
}

export function disconnectSocket(): void {
  const own = socket
  socket = undefined
  opening = undefined
  own?.disconnect()
  joined.set(new Set())
  sequence.get().clear()
  leftAt.get().clear()
  connection.set({ state: 'never' })
}

onForget(disconnectSocket)

/** 'Try now' of the offline bar, and when the browser has a network again. */
export function reconnectNow(): void {
  if (!socket || socket.connected) return
  // While it waits for its next attempt, `connect` alone does nothing.
  socket.disconnect()
  socket.connect()
}

/** Enters a room; counted, so that two components may hold the same one. Returns the leave. */
export function holdRoom(room: string): () => void {
  const count = rooms.get(room) ?? 0
  rooms.set(room, count + 1)
  if (count === 0) {
    const left = leftAt.get().get(room)
    leftAt.get().delete(room)
    const now = performance.now()
    // Until there is a line, what is shown may have been asked for as the page began (`boot/`).
    const asked = socket ? now : 0
    shownSince.set(room, left !== undefined && now - left < keeps ? left : asked)
    join(room)
  }
  return () => {
    const left = (rooms.get(room) ?? 1) - 1
    if (left > 0) {
      rooms.set(room, left)
      return
    }
    rooms.delete(room)
    sequence.get().delete(room)
    shownSince.delete(room)
    leftAt.get().set(room, performance.now())
    socket?.emit('leave', room)
    joined.set((before) => without(before, room))
  }
}

function join(room: string): void {
  if (!socket?.connected) return
  // What it shows was asked for before it hears of changes: a change between the two is fetched, not waited for.
  const age = performance.now() - (shownSince.get(room) ?? performance.now())
  socket.emit('join', room, age, (answer: JoinAnswer) => {
    if (!answer.ok || !rooms.has(room)) return
    if (answer.missed) void refetchShown()
    if (answer.seq !== undefined && !sequence.get().has(room)) sequence.get().set(room, answer.seq)
    joined.set((before) => new Set(before).add(room))
  })
}

function without(set: ReadonlySet<string>, room: string): ReadonlySet<string> {
  const next = new Set(set)
  next.delete(room)
  return next
}

export const useJoined = (room: string | undefined): boolean =>
  useStore(joined, (set) => room !== undefined && set.has(room))
