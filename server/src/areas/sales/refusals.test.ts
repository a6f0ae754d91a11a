import { saleInputCalls } from '@halftone/contract/areas/sales/inputs.ts'
import { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawCall, refusesAll, type Wrong } from '../../testing/rawCall.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let t: TestApp
let w: World
let admin: Client
let viewer: Client
let stranger: Client
beforeAll(async () => {
  t = await testApp()
  w = await makeWorld(t)
  admin = await t.as({ id: w.people.companyAdmin.id })
  viewer = await t.as(await t.make.member(w.team, ['P_VIEW']))
  stranger = await t.as(await t.make.withRole((await t.make.group()).companyId ?? 0, 1))
})
afterAll(() => t.stop())

const cost = { typeId: 1, fromDate: '2026-01-01', cost: 5, currency: 'USD' }
const rate = { day: '2026-01-01', from: 'EUR', to: 'USD', rate: 1.1 }
const season = { name: 'Xmas', fromDate: '2026-12-01', toDate: '2026-12-24' }
const far = { period: 'custom', from_date: '9999-12-01', to_date: '9999-12-31' }
const wrong: Wrong[] = [
  [saleCalls.list, { query: { groupId: 'x' } }, 'groupId'],
  [saleCalls.list, { query: { groupId: 1, state: 'gone' } }, 'state'],
  [saleCalls.list, { query: { groupId: 1, ...far } }, 'from_date'],
  [saleCalls.chart, { query: { from_date: 'soon' } }, 'from_date'],
  [saleCalls.chart, { query: { from_date: '9999-12-01', to_date: '9999-12-31', type: 'day' } }, 'from_date'],
  [saleCalls.lines, { query: { groupId: 1, kind: 'lost' } }, 'kind'],
  [saleCalls.report, { query: { groupId: 1, by: 'moon' } }, 'by'],
  [saleCalls.report, { query: { groupId: 1, ...far } }, 'from_date'],
  [saleCalls.reportChart, { query: { groupId: 1, type: 'hour' } }, 'type'],
  [saleCalls.reportChart, { query: { groupId: 1, period: 'custom', from_date: '0001-01-01' } }, 'from_date'],
  [saleCalls.import, { body: { groupId: 1, rows: 'all' } }, 'rows'],
  [saleCalls.import, { body: { groupId: 1, currency: 'dollars' } }, 'currency'],
  [saleCalls.match, { body: { accountId: 1, listingId: '', artworkId: 1 } }, 'listingId'],
  [saleInputCalls.setCost, { body: { ...cost, cost: -1 } }, 'cost'],
  [saleInputCalls.setCost, { body: { ...cost, currency: 'Dollar' } }, 'currency'],
  [saleInputCalls.setCost, { body: { ...cost, fromDate: 'May' } }, 'fromDate'],
  [saleInputCalls.setRates, { body: { rates: [] } }, 'rates'],
  [saleInputCalls.setRates, { body: { rates: [{ ...rate, rate: 0 }] } }, 'rates.0.rate'],
  [saleInputCalls.setRates, { body: { rates: [{ ...rate, from: 'XYQ' }] } }, 'rates.0.from'],
  [saleInputCalls.setRates, { body: { rates: [{ ...rate, to: 'EUR' }] } }, 'rates.0.to'],
  [saleInputCalls.setSeasons, { body: { seasons: [{ ...season, toDate: '2026-11-01' }] } }, 'seasons.0.toDate'],
  [saleInputCalls.setSeasons, { body: { seasons: [{ ...season, name: '' }] } }, 'seasons.0.name'],
]

describe('sales refuse', () => {
  refusesAll(() => ({ t, w, as: admin }), wrong)

  it('who has not the right, and know nothing for another company', async () => {
    const inputs = [
      saleInputCalls.inputs,
      ...[saleInputCalls.setCost, saleInputCalls.setRates, saleInputCalls.setSeasons],
    ]
    const sent = (call: (typeof inputs)[number]) =>
      call === saleInputCalls.setCost
        ? { body: cost }
        : call === saleInputCalls.setRates
          ? { body: { rates: [rate] } }
          : call === saleInputCalls.setSeasons
            ? { body: { seasons: [season] } }
            : {}
    for (const call of inputs)
      expect([call.name, (await rawCall({ t, w }, call, viewer, sent(call))).code]).toEqual([
        call.name,
        'NO_PERMISSION',
      ])
    const match = { body: { accountId: w.account, listingId: '7', artworkId: w.artwork } }
    expect((await rawCall({ t, w }, saleCalls.match, viewer, match)).code).toBe('NO_PERMISSION')
    expect((await rawCall({ t, w }, saleCalls.match, stranger, match)).status).toBe(404)
    const chart = { params: { artwork_id: w.artwork } }
    expect((await rawCall({ t, w }, saleCalls.chart, stranger, chart)).status).toBe(404)
    for (const call of [saleCalls.list, saleCalls.lines, saleCalls.report, saleCalls.reportChart])
      expect((await rawCall({ t, w }, call, stranger, { query: { groupId: w.team } })).status).toBe(404)
  })

  it('a cost of a type that only another company has, and an artwork that the person does not see', async () => {
    const elsewhere = await t.make.group()
    const { id: typeId } = await t.make.item(elsewhere.id, { list: 'products_type', name: 'Theirs' })
    await t.db.execute(sql`delete from config_items where company_id = ${w.company} and id = ${typeId}`)
    const { errors } = await admin.send(saleInputCalls.setCost, { body: { ...cost, typeId } })
    expect(errors).toEqual({ typeId: expect.stringMatching(/\S/) })
    const editor = await t.as(await t.make.member(w.team, ['AC_EDIT', 'P_VIEW']))
    const body = { groupId: w.team, accountId: w.account, currency: 'USD' }
    const rows = [{ listing: 'refused-7', soldAt: '2026-01-01', quantity: 1, revenue: 1, orderId: 'r7' }]
    expect((await editor.send(saleCalls.import, { body: { ...body, rows } })).data.created).toBe(1)
    const products = await t.db.execute<{ id: number }>(sql`
      insert into products (group_id, sub_id, status_id, name, created_by)
      values (${w.second}, 'P-REFUSED', 1, 'Beside', ${w.people.teamAdmin.id}) returning id`)
    const { rows: made } = await t.db.execute<{ id: number }>(sql`
      insert into artworks (sub_id, product_id, group_id, name, created_by)
      values ('A-REFUSED', ${products.rows[0]?.id}, ${w.second}, 'Beside', ${w.people.teamAdmin.id}) returning id`)
    const match = (artworkId: number) =>
      editor.send(saleCalls.match, { body: { accountId: w.account, listingId: 'refused-7', artworkId } })
    const besideUs = await match(made[0]?.id ?? 0)
    const nowhere = await match(2_000_000_000)
    // What is there and hidden is said in the same words as what is not there.
    expect(besideUs.errors).toEqual({ artworkId: expect.stringMatching(/\S/) })
    expect([besideUs.status, besideUs.errors]).toEqual([422, nowhere.errors])
    expect((await match(w.artwork)).data).toEqual({ count: 1 })
  })
})
