import { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { makeSales, march } from './sales.fixture.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makeSales>>
let manager: Client
let designer: Client
let helper: Client

beforeAll(async () => {
  t = await testApp()
  w = await makeSales(t, ['P_VIEW', 'D_PROFIT_PERSONAL'])
  manager = await t.as(await t.make.member(w.group.id, ['P_VIEW', 'D_PROFIT_GROUP', 'D_PROFIT_PERSONAL']))
  designer = await t.as(w.ann)
  helper = await t.as(await t.make.member(w.group.id, ['P_VIEW']))
})
afterAll(() => t.stop())

const query = <M extends object = object>(more?: M) => ({ query: { groupId: w.group.id, ...march, ...more } as never })
/** One number by plain SQL, of the team's sales of those days in Tokyo that were not called off. */
async function plain(
  what: SQL,
  more: SQL = sql`true`,
  [from, to] = ['2026-02-28 15:00Z', '2026-03-31 15:00Z'],
): Promise<number> {
  const { rows } = await t.db.execute<{ n: string | null }>(sql`
    select round((${what})::numeric, 2) as n from (
      select *, case currency when 'USD' then 1 when 'EUR' then case when (sold_at at time zone 'Asia/Tokyo')::date >= '2026-03-10'
          and (sold_at at time zone 'Asia/Tokyo')::date <= '2026-04-10' then 1.25 end end as told,
        case when type_id = ${w.mug.id} and (sold_at at time zone 'Asia/Tokyo')::date >= '2026-01-01' then 5.0 * quantity end as made
      from artwork_sales where group_id = ${w.group.id} and cancelled_at is null and sold_at >= ${from}::timestamptz and sold_at < ${to}::timestamptz) s
    where ${more}`)
  return Number(rows[0]?.n ?? 0)
}
const figures = {
  quantity: sql`sum(quantity)`,
  returned: sql`sum(returned)`,
  orders: sql`count(distinct (account_id, (sold_at at time zone 'Asia/Tokyo')::date, receipt_id))`,
  designs: sql`count(distinct artwork_id)`,
  revenue: sql`sum(round(revenue * told, 2))`,
  refunded: sql`sum(round(refunded * told, 2))`,
  fees: sql`sum(round(fees * told, 2))`,
  costs: sql`sum(made) filter (where told is not null)`,
  profit: sql`sum(round(revenue * told, 2) - round(refunded * told, 2) - round(fees * told, 2) - made)`,
  unpriced: sql`count(*) filter (where told is null)`,
  uncosted: sql`count(*) filter (where made is null)`,
}
const sumOf = (values: readonly (number | null | undefined)[]) =>
  Math.round(values.reduce<number>((all, one) => all + (one ?? 0), 0) * 100) / 100

describe('R699 figures of sales', () => {
  it('are what plain SQL counts, and the period before likewise', async () => {
    const { data } = await manager.send(saleCalls.report, query())
    for (const [name, what] of Object.entries(figures)) {
      expect([name, data.totals[name]]).toEqual([name, await plain(what)])
      if (name === 'designs') continue
      const before = await plain(what, undefined, ['2026-01-28 15:00Z', '2026-02-28 15:00Z'])
      expect([name, data.previous?.[name]]).toEqual([name, before])
      // Nothing is right because it is empty.
      expect([name, (await plain(what)) > 0]).toEqual([name, true])
    }
    expect([data.currency, data.isPersonal]).toEqual(['USD', false])
    for (const name of ['quantity', 'revenue', 'profit', 'fees'])
      expect([name, sumOf(data.series.map(({ values }) => values[name]))]).toEqual([name, data.totals[name]])
    expect(data.series).toHaveLength(31)
    expect(data.yearBefore.map(({ date }) => date).slice(0, 2)).toEqual(['2025-03-01', '2025-03-02'])
    expect(sumOf(data.yearBefore.map(({ values }) => values.quantity))).toBe(
      await plain(figures.quantity, undefined, ['2025-02-28 15:00Z', '2025-03-31 15:00Z']),
    )
    for (const { currency, revenue, hasRate } of data.asSold)
      expect([currency, hasRate, revenue]).toEqual([
        currency,
        hasRate,
        await plain(sql`sum(revenue)`, sql`currency = ${currency} and (told is not null) = ${hasRate}`),
      ])
  })

  it('the parts of each grouping give the whole', async () => {
    for (const by of ['artwork', 'type', 'designer', 'channel', 'account', 'colour'] as const) {
      const { data } = await manager.send(saleCalls.report, query({ by }))
      for (const name of ['quantity', 'revenue', 'profit'])
        expect([by, name, sumOf(data.rows.map(({ values }) => values[name]))]).toEqual([by, name, data.totals[name]])
      expect(data.rows.length).toBeGreaterThan(by === 'channel' ? 0 : 1)
    }
    const { data } = await manager.send(saleCalls.report, query({ by: 'colour' }))
    // Navy and navy are one colour.
    expect(data.rows.map(({ name }) => name).sort()).toEqual(['', 'navy', 'red'])
  })

  it('R551 R671 the list and the chart of each artwork have the same numbers, in either order', async () => {
    const list = await manager.send(saleCalls.list, query({ limit: 100 }))
    expect(list.status).toBe(200)
    const revenues = list.data.map(({ values }) => values.revenue ?? 0)
    expect(revenues).toEqual(revenues.toSorted((a, b) => b - a))
    expect(list.data).toHaveLength(await plain(figures.designs))
    for (const row of list.data.slice(0, 3)) {
      const of = sql`artwork_id = ${row.artworkId}`
      for (const name of ['quantity', 'revenue', 'profit', 'returned'] as const)
        expect([row.name, name, row.values[name]]).toEqual([row.name, name, await plain(figures[name], of)])
      const chart = await manager.send(saleCalls.chart, {
        params: { artwork_id: row.artworkId },
        query: { from_date: march.from_date, to_date: march.to_date, type: 'week' },
      })
      expect([chart.data.type, chart.data.totals.revenue]).toEqual(['week', row.values.revenue])
      expect(sumOf(chart.data.series.map(({ values }) => values.quantity))).toBe(row.values.quantity)
      expect(sumOf(chart.data.types.map(({ quantity }) => quantity))).toBe(row.values.quantity)
      expect(sumOf(chart.data.colours.map(({ quantity }) => quantity))).toBe(row.values.quantity)
    }
    const newest = (await manager.send(saleCalls.list, query({ sort: 'created_at', direction: 'asc', limit: 100 })))
      .data
    expect(newest.map(({ artworkId }) => artworkId)).toEqual(
      newest.map(({ artworkId }) => artworkId).toSorted((a, b) => a - b),
    )
    expect(newest[0]?.months).toHaveLength(12)
  })

  it('each filter narrows as plain SQL does', async () => {
    const filters = [
      [{ typeId: w.mug.id }, sql`type_id = ${w.mug.id}`],
      [{ accountId: w.shops[0] }, sql`account_id = ${w.shops[0]}`],
      [{ channelId: w.channelId }, sql`true`],
      [{ userId: w.bob.id }, sql`made_by = ${w.bob.id}`],
      [{ tagId: 1 }, sql`false`],
    ] as const
    for (const [filter, where] of filters) {
      const { data } = await manager.send(saleCalls.report, query(filter))
      expect([filter, data.totals.quantity, data.totals.revenue]).toEqual([
        filter,
        await plain(figures.quantity, where),
        await plain(figures.revenue, where),
      ])
      const lines = await manager.send(saleCalls.lines, query({ ...filter, limit: 200 }))
      expect(lines.meta?.total).toBe(await plain(sql`count(*)`, where))
    }
    for (const [kind, where] of [
      ['unmatched', sql`artwork_id is null`],
      ['returned', sql`returned > 0`],
      ['uncosted', sql`made is null`],
      ['costed', sql`made is not null and told is not null`],
      ['priced', sql`told is not null`],
      ['unpriced', sql`told is null`],
    ] as const) {
      const { meta, data } = await manager.send(saleCalls.lines, query({ kind }))
      expect([kind, meta?.total, data.length]).toEqual([kind, await plain(sql`count(*)`, where), data.length])
      expect(meta?.total).toBeGreaterThan(0)
    }
  })
})

describe('R423 who sees what of sales', () => {
  it('with the personal code alone only one’s own, by whatever parameter', async () => {
    const mine = sql`made_by = ${w.ann.id}`
    for (const filter of [{}, { userId: w.bob.id }, { typeId: w.tee.id }]) {
      const { data } = await designer.send(saleCalls.report, query(filter))
      const where = 'typeId' in filter ? sql`${mine} and type_id = ${w.tee.id}` : mine
      expect([data.isPersonal, data.totals.revenue]).toEqual([true, await plain(figures.revenue, where)])
      const list = await designer.send(saleCalls.list, query({ ...filter, limit: 100 }))
      expect(list.data.every(({ designer: by }) => by?.id === w.ann.id)).toBe(true)
      const lines = await designer.send(saleCalls.lines, query({ ...filter, limit: 200 }))
      expect(lines.meta?.total).toBe(await plain(sql`count(*)`, where))
    }
    const [theirs] = (await manager.send(saleCalls.list, query({ userId: w.bob.id }))).data
    const chart = await designer.send(saleCalls.chart, { params: { artwork_id: theirs?.artworkId ?? 0 }, query: {} })
    expect(chart.data.totals).toMatchObject({ quantity: 0, revenue: 0, profit: 0 })
  })

  it('without either there are quantities and no sum anywhere', async () => {
    const list = await helper.send(saleCalls.list, query({ limit: 100 }))
    expect(sumOf(list.data.map(({ values }) => values.quantity))).toBe(
      await plain(figures.quantity, sql`artwork_id is not null`),
    )
    const lines = await helper.send(saleCalls.lines, query())
    const [first] = list.data
    const chart = await helper.send(saleCalls.chart, { params: { artwork_id: first?.artworkId ?? 0 }, query: {} })
    const told = JSON.stringify([list.data, chart.data])
    expect(told).not.toMatch(/revenue|profit|fees|refunded|costs/)
    expect(
      lines.data.every(({ revenue, fees, refunded, currency }) =>
        [revenue, fees, refunded, currency].every((x) => x === null),
      ),
    ).toBe(true)
    expect((await helper.send(saleCalls.report, query())).error?.code).toBe('NO_PERMISSION')
    expect((await helper.send(saleCalls.reportChart, query())).error?.code).toBe('NO_PERMISSION')
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_VIEW', 'D_PROFIT_GROUP']))
    expect((await stranger.send(saleCalls.list, query())).status).toBe(404)
    expect((await stranger.send(saleCalls.lines, query())).status).toBe(404)
    expect((await stranger.send(saleCalls.report, query())).status).toBe(404)
    expect(
      (await stranger.send(saleCalls.chart, { params: { artwork_id: first?.artworkId ?? 0 }, query: {} })).status,
    ).toBe(404)
  })

  it('what was sold of a deleted artwork was sold', async () => {
    const [row] = (await manager.send(saleCalls.list, query())).data
    await t.db.execute(sql`update artworks set deleted_at = now() where id = ${row?.artworkId ?? 0}`)
    const again = (await manager.send(saleCalls.list, query())).data[0]
    expect([again?.artworkId, again?.values, again?.deletedAt === null]).toEqual([row?.artworkId, row?.values, false])
    const chart = await manager.send(saleCalls.chart, { params: { artwork_id: row?.artworkId ?? 0 }, query: {} })
    expect([chart.status, chart.data.artwork.deletedAt === null]).toEqual([200, false])
    await t.db.execute(sql`update artworks set deleted_at = null where id = ${row?.artworkId ?? 0}`)
  })
})
