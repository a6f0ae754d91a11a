import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** A product and the copy that was made of it. */
export interface Pair {
  from: number
  to: number
}
const pairsOf = (pairs: Pair[]) => sql`json_to_recordset(${JSON.stringify(pairs)}::json) as m ("from" int, "to" int)`

/** Copies the attachments, which share the stored objects; counts and covers of the copies follow. */
export async function copyAttachments(db: Db, pairs: Pair[]): Promise<void> {
  const copied = await db.execute(sql`
    insert into files (key, owner, group_id, product_id, tab_id, name, size, file_type, width, height, preview_key,
      preview_2x_key, preview_state, preview_error, edge_color, fills, luminance, ground, has_alpha, sha256, dhash,
      order_id, customer_name, is_cover, is_from_clipart, index, created_by)
    select f.key, 'product', p.group_id, p.id, f.tab_id, f.name, f.size, f.file_type, f.width, f.height, f.preview_key,
      f.preview_2x_key, f.preview_state, f.preview_error, f.edge_color, f.fills, f.luminance, f.ground, f.has_alpha,
      f.sha256, f.dhash, f.order_id, f.customer_name, f.is_cover, f.is_from_clipart, f.index, f.created_by
    from files f join ${pairsOf(pairs)} on m."from" = f.product_id join products p on p.id = m."to"
    where f.owner = 'product' and f.deleted_at is null`)
  if (copied.rowCount === 0) return
  // A cover that is a file of an artwork stays with the artwork: the copy shows its first picture. A chosen one stays so.
  await db.execute(sql`
    with counted as (
      select f.product_id, count(*)::int as total, bool_or(f.is_cover) as has_cover, (array_agg(f.id order by f.is_cover desc, f.index, f.id)
        filter (where f.is_cover or f.preview_state = 'ready'))[1] as cover
      from files f join ${pairsOf(pairs)} on m."to" = f.product_id
      where f.owner = 'product' and f.deleted_at is null group by f.product_id
    ), marked as (
      update files f set is_cover = true from counted c where f.id = c.cover and not f.is_cover returning f.id
    )
    update products p set file_count = c.total, cover_file_id = c.cover, cover_chosen = c.has_cover and s.cover_chosen
    from counted c join ${pairsOf(pairs)} on m."to" = c.product_id join products s on s.id = m."from"
    where p.id = c.product_id`)
}
