import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linkPreviews } from '../../db/schema/links/links.ts'

/** Drops cards of texts that were purged: what lies in the trash keeps its own. */
export const dropLooseCards = (db: Db) =>
  db.execute(sql`
    delete from link_cards c where case c.kind
      when 'comment' then not exists (select from comments t where t.id = c.thing_id)
      when 'post' then not exists (select from posts t where t.id = c.thing_id) end`)

export interface UnusedPreview extends Record<string, unknown> {
  id: number
  key: string | null
}

/** Previews that nobody looked at for two days and nothing shows, the oldest first. */
export async function listUnused(db: Db, limit: number): Promise<UnusedPreview[]> {
  const { rows } = await db.execute<UnusedPreview>(sql`
    select v.id, v.image_key as key from link_previews v
    where coalesce(v.looked_at, v.created_at) < now() - interval '2 days'
      and not exists (select from link_cards c where c.preview_id = v.id)
      and not exists (select from products p where p.links <> '[]'::jsonb
        and p.links @> jsonb_build_array(jsonb_build_object('url', v.url)))
    order by v.looked_at limit ${limit}`)
  return rows
}

export const deletePreviews = (db: Db, ids: readonly number[]) =>
  db.delete(linkPreviews).where(inArray(linkPreviews.id, [...ids]))
