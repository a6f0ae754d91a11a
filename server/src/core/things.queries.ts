import { holdersOf, type Place, placeFields, placeKinds, type ThingRef } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../db/arrays.ts'
import type { Db } from '../db/client.ts'
import { runPrepared } from '../db/prepared.ts'
import type { Actor } from './actor.ts'
import { columnOf, everOf, isThere, ofThing, type Thing, type Things } from './things.ts'

/** The team of the thing that two expressions name, inside a statement; null where it is not there. */
export const teamIn = (things: Things, kind: SQL, id: SQL): SQL =>
  things.caseOf(kind, (thing) => (thing.team ? sql`(${ofThing(thing, id, columnOf(thing.team))})` : undefined))

/** The team of a thing; undefined where it is not there, or belongs to none. */
export async function findTeam(db: Db, things: Things, { kind, id }: ThingRef<string>): Promise<number | undefined> {
  const thing = things.find(kind)
  if (!thing?.team) return undefined
  const [row] = await runPrepared<{ team: number }>(
    db,
    ofThing(thing, sql`${id}`, sql`${columnOf(thing.team)} as team`),
  )
  return row?.team
}

/** The teams that a thing is shared with. */
async function sharedWith(db: Db, { shares }: Thing, id: number): Promise<number[]> {
  if (!shares) return []
  const rows = await runPrepared<{ team: number }>(
    db,
    sql`select s.${sql.identifier(shares.team)} as team from ${sql.identifier(shares.table)} s
      where s.${sql.identifier(shares.thing)} = ${id}`,
  )
  return rows.map(({ team }) => team)
}

/**
 * The team of a thing that the person may look at, and whose room they may join; undefined where they may not. Who sees it in a
 * team that it is shared with looks at it there.
 */
export async function findSeen(
  db: Db,
  things: Things,
  actor: Actor,
  ref: ThingRef<string>,
): Promise<number | undefined> {
  const thing = things.find(ref.kind)
  const view = thing?.view
  const team = view && (await findTeam(db, things, ref))
  if (!thing || view === undefined || team === undefined) return undefined
  if (actor.can(view, team)) return team
  return (await sharedWith(db, thing, ref.id)).find((shared) => actor.can(view, shared))
}

/** A thing with its team and name, and what it stands in: itself too, where others can stand in it. */
export interface Placed<K extends string = string> extends ThingRef<K>, Place {
  groupId: number
  name: string
}

const placeOf = ({ place = {} }: Thing): SQL => {
  const field = (column: string | undefined) => (column === undefined ? sql`null::int` : columnOf(column))
  return sql`${field(place.productId)} as "productId", ${field(place.artworkId)} as "artworkId"`
}

/** A thing that is there; undefined where it is not, or its kind has no team or no name. */
export async function findPlaced<K extends string>(
  db: Db,
  things: Things,
  { kind, id }: ThingRef<K>,
): Promise<Placed<K> | undefined> {
  const thing = things.find(kind)
  if (!thing?.team || !thing.name) return undefined
  const what = sql`${columnOf(thing.team)} as "groupId", ${columnOf(thing.name)} as name, ${placeOf(thing)}`
  const [row] = await runPrepared<Omit<Placed, 'kind' | 'id'>>(db, ofThing(thing, sql`${id}`, what))
  return row && { kind, id, ...row }
}

/**
 * Holds what things of one kind stand in, in the order of their ids, before they are held themselves: who changes what
 * holds others holds that first, too, so that nobody waits in a circle.
 */
export async function holdOuter(db: Db, things: Things, kind: string, ids: readonly number[]): Promise<void> {
  const thing = things.find(kind)
  for (const field of placeFields) {
    const column = thing?.place?.[field]
    if (!thing || column === undefined || placeKinds[field] === kind) continue
    await db.execute(sql`
      select 1 from ${sql.identifier(things.holder(field).table)} o
      where o.id in (${everOf(thing, sql`any(${ints(ids)})`, columnOf(column))})
      order by o.id for no key update`)
  }
}

/** A number of a thing as it is now, and who is told of what happens to it. */
export interface Counted extends ThingRef<string> {
  count: number
  watchers: number[]
}

/**
 * Adds to a maintained number of a thing and of all that it stands in, and so locks their rows: what holds others before
 * what they hold, as everywhere. Undefined where the thing, or what it stands in first, is gone: nothing may then stay.
 */
export async function countOn(
  db: Db,
  things: Things,
  on: ThingRef<string> & Place,
  what: keyof NonNullable<Thing['counts']>,
  by: number,
): Promise<Counted[] | undefined> {
  const holders: ThingRef<string>[] = holdersOf(on)
  const isHolder = holders.some(({ kind, id }) => kind === on.kind && id === on.id)
  const all: Counted[] = []
  for (const [at, { kind, id }] of [...holders, ...(isHolder ? [] : [{ kind: on.kind, id: on.id }])].entries()) {
    const thing = things.find(kind)
    const column = thing?.counts?.[what]
    if (!thing || !column) continue
    const isOuter = at < holders.length - 1
    const [row] = await runPrepared<{ count: number; watchers: number[] }>(
      db,
      sql`update ${sql.identifier(thing.table)} t set ${sql.identifier(column)} = ${columnOf(column)} + ${by}
        where t.id = ${id} and ${isOuter ? sql`true` : isThere(thing)}
        returning ${columnOf(column)} as count, ${thing.watchers ?? sql`'{}'::int[]`} as watchers`,
    )
    if (row) all.push({ kind, id, ...row })
    else if (!isOuter) return undefined
  }
  return all
}
