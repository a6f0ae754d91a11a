import { indexStep } from '@halftone/contract/rules/transitions.ts'
import { type SQL, sql } from 'drizzle-orm'
import { columnOf, isThere, type Things } from '../../core/things.ts'
import type { Db } from '../../db/client.ts'
import type { PlacedList } from '../../db/places.ts'
import { type FilePlace, ownerColumn } from './files.queries.ts'

type Held = Pick<FilePlace, 'owner' | 'ownerId'>

/**
 * Adds to the maintained count of what holds the files, and so locks that row until the transaction ends: places at
 * the end of its list are then given one after the other. False where it is gone.
 */
export async function addToCount(db: Db, things: Things, { owner, ownerId }: Held, by: number): Promise<boolean> {
  const thing = things.find(owner)
  const column = thing?.counts?.files
  if (!thing || !column) return true
  const moment = thing.changed === undefined ? sql`` : sql`, ${sql.identifier(thing.changed)} = now()`
  const { rowCount } = await db.execute(sql`
    update ${sql.identifier(thing.table)} t set ${sql.identifier(column)} = ${columnOf(column)} + ${by} ${moment}
    where t.id = ${ownerId} and ${isThere(thing)}`)
  return rowCount === 1
}

const standsAt = ({ owner, ownerId }: Held): SQL =>
  sql`owner = ${owner} and ${sql.identifier(ownerColumn(owner).name)} = ${ownerId} and deleted_at is null`

/** The files of one thing in their manual order. */
export const placedFiles = (place: Held): PlacedList => ({
  table: 'files',
  where: standsAt(place),
  isNewestFirst: false,
})

/** The highest place in the list of the thing; 0 for an empty one. */
export async function lastIndex(db: Db, place: Held): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(index), 0) as last from files where ${standsAt(place)}`,
  )
  return Number(rows[0]?.last ?? 0)
}

/**
 * Places of finished uploads in the list of the thing, in the order of `keys`: files that went up
 * together stand as they were dropped, although the small ones are done first. So each goes before the first file whose
 * upload the same person began after it, else to the end.
 */
export async function placesFor(db: Db, place: Held, keys: readonly string[]): Promise<number[]> {
  const { rows } = await db.execute<{ key: string; last: number; next: number | null; before: number | null }>(sql`
    with own as (select key, user_id, turn from uploads where key = any(${sql.param([...keys])}::text[])),
    here as (
      select key, index, lag(index) over (order by index, id) as before from files where ${standsAt(place)}),
    -- Nearly always none: only of what went up beside these files.
    later as materialized (
      select here.index, here.before, u.user_id, u.turn from here join uploads u on u.key = here.key
      where u.turn > (select min(turn) from own))
    select own.key, (select coalesce(max(index), 0) from here) as last, first.index as next, first.before
    from own left join lateral (
      select later.index, later.before from later
      where later.user_id = own.user_id and later.turn > own.turn order by later.index limit 1) first on true`)
  const found = new Map(rows.map((row) => [row.key, row]))
  const together = Map.groupBy(keys, (key) => found.get(key)?.next ?? null)
  return keys.map((key) => {
    const { last = 0, next = null, before } = found.get(key) ?? {}
    const group = together.get(next) ?? []
    const rank = group.indexOf(key) + 1
    if (next === null) return last + rank * indexStep
    const from = before ?? next - (group.length + 1) * indexStep
    return from + ((next - from) * rank) / (group.length + 1)
  })
}
