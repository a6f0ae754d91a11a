import type { Pool } from 'pg'
import { z } from 'zod'

const Made = z.object({ now: z.string(), marketplace: z.string().optional() })

/** When the demo was made and where its marketplace was then; undefined in a workspace that is no demo. */
export async function demoMade(pool: Pool): Promise<z.infer<typeof Made> | undefined> {
  const { rows } = await pool.query<{ value: unknown }>(`select value from system_settings where key = 'demo'`)
  return rows[0] && Made.parse(rows[0].value)
}

/** The marketplace is at another address than before: listings and templates follow. */
export async function moveMarketplace(pool: Pool, from: string, to: string): Promise<void> {
  const moved = `replace(listing_url, $1 || '/', $2 || '/')`
  for (const table of ['listing_jobs', 'artworks'])
    await pool.query(`update ${table} set listing_url = ${moved} where starts_with(listing_url, $1 || '/')`, [from, to])
  await pool.query(
    `update listing_templates
      set source = jsonb_set(source, '{imageUrl}', to_jsonb(replace(source ->> 'imageUrl', $1 || '/', $2 || '/')))
      where starts_with(source ->> 'imageUrl', $1 || '/')`,
    [from, to],
  )
  await pool.query(
    `update system_settings set value = jsonb_set(value::jsonb, '{marketplace}', to_jsonb($1::text)) where key = 'demo'`,
    [to],
  )
}

/**
 * What waits since the demo was made waits for hours from now, however long it was switched off: it would all be
 * published at once otherwise. What people have touched keeps its moment.
 */
export const postponeJobs = (pool: Pool, made: string) =>
  pool.query(
    `update listing_jobs set next_at = now() + make_interval(mins => 180 + (id * 37) % 360)
      where state in ('error', 'draft') and cancelled_at is null and run_id is null and updated_at <= $1
        and next_at < now() + interval '1 hour'`,
    [made],
  )

/** Pictures of a listing at most (R292). */
const most = 10

/**
 * Gives seeded jobs the pictures of their artwork, once all of them are made: mock-ups first, then the rest in order.
 * From then on a job can be tried again. Answers how many were completed.
 */
export async function completeSnapshots(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `with ranked as (
      select j.id as job, f.*, row_number() over (partition by j.id order by (f.file_type = 'image/jpeg') desc, f.index) as n,
        bool_or(f.preview_state = 'pending') over (partition by j.id) as waits
      from listing_jobs j join files f on f.artwork_id = j.artwork_id and f.owner = 'artwork'
        and f.deleted_at is null and not f.is_hidden and f.preview_state in ('pending', 'ready')
      where j.payload ? 'sourceId' and not j.payload ? 'images'),
    pictures as (
      select job, jsonb_agg(jsonb_build_object('slot', 'img' || n, 'fileId', id, 'name', name, 'key', key,
        'sha256', sha256, 'type', file_type, 'size', size) order by n) as images
      from ranked where not waits and n <= ${most} group by job)
    update listing_jobs j set payload = j.payload || jsonb_build_object('images', images) from pictures where j.id = job`,
  )
  return rowCount ?? 0
}
