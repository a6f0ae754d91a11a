import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
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

/** The highest place in the list of the product, artwork or comment; 0 for an empty one. */
export async function lastIndex(db: Db, place: Counted): Promise<number> {
  const { owner, productId, artworkId, commentId } = place
  const at =
    owner === 'artwork'
      ? sql`artwork_id = ${artworkId}`
      : owner === 'comment'
        ? sql`comment_id = ${commentId ?? null}`
        : sql`product_id = ${productId}`
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(index), 0) as last from files where owner = ${owner} and ${at} and deleted_at is null`,
  )
  return Number(rows[0]?.last ?? 0)
}
