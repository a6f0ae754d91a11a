import { saleInputCalls } from '@halftone/contract/areas/sales/inputs.ts'
import { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, makeArtwork, makeChannel, makeProduct } from '../../testing/makeArtwork.ts'
import { makeBoards } from '../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { readSheet } from './take/sheet.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A team with an artwork that is live as listing 11 of its one shop. */
async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW', 'P_NEW_ART', 'AC_EDIT', 'D_PROFIT_GROUP'])
  const client = await t.as(user)
  const accountId = await makeAccount(t, group.id, await makeChannel(t, group.id))
  const artwork = await makeArtwork(t, client, await makeProduct(t, group.id, user.id))
  await t.db.execute(sql`insert into listing_jobs (group_id, product_id, artwork_id, account_id, channel_id, title, payload, state, listing_id, created_by)
    values (${group.id}, ${artwork.productId}, ${artwork.id}, ${accountId}, 1, 'x', '{}', 'active', '11', ${user.id})`)
  const take = (client_: Client, body: object) =>
    client_.send(saleCalls.import, { body: { groupId: group.id, accountId, ...body } as never })
  const stored = async () =>
    (
      await t.db.execute<
        Record<string, unknown>
      >(sql`select artwork_id as "artworkId", listing_id as listing, quantity, revenue::float8 as revenue,
        returned, refunded::float8 as refunded, currency, sold_at as at, colour from artwork_sales where account_id = ${accountId} order by id`)
    ).rows
  return { group, user, client, accountId, artwork, take, stored }
}
const head = 'Sale Date,Listing ID,Quantity,Item Total,Currency,Transaction ID,Color'

