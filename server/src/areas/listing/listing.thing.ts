import { sql } from 'drizzle-orm'
import type { Thing } from '../../core/things.ts'

/** An artwork on its way into a shop, and in it. */
export const listingThing: Thing = {
  kind: 'listing',
  table: 'listing_jobs',
  deleted: 'cancelled_at',
  team: 'group_id',
  view: 'P_VIEW',
  name: 'title',
  place: { productId: 'product_id', artworkId: 'artwork_id' },
  card: {
    state: sql`json_build_object('is', 'listing', 'state', t.state, 'isPaused', t.paused_at is not null)`,
    code: sql`(select a.sub_id from artworks a where a.id = t.artwork_id)`,
    cover: sql`(select a.cover_file_id from artworks a where a.id = t.artwork_id)`,
    link: sql`t.listing_url`,
    isWithin: sql`exists (select from artworks a join products p on p.id = a.product_id and p.deleted_at is null
      where a.id = t.artwork_id and a.deleted_at is null)`,
  },
}
