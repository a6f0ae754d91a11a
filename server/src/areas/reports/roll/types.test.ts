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
  manager = await t.as(await t.make.member(w.group.id, ['P_VIEW', 'D_PRODUCT_GROUP']))
  const poster = await t.make.item(w.group.id, { list: 'products_type', name: `Poster ${w.group.id}` })
  await t.db.execute(sql`update products set account_ids = array[(${sql.param(w.shops)}::int[])[1 + id % 2]], tag_ids = array[7, 8 + id % 2],
    type_ids = case id % 3 when 0 then array[${w.type.id}, ${poster.id}]::int[] when 1 then array[${w.type.id}]::int[] else array[${poster.id}]::int[] end
    where group_id = ${w.group.id}`)
  // Some came on sale twice, the second time for both.
  await t.db.execute(sql`insert into stays (group_id, product_id, status_id, from_status_id, to_status_id, entered_at, left_at, entered_for, born_at)
    select group_id, product_id, 5, 4, 4, entered_at + interval '3 days', entered_at + interval '4 days', array[${w.ann.id}::int, ${w.bob.id}::int], born_at
    from stays where group_id = ${w.group.id} and status_id = 5 and product_id % 4 = 0`)
})
afterAll(() => t.stop())

const roll = async () => {
  for (const team of await listChanged(t.db)) await rollUp(t.node.resources, team, new AbortController().signal)
}

/** By type, what was made and came on sale in March of what `where` means of a stay `s` and its product `p`, by plain SQL. */
async function plain(where: SQL) {
  const inMarch = sql.raw(`s.entered_at >= '2026-02-28 15:00Z' and s.entered_at < '2026-03-31 15:00Z'`)
  const { rows } = await t.db.execute<{ id: number; created: number; onSale: number }>(sql`
    select u.id, count(distinct p.id) filter (where s.from_status_id is null)::int as created,
      count(distinct p.id) filter (where s.status_id = 5)::int as "onSale"
    from stays s join products p on p.id = s.product_id cross join unnest(p.type_ids) u (id)
    where s.group_id = ${w.group.id} and (s.from_status_id is null or s.status_id = 5) and ${inMarch} and ${where} group by 1 order by 1`)
  return rows
}
async function told(filter: object) {
  const { data } = await manager.send(reportCalls.products, { query: { groupId: w.group.id, ...march, ...filter } })
  return data.rows
    .map(({ id, values: { created, onSale } }) => ({ id, created, onSale }))
    .toSorted((a, b) => a.id - b.id)
}

it('what a person, tag, account or channel made of each type is what the facts say, before and after it is rolled up', async () => {
  const [shop = 0] = w.shops
  const filters = [
    [{ userId: w.ann.id }, sql`${w.ann.id} = any(s.entered_for)`],
    [{ userId: w.bob.id }, sql`${w.bob.id} = any(s.entered_for)`],
    [{ tagId: 8 }, sql`8 = any(p.tag_ids)`],
    [{ accountId: shop }, sql`${shop} = any(p.account_ids)`],
    [{ channelId: w.channelId }, sql`p.account_ids <> '{}'`],
    [{ accountId: shop, userId: w.ann.id }, sql`${shop} = any(p.account_ids) and ${w.ann.id} = any(s.entered_for)`],
    [{}, sql`true`],
  ] as const
  const isAsFacts = async () => {
    for (const [filter, where] of filters) {
      const wanted = await plain(where)
      expect(wanted.length).toBe(2)
      expect([filter, await told(filter)]).toEqual([filter, wanted])
    }
  }
  await isAsFacts()
  await roll()
  await isAsFacts()
  // Of days that are rolled up products turn out to be of another type and tag, and a fact goes.
  const some = sql`group_id = ${w.group.id} and id % 5 = 0`
  await t.db.execute(sql`update products set type_ids = array[${w.type.id}::int] where ${some}`)
  await isAsFacts()
  await roll()
  await isAsFacts()
  await t.db.execute(sql`update products set tag_ids = '{8}', account_ids = array[${shop}::int] where ${some}`)
  await t.db.execute(sql`delete from stays where group_id = ${w.group.id} and status_id = 5 and product_id % 7 = 0`)
  await isAsFacts()
  await roll()
  await isAsFacts()
  const kept = await t.db.execute<{ dim: string }>(
    sql`select distinct regexp_replace(dim, '[0-9]+', 'N') as dim from roll_days where dim like '%/%' order by 1`,
  )
  expect(kept.rows.map(({ dim }) => dim)).toEqual(['account/N', 'channel/N', 'person/N', 'tag/N'])
})
