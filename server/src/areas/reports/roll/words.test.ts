import { reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chanceOf } from '../../../testing/chance.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { makeFacts } from '../reports.fixture.ts'
import { listChanged } from './build.queries.ts'
import { rollUp } from './roll.service.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makeFacts>>
let manager: Client

beforeAll(async () => {
  // Its own job would roll up beside.
  t = await testApp({ work: false })
  w = await makeFacts(t, ['P_VIEW'])
  manager = await t.as(await t.make.member(w.group.id, ['P_VIEW', 'D_ART_DETAIL_GROUP', 'D_LISTING_GROUP']))
})
afterAll(() => t.stop())

const roll = async () => {
  for (const team of await listChanged(t.db)) await rollUp(t.node.resources, team, new AbortController().signal)
}
/** Days where the company is, of whole months and of parts of them. */
const spans = [
  ['2026-02-01', '2026-03-31'],
  ['2026-02-11', '2026-03-05'],
] as const

/** What was said of the facts that are meant, by plain SQL over them, in the order of a report. */
async function plain(table: SQL, word: SQL, at: SQL, [from, to]: readonly [string, string], meant: SQL) {
  const { rows } = await t.db.execute<{ name: string; n: number }>(sql`
    select coalesce(${word}, '') as name, count(*)::int as n from ${table} f left join products p on p.id = f.product_id
    where f.group_id = ${w.group.id} and (${at} at time zone 'Asia/Tokyo')::date between ${from} and ${to} and ${meant}
    group by 1 order by 2 desc, 1 limit 20`)
  return rows.map(({ name, n }) => [name, n])
}

async function isAsFacts() {
  const [shop = 0] = w.shops
  const filters: [object, SQL, SQL][] = [
    [{}, sql`true`, sql`true`],
    [{ userId: w.ann.id }, sql`f.made_by = ${w.ann.id}`, sql`f.asked_by = ${w.ann.id}`],
    [{ typeId: w.type.id }, sql`${w.type.id} = any(p.type_ids)`, sql`${w.type.id} = any(p.type_ids)`],
    [{ tagId: 8 }, sql`8 = any(p.tag_ids)`, sql`8 = any(p.tag_ids)`],
    [{ accountId: shop }, sql`${shop} = any(p.account_ids)`, sql`f.account_id = ${shop}`],
    [{ channelId: w.channelId }, sql`p.account_ids <> '{}'`, sql`f.channel_id = ${w.channelId}`],
    [
      { userId: w.ann.id, accountId: shop },
      sql`f.made_by = ${w.ann.id} and ${shop} = any(p.account_ids)`,
      sql`f.asked_by = ${w.ann.id} and f.account_id = ${shop}`,
    ],
  ]
  let said = 0
  for (const span of spans)
    for (const [filter, ofDecisions, ofListings] of filters) {
      const query = { groupId: w.group.id, period: 'custom' as const, from_date: span[0], to_date: span[1], ...filter }
      const told = async (name: 'artworks' | 'listingUp') =>
        (await manager.send(reportCalls[name], { query })).data.rows.map(({ name, values }) => [name, values.n])
      const reasons = await plain(
        ...([sql`decisions`, sql`f.note`, sql`f.decided_at`, span] as const),
        sql`not f.is_approved and ${ofDecisions}`,
      )
      const causes = await plain(
        ...([sql`publications`, sql`f.cause`, sql`f.at`, span] as const),
        sql`not f.is_live and ${ofListings}`,
      )
      expect([span, filter, await told('artworks')]).toEqual([span, filter, reasons])
      expect([span, filter, await told('listingUp')]).toEqual([span, filter, causes])
      said += reasons.length + causes.length
    }
  expect(said).toBeGreaterThan(20)
}

/** What is said changes, and when, by whom and of what. */
async function change(chance: (below: number) => number): Promise<void> {
  const [place, hours] = [chance(7), chance(1_500)]
  const meant = sql`group_id = ${w.group.id} and id % 7 = ${place}`
  const ways = [
    sql`update decisions set note = (array['Too dark', 'Misspelt', null])[1 + (id % 3)] where ${meant}`,
    sql`update decisions set is_approved = not is_approved, made_by = ${w.ann.id} where ${meant}`,
    sql`update decisions set decided_at = '2026-02-01Z'::timestamptz + ${hours} * interval '1 hour' where ${meant}`,
    sql`update publications set is_live = false, cause = (array['listing.noBudget', 'listing.noAccount', null])[1 + (id % 3)] where ${meant}`,
    sql`update publications set at = '2026-02-01Z'::timestamptz + ${hours} * interval '1 hour', asked_by = ${w.ann.id} where ${meant}`,
    sql`delete from publications where ${meant} and id % 3 = 0`,
    sql`update products set tag_ids = array[8], account_ids = array[${w.shops[0]}::int] where ${meant}`,
    sql`update products set type_ids = case when cardinality(type_ids) = 0 then array[${w.type.id}::int] else '{}' end where ${meant}`,
  ]
  await t.db.execute(ways[chance(ways.length)] ?? sql`select 1`)
}

it('why artworks were turned down and listings failed is what the facts say, by each filter, before and after they are rolled up', async () => {
  await isAsFacts()
  await roll()
  await isAsFacts()
  const chance = chanceOf(5)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 12; n++) await change(chance)
    await isAsFacts()
    await roll()
    await isAsFacts()
  }
  const { rows } = await t.db.execute(sql`select from roll_words where level = 'month' and dim = 'tag'`)
  expect(rows.length).toBeGreaterThan(0)
}, 120_000)
