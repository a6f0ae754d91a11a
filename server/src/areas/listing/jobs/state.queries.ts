import { ListingState } from '@halftone/contract/parts/listingState.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { artworks } from '../../../db/schema/artworks.ts'

/** What an artwork shows of its newest job. */
export interface Shown {
  state: ListingState | null
  /** Off sale for now. */
  isPaused: boolean
}

/** What the artwork's row shows of its listings, and whether it is deleted. */
export async function listingStateOfArtwork(db: Db, id: number): Promise<Shown & { isDeleted: boolean }> {
  const [row] = await db
    .select({ state: artworks.listingState, isPaused: artworks.isListingPaused, deletedAt: artworks.deletedAt })
    .from(artworks)
    .where(eq(artworks.id, id))
  return {
    state: ListingState.nullable().parse(row?.state ?? null),
    isPaused: row?.isPaused ?? false,
    isDeleted: Boolean(row?.deletedAt),
  }
}

export const writeListingState = (db: Db, id: number, { state, isPaused }: Shown) =>
  db.update(artworks).set({ listingState: state, isListingPaused: isPaused }).where(eq(artworks.id, id))
