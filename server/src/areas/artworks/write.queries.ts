import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { type ArtworkRow, toArtwork } from './artworks.queries.ts'

export type NewArtwork = Omit<typeof artworks.$inferInsert, 'submittedAt'> & { submittedAt?: SQL | null }

export async function insertArtworkRow(db: Db, values: NewArtwork): Promise<ArtworkRow> {
  const [row] = await db.insert(artworks).values(values).returning()
  if (!row) throw new Error('no artwork')
  return toArtwork(row)
}

/** Counts one more copy that was made of the artwork. */
export const countCopy = (db: Db, id: number) =>
  db
    .update(artworks)
    .set({ copyCount: sql`${artworks.copyCount} + 1` })
    .where(eq(artworks.id, id))

export const writeIndexes = (db: Db, listIndexes: { id: number; index: number }[]) =>
  db.execute(sql`
    update artworks a set index = n.index, updated_at = now()
    from json_to_recordset(${JSON.stringify(listIndexes)}::json) as n(id int, index double precision)
    where a.id = n.id`)
