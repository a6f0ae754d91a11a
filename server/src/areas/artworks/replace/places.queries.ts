import { ReviewState } from '@halftone/contract/parts/listingState.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { clipartPairs } from '../../cliparts/linked.queries.ts'
import { CardCoverRow, cardCover } from '../../files/cardCover.queries.ts'

/** Artworks that are looked at for one question. */
const most = 1_000

const Place = z.object({
  id: z.number(),
  subId: z.string(),
  groupId: z.number(),
  name: z.string(),
  productName: z.string(),
  cover: CardCoverRow.nullable(),
  review: ReviewState,
  live: z.number(),
  files: z.array(z.object({ id: z.number(), name: z.string(), cover: CardCoverRow.nullable() })),
})
export type PlaceRow = z.output<typeof Place>

/** The artworks that name a clip art or hold files of it, with those files; the newest first. */
export async function findPlaces(db: Db, clipartId: number): Promise<PlaceRow[]> {
  const { rows } = await db.execute(sql`
    select a.id, a.sub_id as "subId", a.group_id as "groupId", a.name, p.name as "productName",
      ${cardCover(sql`a.cover_file_id`)} as cover, a.review_state as review,
      (select count(*)::int from listing_jobs j where j.artwork_id = a.id and j.state = 'active' and j.cancelled_at is null
        and j.paused_at is null) as live,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name, 'cover', ${cardCover(sql`o.id`)}) order by o.index, o.id)
        from files o where o.artwork_id = a.id and o.owner = 'artwork' and o.clipart_id = ${clipartId}
          and o.deleted_at is null), '[]'::json) as files
    from ${clipartPairs([clipartId])} x
    join artworks a on a.id = x.artwork and a.deleted_at is null
    join products p on p.id = a.product_id and p.deleted_at is null
    order by a.id desc limit ${most}`)
  return z.array(Place).parse(rows)
}
