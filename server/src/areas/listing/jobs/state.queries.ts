import { ListingState } from '@halftone/contract/parts/listingState.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { artworks } from '../../../db/schema/artworks.ts'

/** The artwork's state of listing as its row has it, and whether it is deleted. */
export async function listingStateOfArtwork(
  db: Db,
  id: number,
): Promise<{ state: ListingState | null; isDeleted: boolean }> {
  const [row] = await db
    .select({ state: artworks.listingState, deletedAt: artworks.deletedAt })
    .from(artworks)
    .where(eq(artworks.id, id))
  return { state: ListingState.nullable().parse(row?.state ?? null), isDeleted: Boolean(row?.deletedAt) }
}

export const writeListingState = (db: Db, id: number, listingState: ListingState | null) =>
  db.update(artworks).set({ listingState }).where(eq(artworks.id, id))
