import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { files } from '../../db/schema/files.ts'
import { products } from '../../db/schema/products.ts'
import { tags } from '../../db/schema/tags.ts'

/** Those of these files that the artwork has, by id. */
export const findPictures = (db: Db, artworkId: number, ids: readonly number[]): Promise<{ id: number }[]> =>
  db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.artworkId, artworkId),
        inArray(files.id, [...ids]),
        eq(files.owner, 'artwork'),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.id))

/** The names of a product's tags. */
export async function tagsOfProduct(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .select({ name: tags.name })
    .from(products)
    .innerJoin(tags, sql`${tags.id} = any(${products.tagIds})`)
    .where(eq(products.id, productId))
    .orderBy(asc(tags.name))
  return rows.map(({ name }) => name)
}
