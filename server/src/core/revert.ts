import { isDeepStrictEqual } from 'node:util'
import type { PlaceAmong } from '@halftone/contract/areas/activities/activities.revert.ts'
import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import { type EventName, events } from '@halftone/contract/areas/index.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import type { Actor } from './actor.ts'
import type { Ctx } from './context.ts'
import type { Merged } from './merge/merge.rules.ts'
import type { Three } from './merge/parts.rules.ts'

declare module '../resources.ts' {
  interface Resources {
    reverts: RevertRegistry
  }
  interface HeldResources {
    reverts: RevertRegistry
  }
}

/** One line of the log, as a revert reads it. */
export interface LoggedEntry {
  name: string
  /** The team whose log it stands in, and the company. */
  groupId?: number | null
  companyId?: number | null
  /** Who did it. */
  authorId?: number | null
  target: { kind: string; id: number | null }
  productId: number | null
  artworkId: number | null
  before: unknown
  after: unknown
}

/** One value of one thing: what a revert looks at, puts back, or leaves alone. */
export interface Cell extends ThingRef<string> {
  field: string
}
/** What one line of the log did to a value, both as JSON has them. */
export interface Step extends Cell {
  was: unknown
  became: unknown
  /** The thing as the line kept it, where it goes for good when it is deleted; of a value what goes with it. */
  kept?: unknown
}

/**
 * How an event is taken back: by the values that its line says it changed (undefined where an earlier version wrote too
 * little of them), or not, and why. `unlogged` is what leaves no line.
 */
export type Revert =
  | {
      steps: (entry: LoggedEntry) => Step[] | { stays: Phrase } | undefined
      /** What somebody wrote is their own: nobody but them, and super admins where it was deleted, takes it back. */
      isOwn?: 'alone' | 'withOwners'
    }
  | { stays: Phrase }
  | 'unlogged'
/** What one area says of its events: one without a word does not compile. */
export type Reverts<A extends string> = { [N in Extract<EventName, `${A}.${string}`>]: Revert }
export type RevertMap = { [N in EventName]?: Revert }

/** A thing as it is now, deleted or not. */
export interface Held<R = unknown> extends ThingRef<string> {
  groupId: number | null
  /** Of what belongs to no team. */
  companyId?: number | null
  name: string
  subId: string | null
  productId: number | null
  artworkId: number | null
  isDeleted: boolean
  /** What it stands in is deleted: it comes back only with that. */
  holder?: ThingRef<string> | undefined
  row: R
}

/** A thing with the values that it shall get. */
export interface Wanted<R = unknown> {
  held: Held<R>
  values: Readonly<Record<string, unknown>>
}

/** Why an ordinary write would refuse it: always, or unless these values come back in the same revert. */
export type Refusal = Phrase | { why: Phrase; unless: readonly Cell[] }

/** What else the revert does, as far as nothing keeps it away. */
export interface Together {
  /** Whether that thing is there again once it is done. */
  comes: (kind: string, id: number) => boolean
  /** The things of that kind that it changes, by id, with the values that they get. */
  wanted: (kind: string) => ReadonlyMap<number, Wanted>
}
/** It does nothing else. */
export const alone: Together = { comes: () => false, wanted: () => new Map() }

