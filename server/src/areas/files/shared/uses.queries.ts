import { ListingState, ReviewState } from '@halftone/contract/parts/listingState.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { CardCoverRow, cardCover } from '../cardCover.queries.ts'

/** Artworks of one thing that are named; further ones are counted. */
export const mostUses = 100

/** Days in which what a listing sold is told, up to now. */
const soldDays = 90

/** Which artworks use some things, as `thing, artwork`. */
export type Pairs = (ids: readonly number[]) => SQL

const Artwork = z.object({
  thing: z.number(),
  groupId: z.number(),
  id: z.number(),
  subId: z.string(),
  name: z.string(),
  cover: CardCoverRow.nullable(),
  review: ReviewState,
  product: z.object({ id: z.number(), subId: z.string(), name: z.string() }),
})
const Listing = z.object({
  thing: z.number(),
  groupId: z.number(),
  id: z.number(),
  artworkId: z.number(),
  title: z.string(),
  cover: CardCoverRow.nullable(),
  accountName: z.string().nullable(),
  state: ListingState,
  isPaused: z.boolean(),
  sold: z.number(),
  url: z.string().nullable(),
  listedAt: z.coerce.date().nullable(),
})
const Product = z.object({
  thing: z.number(),
  groupId: z.number(),
  id: z.number(),
  subId: z.string(),
  name: z.string(),
  cover: CardCoverRow.nullable(),
})
export type ProductUse = z.output<typeof Product>
export type ArtworkUse = z.output<typeof Artwork>
export type ListingUse = z.output<typeof Listing>

export const using = (
  pairs: Pairs,
  ids: readonly number[],
): SQL => sql`${pairs(ids)} x join artworks a on a.id = x.artwork and a.deleted_at is null
  join products p on p.id = a.product_id and p.deleted_at is null`
/** What is live, or on its way there. */
export const listed = sql`listing_jobs j on j.artwork_id = a.id and j.cancelled_at is null and j.state <> 'fail'`

/** Pieces that a listing sold of late, as a statement. */
export const soldOfLate = (account: SQL, listing: SQL, artwork: SQL): SQL => sql`(
      select coalesce(sum(s.quantity), 0)::int from artwork_sales s
      where s.account_id = ${account} and s.listing_id = ${listing} and s.artwork_id = ${artwork}
        and s.cancelled_at is null and s.sold_at > now() - ${soldDays} * interval '1 day')`

/** Where things are used, the last made first, up to so many of each. */
export async function findUses(
  db: Db,
  pairs: Pairs,
  ids: readonly number[],
): Promise<{ artworks: ArtworkUse[]; listings: ListingUse[]; products: ProductUse[] }> {
  if (ids.length === 0) return { artworks: [], listings: [], products: [] }
  const artworks = await db.execute(sql`
    select * from (
      select x.thing, a.group_id as "groupId", a.id, a.sub_id as "subId", a.name, ${cardCover(sql`a.cover_file_id`)} as cover,
        a.review_state as review, json_build_object('id', p.id, 'subId', p.sub_id, 'name', p.name) as product,
        row_number() over (partition by x.thing order by a.id desc) as place
      from ${using(pairs, ids)}) u
    where u.place <= ${mostUses} order by u.place`)
  // What it sold is counted for those alone that are shown.
  const listings = await db.execute(sql`
    select u.*, ${soldOfLate(sql`u.account_id`, sql`u.listing_id`, sql`u."artworkId"`)} as sold
    from (
      select x.thing, j.account_id, j.listing_id, j.group_id as "groupId", j.id, j.artwork_id as "artworkId", j.title,
        ${cardCover(sql`a.cover_file_id`)} as cover, o.name as "accountName", j.state,
        j.state = 'active' and j.paused_at is not null as "isPaused", j.listing_url as url,
        j.updated_at as "listedAt",
        row_number() over (partition by x.thing order by j.id desc) as place
      from ${using(pairs, ids)} join ${listed} left join accounts o on o.id = j.account_id) u
    where u.place <= ${mostUses} order by u.place`)
  const products = await db.execute(sql`
    select * from (
      select u.thing, p.id, p.group_id as "groupId", p.sub_id as "subId", p.name, ${cardCover(sql`p.cover_file_id`)} as cover,
        row_number() over (partition by u.thing order by p.id desc) as place
      from (select distinct x.thing, p.id from ${using(pairs, ids)}) u join products p on p.id = u.id) u
    where u.place <= ${mostUses} order by u.place`)
  return {
    artworks: z.array(Artwork).parse(artworks.rows),
    listings: z.array(Listing).parse(listings.rows),
    products: z.array(Product).parse(products.rows),
  }
}

/** In how many artworks and listings some of them are used, and the names of the first artworks of these teams. */
export async function countUses(db: Db, pairs: Pairs, ids: readonly number[], teams: readonly number[] | undefined) {
  const told = teams ? sql`a.group_id = any(${ints(teams)})` : sql`true`
  const { rows } = await db.execute<{ artworks: number; listings: number; names: string[] }>(sql`
    select (select count(distinct a.id)::int from ${using(pairs, ids)}) as artworks,
      (select count(distinct j.id)::int from ${using(pairs, ids)} join ${listed}) as listings,
      coalesce((select array_agg(n.name) from (
        select distinct on (a.id) a.name, a.id from ${using(pairs, ids)} where ${told} order by a.id desc limit 5) n), '{}') as names`)
  return rows[0] ?? { artworks: 0, listings: 0, names: [] }
}
