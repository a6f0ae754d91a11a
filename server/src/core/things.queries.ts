import {
  holdersOf,
  isSharedTalk,
  type Place,
  placeFields,
  placeKinds,
  type ThingRef,
} from '@halftone/contract/things.ts'
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
 * team that it is shared with, or because all of the company do, looks at it there.
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
  const shared = (await sharedWith(db, thing, ref.id)).find((one) => actor.can(view, one))
  if (shared !== undefined || !thing.everyone) return shared
  const company = await companyWhereAll(db, thing, ref.id)
  return company !== undefined && actor.canWithin(view, company) ? team : undefined
}

/** The company whose people all look at the thing; undefined where they do not. */
async function companyWhereAll(db: Db, thing: Thing, id: number): Promise<number | undefined> {
  if (!thing.everyone || !thing.team) return undefined
  const company = sql`(select g.company_id from groups g where g.id = ${columnOf(thing.team)}) as company`
  const [row] = await runPrepared<{ company: number }>(
    db,
    sql`${ofThing(thing, sql`${id}`, company)} and ${thing.everyone}`,
  )
  return row?.company
}

/**
 * Whether people of the team `g` (a row of `groups`, by its name) look at the thing of that kind and id because it is shared with
 * them, or because all of their company do, inside a statement: of the kinds that all who see them talk about (`sharedTalk`).
 */
export function readsIn(things: Things, kind: SQL, id: SQL, g: SQL): SQL {
  return things.caseOf(
    kind,
    (thing) => {
      const { team, shares, everyone } = thing
      if (!team || !isSharedTalk(thing.kind)) return undefined
      const isSent =
        shares &&
        sql`exists (select 1 from ${sql.identifier(shares.table)} s where s.${sql.identifier(shares.thing)} = t.id
          and s.${sql.identifier(shares.team)} = ${g}.id)`
      const ways = [...(everyone ? [everyone] : []), ...(isSent ? [isSent] : [])]
      if (ways.length === 0) return undefined
      const isOfCompany = sql`${g}.company_id = (select own.company_id from groups own where own.id = ${columnOf(team)})`
      return sql`exists (${everOf(thing, id, sql`1`)} and ${isOfCompany} and (${sql.join(ways, sql` or `)}))`
    },
    sql`false`,
  )
}

/** What hangs on another thing is looked at as that is: what this one hangs on; undefined where it hangs on none. */
export async function findOn(db: Db, things: Things, { kind, id }: ThingRef<string>) {
  const thing = things.find(kind)
  if (!thing?.on) return undefined
  const what = sql`${columnOf(thing.on.kind)} as kind, ${columnOf(thing.on.id)} as id`
  const [row] = await runPrepared<ThingRef<string>>(db, ofThing(thing, sql`${id}`, what))
  return row
}

/**
 * Of `ids`, the people who read what is said about the thing: members of its team, those who are in the company itself, and super
 * admins; where all who see it talk (`sharedTalk`), members of the teams that it is shared with, and of the whole company, too.
 */
export async function peopleWhoRead(
  db: Db,
  things: Things,
  ref: ThingRef<string> & { groupId: number },
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const thing = isSharedTalk(ref.kind) ? things.find(ref.kind) : undefined
  const company = thing && (await companyWhereAll(db, thing, ref.id))
  const teams = [ref.groupId, ...(thing && company === undefined ? await sharedWith(db, thing, ref.id) : [])]
  const isThere = sql`m.group_id = any(${ints(teams)})
    or (g.level = 1 and g.id = (select company_id from groups where id = ${ref.groupId}))`
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u
    where u.id = any(${ints(ids)}) and u.status = 1 and u.deleted_at is null
      and (u.is_super_admin or exists (
        select 1 from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
        where m.user_id = u.id and (${company === undefined ? isThere : sql`g.company_id = ${company}`})))`)
  return rows.map((row) => row.id)
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