/** What an area knows of the values of one kind of its things. `isDeleted` is a value of every kind that can be deleted. */
export interface Reverter<R = unknown> {
  kind: string
  /** What holds others comes back before them, by rising depth, and goes after them: 0 where nothing holds it. */
  depth: number
  /** Ids are those of one company: only its own lines are read. */
  isOfCompany?: boolean
  /**
   * The rows as they are now; with `hold` nobody else changes them until the transaction ends. `fields` are those asked for,
   * `kept` what lines kept of a thing that is gone for good, or of one of its values.
   */
  find: (
    ctx: Ctx,
    ids: readonly number[],
    hold: boolean,
    fields: (id: number) => readonly string[],
    kept: (id: number, field?: string) => unknown,
  ) => Promise<Held<R>[]>
  /** What a revert that changes the field has to keep beside its value, so that it can itself be taken back. */
  keep?: (held: Held<R>, field: string) => unknown
  /** A value as it is now, as JSON has it; undefined for one that the thing does not have. */
  value: (held: Held<R>, field: string) => unknown
  /** Whether the person may set it to that now. */
  may: (actor: Actor, held: Held<R>, field: string, value: unknown) => boolean
  /** Why somebody may not who works there: where that is no code of a role. */
  whyNot?: (actor: Actor, held: Held<R>, field: string) => Phrase | undefined
  /** How the log calls it. */
  label: (field: string) => ActivityKind
  /** Values as people read them, in the order in which they are asked for. */
  show: (ctx: Ctx, values: readonly { held: Held<R>; field: string; value: unknown }[]) => Promise<unknown[]>
  /** The id of the file that a value shows, of values that are pictures. */
  picture?: (field: string, value: unknown) => number | null
  /** Where values stand among others, all of them at once, in the order in which they are asked for; null for what has no place, or among too many. */
  places?: (
    ctx: Ctx,
    values: readonly { held: Held<R>; field: string; value: unknown }[],
  ) => Promise<(PlaceAmong | null)[]>
  /** What an ordinary write would refuse now, by field. */
  refuse?: (
    ctx: Ctx,
    wanted: readonly Wanted<R>[],
    together?: Together,
  ) => Promise<Map<number, Record<string, Refusal>>>
  /**
   * What is left of values that name several of which some are gone now, by field: those alone that lose something by it.
   * With that they come back; a value of which nothing is left is one to refuse.
   */
  left?: (
    ctx: Ctx,
    wanted: readonly Wanted<R>[],
    together?: Together,
  ) => Promise<Map<number, Record<string, readonly unknown[]>>>
  /** Puts the values by the area's ordinary writes and events; called within `quietly`. */
  put: (ctx: Ctx, wanted: readonly Wanted<R>[]) => Promise<void>
  /** Whether nobody changed it since: where a value is more than what counts. */
  isSame?: (field: string, now: unknown, became: unknown, was: unknown) => boolean
  /** Takes the change back and keeps what others did to the value since; undefined where that is for a person to choose. */
  merge?: (field: string, three: Three) => Merged | undefined
}

/** A reverter whose rows nobody else looks into. */
export const reverter = <R>(of: Reverter<R>): Reverter => of as unknown as Reverter

/** Why the person may not set it to that now; undefined where they may. */
export const whyMayNot = (
  reverter: Reverter,
  actor: Actor,
  ...[held, field, value]: [Held, string, unknown]
): Phrase | undefined =>
  reverter.may(actor, held, field, value)
    ? undefined
    : (reverter.whyNot?.(actor, held, field) ?? phrase('activities.whyNoRight'))

/** All that the areas say of taking back. The program does not start where one says nothing of an event of its own. */
export class RevertRegistry {
  private readonly byEvent: ReadonlyMap<string, Revert>
  /** What holds others before what it holds. */
  readonly reverters: readonly Reverter[]

  constructor(areas: readonly { reverts?: RevertMap; reverters?: readonly Reverter[] }[]) {
    this.byEvent = new Map(areas.flatMap(({ reverts = {} }) => Object.entries(reverts)))
    this.reverters = areas.flatMap((area) => area.reverters ?? []).toSorted((a, b) => a.depth - b.depth)
    const missing = Object.keys(events).filter((name) => !this.byEvent.has(name))
    if (missing.length > 0) throw new Error(`nothing says how to take back ${missing.join(', ')}`)
  }

  /** How that line is taken back; of an event that is no more, not. */
  of(entry: LoggedEntry): Step[] | { stays: Phrase } {
    const revert = this.byEvent.get(entry.name)
    if (revert === undefined || revert === 'unlogged') return { stays: phrase('activities.whyEarlier') }
    if ('stays' in revert) return revert
    return revert.steps(entry) ?? { stays: phrase('activities.whyEarlier') }
  }

