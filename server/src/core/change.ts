import type { EventName, Events } from '@halftone/contract/areas/index.ts'

/** What an event's effects need beyond its live payload. Areas add theirs by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas through declaration merging
export interface Facts {}
type FactsOf<N> = N extends keyof Facts ? { facts: Facts[N] } : { facts?: never }

/** One change as a service records it. `before` and `after` are rows or fields, kept for revert. */
export type ChangeOf<N extends EventName> = {
  name: N
  /** The team whose log it belongs to; null for what belongs to no team. */
  groupId: number | null
  payload: Events[N]
  before?: unknown
  after?: unknown
} & FactsOf<N>
export type Change = { [N in EventName]: ChangeOf<N> }[EventName]

/** What is told without being a change: who looks at what, what one's own other tabs did. */
export type News = { [N in EventName]: { name: N; payload: Events[N] } & FactsOf<N> }[EventName]
