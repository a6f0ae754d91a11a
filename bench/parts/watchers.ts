import { startHelper } from './ask.ts'

export interface Connect {
  kind: 'connect'
  /** The name of these sockets, to close them by. */
  set: string
  url: string
  tokens: string[]
  groupId: number
  /** Whether each also fetches the board, as a tab does. */
  loads: boolean
  /** How many connect at the same time. */
  atOnce: number
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
