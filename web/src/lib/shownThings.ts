import { holdersOf, type KindWith, things as kinds, type Place, type ThingKind } from '@halftone/contract/things.ts'

/** What links need of a thing. The sub id is its own; without one the link carries the id. */
export interface LinkedThing {
  kind: string
  id: number
  subId?: string | null | undefined
}

/** What an area of the web says of one kind of its own (`Area.things`). */
export interface ShownThing {
  kind: ThingKind
  /** The address that shows it. */
  to: (thing: { id: number; subId: string | null }) => string
  /** The command palette asks the quick search for it. */
  isSearched?: true
}

// of the tab: what the areas' code declares.
const shown = new Map<string, ShownThing>()

/** Registers an area's things for the life of the tab; returns what takes them out again. */
export function registerThings(things: readonly ShownThing[]): () => void {
  for (const thing of things) shown.set(thing.kind, thing)
  return () => {
    for (const { kind } of things) shown.delete(kind)
  }
}

/** Where a thing is shown; undefined for kinds that no area shows. */
export const addressOfThing = ({ kind, id, subId = null }: LinkedThing): string | undefined =>
  shown.get(kind)?.to({ id, subId })

/** The same, or where the innermost thing is shown that it stands in. */
export const addressOfPlace = (thing: LinkedThing, place: Place): string | undefined =>
  [thing, ...holdersOf(place).toReversed()].map(addressOfThing).find((address) => address !== undefined)

const isFound = (kind: ThingKind): kind is KindWith<'search'> => kinds[kind].search
/** The kinds that a search of everything asks for, in the order in which their areas stand. */
export const searchedKinds = (things: readonly ShownThing[]): KindWith<'search'>[] =>
  things.flatMap(({ kind, isSearched }) => (isSearched && isFound(kind) ? kind : []))
