import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/**
 * Copies the files of an artwork, which share the stored objects, with what is known of them; count and cover of the
 * copy follow. Answers those whose previews are still to be made.
 */
export async function copyFiles(db: Db, from: number, to: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; preview_state: string }>(sql`
    insert into files (key, owner, group_id, product_id, artwork_id, tab_id, name, size, file_type, width, height,
      preview_key, preview_2x_key, preview_state, preview_error, edge_color, luminance, has_alpha, sha256, dhash,
      order_id, customer_name, is_hidden, is_cover, is_from_clipart, index, created_by)
    select f.key, 'artwork', f.group_id, f.product_id, ${to}, f.tab_id, f.name, f.size, f.file_type, f.width, f.height,
      f.preview_key, f.preview_2x_key, f.preview_state, f.preview_error, f.edge_color, f.luminance, f.has_alpha,
      f.sha256, f.dhash, f.order_id, f.customer_name, f.is_hidden, f.is_cover, f.is_from_clipart, f.index, f.created_by
    from files f where f.owner = 'artwork' and f.artwork_id = ${from} and f.deleted_at is null
    returning id, preview_state`)
  await db.execute(sql`
    update artworks set total_files = ${rows.length}, cover_file_id = (
      select id from files where owner = 'artwork' and artwork_id = ${to} and is_cover and deleted_at is null)
    where id = ${to}`)
  return rows.filter((row) => row.preview_state === 'pending').map(({ id }) => id)
}