  /** Whether that person can be offered to take that line back: things as they are now are looked at by the preview. */
  can(entry: LoggedEntry, actor?: { id: number; isSuperAdmin: boolean }): boolean {
    const said = this.of(entry)
    if ('stays' in said || said.length === 0) return false
    const revert = this.byEvent.get(entry.name)
    const isOwn = typeof revert === 'object' && 'steps' in revert ? revert.isOwn : undefined
    if (!actor || !isOwn || entry.authorId === actor.id) return true
    return isOwn === 'withOwners' && actor.isSuperAdmin
  }

  find(kind: string): Reverter | undefined {
    return this.reverters.find((one) => one.kind === kind)
  }
}

/** The context in which a revert writes: events are told and followed, but leave no line and notify nobody. */
export const quietly = (ctx: Ctx): Ctx => {
  const quiet: Ctx = {
    ...ctx,
    record: (change, options) => ctx.record(change, { ...options, echo: true, isQuiet: true }),
  }
  return quiet
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What `before` or `after` of a line tells: its list where it is one, else itself alone; nothing for null. */
export function partsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.filter(isObject)
  if (!isObject(value)) return []
  return Array.isArray(value.list) ? value.list.filter(isObject) : [value]
}

const idOf = ({ id }: Record<string, unknown>): number | undefined => (typeof id === 'number' ? id : undefined)

/** The parts of both sides that tell of the same thing. `of` names the thing of parts without an id. */
export function pairsOf(entry: LoggedEntry, of?: number | null) {
  const before = new Map(partsOf(entry.before).map((part) => [idOf(part) ?? of ?? 0, part]))
  return partsOf(entry.after).flatMap((after) => {
    const id = idOf(after) ?? of ?? 0
    const was = before.get(id)
    return id > 0 && was ? [{ id, was, became: after }] : []
  })
}

/** The ids of all that one side of a line tells of. */
export const idsOf = (value: unknown): number[] =>
  partsOf(value).flatMap(({ id }) => (typeof id === 'number' ? id : []))

interface Pair {
  id: number
  was: Record<string, unknown>
  became: Record<string, unknown>
}

/** The steps of a thing's fields that differ; `named` says what of the two sides is a value. */
export const fieldSteps = (kind: string, { id, was, became }: Pair, named: readonly string[]): Step[] =>
  named
    .filter((field) => field in was && field in became)
    .map((field) => ({ kind, id, field, was: was[field] ?? null, became: became[field] ?? null }))

/** The fields that a line says of both sides and that differ, of things that go for good when they are deleted. */
export const changedSteps = (kind: string, pair: Pair, named: readonly string[]): Step[] =>
  fieldSteps(kind, pair, named)
    .filter(({ was, became }) => !isDeepStrictEqual(was, became))
    .map((step) => ({ ...step, kept: { ...pair.became, id: pair.id } }))

/** A thing came or went. */
export const presenceSteps = (kind: string, ids: readonly number[], isDeleted: boolean): Step[] =>
  ids.map((id) => ({ kind, id, field: 'isDeleted', was: !isDeleted, became: isDeleted }))

/** The same of things that go for good: each part of the line is all that is known of one. */
export const keptSteps = (kind: string, parts: readonly Record<string, unknown>[], isDeleted: boolean): Step[] =>
  parts.flatMap((kept) =>
    typeof kept.id === 'number'
      ? [{ kind, id: kept.id, field: 'isDeleted', was: !isDeleted, became: isDeleted, kept }]
      : [],
  )

/**
 * What a line did to rows of one list, each side of which has all that it says of them: those of one side alone came or
 * went, those of both changed.
 */
export function listSteps(kind: string, { before, after }: LoggedEntry, named: readonly string[]): Step[] {
  const sideOf = (side: unknown) => new Map(partsOf(side).map((part) => [part.id, part]))
  const [was, became] = [sideOf(before), sideOf(after)]
  const only = (one: typeof was, other: typeof was) => [...one].flatMap(([id, part]) => (other.has(id) ? [] : [part]))
  const changed = [...became].flatMap(([id, part]) => {
    const old = was.get(id)
    return old && typeof id === 'number' ? changedSteps(kind, { id, was: old, became: part }, named) : []
  })
  return [...keptSteps(kind, only(was, became), true), ...keptSteps(kind, only(became, was), false), ...changed]
}
