import { reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { makeFacts, march } from '../reports.fixture.ts'
import { listChanged } from './build.queries.ts'
import { rollUp } from './roll.service.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makeFacts>>
let manager: Client

beforeAll(async () => {
  // Its own job would roll up beside.
  t = await testApp({ work: false })
  w = await makeFacts(t, ['P_VIEW'])
  manager = await t.as(await t.make.member(w.group.id, ['P_VIEW', 'D_USER_DETAIL_GROUP', 'D_CHART_GROUP']))
  // Products of both people are of both shops, tags and types, by turns.
  await t.db.execute(sql`update products set account_ids = array[(${sql.param(w.shops)}::int[])[1 + id % 2]], tag_ids = array[7, 8 + id % 2],
    type_ids = case when id % 3 = 0 then '{}' else array[${w.type.id}::int] end where group_id = ${w.group.id}`)
  // Some came twice, the second time for both.
  await t.db.execute(sql`insert into stays (group_id, product_id, status_id, from_status_id, entered_at, left_at, to_status_id, entered_for, left_for, born_at)
    select group_id, product_id, status_id, from_status_id, entered_at + interval '3 days', left_at + interval '9 days', to_status_id,
      array[${w.ann.id}::int, ${w.bob.id}::int], array[${w.ann.id}::int, ${w.bob.id}::int], born_at
    from stays where group_id = ${w.group.id} and status_id in (2, 4) and product_id % 2 = 0`)
})
afterAll(() => t.stop())

const roll = async () => {
  for (const team of await listChanged(t.db)) await rollUp(t.node.resources, team, new AbortController().signal)
}

/** What each person did in March, of the products, and the listings, that a filter means, by plain SQL over the facts. */
async function plain(products: SQL, listings: SQL) {
  const inMarch = (column: string) => sql.raw(`${column} >= '2026-02-28 15:00Z' and ${column} < '2026-03-31 15:00Z'`)
  const of = sql`group_id = ${w.group.id} and product_id in (select p.id from products p where ${products})`
  const { rows } = await t.db.execute<{ id: number }>(sql`
    select u.id, (select count(distinct product_id)::int from stays where ${of} and status_id = 4 and u.id = any(entered_for) and ${inMarch('entered_at')}) as finished,
      (select count(*)::int from decisions where ${of} and round = 1 and made_by = u.id and ${inMarch('decided_at')}) as "firstLooks",
      (select round(100.0 * count(*) filter (where is_approved) / count(*), 1)::float8 from decisions
        where ${of} and round = 1 and made_by = u.id and ${inMarch('decided_at')} having count(*) >= 5) as "firstTime",
      (select count(*)::int from decisions where ${of} and decided_by = u.id and ${inMarch('decided_at')}) as decided,
      (select count(*)::int from publications where group_id = ${w.group.id} and ${listings} and is_live and not is_again and asked_by = u.id
        and ${inMarch('at')}) as published
    from users u where u.id in (${w.ann.id}, ${w.bob.id}) order by u.id`)
  return rows
}
/** What a person did in March, of the products and the listings that a filter means, as the chart tells it, by plain SQL over the facts. */
async function plainChart(id: number, products: SQL, listings: SQL) {
  const of = sql`group_id = ${w.group.id} and product_id in (select p.id from products p where ${products})`
  const inMarch = (column: string) => sql.raw(`${column} >= '2026-02-28 15:00Z' and ${column} < '2026-03-31 15:00Z'`)
  const came = sql`select count(distinct product_id)::int from stays where ${of} and ${id} = any(entered_for) and ${inMarch('entered_at')}`
  const decided = sql`select count(*)::int from decisions where ${of} and made_by = ${id} and ${inMarch('decided_at')}`
  const put = sql`select count(*)::int from publications where group_id = ${w.group.id} and ${listings} and asked_by = ${id} and ${inMarch('at')}`
  const { rows } = await t.db.execute<Record<string, number>>(sql`
    select (${came} and from_status_id is null) as created, (${came} and status_id = 5) as "onSale", (${decided}) as decided,
      (${decided} and is_approved) as approved, (${decided} and not is_approved) as "turnedDown",
      (${put} and is_live and not is_again) as published, (${put} and not is_live) as failed`)
  return rows[0]
}
/** That the product of a stay `s` is what a filter of the report means. */
function plainly({ typeId, tagId, accountId }: { typeId?: number; tagId?: number; accountId?: number }): SQL {
  const product = (where: SQL) => sql`exists (select from products p where p.id = s.product_id and ${where})`
  if (typeId) return product(sql`${typeId} = any(p.type_ids)`)
  if (tagId) return product(sql`${tagId} = any(p.tag_ids)`)
  return product(accountId ? sql`${accountId} = any(p.account_ids)` : sql`p.account_ids <> '{}'`)
}
/** What the report says of each person; the bars beside them are counted by plain SQL on the way. */
const told = async (filter: object) => {
  const { data } = await manager.send(reportCalls.users, { query: { groupId: w.group.id, ...march, ...filter } })
  for (const { id, series } of data.rows) {
    const { rows } = await t.db.execute<{ date: string; n: number }>(sql`
      select (entered_at at time zone 'Asia/Tokyo')::date::text as date, count(distinct product_id)::int as n from stays s
      where group_id = ${w.group.id} and status_id = 4 and ${id} = any(entered_for) and ${plainly(filter)} group by 1`)
    const byDate = new Map(rows.map(({ date, n }) => [date, n]))
    expect([filter, id, series]).toEqual([filter, id, data.series.map(({ date }) => byDate.get(date) ?? 0)])
  }
  return data.rows
    .map(({ id, values: { finished, firstLooks, firstTime, decided, published } }) => ({
      ...{ id, finished, firstLooks, firstTime, decided, published },
    }))
    .toSorted((a, b) => a.id - b.id)
}

it('what people did of one type, tag, account or channel is what the facts say, before and after they are rolled up', async () => {
  const [shop = 0] = w.shops
  const ofProducts = (products: SQL) =>
    [products, sql`product_id in (select p.id from products p where ${products})`] as const
  const filters = [
    [{ typeId: w.type.id }, ...ofProducts(sql`${w.type.id} = any(p.type_ids)`)],
    [{ tagId: 8 }, ...ofProducts(sql`8 = any(p.tag_ids)`)],
    [{ accountId: shop }, sql`${shop} = any(p.account_ids)`, sql`account_id = ${shop}`],
    [{ channelId: w.channelId }, sql`p.account_ids <> '{}'`, sql`channel_id = ${w.channelId}`],
  ] as const
  const isAsFacts = async () => {
    for (const [filter, products, listings] of filters) {
      const wanted = await plain(products, listings)
      expect(wanted.length).toBe(2)
      expect([filter, await told(filter)]).toEqual([filter, wanted])
      const [ann, bob] = wanted
      expect(await told({ ...filter, userId: ann?.id })).toEqual([ann])
      expect(await told({ ...filter, userId: bob?.id })).toEqual([bob])
      for (const { id } of wanted) {
        const query = { groupId: w.group.id, ...march, ...filter, userId: id }
        const { data } = await manager.send(reportCalls.chart, { query })
        expect([query, data.totals]).toEqual([query, await plainChart(id, products, listings)])
      }
    }
  }
  await isAsFacts()
  await roll()
  await isAsFacts()
  // A product is of something else now, a fact goes and another one is somebody else's: of days before, too.
  await t.db.execute(
    sql`update products set type_ids = array[${w.type.id}::int], tag_ids = '{8}' where id % 5 = 0 and group_id = ${w.group.id}`,
  )
  await t.db.execute(
    sql`delete from stays where group_id = ${w.group.id} and status_id = 4 and product_id % 4 = 0 and entered_at < '2026-03-10Z'`,
  )
  await t.db.execute(
    sql`update decisions set made_by = ${w.bob.id} where group_id = ${w.group.id} and product_id % 4 = 1`,
  )
  await isAsFacts()
  await roll()
  await isAsFacts()
  expect((await t.db.execute(sql`select from roll_days where dim like 'type:%'`)).rows.length).toBeGreaterThan(0)
})
