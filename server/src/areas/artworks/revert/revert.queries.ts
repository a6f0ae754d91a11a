import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { type AskedPlace, placesAmong } from '../../../db/placeAmong.ts'
import { artworks } from '../../../db/schema/artworks.ts'
import { products } from '../../../db/schema/products.ts'
import { type ArtworkRow, holdProductsOf, toArtwork } from '../artworks.queries.ts'

/** Artworks deleted or not, in the order of their ids; with `hold` nobody else changes them. */
export async function listEverArtworks(db: Db, ids: readonly number[], hold: boolean): Promise<ArtworkRow[]> {
  if (hold) await holdProductsOf(db, ids)
  const rows = db
    .select()
    .from(artworks)
    .where(inArray(artworks.id, [...ids]))
    .orderBy(asc(artworks.id))
  return (await (hold ? rows.for('no key update') : rows)).map(toArtwork)
}

/** Where artworks would stand in their products, among those that are there: `list` is the product's id. */
export const placesInProducts = (db: Db, asked: readonly (AskedPlace | null)[]) =>
  placesAmong(db, asked, sql`select a.index, a.id from artworks a where a.product_id = v.list and a.deleted_at is null`)

/** Those of the products that are deleted. */
export async function goneProducts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...new Set(ids)]), isNotNull(products.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Those of the artworks that are deleted, themselves or with their product. */
export async function goneArtworks(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await listEverArtworks(db, [...new Set(ids)], false)
  const gone = await goneProducts(
    db,
    rows.map(({ productId }) => productId),
  )
  return new Set(rows.filter((row) => row.deletedAt !== null || gone.has(row.productId)).map(({ id }) => id))
}
