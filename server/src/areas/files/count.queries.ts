import { indexStep } from '@halftone/contract/rules/transitions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { PlacedList } from '../../db/places.ts'
import type { FilePlace } from './files.queries.ts'

type Counted = Pick<FilePlace, 'owner' | 'productId' | 'artworkId'> & { commentId?: number | null }

/**
 * Adds to the maintained count of what holds the files, and so locks that row until the transaction ends: places at
 * the end of its list are then given one after the other. False where it is gone.
 */
export async function addToCount(db: Db, place: Counted, by: number): Promise<boolean> {
  const { owner, productId, artworkId, commentId } = place
  const target =
    owner === 'product'
      ? sql`update products set file_count = file_count + ${by}, updated_at = now() where id = ${productId} and deleted_at is null`
      : owner === 'artwork'
        ? sql`update artworks set total_files = total_files + ${by}, updated_at = now() where id = ${artworkId} and deleted_at is null`
        : owner === 'comment'
          ? sql`update comments set file_count = file_count + ${by} where id = ${commentId ?? null} and deleted_at is null`
          : undefined
  if (!target) return true
  return (await db.execute(target)).rowCount === 1
}

const standsAt = ({ owner, productId, artworkId, commentId }: Counted): SQL => {
  const at =
    owner === 'artwork'
      ? sql`artwork_id = ${artworkId}`
      : owner === 'comment'
        ? sql`comment_id = ${commentId ?? null}`
        : sql`product_id = ${productId}`
  return sql`owner = ${owner} and ${at} and deleted_at is null`
}

/** The files of the product, artwork or comment in their manual order. */
export const placedFiles = (place: Counted): PlacedList => ({
  table: 'files',
  where: standsAt(place),
  isNewestFirst: false,
})

/** The highest place in the list of the product, artwork or comment; 0 for an empty one. */
export async function lastIndex(db: Db, place: Counted): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(index), 0) as last from files where ${standsAt(place)}`,
  )
  return Number(rows[0]?.last ?? 0)
}

/**
 * Places of finished uploads in the list of the product, artwork or comment, in the order of `keys`: files that went up
 * together stand as they were dropped, although the small ones are done first. So each goes before the first file whose
 * upload the same person began after it, else to the end.
 */
export async function placesFor(db: Db, place: Counted, keys: readonly string[]): Promise<number[]> {
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