describe('import of sales', () => {
  it('reads a shop’s CSV, says beforehand what will become of it, and counts a row once', async () => {
    const { client, take, stored, artwork } = await scene()
    const csv = `\uFEFF${head}\r\n13/05/2026,11,2,"1,240.50",USD,9001,Navy\r\n14/05/2026,99,1,20,EUR,9002,"'=1+1"\r\n13/05/2026,11,2,"1,240.50",USD,9001,Navy\r\n`
    const dry = await take(client, { csv, dryRun: true })
    expect(dry.data).toMatchObject({
      isDry: true,
      total: 3,
      created: 2,
      known: 1,
      refused: 0,
      matched: 1,
      unmatched: 1,
      dayOrder: 'dmy',
    })
    expect(await stored()).toEqual([])
    const done = await take(client, { csv })
    expect([done.status, done.data.created, done.message]).toEqual([200, 2, '2 sale(s) have been imported'])
    expect(await stored()).toMatchObject([
      { artworkId: artwork.id, listing: '11', quantity: 2, revenue: 1240.5, currency: 'USD', colour: 'Navy' },
      { artworkId: null, listing: '99', colour: '=1+1' },
    ])
    const again = await take(client, { csv })
    expect(again.data).toMatchObject({ created: 0, known: 3 })
    const rows = [{ listing: '11', soldAt: '2026-05-13T00:00:00Z', quantity: 2, revenue: 3, currency: 'USD' }]
    expect((await take(client, { rows })).data).toMatchObject({ created: 1, matched: 1 })
    // A row without an id of its own is known by all that it says.
    expect((await take(client, { rows })).data).toMatchObject({ created: 0, known: 1 })
    expect((await take(client, { rows: [{ ...rows[0], quantity: 3 }] })).data).toMatchObject({ created: 1 })
  })

  it('says of each bad row what is wrong, and takes the others', async () => {
    const { client, take, stored } = await scene()
    const bad = [
      '13/05/2026,,1,5,USD,1,',
      '31/02/2026,11,1,5,USD,2,',
      '13/05/2199,11,1,5,USD,3,',
      '13/05/2026,11,half,5,USD,4,',
      '13/05/2026,11,1,=SUM(A1),USD,5,',
      '13/05/2026,11,1,5,QQQ,6,',
      `13/05/2026,${'1'.repeat(101)},1,5,USD,7,`,
    ]
    const { data } = await take(client, { csv: [head, ...bad, '13/05/2026,11,-1,-5,USD,8,'].join('\n') })
    expect(data.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'noListing'],
      [3, 'badDay'],
      [4, 'future'],
      [5, 'badQuantity'],
      [6, 'badSum'],
      [7, 'badCurrency'],
      [8, 'tooLong'],
    ])
    // What is below zero was given back.
    expect(await stored()).toMatchObject([{ quantity: 0, revenue: 0, returned: 1, refunded: 5 }])
    expect(data).toMatchObject({ total: 8, created: 1, refused: 7 })
  })

  it('refuses what it cannot read, in words that say what to do', async () => {
    const { client, take } = await scene()
    const said = async (body: object) => Object.values((await take(client, body)).errors ?? {})[0]
    expect(await said({})).toBe('Drop a CSV or JSON file, or send rows')
    expect(await said({ csv: 'only\n1' })).toBe('The first line has to name the columns')
    expect(await said({ csv: '__proto__,b\n1,2' })).toBe('No column may be called __proto__')
    expect(await said({ csv: 'a,b\n1,2' })).toMatch(/^Choose the column of each field/)
    expect(await said({ csv: `${head}\n01/02/2026,11,1,5,USD,1,` })).toBe(
      'Say whether the day or the month comes first',
    )
    expect(await said({ csv: `${head}\n13/05/2026,11,1,5,USD,1,`, accountId: 1 })).toBe('Choose a shop of the team')
    expect(await said({ csv: `${head}\n13/05/2026,11,1,5,USD,1,`, mapping: { listing: 'gone' } })).toBe(
      'The file has no column gone',
    )
    // A look at it says what is to be chosen instead.
    const dry = await take(client, { csv: `${head}\n01/02/2026,11,1,5,USD,1,`, dryRun: true })
    expect(dry.data).toMatchObject({
      dayOrder: null,
      created: 0,
      samples: [['01/02/2026', '11', '1', '5', 'USD', '1', '']],
    })
  })

  it('days are those of the company, daylight saving included', async () => {
    const { group, client, take, stored } = await scene()
    await t.db.execute(sql`insert into company_settings (company_id, key, value)
      values (${group.companyId}, 'general', '{"timeZone": "America/New_York"}')`)
    const rows = ['2026-03-07 12:00', '2026-03-08 12:00', '2024-02-29', '2026-03-08T12:00:00+07:00'].map(
      (soldAt, at) => ({
        ...{ listing: '11', soldAt, quantity: 1, revenue: 1, currency: 'USD', externalId: String(at) },
      }),
    )
    await take(client, { rows })
    expect((await stored()).map(({ at }) => new Date(at as string).toISOString())).toEqual([
      '2026-03-07T17:00:00.000Z',
      '2026-03-08T16:00:00.000Z',
      '2024-02-29T05:00:00.000Z',
      '2026-03-08T05:00:00.000Z',
    ])
  })

  it('is for who may edit shops, and tells the team', async () => {
    const { group, user, client, take, accountId } = await scene()
    const rows = [{ listing: '11', soldAt: '2026-05-01', quantity: 1, revenue: 2, currency: 'USD' }]
    const viewer = await t.as(await t.make.member(group.id, ['P_VIEW', 'D_PROFIT_GROUP']))
    expect((await take(viewer, { rows })).error?.code).toBe('NO_PERMISSION')
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['AC_EDIT']))
    expect((await take(stranger, { rows })).status).toBe(404)
    const probe = await t.probe(user, [`group:${group.id}`])
    await take(client, { rows })
    expect((await probe.next('sales.imported')).payload).toMatchObject({
      groupId: group.id,
      accountId,
      created: 1,
      unmatched: 0,
    })
    const { rows: log } = await t.db.execute(
      sql`select event_type as kind, action, new_content as now from activities where group_id = ${group.id} and name = 'sales.imported'`,
    )
    expect(log).toMatchObject([{ kind: 'sync sales', action: 'create', now: 1 }])
  })

  it('takes a form’s file of 20,000 rows', async () => {
    const { client, accountId } = await scene()
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `2026-0${1 + (at % 5)}-1${at % 10},${at % 300},1,19.99,USD,t${at},Navy`,
    )
    // As a form's file, which may be larger than a body of JSON.
    const form = new FormData()
    form.set('groupId', String((await groupOf(accountId)) ?? 0))
    form.set('accountId', String(accountId))
    form.set('file', new Blob([[head, ...lines].join('\n')], { type: 'text/csv' }), 'sales.csv')
    const at = await t.listen()
    const response = await fetch(`${at}/api/artwork-sale/import`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${client.token}` } },
    })
    const body = (await response.json()) as { data: { created: number } }
    expect([response.status, body.data.created]).toEqual([200, 20_000])
  }, 90_000)

  it('the lines of a large file are read in a time that grows as they do', async () => {
    const csv = [head, ...Array.from({ length: 150_000 }, (_, at) => `2026-05-01,${at},1,19.99,USD,t${at},"Na,vy"`)]
    const before = process.cpuUsage()
    const { rows } = await readSheet({ groupId: 1, dryRun: true, csv: csv.join('\n') })
    const { user, system } = process.cpuUsage(before)
    expect([rows.length, rows.at(-1)?.at(-1)]).toEqual([150_000, 'Na,vy'])
    // A third of a second; it was ten where the rows came as a stream.
    expect((user + system) / 1e6).toBeLessThan(3)
  })
})

describe('a JSON file', () => {
  const row = { 'Sale Date': '2026-05-13', 'Listing ID': 11, Quantity: 2, 'Item Total': 9.5, Currency: 'USD' }
  const rows = [row, { ...row, Quantity: null, 'Transaction ID': 't2', Buyer: { city: 'Huế' } }]
  const told = async (text: string) => readSheet({ groupId: 1, dryRun: true, csv: text })

  it('is a list of rows, the list that an object holds, or a row a line, and is read as a CSV of the same would be', async () => {
    const head = [...Object.keys(row), 'Transaction ID', 'Buyer']
    const cells = [
      ['2026-05-13', '11', '2', '9.5', 'USD', '', ''],
      ['2026-05-13', '11', '', '9.5', 'USD', 't2', '{"city":"Huế"}'],
    ]
    for (const text of [
      JSON.stringify(rows, null, 2),
      `\uFEFF${JSON.stringify({ meta: { total: 2 }, note: [], data: rows })}`,
      `${rows.map((one) => JSON.stringify(one)).join('\r\n')}\n\n`,
    ])
      expect(await told(text)).toEqual({ head, rows: cells })
    expect((await told(JSON.stringify(row))).rows).toHaveLength(1)
  })

  it('says what it should be where it is cut off, no table, or two', async () => {
    const { client, take } = await scene()
    const bad = ['[{"Sale Date": "2026-05-13",', '[1, 2]', '{"a": [{"b": 1}], "c": [{"d": 2}]}', '[]']
    for (const csv of bad) {
      const answer = await take(client, { csv, dryRun: true })
      expect([answer.status, answer.errors]).toMatchObject([
        422,
        { file: 'This JSON cannot be read: it has to be a list of rows, or one row a line' },
      ])
    }
    const { client: other, take: takeOther, stored, artwork } = await scene()
    const done = await takeOther(other, { csv: JSON.stringify([row]) })
    expect([done.status, done.data.created]).toEqual([200, 1])
    expect(await stored()).toMatchObject([{ artworkId: artwork.id, listing: '11', quantity: 2, revenue: 9.5 }])
  })
})

const groupOf = async (accountId: number) =>
  (await t.db.execute<{ id: number }>(sql`select group_id as id from accounts where id = ${accountId}`)).rows[0]?.id

describe('what is not matched', () => {
  it('is kept, and belongs to the artwork once somebody says so, what is still to come as well', async () => {
    const { group, client, take, stored, artwork, accountId } = await scene()
    const row = (externalId: string) => ({
      listing: '77',
      soldAt: '2026-05-01',
      quantity: 2,
      revenue: 9,
      currency: 'USD',
      externalId,
    })
    await take(client, { rows: [row('a'), row('b')] })
    const lines = await client.send(saleCalls.lines, { query: { groupId: group.id, period: 'all', kind: 'unmatched' } })
    expect(lines.data.map(({ listingId, artwork: of }) => [listingId, of])).toEqual([
      ['77', null],
      ['77', null],
    ])
    const match = (body: object) =>
      client.send(saleCalls.match, { body: { accountId, listingId: '77', artworkId: artwork.id, ...body } as never })
    expect((await match({ artworkId: 999_999 })).errors).toEqual({ artworkId: 'Choose an artwork of the company' })
    expect((await match({ listingId: 'none' })).errors).toEqual({ listingId: 'No sales are known of this listing' })
    const elsewhere = await scene()
    expect((await match({ artworkId: elsewhere.artwork.id })).errors).toEqual({
      artworkId: 'Choose an artwork of the company',
    })
    expect((await match({})).data).toEqual({ count: 2 })
    await take(client, { rows: [row('c')] })
    expect((await stored()).map(({ artworkId }) => artworkId)).toEqual([artwork.id, artwork.id, artwork.id])
  })

  it('what is on sale and sold nothing in 90 days is said', async () => {
    const { group, client, artwork, take } = await scene()
    const quiet = async () =>
      (await client.send(saleCalls.list, { query: { groupId: group.id, state: 'quiet' } })).data.map(
        ({ artworkId }) => artworkId,
      )
    expect(await quiet()).toEqual([])
    await t.db.execute(
      sql`update listing_jobs set updated_at = now() - interval '91 days' where artwork_id = ${artwork.id}`,
    )
    expect(await quiet()).toEqual([artwork.id])
    const today = new Date().toISOString().slice(0, 10)
    await take(client, { rows: [{ listing: '11', soldAt: today, quantity: 1, revenue: 1, currency: 'USD' }] })
    expect(await quiet()).toEqual([])
  })
})

describe('costs and rates', () => {
  it('are reckoned with as soon as they are known, from their day on', async () => {
    const { group, client, take, accountId, artwork } = await scene()
    const type = await t.make.item(group.id, { list: 'products_type', name: 'Mug' })
    const ruler = await t.as(await t.make.member(group.companyId ?? group.id, ['ST_CONFIG']))
    await t.db.execute(sql`update products set type_ids = ${sql.param([type.id])} where id = ${artwork.productId}`)
    const row = (externalId: string, soldAt: string) => ({
      listing: '11',
      soldAt,
      quantity: 2,
      revenue: 30,
      currency: 'EUR',
      externalId,
    })
    await take(client, { rows: [row('a', '2026-04-30'), row('b', '2026-05-01')] })
    const priced = async () =>
      (
        await t.db.execute<{ rate: string | null; cost: string | null }>(
          sql`select rate::float8 as rate, cost::float8 as cost from artwork_sales where account_id = ${accountId} order by external_id`,
        )
      ).rows.map(({ rate, cost }) => [rate, cost])
    expect(await priced()).toEqual([
      [null, null],
      [null, null],
    ])
    const cost = { typeId: type.id, fromDate: '2026-05-01', cost: 4.5, currency: 'USD' }
    const set = await ruler.send(saleInputCalls.setCost, { body: cost })
    expect([set.status, set.data?.types.find(({ id }) => id === type.id)?.costs.length]).toEqual([200, 1])
    expect(set.data?.missing).toMatchObject([{ currency: 'EUR', sales: 2 }])
    expect(await priced()).toEqual([
      [null, null],
      [null, 9],
    ])
    // Said the other way round it is the same rate; it holds for a month, not before its day.
    const rates = [{ day: '2026-05-01', from: 'USD', to: 'EUR', rate: 0.8 }]
    for (const fresh of [1, 0])
      expect((await ruler.send(saleInputCalls.setRates, { body: { rates } })).data.fresh).toBe(fresh)
    expect(await priced()).toEqual([
      [null, null],
      [1.25, 9],
    ])
    await ruler.send(saleInputCalls.setCost, { body: { ...cost, cost: null } })
    expect(await priced()).toEqual([
      [null, null],
      [1.25, null],
    ])
    expect((await client.send(saleInputCalls.setCost, { body: cost })).error?.code).toBe('NO_PERMISSION')
    expect((await ruler.send(saleInputCalls.setCost, { body: { ...cost, typeId: 5 } })).errors).toEqual({
      typeId: 'Choose a product type of the list',
    })
    const bad = await ruler.send(saleInputCalls.setRates, { body: { rates: [{ ...rates[0], rate: 0 }] as never } })
    expect(Object.values(bad.errors ?? {})).toEqual(['Enter a rate above 0'])
  })

  it('seasons are the company’s list', async () => {
    const { group } = await scene()
    const ruler = await t.as(await t.make.member(group.companyId ?? group.id, ['ST_CONFIG']))
    const season = { name: 'Tết', fromDate: '2026-02-10', toDate: '2026-02-17' }
    const { data } = await ruler.send(saleInputCalls.setSeasons, { body: { seasons: [season] } })
    expect(data.seasons).toMatchObject([season])
    const turned = await ruler.send(saleInputCalls.setSeasons, {
      body: { seasons: [{ ...season, toDate: '2026-02-01' }] },
    })
    expect(Object.values(turned.errors ?? {})).toEqual(['It ends before it begins'])
  })
})
