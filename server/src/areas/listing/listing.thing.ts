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
    types: sql`(select json_build_array(o.name) from accounts o where o.id = t.account_id)`,
    counts: sql`json_build_object('sold', (
      select coalesce(sum(s.quantity - s.returned), 0) from artwork_sales s
      where s.artwork_id = t.artwork_id and s.account_id = t.account_id and s.listing_id = t.listing_id
        and s.cancelled_at is null))`,
    people: sql`array[t.created_by]`,
    code: sql`(select a.sub_id from artworks a where a.id = t.artwork_id)`,
    cover: sql`(select a.cover_file_id from artworks a where a.id = t.artwork_id)`,
    link: sql`t.listing_url`,
    isWithin: sql`exists (select from artworks a join products p on p.id = a.product_id and p.deleted_at is null
      where a.id = t.artwork_id and a.deleted_at is null)`,
  },
}
