import { sql } from 'drizzle-orm'
import type { Thing } from '../../core/things.ts'

export const artworkThing: Thing = {
  kind: 'artwork',
  table: 'artworks',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'P_VIEW',
  name: 'name',
  page: 'artworks',
  code: 'sub_id',
  cover: 'cover_file_id',
  place: { productId: 'product_id', artworkId: 'id' },
  counts: { comments: 'comment_count', files: 'total_files' },
  changed: 'updated_at',
  files: { change: 'P_EDIT_ART', remove: 'P_DELETE_FILE_ART' },
  search: {
    document: sql`s.document`,
    with: sql`join artwork_search s on s.artwork_id = t.id join products p on p.id = t.product_id and p.deleted_at is null`,
    status: sql`p.status_id`,
  },
  card: {
    state: sql`json_build_object('is', 'review', 'state', t.review_state, 'submittedAt', to_json(t.submitted_at))`,
    counts: sql`json_build_object('files', t.total_files, 'listings', (
      select count(*) from listing_jobs j where j.artwork_id = t.id and j.state = 'active' and j.cancelled_at is null), 'sold', (
      select coalesce(sum(s.quantity - s.returned), 0) from sale_artworks s where s.artwork_id = t.id and s.span = 'all'))`,
    people: sql`array[t.created_by]`,
    link: sql`t.listing_url`,
    isWithin: sql`exists (select from products p where p.id = t.product_id and p.deleted_at is null)`,
  },
  trash: {
    by: 'deleted_by',
    isNeeded: (id) => sql`(exists (select from listing_jobs j where j.artwork_id = ${id} and j.listing_id is not null)
      or exists (select from artwork_sales s where s.artwork_id = ${id}))`,
  },
}
