import { reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runRebuildFigures } from '../../../commands/figures.ts'
import { chanceOf } from '../../../testing/chance.ts'
import { urlOf } from '../../../testing/database.ts'
import { makeChannel } from '../../../testing/makeArtwork.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { makeFacts } from '../reports.fixture.ts'
import type { Scope } from '../scope.rules.ts'
import { listChanged } from './build.queries.ts'
import { rollUp } from './roll.service.ts'
import { spansOf } from './spans.queries.ts'
import { quantileOf } from './spans.rules.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makeFacts>>
let manager: Client
let other: number
const codes = ['PRODUCT', 'LISTING', 'ART_DETAIL', 'USER_DETAIL', 'ACCOUNT_DETAIL', 'CHART', 'DETAIL']

beforeAll(async () => {
  // Its own job would roll up beside.
  t = await testApp({ work: false })
  w = await makeFacts(t, ['P_VIEW'])
  other = await makeChannel(t, w.group.id)
  manager = await t.as(await t.make.member(w.group.id, ['P_VIEW', ...codes.map((code) => `D_${code}_GROUP`)]))
})
afterAll(() => t.stop())

const roll = async () => {
  for (const team of await listChanged(t.db)) await rollUp(t.node.resources, team, new AbortController().signal)
}
const pending = async () =>
  (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from roll_changes where group_id = ${w.group.id}`))
    .rows[0]?.n
const cells = async () => ({
  days: (
    await t.db.execute(sql`select dim, key, day::text as day, figure, status_id, n::int as n from roll_days
      where group_id = ${w.group.id} order by 1, 2, 3, 4, 5`)
  ).rows,
  spans: (
    await t.db.execute(sql`select dim, key, level, day::text as day, figure, status_id, bands, counts from roll_spans
      where group_id = ${w.group.id} order by 1, 2, 3, 4, 5, 6`)
  ).rows,
  words: (
    await t.db.execute(sql`select dim, key, level, day::text as day, figure, words, counts from roll_words
      where group_id = ${w.group.id} order by 1, 2, 3, 4, 5`)
  ).rows,
  again: (
    await t.db.execute(sql`select dim, key, day::text as day, figure, status_id, prior_day::text as prior, n from roll_again
      where group_id = ${w.group.id} order by 1, 2, 3, 4, 5, 6`)
  ).rows,
})
const reports = ['overview', 'products', 'artworks', 'users', 'accounts', 'listingUp', 'chart'] as const
const filters = () => [
  {},
  { userId: w.bob.id },
  { typeId: w.type.id },
  { accountId: w.shops[0] },
  { channelId: w.channelId },
  { tagId: 7 },
  { typeId: w.type.id, userId: w.bob.id },
]
const spans = [{ period: 'custom', from_date: '2026-02-10', to_date: '2026-03-22' }, { period: 'all' }] as const
/** All that reports say, of each filter and period. */
async function told() {
  const all: unknown[] = []
  for (const name of reports)
    for (const filter of filters())
      for (const span of spans) {
        const { status, data } = await manager.send(reportCalls[name], {
          query: { groupId: w.group.id, ...span, ...filter } as never,
        })
        all.push([name, filter, span, status, data])
      }
  return all
}

/** One of the ways in which facts change: come, go, move in time, belong to others; and what products are. */
async function change(chance: (below: number) => number): Promise<void> {
  const of = sql`group_id = ${w.group.id}`
  const [place, hours, board] = [chance(200), chance(2_000), 1 + chance(5)]
  const nth = (
    table: string,
  ) => sql`(select id from ${sql.raw(table)} where ${of} order by id offset ${place} % greatest(1,
    (select count(*)::int from ${sql.raw(table)} where ${of})) limit 1)`
  const at = sql`'2026-01-20Z'::timestamptz + ${hours} * interval '1 hour'`
  const ways = [
    // A product comes to a board again, for another person.
    sql`insert into stays (group_id, product_id, status_id, from_status_id, to_status_id, entered_at, left_at, entered_for, left_for, deadline, born_at)
      select group_id, product_id, ${board}, 1, 2, ${at}, ${at} + interval '30 hours', array[${w.bob.id}::int], array[${w.ann.id}::int, ${w.bob.id}::int], deadline, born_at
      from stays where id = ${nth('stays')}`,
    sql`delete from stays where id = ${nth('stays')}`,
    sql`update stays set entered_at = ${at}, left_at = ${at} + interval '50 hours' where id = ${nth('stays')} and left_at is not null`,
    sql`update stays set entered_for = array[${w.ann.id}::int, ${w.bob.id}::int] where id = ${nth('stays')}`,
    sql`update decisions set is_approved = not is_approved where id = ${nth('decisions')}`,
    sql`delete from decisions where id = ${nth('decisions')}`,
    sql`update publications set at = ${at}, is_live = not is_live where id = ${nth('publications')}`,
    sql`update products set type_ids = case when cardinality(type_ids) = 0 then array[${w.type.id}::int] else '{}' end where id = ${nth('products')}`,
    sql`update products set tag_ids = array[7], account_ids = array[${w.shops[0]}::int] where id = ${nth('products')}`,
    // A shop moves to another channel, or back.
    sql`update accounts set channel_id = case channel_id when ${w.channelId} then ${other}::int else ${w.channelId}::int end where id = ${w.shops[0]}`,
  ]
  await t.db.execute(ways[chance(ways.length)] ?? sql`select 1`)
}

describe('roll-ups', () => {
  it('say with each change what the facts say, before and after they are rolled up, and are what a rebuild makes', async () => {
    await roll()
    expect(await pending()).toBe(0)
    const chance = chanceOf(16)
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 40; n++) await change(chance)
      expect(await pending()).toBeGreaterThan(0)
      const read = await told()
      await roll()
      expect(await pending()).toBe(0)
      expect(await told()).toEqual(read)
      const kept = await cells()
      await t.db.execute(sql`delete from roll_days`)
      await t.db.execute(sql`delete from roll_again`)
      await t.db.execute(sql`delete from roll_spans`)
      await t.db.execute(sql`delete from roll_words`)
      await t.db.execute(sql`select note_all_facts(array[${w.group.id}::int], 'Asia/Tokyo')`)
      await roll()
      expect(await cells()).toEqual(kept)
      expect(kept.again.length).toBeGreaterThan(0)
      expect(kept.words.length).toBeGreaterThan(0)
    }
  }, 300_000)

  it('count a product once that came again within the period, and again in the next one', async () => {
    const product = sql`(select min(product_id) from stays where group_id = ${w.group.id})`
    await t.db.execute(sql`delete from stays where group_id = ${w.group.id} and product_id <> ${product}`)
    await t.db.execute(sql`delete from stays where group_id = ${w.group.id}`)
    for (const day of ['2026-03-02', '2026-03-02', '2026-03-20', '2026-04-01'])
      await t.db.execute(sql`insert into stays (group_id, product_id, status_id, from_status_id, to_status_id, entered_at, left_at, born_at)
        values (${w.group.id}, 5, 3, 2, 4, ${`${day} 03:00Z`}::timestamptz, ${`${day} 04:00Z`}::timestamptz, now())`)
    await roll()
    const arrived = async (from_date: string, to_date: string) => {
      const query = { groupId: w.group.id, period: 'custom' as const, from_date, to_date }
      const { data } = await manager.send(reportCalls.overview, { query })
      const row = data.rows.find(({ id }) => id === 3)
      return [row?.values.arrived, row?.values.left, row?.series?.filter((n) => n > 0)]
    }
    expect(await arrived('2026-03-01', '2026-03-31')).toEqual([1, 1, [1, 1]])
    expect(await arrived('2026-03-03', '2026-04-02')).toEqual([1, 1, [1, 1]])
    expect(await arrived('2026-04-01', '2026-04-30')).toEqual([1, 1, [1]])
    expect(await arrived('2026-03-03', '2026-03-19')).toEqual([0, 0, []])
  })

  it('know how long things took to half a band, of days, of months and of facts', async () => {
    const { group, ann } = w
    await t.db.execute(sql`delete from stays where group_id = ${group.id}`)
    await t.db.execute(sql`insert into stays (group_id, product_id, status_id, from_status_id, to_status_id, entered_at, left_at, left_for, born_at)
      select ${group.id}, 900000 + n, 3, 2, 4, left_at - power(1.9, 3 + n % 17 * 0.61) * interval '1 minute', left_at, array[${ann.id}::int], left_at
      from (select n, '2026-01-15Z'::timestamptz + n * interval '46 minutes' as left_at from generate_series(1, 3000) n) x`)
    const scope = async () => {
      const exact = async (share: number, from: string, to: string) => {
        const { rows } = await t.db.execute<{ days: number }>(sql`
          select extract(epoch from percentile_cont(${share}::float8) within group (order by left_at - entered_at))::float8 / 86400 as days from stays
          where group_id = ${group.id} and left_at >= ${from}::timestamp at time zone 'Asia/Tokyo'
            and left_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'`)
        return rows[0]?.days ?? 0
      }
      for (const [from, to] of [
        ['2026-02-01', '2026-02-28'],
        ['2026-01-20', '2026-03-10'],
        ['2026-02-03', '2026-02-09'],
      ] as const)
        for (const cells of [
          { dim: '', key: 0 },
          { dim: 'person', key: ann.id },
        ] as const) {
          const asked = { teams: [group.id], timeZone: 'Asia/Tokyo', today: '2026-12-31' } as unknown as Scope
          const rows = await spansOf(t.db, asked, { from, to }, { cells, figure: 'left' })
          // Parted by the unit of a chart they are the same ones, each in its own.
          for (const unit of ['day', 'week', 'month'] as const) {
            const parted = await spansOf(t.db, { ...asked, unit }, { from, to }, { cells, figure: 'left', by: 'unit' })
            const plain = await t.db.execute<{ date: string; n: number }>(sql`
              select date_trunc(${unit}, left_at at time zone 'Asia/Tokyo')::date::text as date, count(*)::int as n from stays
              where group_id = ${group.id} and left_at >= ${from}::timestamp at time zone 'Asia/Tokyo'
                and left_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo' group by 1`)
            const sums = (all: readonly { name: string | number | null; n: number }[]) =>
              [...Map.groupBy(all, ({ name }) => name)]
                .map(([name, of]) => [name, of.reduce((sum, { n }) => sum + n, 0)])
                .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
            expect(sums(parted.map(({ date, n }) => ({ name: date, n })))).toEqual(
              sums(plain.rows.map(({ date, n }) => ({ name: date, n }))),
            )
            expect(sums(parted.map(({ band, n }) => ({ name: band, n })))).toEqual(
              sums(rows.map(({ band, n }) => ({ name: band, n }))),
            )
          }
          for (const share of [0.5, 0.9]) {
            const days = await exact(share, from, to)
            expect(Math.abs((quantileOf(rows, share) ?? 0) - days)).toBeLessThanOrEqual(days * 0.022 + 0.01)
          }
        }
    }
    await scope()
    await roll()
    await scope()
    await t.db.execute(
      sql`update stays set left_at = left_at + interval '1 day' where group_id = ${group.id} and product_id % 700 = 3`,
    )
    await scope()
    await roll()
    await scope()
  }, 60_000)

  it('follow the time zone of the company', async () => {
    await roll()
    await t.db.execute(sql`insert into decisions (group_id, product_id, artwork_id, made_by, decided_at, is_approved, round)
      values (${w.group.id}, 1, 1, ${w.ann.id}, '2026-05-09 16:30Z', true, 1)`)
    await roll()
    const days = async () => {
      const query = { groupId: w.group.id, period: 'custom' as const, from_date: '2026-05-09', to_date: '2026-05-10' }
      const { data } = await manager.send(reportCalls.chart, { query })
      return data.series.map(({ values }) => values.approved)
    }
    expect(await days()).toEqual([0, 1])
    const zone = (name: string) =>
      t.db.execute(sql`update company_settings set value = value || jsonb_build_object('timeZone', ${name}::text)
        where company_id = ${w.group.companyId} and key = 'general'`)
    await zone('Europe/London')
    expect(await pending()).toBeGreaterThan(0)
    expect(await days()).toEqual([1, 0])
    await roll()
    expect(await days()).toEqual([1, 0])
    expect((await cells()).days.filter(({ day }) => day === '2026-05-10')).toEqual([])
    await zone('Asia/Tokyo')
  })

  it('are made anew by a command', async () => {
    await roll()
    const kept = await cells()
    await t.db.execute(sql`update roll_days set n = n + 5`)
    const said: string[] = []
    await runRebuildFigures((text) => said.push(text), {
      NODE_ENV: 'test',
      HALFTONE_DATA: t.config.dataDir,
      HALFTONE_SECRET: t.config.secret,
      DATABASE_URL: urlOf(t.node.resources.connection),
    })
    expect(said).toEqual([expect.stringMatching(/^The figures of \d+ teams are made anew\.$/)])
    expect((await cells()).days.length).toBeGreaterThan(0)
    await roll()
    expect(await cells()).toEqual(kept)
  })
})
