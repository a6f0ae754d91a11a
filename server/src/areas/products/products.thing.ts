import { sql } from 'drizzle-orm'
import type { Thing } from '../../core/things.ts'

export const productThing: Thing = {
  kind: 'product',
  table: 'products',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'P_VIEW',
  name: 'name',
  page: 'products',
  code: 'sub_id',
  cover: 'cover_file_id',
  coverChosen: 'cover_chosen',
  place: { productId: 'id' },
  counts: { comments: 'comment_count', files: 'file_count' },
  changed: 'updated_at',
  files: { change: 'P_EDIT', remove: 'P_EDIT', only: 'images' },
  search: {
    document: sql`d.document`,
    with: sql`join product_search d on d.product_id = t.id`,
    status: sql`t.status_id`,
  },
  trash: {
    by: 'deleted_by',
    holds: { artworks: 'artwork_count' },
    isNeeded: (id) => sql`(exists (select from listing_jobs j where j.product_id = ${id} and j.listing_id is not null)
      or exists (select from artwork_sales s where s.product_id = ${id}))`,
  },
  card: {
    state: sql`(select json_build_object('is', 'board', 'name', i.name, 'color', coalesce(b.color, i.color, ''))
      from groups g join config_items i on i.company_id = g.company_id and i.id = t.status_id
      left join boards b on b.group_id = t.group_id and b.status_id = t.status_id where g.id = t.group_id)`,
    types: sql`(select json_agg(i.name order by o.n) from unnest(t.type_ids) with ordinality o (id, n)
      join groups g on g.id = t.group_id
      join config_items i on i.company_id = g.company_id and i.id = o.id and i.deleted_at is null)`,
    // What its artworks sold, as reports have added it up.
    counts: sql`json_build_object('artworks', t.artwork_count, 'listings', t.active_count, 'sold', (
      select coalesce(sum(s.quantity - s.returned), 0) from artworks a
      join sale_artworks s on s.artwork_id = a.id and s.span = 'all'
      where a.product_id = t.id and a.deleted_at is null))`,
    people: sql`t.assignee_ids`,
  },
  watchers: sql`t.assignee_ids || t.created_by`,
}
