import { indexStep } from '@halftone/contract/rules/transitions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** A list in manual order: rows with an `index`; of those with the same one, the newest or the oldest comes first. */
export interface PlacedList {
  table: 'products' | 'artworks' | 'files' | 'cliparts' | 'layouts'
  /** Which rows of the table `t` are in it. */
  where: SQL
  isNewestFirst: boolean
}
export interface Place {
  id: number
  index: number
}

/**
 * Neighbours closer than this are moved apart. Each drop between two rows halves their distance: of 1024, 20 drops later.
 * Doubles of the sizes that the contract takes still tell such places apart, so there is time for it.
 */
const tight = 1 / indexStep
/** Rows that are looked at on each side, at first. */
const nearby = 32
/** Rows from which on those that stand together beyond them are left for later. */
const most = 500

/**
 * Moves rows apart where the places of `ids` are too close to their neighbours', and as many of these as it takes; the
 * order stays. To be called by every write of a place that somebody chose. Answers the places that are others now. It
 * waits for nobody: where somebody else holds one of the rows, the next write does it.
 */
export async function makePlace(db: Db, list: PlacedList, ids: readonly number[]): Promise<Place[]> {
  const changed = new Map<number, Place>()
  // Each round frees one of them at least.
  for (let round = 0; round < ids.length; round++) {
    const found = await findTight(db, list, ids)
    const moved = found ? await moveApart(db, list, found) : []
    for (const place of moved) changed.set(place.id, place)
    if (moved.length === 0) break
  }
  return [...changed.values()]
}

/** The rows before or after a place, from it outwards. */
function beside(list: PlacedList, at: { id: SQL; index: SQL }, side: 'before' | 'after', limit: number): SQL {
  const isAfter = side === 'after'
  const [than, outwards] = isAfter ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const [idThan, idOutwards] = isAfter === list.isNewestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return sql`select t.id, t.index from ${sql.identifier(list.table)} t
    where ${list.where} and t.index ${than}= ${at.index} and (t.index ${than} ${at.index} or t.id ${idThan} ${at.id})
    order by t.index ${outwards}, t.id ${idOutwards} limit ${limit}`
}

/** One of the rows that stands too close to a neighbour. */
async function findTight(db: Db, list: PlacedList, ids: readonly number[]): Promise<Place | undefined> {
  const own = { id: sql`r.id`, index: sql`r.index` }
  const gap = (side: 'before' | 'after') => sql`(select abs(n.index - r.index) from (${beside(list, own, side, 1)}) n)`
  const { rows } = await db.execute<{ id: number; index: number }>(sql`
    select r.id, r.index from ${sql.identifier(list.table)} r
    where r.id = any(${sql.param([...ids])}::int[]) and least(${gap('before')}, ${gap('after')}) < ${tight} limit 1`)
  return rows[0]
}

async function moveApart(db: Db, list: PlacedList, own: Place): Promise<Place[]> {
  const at = { id: sql`${own.id}::int`, index: sql`${own.index}::float8` }
  for (let reach = nearby; ; reach *= 8) {
    const { rows } = await db.execute<{ side: string; id: number; index: number }>(sql`
      (select 'before' as side, b.* from (${beside(list, at, 'before', reach)}) b)
      union all (select 'after', a.* from (${beside(list, at, 'after', reach)}) a)`)
    const before = rows.filter(({ side }) => side === 'before')
    const after = rows.filter(({ side }) => side === 'after')
    const places = placesAround(own, before, after, { isStart: before.length < reach, isEnd: after.length < reach })
    if (places) return write(db, list, places, [own, ...before, ...after])
  }
}

/**
 * New places for the fewest rows around `own` that can stand a whole `indexStep` or, between two that stay, at least 1
 * apart; rows that stand together beyond them come along, up to a limit. Undefined where more rows are needed.
 */
function placesAround(
  own: Place,
  before: readonly Place[],
  after: readonly Place[],
  { isStart, isEnd }: { isStart: boolean; isEnd: boolean },
): Place[] | undefined {
  for (let reach = 0; reach <= Math.max(before.length, after.length); reach++) {
    const inner = [...before.slice(0, reach).toReversed(), own, ...after.slice(0, reach)]
    const [low, high] = [before[reach]?.index, after[reach]?.index]
    if ((low === undefined && !isStart) || (high === undefined && !isEnd)) return undefined
    const [from, step] =
      low === undefined
        ? [(high ?? inner.length * indexStep) - (inner.length + 1) * indexStep, indexStep]
        : [low, high === undefined ? indexStep : (high - low) / (inner.length + 1)]
    const isLoose = inner.length >= most || (isApart(before, reach) && isApart(after, reach))
    if (step >= 1 && isLoose) return inner.map(({ id }, place) => ({ id, index: from + step * (place + 1) }))
  }
  return undefined
}

/** Whether the row at `place`, counted outwards, has room on its far side. */
function isApart(outwards: readonly Place[], place: number): boolean {
  const [here, next] = [outwards[place], outwards[place + 1]]
  return !here || !next || Math.abs(next.index - here.index) >= tight
}

/** Writes them, unless one of the rows is held by somebody else or was moved since: then nothing. */
async function write(db: Db, list: PlacedList, places: readonly Place[], seen: readonly Place[]): Promise<Place[]> {
  const table = sql.identifier(list.table)
  const stood = new Map(seen.map(({ id, index }) => [id, index]))
  const ids = places.map(({ id }) => id)
  const { rows } = await db.execute<{ id: number; index: number }>(sql`
    select t.id, t.index from ${table} t where t.id = any(${sql.param(ids)}::int[]) and ${list.where}
    order by t.id for update skip locked`)
  if (rows.length < ids.length || rows.some(({ id, index }) => stood.get(id) !== index)) return []
  await db.execute(sql`
    update ${table} t set index = n.index
    from json_to_recordset(${JSON.stringify(places)}::json) as n (id int, index float8) where t.id = n.id`)
  return [...places]
}

/** The places that were asked for as they are now, and after them those that moved for it. */
export function withMoved(asked: readonly Place[], moved: readonly Place[]): Place[] {
  const now = new Map([...asked, ...moved].map((place) => [place.id, place]))
  return [...now.values()]
}
