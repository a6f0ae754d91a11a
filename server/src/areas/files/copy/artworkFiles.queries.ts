import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** What files and versions know of their bytes. */
const known = `key size file_type width height preview_key preview_2x_key preview_state preview_error edge_color fills
  luminance ground has_alpha sha256 dhash colours`.split(/\s+/)
/** The same as columns of a statement. */
export const picture = sql.raw(known.join(', '))
const pictureOf = (row: 's' | 'v') => known.map((column) => `${row}.${column}`).join(', ')

/**
 * Copies the files of artworks to their copies, which stand already: they share the stored objects, with what is known
 * of them and their earlier versions; count and cover of the copies follow. Answers those whose previews are still to be
 * made.
 */
export async function copyArtworkFiles(db: Db, pairs: readonly { from: number; to: number }[]): Promise<number[]> {
  const given = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as m ("from" int, "to" int)`
  const { rows } = await db.execute<{ id: number; preview_state: string }>(sql`
    with source as (
      select f.*, c.id as to_id, c.product_id as to_product, c.group_id as to_group,
        nextval(pg_get_serial_sequence('files', 'id'))::int as copy_id
      from files f join ${given} on m."from" = f.artwork_id join artworks c on c.id = m."to"
      where f.owner = 'artwork' and f.deleted_at is null
    ), versions as (
      insert into file_versions (file_id, version, ${picture}, name, note, restored_from, was_approved, was_listed,
        clipart_id, created_by, created_at)
      select s.copy_id, v.version, ${sql.raw(pictureOf('v'))}, v.name, v.note, v.restored_from, v.was_approved,
        v.was_listed, v.clipart_id, v.created_by, v.created_at
      from file_versions v join source s on s.id = v.file_id
    )
    insert into files (id, owner, group_id, product_id, artwork_id, tab_id, name, ${picture}, order_id, customer_name,
      is_hidden, is_cover, is_from_clipart, clipart_id, index, version, version_by, version_at, version_note, restored_from,
      approved_version, listed_version, created_by) overriding system value
    select s.copy_id, 'artwork', s.to_group, s.to_product, s.to_id, s.tab_id, s.name, ${sql.raw(pictureOf('s'))},
      s.order_id, s.customer_name, s.is_hidden, s.is_cover, s.is_from_clipart, s.clipart_id, s.index, s.version, s.version_by,
      s.version_at, s.version_note, s.restored_from, s.approved_version, s.listed_version, s.created_by
    from source s
    returning id, preview_state`)
  await db.execute(sql`
    update artworks a set total_files = c.total, cover_file_id = c.cover from (
      select m."to", count(f.id)::int as total, max(f.id) filter (where f.is_cover) as cover
      from ${given} left join files f on f.owner = 'artwork' and f.artwork_id = m."to" and f.deleted_at is null
      group by m."to") c
    where a.id = c."to"`)
  return rows.filter((row) => row.preview_state === 'pending').map(({ id }) => id)
}
