import { sql } from 'drizzle-orm'
import { makeAccount, makeChannel } from '../../testing/makeArtwork.ts'
import { makeBoards, makeProducts } from '../../testing/makeProduct.ts'
import type { TestApp } from '../../testing/testApp.ts'

/** March, where the company is (Tokyo): nine hours before London. */
export const march = { period: 'custom' as const, from_date: '2026-03-01', to_date: '2026-03-31' }

/**
 * A team with two designers, one with `codes`: each with ten products, one artwork each, on one of two shops. Six hundred sales of
 * January to April and of March a year before, in dollars, euros (with a rate from 10/03/2026 on) and dong (without), some given
 * back, some called off, some of listings that nobody knows. Mugs cost 5 dollars from the year's beginning; other things have no costs.
 */
export async function makeSales(t: TestApp, codes: string[], companyId?: number) {
  const group = await t.make.group(companyId === undefined ? {} : { companyId })
  await makeBoards(t.db, group.id)
  await t.db.execute(sql`insert into company_settings (company_id, key, value)
    values (${group.companyId}, 'general', '{"timeZone": "Asia/Tokyo", "currency": "USD"}') on conflict do nothing`)
  const [ann, bob] = [await t.make.member(group.id, codes), await t.make.member(group.id, codes)]
  const mug = await t.make.item(group.id, { list: 'products_type', name: `Mug ${group.id}` })
  const tee = await t.make.item(group.id, { list: 'products_type', name: `Tee ${group.id}` })
  const channelId = await makeChannel(t, group.id)
  const shops = [await makeAccount(t, group.id, channelId), await makeAccount(t, group.id, channelId)] as const
  await makeProducts(t.db, 10, { groupId: group.id, createdBy: ann.id, typeIds: [mug.id] })
  await makeProducts(t.db, 10, { groupId: group.id, createdBy: bob.id, typeIds: [tee.id] })
  await t.db.execute(sql`insert into artworks (sub_id, product_id, group_id, name, created_by)
    select 'A-SALE-' || p.id, p.id, p.group_id, 'Artwork ' || p.id, p.created_by from products p where p.group_id = ${group.id}`)
  await t.db.execute(sql`insert into product_costs (company_id, type_id, from_date, cost, currency, created_by)
    values (${group.companyId}, ${mug.id}, '2026-01-01', 5, 'USD', ${ann.id}) on conflict do nothing`)
  await t.db.execute(sql`insert into currency_rates (company_id, from_currency, to_currency, day, rate, updated_by)
    values (${group.companyId}, 'EUR', 'USD', '2026-03-10', 1.25, ${ann.id}) on conflict do nothing`)
  await t.db.execute(sql`
    insert into artwork_sales (artwork_id, product_id, group_id, account_id, listing_id, external_id, receipt_id, sold_at, quantity,
      revenue, fees, refunded, returned, currency, colour, type_id, made_by, cancelled_at)
    select case when n % 13 > 0 then a.id end, case when n % 13 > 0 then a.product_id end, a.group_id,
      (${sql.param([...shops])}::int[])[1 + n % 2], 'L' || a.id, 'x' || n, 'r' || n / 2,
      -- The last of each day is sold in the first hours of the next one in Tokyo.
      '2026-01-01 03:00Z'::timestamptz + n * interval '5 hours' - case when n % 7 = 0 then interval '365 days' else interval '0' end,
      1 + n % 3, (1 + n % 3) * 19.99, 1.23, case when n % 11 = 0 then 19.99 else 0 end, case when n % 11 = 0 then 1 else 0 end,
      case when n % 10 = 9 then 'VND' when n % 4 = 0 then 'EUR' else 'USD' end, (array['Navy', 'navy', 'Red', null])[1 + n % 4],
      case when n % 13 > 0 then p.type_ids[1] end, case when n % 13 > 0 then a.created_by end,
      case when n % 17 = 0 then '2026-05-01'::timestamptz end
    from generate_series(1, 600) n
    join (select *, row_number() over (order by id) as place from artworks where group_id = ${group.id}) a on a.place = 1 + n % 20
    join products p on p.id = a.product_id`)
  return { group, ann, bob, mug, tee, shops, channelId }
}
