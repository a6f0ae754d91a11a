import { sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import type { saleSources } from '../../../db/schema/sales/sales.ts'
import type { SaleRow } from './row.rules.ts'

/** A line of a sync, which knows whether its order was called off. */
export type TakenRow = SaleRow & { cancelledAt?: string | null }

export interface Taken extends Record<string, unknown> {
  created: number
  changed: number
  /** Of what is new. */
  matched: number
}

/** The shops of these teams by name, in small letters. */
export async function listShops(db: Db, teams: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, lower(name) as name from accounts where group_id = any(${ints(teams)}) and deleted_at is null order by id`,
  )
  return rows
}

/** Whether sales are written with their rate and cost: `sales_priced` leaves them alone then. Within a transaction. */
const setPriced = (db: Db, isPriced: boolean) =>
  db.execute(sql`select set_config('halftone.sales_priced', ${isPriced ? 'on' : ''}, true)`)

/**
 * Writes lines that are not there yet, each as the artwork's that has the listing, or had it in an earlier sale. Of those that
 * are there, `update` writes what may change afterwards: what was given back, whether the order was called off; their fees are
 * asked for again then (`sync/`). Rows of
 * one call have to differ in account and external id.
 */
export async function takeRows(
  db: Db,
  rows: readonly TakenRow[],
  { timeZone, source, update = false }: { timeZone: string; source: (typeof saleSources)[number]; update?: boolean },
): Promise<Taken> {
  if (rows.length === 0) return { created: 0, changed: 0, matched: 0 }
  const known = update
    ? sql`do update set refunded = excluded.refunded, returned = excluded.returned, fees_at = null,
        cancelled_at = coalesce(artwork_sales.cancelled_at, excluded.cancelled_at), receipt_id = coalesce(artwork_sales.receipt_id, excluded.receipt_id)
        where (artwork_sales.refunded, artwork_sales.returned, artwork_sales.cancelled_at is null)
          is distinct from (excluded.refunded, excluded.returned, coalesce(artwork_sales.cancelled_at, excluded.cancelled_at) is null)`
    : sql`do nothing`
  await setPriced(db, true)
  const { rows: told } = await db.execute<Taken>(sql`
    with given as materialized (select * from json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::json) as r (place int, "accountId" int, "listingId" text,
      "externalId" text, "receiptId" text, at text, "isLocal" boolean, quantity int, revenue numeric, fees numeric,
      refunded numeric, returned int, currency text, colour text, title text, "cancelledAt" timestamptz)),
    owners as materialized (
      select l.account_id, l.listing_id, coalesce(
        (select j.artwork_id from listing_jobs j where j.account_id = l.account_id and j.listing_id = l.listing_id order by j.id desc limit 1),
        (select s.artwork_id from artwork_sales s where s.account_id = l.account_id and s.listing_id = l.listing_id
          and s.artwork_id is not null limit 1)) as artwork_id
      from (select distinct "accountId" as account_id, "listingId" as listing_id from given) l),
    lines as materialized (
      select g.*, a.id as artwork_id, a.product_id, coalesce(a.group_id, c.group_id) as group_id, p.type_ids[1] as type_id, a.created_by as made_by,
        case when g."isLocal" then g.at::timestamp at time zone ${timeZone} else g.at::timestamptz end as sold_at
      from given g join accounts c on c.id = g."accountId"
      left join owners o on o.account_id = c.id and o.listing_id = g."listingId"
      left join artworks a on a.id = o.artwork_id left join products p on p.id = a.product_id),
    owns as materialized (
      select g.id as group_id, coalesce(g.company_id, g.id) as company, coalesce(s.value ->> 'currency', 'USD') as currency,
        coalesce(s.value ->> 'timeZone', 'UTC') as zone
      from (select distinct group_id from lines) l join groups g on g.id = l.group_id
      left join company_settings s on s.company_id = coalesce(g.company_id, g.id) and s.key = 'general'),
    dated as materialized (
      select l.*, w.company, w.currency as own, (l.sold_at at time zone w.zone)::date as day from lines l join owns w using (group_id)),
    -- As the trigger prices each sale, but once for each day and currency, or type. By windows: of a join the planner takes the
    -- lines for a handful, and compares each of them with each day.
    firsts as (
      select *, row_number() over (partition by company, currency, day) = 1 as tells_rate,
        row_number() over (partition by company, type_id, day) = 1 as tells_cost from dated),
    priced as (
      select *, max(case when tells_rate then rate_on(company, currency, own, day) end) over (partition by company, currency, day) as rate,
        max(case when tells_cost and type_id is not null then cost_on(company, type_id, own, day) end)
          over (partition by company, type_id, day) as cost from firsts),
    written as (
      insert into artwork_sales (artwork_id, product_id, group_id, account_id, listing_id, external_id, receipt_id, sold_at, quantity,
        revenue, fees, refunded, returned, currency, rate, cost, colour, title, cancelled_at, type_id, made_by, source)
      select d.artwork_id, d.product_id, d.group_id, d."accountId", d."listingId", d."externalId", d."receiptId", d.sold_at, d.quantity,
        d.revenue, d.fees, d.refunded, d.returned, d.currency, d.rate, case when d.quantity = 0 then 0 else d.quantity * d.cost end,
        d.colour, d.title, d."cancelledAt", d.type_id, d.made_by, ${source}
      from priced d order by d.place
      on conflict (account_id, external_id) ${known}
      returning xmax = 0 as is_new, artwork_id)
    select count(*) filter (where is_new)::int as created, count(*) filter (where not is_new)::int as changed,
      count(*) filter (where is_new and artwork_id is not null)::int as matched from written`)
  await setPriced(db, false)
  return told[0] ?? { created: 0, changed: 0, matched: 0 }
}

/** Of these lines, how many are there already, and how many of the others would find an artwork. */
export async function weighRows(db: Db, rows: readonly SaleRow[]): Promise<{ known: number; matched: number }> {
  if (rows.length === 0) return { known: 0, matched: 0 }
  const keys = rows.map(({ accountId, externalId, listingId }) => ({ accountId, externalId, listingId }))
  const { rows: told } = await db.execute<{ known: number; matched: number }>(sql`
    with given as (select * from json_to_recordset(${JSON.stringify(keys)}::json) as r ("accountId" int, "externalId" text, "listingId" text)),
    weighed as (select exists (select from artwork_sales s where s.account_id = g."accountId" and s.external_id = g."externalId") as is_known,
      exists (select from listing_jobs j where j.account_id = g."accountId" and j.listing_id = g."listingId")
        or exists (select from artwork_sales s where s.account_id = g."accountId" and s.listing_id = g."listingId" and s.artwork_id is not null) as is_matched
      from given g)
    select count(*) filter (where is_known)::int as known, count(*) filter (where is_matched and not is_known)::int as matched from weighed`)
  return told[0] ?? { known: 0, matched: 0 }
}

/** Gives the unmatched sales of a listing to an artwork; how many there were. */
export async function matchListing(
  db: Db,
  { accountId, listingId, artworkId }: { accountId: number; listingId: string; artworkId: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update artwork_sales s set artwork_id = a.id, product_id = a.product_id, group_id = a.group_id, made_by = a.created_by,
      type_id = p.type_ids[1]
    from artworks a join products p on p.id = a.product_id
    where a.id = ${artworkId} and s.account_id = ${accountId} and s.listing_id = ${listingId} and s.artwork_id is null`)
  return rowCount ?? 0
}
