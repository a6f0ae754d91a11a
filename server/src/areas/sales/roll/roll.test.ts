import { saleCalls, saleGroupings } from '@halftone/contract/areas/sales/sales.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runRebuildFigures } from '../../../commands/figures.ts'
import { ints } from '../../../db/arrays.ts'
import { chanceOf } from '../../../testing/chance.ts'
import { urlOf } from '../../../testing/database.ts'
import { makeChannel } from '../../../testing/makeArtwork.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { makeSales } from '../sales.fixture.ts'
import { rollAllSales } from './roll.service.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makeSales>>
let manager: Client

beforeAll(async () => {
  // Its own job would add up beside.
  t = await testApp({ work: false })
  w = await makeSales(t, ['P_VIEW'])
  manager = await t.as(await t.make.member(w.group.id, ['P_VIEW', 'D_PROFIT_GROUP']))
})
afterAll(() => t.stop())

const roll = () => rollAllSales(t.node.resources, new AbortController().signal)
const pending = async () =>
  (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from sale_changes where group_id = ${w.group.id}`))
    .rows[0]?.n
const cells = async () => [await dayCells(), await artworkCells(), await otherCells()]
const otherCells = async () => [
  (
    await t.db.execute(
      sql`select c.*, c.day::text as day from sale_currencies c where c.group_id = ${w.group.id} order by c.dim, c.key, c.day, c.currency, c.has_rate`,
    )
  ).rows,
  (
    await t.db.execute(
      sql`select span, start::text as start, key, n from sale_designs where group_id = ${w.group.id} and n > 0 order by 1, 2, 3`,
    )
  ).rows,
]
/** How many artworks each filter means, by plain SQL over all sales of these teams. */
const designs = async (teams = [w.group.id]) => {
  const of = async (where: SQL) =>
    (
      await t.db.execute<{ n: number }>(sql`select count(distinct artwork_id)::int as n from artwork_sales s
        where group_id = any(${ints(teams)}) and cancelled_at is null and ${where}`)
    ).rows[0]?.n
  return Promise.all([
    of(sql`true`),
    of(sql`made_by = ${w.bob.id}`),
    of(sql`type_id = ${w.mug.id}`),
    of(sql`account_id = ${w.shops[0]}`),
    of(sql`account_id in (select id from accounts where channel_id = ${w.channelId})`),
    of(sql`exists (select from products p where p.id = s.product_id and 7 = any(p.tag_ids))`),
    of(sql`account_id = ${w.shops[1]} and made_by = ${w.ann.id}`),
  ])
}
const toldDesigns = (reader = manager, groupId = w.group.id) =>
  Promise.all(
    filters().map(async (filter) => {
      const { data } = await reader.send(saleCalls.report, { query: { groupId, ...filter, period: 'all' } })
      return data.totals.designs
    }),
  )
const artworkCells = async () =>
  (
    await t.db.execute(
      sql`select a.*, a.start::text as start from sale_artworks a where a.group_id = ${w.group.id} order by a.span, a.start, a.artwork_id`,
    )
  ).rows
const dayCells = async () =>
  (
    await t.db.execute(
      sql`select d.*, d.day::text as day from sale_days d where d.group_id = ${w.group.id} order by d.dim, d.key, d.day`,
    )
  ).rows

const filters = () => [
  {},
  { userId: w.bob.id },
  { typeId: w.mug.id },
  { accountId: w.shops[0] },
  { channelId: w.channelId },
  { tagId: 7 },
  { accountId: w.shops[1], userId: w.ann.id },
]
const spans = [
  { period: 'custom', from_date: '2026-02-10', to_date: '2026-03-22' },
  { period: 'custom', from_date: '2026-04-01', to_date: '2026-06-30' },
  { period: 'all' },
] as const

/** All that reports say, of each filter, period and grouping. */
async function told() {
  const all: unknown[] = []
  for (const filter of filters())
    for (const span of spans)
      for (const direction of Object.keys(filter).length === 0 ? (['desc', 'asc'] as const) : (['desc'] as const)) {
        const list = await manager.send(saleCalls.list, {
          query: {
            groupId: w.group.id,
            ...filter,
            ...span,
            direction,
            limit: 7,
            page: direction === 'asc' ? 2 : 1,
          } as never,
        })
        all.push([filter, span, direction, list.data, list.meta])
      }
  for (const filter of filters())
    for (const span of spans)
      for (const by of Object.keys(filter).length === 0 ? saleGroupings : (['account', 'colour'] as const)) {
        const { data } = await manager.send(saleCalls.report, {
          query: { groupId: w.group.id, ...filter, ...span, by } as never,
        })
        all.push([filter, span, by, { ...data, covers: null }])
      }
  return all
}

/** One of the ways in which sales come, change and go: alone or many at once. */
async function change(chance: (below: number) => number): Promise<void> {
  const [place, few, days] = [chance(500), 1 + chance(5), chance(40) - 20]
  const of = sql`id in (select id from artwork_sales where group_id = ${w.group.id} order by (id * 7 + ${place}) % 601, id limit ${few})`
  const ways: SQL[] = [
    sql`update artwork_sales set quantity = quantity + 1, revenue = revenue + 5.55 where ${of}`,
    sql`update artwork_sales set sold_at = sold_at + make_interval(days => ${days}) where ${of}`,
    sql`update artwork_sales set cancelled_at = case when cancelled_at is null then now() end where ${of}`,
    sql`update artwork_sales set artwork_id = null, product_id = null, made_by = null, type_id = null where ${of}`,
    sql`update artwork_sales set currency = 'EUR', colour = 'Green' where ${of}`,
    sql`delete from artwork_sales where ${of}`,
    sql`update products set tag_ids = array[7, ${chance(3)}] where id in (select product_id from artwork_sales where ${of})`,
    sql`insert into artwork_sales (artwork_id, product_id, group_id, account_id, listing_id, external_id, receipt_id, sold_at, quantity,
        revenue, currency, made_by, type_id)
      select artwork_id, product_id, group_id, account_id, listing_id, external_id || '-' || ${chance(1e9)}, receipt_id, sold_at, 1, 9.99, 'USD', made_by, type_id
      from artwork_sales where ${of}`,
  ]
  await t.db.execute(ways[chance(ways.length)] ?? sql`select 1`)
}

/** Quantity, revenue and profit of each day by plain SQL. */
const plain = async () =>
  (
    await t.db.execute(sql`select (sold_at at time zone 'Asia/Tokyo')::date::text as day, sum(quantity)::int as quantity,
      coalesce(sum(round(revenue * rate, 2)), 0)::float8 as revenue, count(*)::int as sales
    from artwork_sales where group_id = ${w.group.id} and cancelled_at is null group by 1 order by 1`)
  ).rows
const kept = async () =>
  (
    await t.db.execute(sql`select day::text as day, quantity, revenue::float8 as revenue, sales from sale_days
    where group_id = ${w.group.id} and dim = '' order by 1`)
  ).rows

it('R699 sums of days say with each change what the sales say, before and after they are added up', async () => {
  await roll()
  const chance = chanceOf(31)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 15; n++) await change(chance)
    expect(await pending()).toBeGreaterThan(0)
    const before = await told()
    expect(await toldDesigns()).toEqual(await designs())
    await roll()
    expect(await pending()).toBe(0)
    expect(await toldDesigns()).toEqual(await designs())
    expect(await told()).toEqual(before)
    expect(await kept()).toEqual(await plain())
  }
}, 120_000)

it('artworks of a channel are those of the shops that it has now', async () => {
  await roll()
  const other = await makeChannel(t, w.group.id)
  const move = async (channelId: number) => {
    await t.db.execute(sql`update accounts set channel_id = ${channelId} where id = ${w.shops[1]}`)
    const told = await toldDesigns()
    expect(told).toEqual(await designs())
    await roll()
    expect(await toldDesigns()).toEqual(told)
    return told[4]
  }
  expect(await move(other)).toBeLessThan((await move(w.channelId)) ?? 0)
})

it('are made anew by the command, and follow the time zone of the company', async () => {
  const before = await cells()
  await t.db.execute(sql`update sale_days set quantity = quantity + 3 where group_id = ${w.group.id}`)
  await t.db.execute(sql`update sale_artworks set quantity = quantity + 3 where group_id = ${w.group.id}`)
  await t.db.execute(sql`update sale_designs set n = n + 3 where group_id = ${w.group.id}`)
  await runRebuildFigures(() => undefined, {
    NODE_ENV: 'test',
    HALFTONE_DATA: t.config.dataDir,
    HALFTONE_SECRET: t.config.secret,
    DATABASE_URL: urlOf(t.node.resources.connection),
  })
  expect(await cells()).toEqual(before)
  const zone = (timeZone: string) =>
    t.db.execute(sql`update company_settings set value = value || ${JSON.stringify({ timeZone })}::jsonb
      where company_id = ${w.group.companyId} and key = 'general'`)
  await zone('America/New_York')
  expect(await pending()).toBeGreaterThan(0)
  const unsettled = await told()
  await roll()
  expect(await told()).toEqual(unsettled)
  expect(await cells()).not.toEqual(before)
  await zone('Asia/Tokyo')
  await roll()
  expect(await cells()).toEqual(before)
}, 120_000)

it('an artwork that two teams sold has one line of the company, with all that it sold and at its place', async () => {
  const companyId = w.group.companyId ?? 0
  const other = await t.make.group({ companyId })
  // So that it is among the best of neither.
  await t.db.execute(sql`update artwork_sales set group_id = ${other.id} where artwork_id is not null and id % 3 = 0
    and artwork_id % 3 > 0`)
  const chief = await t.as(await t.make.member(companyId, ['P_VIEW', 'D_PROFIT_GROUP']))
  const wanted = (
    await t.db.execute<{ id: number; revenue: number }>(sql`
      select artwork_id as id, coalesce(sum(round(revenue * rate, 2)), 0)::float8 as revenue from artwork_sales
      where artwork_id is not null and cancelled_at is null and group_id in (${w.group.id}, ${other.id})
      group by 1 order by 2 desc, 1 desc`)
  ).rows
  const told = async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        chief.send(saleCalls.list, {
          query: { groupId: companyId, period: 'all', direction: 'desc', limit: 5, page } as never,
        }),
      ),
    )
    expect(new Set(pages.map(({ meta }) => meta?.total))).toEqual(new Set([wanted.length]))
    return pages.flatMap(({ data }) => data.map((one) => ({ id: one.artworkId, revenue: one.values.revenue })))
  }
  const toldOfAll = () => toldDesigns(chief, companyId)
  const teams = [w.group.id, other.id]
  const best = wanted.slice(0, 20)
  expect(await told()).toEqual(best)
  expect(await toldOfAll()).toEqual(await designs(teams))
  await roll()
  expect(await told()).toEqual(best)
  expect(await toldOfAll()).toEqual(await designs(teams))
})
