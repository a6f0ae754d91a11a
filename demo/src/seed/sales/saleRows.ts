import type { PoolClient } from 'pg'
import { team } from '../crew.ts'
import { advanceIds, insertRows } from '../insertRows.ts'
import { costs, currencyOf, type Listed, planHundredth, planSales, planUnmatched, seasonsOf } from './sales.plan.ts'

/** Days between two rates of a currency. */
const rateEvery = 7
const ratesBack = 60
const day = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Listings that are live, with what a sale of them is credited to. */
async function listListed(client: PoolClient): Promise<Listed[]> {
  const { rows } = await client.query<Listed>(`
    select j.artwork_id as "artworkId", j.product_id as "productId", j.group_id as "groupId", j.account_id as "accountId",
      j.listing_id as "listingId", j.title, coalesce((j.payload ->> 'price')::float8, 24) as price, c.country,
      p.type_ids[1] as "typeId", a.created_by as "madeBy", j.updated_at as "liveAt"
    from listing_jobs j join accounts c on c.id = j.account_id join products p on p.id = j.product_id
      join artworks a on a.id = j.artwork_id
    where j.state = 'active' and j.listing_id is not null and j.cancelled_at is null order by j.id`)
  return rows
}

/** Twelve months of sales of all that is on sale, and what their sums are reckoned with: rates, costs, seasons. */
export async function insertSales(client: PoolClient, now: Date): Promise<void> {
  const listed = await listListed(client)
  const { rows } = await client.query<{ company: number; admin: number }>(
    `select g.id as company, (select min(id) from users) as admin from groups g where g.company_id = g.id or g.level = 1 order by g.id limit 1`,
  )
  const [{ company, admin } = { company: 0, admin: 0 }] = rows
  await insertInputs(client, { company, admin, now })
  const shops = [...new Map(listed.map((one) => [one.accountId, one])).values()]
  const sold = listed.flatMap((one) => planSales(one, now))
  // Also a small demo has something that sold its 100th, which Halftone tells the team of.
  const sales = [...sold, ...planHundredth(sold, team.design, now), ...planUnmatched(shops, now)]
  await insertRows(
    client,
    'artwork_sales',
    sales.map((sale, at) => ({ id: at + 1, ...sale })),
  )
  await advanceIds(client, 'artwork_sales')
}

async function insertInputs(
  client: PoolClient,
  { company, admin, now }: { company: number; admin: number; now: Date },
): Promise<void> {
  const days = Array.from({ length: ratesBack }, (_, at) => dayOf(new Date(now.getTime() - at * rateEvery * day)))
  const rates = ['DE', 'GB', 'VN'].flatMap((country, place) => {
    const [currency, perDollar] = currencyOf(country)
    return days.map((at, n) => ({
      ...{ company_id: company, from_currency: currency, to_currency: 'USD', day: at, updated_by: admin },
      // It goes up and down a little.
      rate: (1 / perDollar) * (1 + 0.03 * Math.sin(n / 5 + place)),
    }))
  })
  await client.query(
    `insert into currency_rates select * from jsonb_populate_recordset(null::currency_rates, $1::jsonb)`,
    [JSON.stringify(rates)],
  )
  const [begun, later] = [new Date(now.getTime() - 500 * day), new Date(now.getTime() - 120 * day)].map(dayOf)
  await client.query(
    `insert into product_costs (company_id, type_id, from_date, cost, currency, created_by)
      select $1, c.id, d.day::date, round((v.value::numeric * d.times), 2), 'USD', $2
      from jsonb_each_text($3::jsonb) v join config_items c on c.company_id = $1 and c.list = 'products_type' and c.name = v.key
      cross join (values ($4, 0.94), ($5, 1.0)) as d (day, times)`,
    [company, admin, JSON.stringify(costs), begun, later],
  )
  const year = now.getUTCFullYear()
  const seasons = [year - 1, year, year + 1].flatMap(seasonsOf)
  await client.query(
    `insert into seasons (company_id, name, from_date, to_date, created_by)
      select $1, s.name, s.from_date, s.to_date, $2 from jsonb_to_recordset($3::jsonb) as s (name text, from_date date, to_date date)`,
    [company, admin, JSON.stringify(seasons)],
  )
}
