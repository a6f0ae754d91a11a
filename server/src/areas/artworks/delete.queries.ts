import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { type ArtworkRow, toArtwork } from './artworks.queries.ts'

const own = (id: number) => and(eq(files.owner, 'artwork'), eq(files.artworkId, id))

/** Marks an artwork and its files as deleted at one moment; answers the files. */
export async function markDeleted(db: Db, id: number, by: number): Promise<number[]> {
  await db.update(artworks).set({ deletedAt: now, deletedBy: by }).where(eq(artworks.id, id))
  const gone = await db
    .update(files)
    .set({ deletedAt: now, deletedBy: by })
    .where(and(own(id), isNull(files.deletedAt)))
    .returning({ id: files.id })
  return gone.map((file) => file.id)
}

/** Takes that back: those files too that went at the same moment, not those that were deleted before. */
export async function unmarkDeleted(db: Db, id: number): Promise<ArtworkRow | undefined> {
  const [deleted] = await db
    .select({ at: artworks.deletedAt })
    .from(artworks)
    .where(and(eq(artworks.id, id), isNotNull(artworks.deletedAt)))
    .for('no key update')
  if (!deleted?.at) return undefined
  await db
    .update(files)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(own(id), eq(files.deletedAt, deleted.at)))
  const [row] = await db
    .update(artworks)
    .set({ deletedAt: null, deletedBy: null, updatedAt: sql`now()` })
    .where(eq(artworks.id, id))
    .returning()
  return row && toArtwork(row)
}
