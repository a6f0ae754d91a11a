import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { listed, type Pairs, soldOfLate, using } from './uses.queries.ts'

const Touched = z.object({
  thing: z.number(),
  artwork: z.number(),
  groupId: z.number(),
  /** A listing that is on sale, or on its way there; null for the artwork itself. */
  listing: z.number().nullable(),
  sold: z.number(),
})
export type Touched = z.output<typeof Touched>

/** Each artwork and each listing on sale that uses some of the things, with what that sold of late. */
export async function listTouched(db: Db, pairs: Pairs, ids: readonly number[]): Promise<Touched[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ items: unknown }>(sql`
    select coalesce(json_agg(u), '[]'::json) as items from (
      select x.thing, a.id as artwork, a.group_id as "groupId", null::int as listing, 0 as sold from ${using(pairs, ids)}
      union all
      select x.thing, a.id, j.group_id, j.id, ${soldOfLate(sql`j.account_id`, sql`j.listing_id`, sql`a.id`)}
      from ${using(pairs, ids)} join ${listed}
      where j.state <> 'active' or j.paused_at is null) u`)
  return z.array(Touched).parse(rows[0]?.items ?? [])
}
