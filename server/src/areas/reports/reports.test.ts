import { type Figure, figures, type ReportName, reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { makeFacts, march } from './reports.fixture.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makeFacts>>
let manager: Client
let designer: Client
const groupCodes = [
  'PRODUCT',
  'LISTING',
  'ART_DETAIL',
  'USER_DETAIL',
  'ACCOUNT_DETAIL',
  'CHART',
  'WORKING_PRODUCT',
  'DETAIL',
]
const all = [...groupCodes, 'PRODUCT_DETAIL'].map((code) => `D_${code}_GROUP`)
const own = [...groupCodes, 'PRODUCT_DETAIL'].map((code) => `D_${code}_PERSONAL`)

beforeAll(async () => {
  t = await testApp()
  w = await makeFacts(t, ['P_VIEW', ...own])
  manager = await t.as(await t.make.member(w.group.id, ['P_VIEW', ...all]))
  designer = await t.as(w.ann)
})
afterAll(() => t.stop())

const number = async (text: ReturnType<typeof sql>) =>
  Number((await t.db.execute<{ n: string }>(sql`select (${text}) as n`)).rows[0]?.n)
/** March in Tokyo. */
const inMarch = (column: string) => sql.raw(`${column} >= '2026-02-28 15:00Z' and ${column} < '2026-03-31 15:00Z'`)
const ofTeam = () => sql.raw(`group_id = ${w.group.id}`)
const query = <M extends object = object>(more?: M) => ({ query: { groupId: w.group.id, ...march, ...more } as never })

/** Each figure as plain SQL counts it. */
const plain: Record<Figure, (person?: number) => ReturnType<typeof sql>> = {
  created: (p) =>
    sql`select count(distinct product_id) from stays where ${ofTeam()} and from_status_id is null and ${inMarch('entered_at')} ${by('entered_for', p)}`,
  arrived: (p) =>
    sql`select count(distinct product_id) from stays where ${ofTeam()} and status_id = 3 and ${inMarch('entered_at')} ${by('entered_for', p)}`,
  left: (p) =>
    sql`select count(distinct product_id) from stays where ${ofTeam()} and status_id = 3 and ${inMarch('left_at')} ${by('left_for', p)}`,
  onSale: (p) =>
    sql`select count(distinct product_id) from stays where ${ofTeam()} and status_id = 5 and ${inMarch('entered_at')} ${by('entered_for', p)}`,
  due: (p) =>
    sql`select count(distinct product_id) from stays where ${ofTeam()} and status_id = 4 and deadline is not null and ${inMarch('entered_at')} ${by('entered_for', p)}`,
  now: (p) =>
    sql`select count(*) from products where ${ofTeam()} and status_id = 3 ${p ? sql`and created_by = ${p}` : sql``}`,
  unclaimed: () => sql`select 0`,
  inProgress: (p) =>
    sql`select count(*) from products where ${ofTeam()} and status_id in (2, 3) ${p ? sql`and created_by = ${p}` : sql``}`,
  late: (p) =>
    sql`select count(*) from products where ${ofTeam()} and deadline < now() ${p ? sql`and created_by = ${p}` : sql``}`,
  decided: (p) =>
    sql`select count(*) from decisions where ${ofTeam()} and ${inMarch('decided_at')} ${is('made_by', p)}`,
  judged: (p) =>
    sql`select count(*) from decisions where ${ofTeam()} and ${inMarch('decided_at')} ${is('decided_by', p)}`,
  approved: (p) =>
    sql`select count(*) from decisions where ${ofTeam()} and is_approved and ${inMarch('decided_at')} ${is('made_by', p)}`,
  turnedDown: (p) =>
    sql`select count(*) from decisions where ${ofTeam()} and not is_approved and ${inMarch('decided_at')} ${is('made_by', p)}`,
  firstLooks: (p) =>
    sql`select count(*) from decisions where ${ofTeam()} and round = 1 and ${inMarch('decided_at')} ${is('made_by', p)}`,
  published: (p) =>
    sql`select count(*) from publications where ${ofTeam()} and is_live and ${inMarch('at')} ${is('asked_by', p)}`,
  failed: (p) =>
    sql`select count(*) from publications where ${ofTeam()} and not is_live and ${inMarch('at')} ${is('asked_by', p)}`,
}
const by = (column: string, person?: number) => (person ? sql`and ${person} = any(${sql.raw(column)})` : sql``)
const is = (column: string, person?: number) => (person ? sql`and ${sql.raw(column)} = ${person}` : sql``)

describe('figures', () => {
  it('each is what plain SQL counts, and its list has as many things', async () => {
    const seen: Record<string, number> = {}
    for (const figure of figures) {
      const expected = await number(plain[figure]())
      const list = await manager.send(reportCalls.list, query({ figure, statusId: 3, limit: 200 }))
      expect([figure, list.status, list.meta?.total, list.data.length]).toEqual([figure, 200, expected, expected])
      seen[figure] = expected
    }
    // Nothing of it is empty by chance, but for the board on which nobody stands now.
    expect(Object.entries(seen).flatMap(([figure, n]) => (n === 0 ? figure : []))).toEqual(['now', 'unclaimed'])
    const [over, listing, art] = [
      (await manager.send(reportCalls.overview, query())).data,
      (await manager.send(reportCalls.listingUp, query())).data,
      (await manager.send(reportCalls.artworks, query())).data,
    ]
    const told: Record<string, number | null | undefined> = { ...over.totals, ...listing.totals, ...art.totals }
    for (const figure of figures) if (figure in told) expect([figure, told[figure]]).toEqual([figure, seen[figure]])
    const third = over.rows.find(({ id }) => id === 3)
    expect([third?.values.arrived, third?.values.left]).toEqual([seen.arrived, seen.left])
    expect(listing.rows.map(({ values }) => values.n).reduce((a = 0, b = 0) => (a ?? 0) + (b ?? 0), 0)).toBe(
      seen.failed,
    )
    expect(art.rows.map(({ values }) => values.n).reduce((a = 0, b = 0) => (a ?? 0) + (b ?? 0), 0)).toBe(
      seen.turnedDown,
    )
    for (const row of art.rows) {
      const { meta } = await manager.send(reportCalls.list, query({ figure: 'turnedDown', note: row.name }))
      expect([row.name, meta?.total]).toEqual([row.name, row.values.n])
    }
  })

  it('what was in progress at the end of each week is what plain SQL counts, of all and of a type; of a person nobody knows it', async () => {
    // What stays say of now is not what the products of this test stand on: both ways they change alike.
    const standing = (end: string, of = sql`true`) =>
      number(sql`select count(*) from stays s join products p on p.id = s.product_id where s.group_id = ${w.group.id} and ${of}
        and s.status_id in (2, 3) and s.entered_at < ${end}::timestamptz and (s.left_at is null or s.left_at >= ${end}::timestamptz)`)
    const endOf = (monday: string) =>
      `${new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10)}T00:00+09`
    const seen: number[] = []
    for (const [filter, of] of [
      [{}, sql`true`],
      [{ typeId: w.type.id }, sql`${w.type.id} = any(p.type_ids)`],
    ] as const) {
      const { data } = await manager.send(reportCalls.overview, query({ ...filter, unit: 'week' }))
      const moved = (data.totals.inProgress ?? 0) - (await standing('2100-01-01', of))
      for (const { date, values } of data.series) {
        expect([filter, date, values.inProgress]).toEqual([filter, date, (await standing(endOf(date), of)) + moved])
        seen.push(values.inProgress ?? 0)
      }
    }
    expect(new Set(seen).size).toBeGreaterThan(5)
    const { data } = await manager.send(reportCalls.overview, query({ userId: w.bob.id }))
    expect(data.series[0]?.values).not.toHaveProperty('inProgress')
  })

  it('medians, rates and shares are those of plain SQL', async () => {
    const { data } = await manager.send(reportCalls.overview, query())
    const days = (
      p: number,
    ) => sql`select round((extract(epoch from percentile_cont(${p}::float8) within group (order by left_at - entered_at)) / 86400)::numeric, 2)
      from stays where ${ofTeam()} and status_id = 2 and ${inMarch('left_at')}`
    const doing = data.rows.find(({ id }) => id === 2)
    expect([doing?.values.median, doing?.values.p90]).toEqual([await number(days(0.5)), await number(days(0.9))])
    expect(data.totals.ideaToSale).toBe(
      await number(sql`select round((extract(epoch from percentile_cont(0.5) within group (order by entered_at - born_at)) / 86400)::numeric, 2)
        from stays where ${ofTeam()} and status_id = 5 and ${inMarch('entered_at')}`),
    )
    const { data: listed } = await manager.send(reportCalls.listingUp, query())
    expect(listed.totals.ideaToListing).toBe(
      await number(sql`select round((extract(epoch from percentile_cont(0.5) within group (order by at - born_at)) / 86400)::numeric, 2)
        from publications where ${ofTeam()} and is_live and ${inMarch('at')}`),
    )
    const firstTime = sql`select round(100.0 * count(*) filter (where is_approved) / count(*), 1) from decisions where ${ofTeam()} and round = 1 and ${inMarch('decided_at')}`
    expect(data.totals.firstTime).toBe(await number(firstTime))
    const kept = sql`select round(100.0 * count(*) filter (where (entered_at at time zone 'Asia/Tokyo')::date <= deadline) / count(*), 1)
      from stays where ${ofTeam()} and status_id = 4 and deadline is not null and ${inMarch('entered_at')}`
    expect(data.totals.dueKept).toBe(await number(kept))
  })

  it('charts are drawn by the unit that is asked for, and say what share was right and in time within each', async () => {
    const { data } = await manager.send(reportCalls.overview, query({ unit: 'week' }))
    expect([data.period.unit, data.series[0]?.date, data.series.length]).toEqual(['week', '2026-02-23', 6])
    const medians = async (from: string, at: string) =>
      (
        await t.db.execute<{ week: string; days: number }>(sql`
          select date_trunc('week', ${sql.raw(at)} at time zone 'Asia/Tokyo')::date::text as week,
            round((extract(epoch from percentile_cont(0.5) within group (order by ${sql.raw(at)} - born_at)) / 86400)::numeric, 2)::float8 as days
          from ${sql.raw(from)} where ${ofTeam()} and ${inMarch(at)} and ${from === 'stays' ? sql`status_id = 5` : sql`is_live`} group by 1 order by 1`)
      ).rows.map(({ week, days }) => [week, days])
    const saidOf = (series: typeof data.series, name: string) =>
      series.flatMap(({ date, values }) => (values[name] == null ? [] : [[date, values[name]]]))
    const [sold, listed] = [await medians('stays', 'entered_at'), await medians('publications', 'at')]
    expect([sold.length > 2, listed.length > 2]).toEqual([true, true])
    expect(saidOf(data.series, 'ideaToSale')).toEqual(sold)
    const { series } = (await manager.send(reportCalls.listingUp, query({ unit: 'week' }))).data
    expect(saidOf(series, 'ideaToListing')).toEqual(listed)
    const { rows } = await t.db.execute<{ week: string; right: number }>(sql`
      select date_trunc('week', decided_at at time zone 'Asia/Tokyo')::date::text as week,
        round(100.0 * count(*) filter (where is_approved) / count(*), 1)::float8 as right
      from decisions where ${ofTeam()} and round = 1 and ${inMarch('decided_at')} group by 1 order by 1`)
    expect(rows.length).toBeGreaterThan(2)
    const told = data.series.flatMap(({ date, values }) =>
      values.firstTime === null ? [] : [[date, values.firstTime]],
    )
    expect(told).toEqual(rows.map(({ week, right }) => [week, right]))
  })

  it('R166 a period is compared with the one before, and a chart has each of its days in the time zone of the company', async () => {
    const { data } = await manager.send(reportCalls.chart, query())
    expect(data.period).toEqual({
      ...{ from: '2026-03-01', to: '2026-03-31', before: { from: '2026-01-29', to: '2026-02-28' } },
      ...{ unit: 'day', timeZone: 'Asia/Tokyo' },
    })
    expect(data.previous?.created).toBe(
      await number(sql`select count(*) from stays where ${ofTeam()} and from_status_id is null
        and entered_at >= '2026-01-28 15:00Z' and entered_at < '2026-02-28 15:00Z'`),
    )
    expect(data.series).toHaveLength(31)
    const sum = data.series.reduce((all, { values }) => all + (values.created ?? 0), 0)
    expect(sum).toBe(data.totals.created)
    // Half past midnight there is still the day before in London.
    await t.db.execute(sql`insert into decisions (group_id, product_id, artwork_id, made_by, decided_at, is_approved, round)
      values (${w.group.id}, 1, 1, ${w.ann.id}, '2026-05-09 15:30Z', true, 1)`)
    const may = { period: 'custom', from_date: '2026-05-09', to_date: '2026-05-10' }
    const days = (await manager.send(reportCalls.artworks, query(may))).data.series
    expect(days.map(({ date, values }) => [date, values.approved])).toEqual([
      ['2026-05-09', 0],
      ['2026-05-10', 1],
    ])
  })

  it('are narrowed by person, type, account and channel', async () => {
    const total = async (more: object, name: 'overview' | 'listingUp' = 'overview') =>
      (await manager.send(reportCalls[name], query(more))).data.totals
    const ofBob = await total({ userId: w.bob.id })
    expect(ofBob.onSale).toBe(await number(plain.onSale(w.bob.id)))
    const ofType = await total({ typeId: w.type.id })
    expect(ofType.onSale).toBe(await number(plain.onSale(w.ann.id)))
    const [shop = 0] = w.shops
    const ofShop = await total({ accountId: shop }, 'listingUp')
    expect(ofShop.published).toBe(
      await number(sql`select count(*) from publications where account_id = ${shop} and is_live and ${inMarch('at')}`),
    )
    expect((await total({ channelId: w.channelId }, 'listingUp')).published).toBe(await number(plain.published()))
    expect((await total({ tagId: 999 })).onSale).toBe(0)
  })
})

describe('rows', () => {
  it('people are credited with what was theirs; too few to judge by have no rate', async () => {
    const { data } = await manager.send(reportCalls.users, query())
    const row = data.rows.find(({ id }) => id === w.ann.id)
    const finished = sql`select count(distinct product_id) from stays where ${ofTeam()} and status_id = 4 and ${inMarch('entered_at')} and ${w.ann.id} = any(entered_for)`
    expect(row?.values).toMatchObject({ finished: await number(finished), doing: 0, decided: 0 })
    expect(row?.values.published).toBe(await number(plain.published(w.ann.id)))
    expect(row?.values.firstTime).not.toBeNull()
    // Each opens as many things as it says.
    const lists = {
      finished: ['arrived', 4],
      decided: ['judged', 0],
      published: ['published', 0],
      doing: ['now', 2],
    } as const
    for (const { id, values } of data.rows)
      for (const [key, [figure, statusId]] of Object.entries(lists)) {
        const more = { userId: id, figure, report: 'users', limit: 200, ...(statusId > 0 && { statusId }) }
        expect([id, key, (await manager.send(reportCalls.list, query(more))).meta?.total]).toEqual([
          id,
          key,
          values[key],
        ])
      }
    expect(data.rows.find(({ id }) => id === w.bob.id)?.values).toMatchObject({
      doing: 20,
      decided: await number(plain.decided()),
    })
    const day = { period: 'custom', from_date: '2026-03-02', to_date: '2026-03-04' }
    const few = await manager.send(reportCalls.users, query(day))
    expect(few.data.rows.every(({ values }) => values.firstTime === null && values.median === null)).toBe(true)
  })

  it('accounts, types and people at work are counted each by itself', async () => {
    const shops = (await manager.send(reportCalls.accounts, query())).data
    const sum = (key: string) => shops.rows.reduce((all, { values }) => all + (values[key] ?? 0), 0)
    expect([sum('published'), sum('failed')]).toEqual([shops.totals.published, shops.totals.failed])
    const types = (await manager.send(reportCalls.products, query())).data
    expect(types.rows.map(({ id, values }) => [id, values.onSale])).toEqual([
      [w.type.id, await number(plain.onSale(w.ann.id))],
    ])
    const working = (await manager.send(reportCalls.numberProductByUser, query())).data
    expect(working.rows.map(({ id, values }) => [id, values.doing, values.reviewing])).toEqual([[w.bob.id, 20, 0]])
    expect(working.totals.inProgress).toBe(20)
  })

  it('R670 a detail tells of one team, person, account, product or artwork', async () => {
    const detail = async (type: string, id: number, more: object = {}) =>
      manager.send(reportCalls.detail, { params: { type: type as 'user', id }, query: { ...march, ...more } })
    expect((await detail('group', w.group.id)).data.totals.onSale).toBe(await number(plain.onSale()))
    const user = await detail('user', w.bob.id, { groupId: w.group.id })
    expect(user.data.totals.onSale).toBe(await number(plain.onSale(w.bob.id)))
    expect((await detail('user', w.bob.id)).status).toBe(404)
    const shop = w.shops[1] ?? 0
    expect((await detail('account', shop)).data.totals.failed).toBe(
      await number(
        sql`select count(*) from publications where account_id = ${shop} and not is_live and ${inMarch('at')}`,
      ),
    )
    const product = w.mine[19]?.id ?? 0
    const way = await detail('product', product, { period: 'all', from_date: undefined, to_date: undefined })
    expect(way.data.rows.map(({ values }) => values.arrived)).toEqual([1, 1, 1, 1, 1])
    expect((await detail('artwork', 999_999)).status).toBe(404)
  })
})

describe('rights', () => {
  it('R423 the personal variant shows own figures alone, by any parameter', async () => {
    for (const input of [{}, { userId: w.bob.id }]) {
      const { data } = await designer.send(reportCalls.overview, query(input))
      expect([data.isPersonal, data.totals.onSale]).toEqual([true, await number(plain.onSale(w.ann.id))])
      const people = (await designer.send(reportCalls.users, query(input))).data
      expect(people.rows.map(({ id }) => id)).toEqual([w.ann.id])
      expect(people.totals.decided).toBe(await number(plain.decided(w.ann.id)))
      expect((await designer.send(reportCalls.numberProductByUser, query(input))).data.rows).toEqual([])
      for (const figure of figures) {
        const list = await designer.send(reportCalls.list, query({ ...input, figure, statusId: 3, limit: 200 }))
        expect([figure, list.meta?.total]).toEqual([figure, await number(plain[figure](w.ann.id))])
      }
    }
    const detail = (type: string, id: number) =>
      designer.send(reportCalls.detail, {
        params: { type: type as 'user', id },
        query: { ...march, groupId: w.group.id },
      })
    expect((await detail('user', w.bob.id)).status).toBe(422)
    expect((await detail('product', w.theirs[0]?.id ?? 0)).status).toBe(422)
    expect((await detail('user', w.ann.id)).data.totals.onSale).toBe(await number(plain.onSale(w.ann.id)))
    expect((await detail('group', w.group.id)).data.totals.onSale).toBe(await number(plain.onSale(w.ann.id)))
  })

  it('a list has what its figure counts also where one report is of the team and another of the person', async () => {
    const codes = ['P_VIEW', 'D_PRODUCT_GROUP', 'D_CHART_GROUP', 'D_ART_DETAIL_PERSONAL', 'D_USER_DETAIL_PERSONAL']
    const one = await t.make.member(w.group.id, codes)
    const mixed = await t.as(one)
    const listed = async (figure: Figure, report: ReportName) =>
      (await mixed.send(reportCalls.list, query({ figure, report, limit: 200 }))).meta?.total
    const totals = async (report: ReportName) => (await mixed.send(reportCalls[report], query())).data.totals
    const [art, chart] = [await totals('artworks'), await totals('chart')]
    expect(chart.approved).toBeGreaterThan(0)
    expect([art.approved, await listed('approved', 'artworks')]).toEqual([0, 0])
    expect(await listed('approved', 'chart')).toBe(chart.approved)
    expect(await listed('onSale', 'users')).toBe(0)
    expect(await listed('onSale', 'overview')).toBe((await totals('overview')).onSale)
    // A report that does not show the figure, or that one may not see, opens nothing more.
    const narrow = await t.as(await t.make.member(w.group.id, ['P_VIEW', 'D_PRODUCT_GROUP', 'D_ART_DETAIL_PERSONAL']))
    for (const report of ['overview', 'chart', 'artworks'] as const) {
      const { meta } = await narrow.send(reportCalls.list, query({ figure: 'decided', report, limit: 200 }))
      expect([report, meta?.total]).toEqual([report, 0])
    }
  })

  it('without a code of the report it is refused, outside of the team it is not there', async () => {
    const reader = await t.as(await t.make.member(w.group.id, ['P_VIEW', 'D_LISTING_GROUP']))
    expect((await reader.send(reportCalls.listingUp, query())).status).toBe(200)
    expect((await reader.send(reportCalls.overview, query())).error?.code).toBe('NO_PERMISSION')
    expect((await reader.send(reportCalls.list, query({ figure: 'onSale' }))).error?.code).toBe('NO_PERMISSION')
    expect((await reader.send(reportCalls.list, query({ figure: 'failed' }))).status).toBe(200)
    const stranger = await t.as(await t.make.member((await t.make.group()).id, all))
    expect((await stranger.send(reportCalls.overview, query())).status).toBe(404)
    expect((await t.nobody.send(reportCalls.overview, query())).status).toBe(401)
    for (const bad of [{ period: 'yesterday' }, { from_date: '2026-02-30' }, { userId: 'x' }])
      expect((await manager.send(reportCalls.overview, query(bad))).status).toBe(422)
  })

  it('the company sums its teams', async () => {
    const other = await makeFacts(t, [], w.group.companyId ?? 0)
    const chief = await t.as(await t.make.withRole(w.group.companyId ?? 0, 1))
    const of = async (groupId: number) =>
      (await chief.send(reportCalls.overview, { query: { groupId, ...march } })).data.totals.onSale ?? 0
    const [whole, one, two] = [await of(w.group.companyId ?? 0), await of(w.group.id), await of(other.group.id)]
    expect(two).toBeGreaterThan(0)
    expect(whole).toBe(one + two)
  })
})
