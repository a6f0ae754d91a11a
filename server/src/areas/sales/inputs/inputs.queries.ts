import type { CurrencyRate, ProductCost, SaleInputs, Season } from '@halftone/contract/areas/sales/inputs.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

type Types = SaleInputs['types']

/** The company's product types with what they cost from which day on. */
export async function listTypeCosts(db: Db, companyId: number): Promise<Types> {
  const { rows } = await db.execute<Types[number]>(sql`
    select c.id, c.name, c.color, coalesce((
      select json_agg(json_build_object('typeId', x.type_id, 'fromDate', x.from_date, 'cost', x.cost::float8, 'currency', x.currency)
        order by x.from_date desc) from product_costs x where x.company_id = c.company_id and x.type_id = c.id), '[]'::json) as costs
    from config_items c where c.company_id = ${companyId} and c.list = 'products_type' and c.deleted_at is null
    order by c.index, c.id limit 500`)
  return rows
}

/** Pairs of currencies with rates, each with its last one. */
export async function listRatePairs(db: Db, companyId: number): Promise<SaleInputs['rates']> {
  const { rows } = await db.execute<SaleInputs['rates'][number]>(sql`
    select from_currency as "from", to_currency as "to", min(day)::text as first, max(day)::text as last, count(*)::int as count,
      (array_agg(rate order by day desc))[1]::float8 as rate
    from currency_rates where company_id = ${companyId} group by 1, 2 order by 1, 2 limit 500`)
  return rows
}

/** Currencies of sales that no rate tells anything of. */
export async function listMissingRates(db: Db, companyId: number): Promise<SaleInputs['missing']> {
  const { rows } = await db.execute<SaleInputs['missing'][number]>(sql`
    select s.currency, count(*)::int as sales, min(s.sold_at)::date::text as first, max(s.sold_at)::date::text as last
    from artwork_sales s join groups g on g.id = s.group_id
    where coalesce(g.company_id, g.id) = ${companyId} and s.rate is null and s.cancelled_at is null group by 1 order by 2 desc limit 50`)
  return rows
}

export async function listSeasons(db: Db, companyId: number): Promise<Season[]> {
  const { rows } = await db.execute<Season>(sql`
    select id, name, from_date::text as "fromDate", to_date::text as "toDate" from seasons
    where company_id = ${companyId} order by from_date, id limit 200`)
  return rows
}

/** What a type costs from that very day on, if that was said; `lock` holds it. */
export async function findCost(
  db: Db,
  companyId: number,
  typeId: number,
  fromDate: string,
): Promise<ProductCost | undefined> {
  const { rows } = await db.execute<ProductCost>(sql`
    select type_id as "typeId", from_date::text as "fromDate", cost::float8 as cost, currency from product_costs
    where company_id = ${companyId} and type_id = ${typeId} and from_date = ${fromDate}::date for update`)
  return rows[0]
}

/** The type's name; undefined where the company has none such. */
export async function findTypeName(db: Db, companyId: number, typeId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from config_items
    where company_id = ${companyId} and id = ${typeId} and list = 'products_type' and deleted_at is null`)
  return rows[0]?.name
}

export const writeCost = (
  db: Db,
  companyId: number,
  { typeId, fromDate, cost, currency }: ProductCost,
  userId: number,
) =>
  db.execute(sql`insert into product_costs (company_id, type_id, from_date, cost, currency, created_by)
    values (${companyId}, ${typeId}, ${fromDate}::date, ${cost}, ${currency}, ${userId})
    on conflict (company_id, type_id, from_date) do update set cost = excluded.cost, currency = excluded.currency, updated_at = now()`)

export const dropCost = (db: Db, companyId: number, typeId: number, fromDate: string) =>
  db.execute(
    sql`delete from product_costs where company_id = ${companyId} and type_id = ${typeId} and from_date = ${fromDate}::date`,
  )

/** Writes rates; how many are new or other than before. */
export async function writeRates(
  db: Db,
  companyId: number,
  rates: readonly CurrencyRate[],
  userId: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into currency_rates (company_id, from_currency, to_currency, day, rate, updated_by)
    select distinct on (r."from", r."to", r.day) ${companyId}, r."from", r."to", r.day, r.rate, ${userId}
    from json_to_recordset(${JSON.stringify(rates.map((rate, at) => ({ ...rate, at })))}::json)
      as r ("from" text, "to" text, day date, rate numeric, at int)
    order by r."from", r."to", r.day, r.at desc
    on conflict (company_id, from_currency, to_currency, day) do update set rate = excluded.rate, updated_by = excluded.updated_by
      where currency_rates.rate <> excluded.rate`)
  return rowCount ?? 0
}

export async function writeSeasons(
  db: Db,
  companyId: number,
  seasons: readonly Omit<Season, 'id'>[],
  userId: number,
): Promise<void> {
  await db.execute(sql`delete from seasons where company_id = ${companyId}`)
  await db.execute(sql`insert into seasons (company_id, name, from_date, to_date, created_by)
    select ${companyId}, r.name, r."fromDate", r."toDate", ${userId}
    from json_to_recordset(${JSON.stringify(seasons)}::json) as r (name text, "fromDate" date, "toDate" date)`)
}

/** Which sales are reckoned anew: a company's, from an id on, of a type or a currency and from a day on where that is said. */
export interface Repricing {
  companyId: number
  after: number
  typeId?: number | undefined
  currencies?: string[] | undefined
  from?: string | undefined
}

/**
 * Reckons up to `most` sales anew with the rates and costs of now (the trigger `sales_priced`); the id of the last, null where
 * none is left.
 */
export async function repriceSales(
  db: Db,
  { companyId, after, typeId, currencies, from }: Repricing,
  most: number,
): Promise<number | null> {
  const only = sql.join(
    [
      sql`s.id > ${after}`,
      sql`s.group_id in (select g.id from groups g where g.company_id = ${companyId} or g.id = ${companyId})`,
      ...(typeId === undefined ? [] : [sql`s.type_id = ${typeId}`]),
      ...(currencies ? [sql`s.currency = any(${sql.param(currencies)}::text[])`] : []),
      // A day either way: the sale's day is where the company is.
      ...(from ? [sql`s.sold_at >= ${from}::date - interval '1 day'`] : []),
    ],
    sql` and `,
  )
  const { rows } = await db.execute<{ last: number | null; n: number }>(sql`
    with part as (select s.id from artwork_sales s where ${only} order by s.id limit ${most}),
    written as (update artwork_sales s set currency = s.currency from part where part.id = s.id returning s.id)
    select max(id) as last, count(*)::int as n from written`)
  return rows[0] && rows[0].n === most ? rows[0].last : null
}
