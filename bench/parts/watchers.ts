import { setTimeout as delay } from 'node:timers/promises'
import { startHelper } from './ask.ts'

export interface Connect {
  kind: 'connect'
  /** The name of these sockets, to close them by. */
  set: string
  url: string
  tokens: string[]
  groupId: number
  /** What they listen in; else the board's. */
  room?: string
  /** Whether each also fetches the board, as a tab does. */
  loads: boolean
  /** How many connect at the same time. */
  atOnce: number
}
export interface Crowd {
  watchers: Watchers[]
  /** Sockets of each process. */
  each: number
}
export interface Expect {
  kind: 'expect'
  /** Name of the live message and id in it: `products.moved 12`. */
  mark: string
  count: number
}
export type SocketQuestion = Connect | Expect | { kind: 'close'; set: string }

/** A process with the sockets of many people. */
export interface Watchers {
  /** Milliseconds that each took to be there. */
  connect(asked: Omit<Connect, 'kind'>): Promise<number[]>
  /** Asked before the message is sent. Milliseconds on the system's monotonic clock, of each receiver. */
  expect(mark: string, count: number): Promise<number[]>
  close(set: string): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds on the clock that the watchers use. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6

export function startWatchers(): Watchers {
  const helper = startHelper('sockets.ts')
  const ask = <T>(question: SocketQuestion) => helper.ask<T>(question)
  return {
    connect: (asked) => ask({ kind: 'connect', ...asked }),
    expect: (mark, count) => ask({ kind: 'expect', mark, count }),
    close: (set) => ask({ kind: 'close', set }),
    stop: () => helper.stop(),
  }
}

/** Milliseconds from sending to each receiver of a crowd. */
export async function timed({ watchers, each }: Crowd, mark: string, send: () => Promise<void>): Promise<number[]> {
  const all = watchers.map((one) => one.expect(mark, each))
  await delay(5)
  const started = sharedNow()
  await send()
  return (await Promise.all(all)).flat().map((at) => at - started)
}

/** Sends a request that has to be answered by 200. */
export async function post(url: string, body: object, token?: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** One live message of that name, as a tab in the room hears it when `send` is done. */
export async function oneMessage(
  { url, token, room, name }: { url: string; token: string; room: string; name: string },
  send: () => Promise<void>,
): Promise<object> {
  const { io } = await import('socket.io-client')
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true })
  try {
    await socket.timeout(10_000).emitWithAck('join', room)
    const heard = new Promise<object>((resolve, reject) => {
      setTimeout(() => reject(new Error(`${name} was not heard`)), 10_000).unref()
      socket.on('live', (message: { name: string }) => message.name === name && resolve(message))
    })
    await send()
    return await heard
  } finally {
    socket.disconnect()
  }
}
