import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Author } from '../../files/files.queries.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { person } from './list.queries.ts'
import { salesOf } from './scope.queries.ts'

export interface Share extends Record<string, unknown> {
  id: number | null
  name: string | null
  color: string | null
  quantity: number
}

/** Of what types, or colours, the scope's sales were; the most first. What nobody said has no name. */
export async function sharesOf(db: Db, scope: Scope, by: 'type' | 'colour'): Promise<Share[]> {
  const shared: SQL =
    by === 'colour'
      ? sql`select null::int as id, min(s.colour) as name, null::text as color, sum(s.quantity)::int as quantity
          from ${salesOf(scope, scope.days)} group by lower(s.colour)`
      : sql`select t.id, c.name, c.color, t.quantity from (
          select s.type_id as id, sum(s.quantity)::int as quantity from ${salesOf(scope, scope.days)} group by 1) t
          left join config_items c on c.company_id = ${scope.companyId} and c.id = t.id`
  const { rows } = await db.execute<Share>(
    sql`select * from (${shared}) x where quantity > 0 order by quantity desc, name limit 50`,
  )
  return rows
}

export interface Source extends Record<string, unknown> {
  product: { id: number; subId: string; name: string; author: Author | null }
  files: { type: string; n: number }[]
}

/** Where an artwork comes from: its product and who had the idea, and what files it has. */
export async function findSource(db: Db, artworkId: number): Promise<Source | undefined> {
  const { rows } = await db.execute<Source>(sql`
    select json_build_object('id', p.id, 'subId', p.sub_id, 'name', p.name, 'author', ${person(sql`p.created_by`)}) as product,
      coalesce((select json_agg(f) from (select upper(regexp_replace(f.name, '^.*\\.', '')) as type, count(*)::int as n from files f
        where f.artwork_id = a.id and f.owner = 'artwork' and f.deleted_at is null group by 1 order by 2 desc, 1 limit 12) f), '[]'::json) as files
    from artworks a join products p on p.id = a.product_id where a.id = ${artworkId}`)
  return rows[0]
}

export interface Listing extends Record<string, unknown> {
  accountId: number
  account: string
  listingId: string
  url: string | null
  quantity: number
  isLive: boolean
}

/** Where an artwork is, or was, on sale, with how many of it were sold there. */
export async function listListings(db: Db, scope: Scope, artworkId: number): Promise<Listing[]> {
  const { rows } = await db.execute<Listing>(sql`
    with sold as (select s.account_id, s.listing_id, sum(s.quantity)::int as quantity
      from ${salesOf({ ...scope, artworkId }, undefined)} group by 1, 2),
    jobs as (select j.account_id, j.listing_id, j.listing_url as url, j.state = 'active' and j.cancelled_at is null as live
      from listing_jobs j where j.artwork_id = ${artworkId} and j.listing_id is not null)
    select account_id as "accountId", c.name as account, listing_id as "listingId", j.url, coalesce(sold.quantity, 0) as quantity,
      coalesce(j.live, false) as "isLive"
    from sold full join jobs j using (account_id, listing_id) join accounts c on c.id = account_id
    order by coalesce(sold.quantity, 0) desc, account_id limit 50`)
  return rows
}
