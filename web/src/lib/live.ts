import type { Events } from '@halftone/contract/areas/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { clientId } from './clientId.ts'
import { queryClient, refetchComing, refetchShown } from './queryClient.ts'
import { onMessage, sequence, withLine } from './socket.ts'
import { personStore } from './state/person.ts'

export type LiveName = keyof Events

/** Who did it, as shown on a name tag. */
export interface LiveActor {
  id: number
  display_name: string
  avatar: string | null
  color: string
}

/** One live message as it comes over the wire. `at` is an ISO time. */
export interface LiveMessage<N extends LiveName = LiveName> {
  name: N
  payload: Events[N]
  room: string
  seq: number
  clientId: string | null
  by: LiveActor | null
  at: string
}

/** What an area does with its messages: `{ 'labels.created': (cache, payload, message) => … }`. */
export type LiveMap = { [N in LiveName]?: (cache: QueryClient, payload: Events[N], message: LiveMessage<N>) => void }

/** What of an area's messages it passes over, beside what it handles. */
export const ignores = Symbol('ignores')
/** The handlers of an area, made by `liveOf`. */
export type Live = LiveMap & { readonly [ignores]: readonly LiveName[] }

type AreaOf<Name extends string> = Name extends `${infer Area}.${string}` ? Area : never
/** Messages of the same areas as those in `Said`, and not among them. */
type Forgotten<Said extends LiveName> = Exclude<Extract<LiveName, `${AreaOf<Said>}.${string}`>, Said>

/**
 * The handlers of an area for the life of the tab. Of the areas that it hears of it says of each message that it handles
 * it or ignores it, knowingly: one that is forgotten does not compile.
 */
export function liveOf<M extends LiveMap, const I extends readonly LiveName[]>(
  handlers: M & { [Name in Exclude<keyof M, LiveName>]: never },
  ignored: I &
    ([Forgotten<(keyof M & LiveName) | I[number]>] extends [never]
      ? unknown
      : { forgotten: Forgotten<(keyof M & LiveName) | I[number]> }),
): Live {
  return { ...handlers, [ignores]: ignored }
}

/** Handlers that are fetched with the first message of theirs: `of` are the areas of the contract whose messages they hear. */
export interface LateLive {
  of: readonly AreaOf<LiveName>[]
  load: () => Promise<Live>
}

/**
 * The handlers of an area: with `of` they come with the first message that they may be about, else with the line, before
 * it is opened. `own`: what it takes even from the tab's own messages (`registerOwn`).
 */
export interface AreaLive {
  of?: LateLive['of']
  load: () => Promise<Live>
  own?: () => Promise<readonly LiveMap[]>
}

/** Registers an area's handlers for the life of the tab, without fetching them. */
export function registerArea({ of, load, own }: AreaLive): void {
  if (of) registerLate({ of, load })
  else withLine(async () => void registerLive(await load()))
  if (own)
    withLine(async () => {
      for (const map of await own()) registerOwn(map)
    })
}

type AnyHandler = (cache: QueryClient, payload: unknown, message: LiveMessage) => void
type Handlers = Map<string, Set<AnyHandler>>
// of the tab: the areas' code.
const handlers: Handlers = new Map()
// of the tab: as above.
const ofOwn: Handlers = new Map()

function add(name: string, handler: AnyHandler, to = handlers): () => void {
  const set = to.get(name) ?? new Set()
  to.set(name, set.add(handler))
  return () => set.delete(handler)
}

function register(map: LiveMap, to: Handlers): () => void {
  const off = Object.entries(map).map(([name, handler]) => add(name, handler as AnyHandler, to))
  return () => {
    for (const stop of off) stop()
  }
}

/** Registers an area's handlers for the life of the tab. */
export const registerLive = (map: LiveMap): (() => void) => register(map, handlers)

// of the tab: the areas' code that is still to come.
const late = new Map<string, () => Promise<LiveMap | undefined>>()

/**
 * Registers handlers that nothing on the first screen needs: they are fetched with the first message that they may be
 * about, and messages wait for them in their order. Where they cannot be fetched, what is shown is asked anew, and the
 * next message tries again.
 */
export function registerLate({ of, load }: LateLive): void {
  let coming: Promise<LiveMap | undefined> | undefined
  const arrive = async () => {
    try {
      const live = await load()
      registerLive(live)
      for (const area of of) late.delete(area)
      return live
    } catch {
      coming = undefined
      return undefined
    }
  }
  for (const area of of) late.set(area, () => (coming ??= arrive()))
}

function handle(from: Handlers, message: LiveMessage, cache: QueryClient): void {
  for (const handler of from.get(message.name) ?? []) handler(cache, message.payload, message)
}

async function handleLate(message: LiveMessage, cache: QueryClient): Promise<void> {
  const arrival = late.get(message.name.split('.')[0] ?? '')
  if (!arrival) return
  const live = await arrival()
  if (!live) return refetchShown(cache)
  const handler = live[message.name] as AnyHandler | undefined
  handler?.(cache, message.payload, message)
}

/**
 * Registers what the tab takes even from its own messages: numbers that follow from a change and that no answer
 * carries, such as the reviews of a card after a decision. They are absolute, so that hearing them twice does nothing.
 */
export const registerOwn = (map: LiveMap): (() => void) => register(map, ofOwn)

/** Follows one message while the component is mounted (name tags, 'Minh is viewing'). */
export function useLive<N extends LiveName>(
  name: N,
  handler: (payload: Events[N], message: LiveMessage<N>) => void,
): void {
  const latest = useEffectEvent(handler)
  useEffect(() => add(name, (_, payload, message) => latest(payload as Events[N], message as LiveMessage<N>)), [name])
}

const recent = personStore<string[]>(() => [])

/**
 * Gives a message to its handlers. A tab ignores its own (R205), the numbers that follow from it excepted; a message that reaches the tab through two rooms
 * counts once; a number that is missing in a room means that something was lost, and what is shown is fetched again; what
 * the area has on its way may be older than the message, and is asked for once more.
 */
export function receive(message: LiveMessage, cache: QueryClient = queryClient): void {
  const last = sequence.get().get(message.room)
  sequence.get().set(message.room, message.seq)
  if (last !== undefined && message.seq > last + 1) void refetchShown(cache)
  if (message.clientId === clientId) {
    handle(ofOwn, message, cache)
    return
  }
  const mark = `${message.name} ${message.at} ${JSON.stringify(message.payload)}`
  const heard = recent.get()
  if (heard.includes(mark)) return
  recent.set([...heard.slice(-39), mark])
  const area = `${message.name.split('.')[0]}.`
  refetchComing(cache, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(area) })
  void handleLate(message, cache)
  handle(handlers, message, cache)
}

onMessage((message) => receive(message as LiveMessage))
