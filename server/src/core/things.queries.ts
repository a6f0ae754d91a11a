import type { RoomKind } from '@halftone/contract/rooms.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { runPrepared } from '../db/prepared.ts'
import type { Actor } from './actor.ts'
import { columnOf, ofThing, type Things } from './things.ts'

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

/** The team of a thing that the person may look at, and whose room they may join; undefined where they may not. */
export async function findSeen(
  db: Db,
  things: Things,
  actor: Actor,
  ref: ThingRef<RoomKind>,
): Promise<number | undefined> {
  const view = things.find(ref.kind)?.view
  const team = view && (await findTeam(db, things, ref))
  return view !== undefined && team !== undefined && actor.can(view, team) ? team : undefined
}
