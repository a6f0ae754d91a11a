import { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import type { Sandbox } from '@halftone/demo/marketplace/sandbox.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../../core/jobContext.ts'
import { makeArtwork, makeProduct } from '../../../testing/makeArtwork.ts'
import { makeBoards } from '../../../testing/makeProduct.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { makeAccount, startShop } from '../../listing/listing.fixture.ts'
import { runSync } from './run.service.ts'
import { listDueSyncs } from './sync.queries.ts'

let t: TestApp
let market: Sandbox
let shop: number
beforeAll(async () => {
  ;({ t, market } = await startShop({ work: false }))
  shop = market.shops[0]?.shop_id ?? 0
  // Tests buy what is on sale.
  for (const listing of market.listings()) listing.state = 'active'
})
afterAll(async () => {
  await t.stop()
  await market.close()
})

const now = () => Math.floor(Date.now() / 1000)
/** A team whose one shop is the market's, which has sold nothing of before; `listing` is one of its artwork's. */
async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW', 'P_NEW_ART', 'AC_EDIT', 'D_PROFIT_GROUP'])
  const client = await t.as(user)
  const account = await makeAccount(t, market, group.id)
  // Orders of the tests before stand in the past of this one.
  await t.db.execute(
    sql`insert into sale_syncs (account_id, state, read_until, reviewed_at) values (${account.id}, 'done', now() + interval '1 hour', now())`,
  )
  const [listing, other] = market.listings().filter((one) => one.shop_id === shop)
  const artwork = await makeArtwork(t, client, await makeProduct(t, group.id, user.id))
  await t.db.execute(sql`insert into listing_jobs (group_id, product_id, artwork_id, account_id, channel_id, title, payload, state, listing_id, created_by)
    values (${group.id}, ${artwork.productId}, ${artwork.id}, ${account.id}, 1, 'x', '{}', 'active', ${String(listing?.listing_id)}, ${user.id})`)
  /** As if the hour were over, read from `minutes` before this test on. */
  const due = (isReview = false) =>
    t.db.execute(sql`update sale_syncs set next_at = null, read_until = now() + interval '2 hours' - interval '1 minute',
      reviewed_at = case when ${isReview} then null else now() end where account_id = ${account.id}`)
  const run = async (signal = new AbortController().signal) => {
    await runSync(jobContext(t.node.resources, 1, signal), account.id)
  }
  const stored = async (receipts: readonly number[]) =>
    (
      await t.db.execute<Record<string, unknown>>(sql`
        select receipt_id::int as receipt, artwork_id as "artworkId", listing_id as listing, quantity, revenue::float8 as revenue,
          refunded::float8 as refunded, returned, fees::float8 as fees, currency, cancelled_at is not null as "isCancelled", source
        from artwork_sales where account_id = ${account.id} and receipt_id = any(${sql.param(receipts.map(String))}::text[]) order by id`)
    ).rows
  const sync = async () =>
    (await client.send(saleCalls.syncs, { query: { groupId: group.id } })).data.find(
      ({ accountId }) => accountId === account.id,
    )
  await due()
  return {
    group,
    user,
    client,
    account,
    artwork,
    ids: [listing?.listing_id ?? 0, other?.listing_id ?? 0] as const,
    due,
    run,
    stored,
    sync,
  }
}

describe('order sync', () => {
  it('reads what was sold once, as the artwork’s who has the listing, with what the channel keeps', async () => {
    const { group, user, account, artwork, ids, due, run, stored, sync, client } = await scene()
    const probe = await t.probe(user, [`group:${group.id}`])
    const receipt = await market.buy({
      shop_id: shop,
      lines: [{ listing_id: ids[0], quantity: 2 }, { listing_id: ids[1] }],
      discount: 3,
    })
    await run()
    const lines = await stored([receipt])
    expect(lines).toMatchObject([
      { artworkId: artwork.id, listing: String(ids[0]), quantity: 2, currency: 'USD', source: 'sync' },
      { artworkId: null, listing: String(ids[1]), quantity: 1 },
    ])
    const sum = (name: string) => Math.round(lines.reduce((all, one) => all + Number(one[name]), 0) * 100) / 100
    const order = await market.order(receipt)
    expect(sum('revenue')).toBeCloseTo(
      order.lines.reduce((all, { price, quantity }) => all + price * quantity, 0) - 3,
      2,
    )
    expect(sum('fees')).toBeGreaterThan(0)
    expect(await sync()).toMatchObject({ state: 'done', created: 2, unmatched: 1, error: null })
    expect((await probe.next('sales.syncChanged')).payload).toMatchObject({ accountId: account.id, state: 'running' })
    expect((await probe.next('sales.imported')).payload).toMatchObject({ created: 2, unmatched: 1 })
    const { rows: log } =
      await t.db.execute(sql`select event_type as kind, target_kind as target, new_content as now from activities
      where group_id = ${group.id} and name = 'sales.imported'`)
    expect(log).toMatchObject([{ kind: 'sync sales', target: 'account', now: 2 }])
    await due(true)
    await run()
    expect(await stored([receipt])).toEqual(lines)
    expect(await sync()).toMatchObject({ state: 'done', created: 0, changed: 0 })
    const shown = await client.send(saleCalls.lines, { query: { groupId: group.id, period: 'all', kind: 'unmatched' } })
    expect(shown.data.map(({ listingId }) => listingId)).toEqual([String(ids[1])])
  })

  it('keeps nothing of who bought', async () => {
    const { ids, run, account } = await scene()
    await market.buy({ shop_id: shop, lines: [{ listing_id: ids[0] }] })
    await run()
    const raw = await (await market.receiptsAsSent(shop)).text()
    for (const word of ['Robin Buyer', 'robin@example.com', '7 Example Road', 'Sampletown']) expect(raw).toContain(word)
    const { rows: tables } = await t.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const { rows } = await t.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} r where r::text ~* 'robin|Example Road|Sampletown|buyer_email'`,
      )
      expect([name, rows[0]?.n]).toEqual([name, 0])
    }
    expect(
      (await t.db.execute(sql`select from artwork_sales where account_id = ${account.id}`)).rows.length,
    ).toBeGreaterThan(0)
  })

  it('corrects what was called off or given back, which moves no order among the new ones', async () => {
    const { ids, due, run, stored } = await scene()
    const at = now() - 20 * 86_400
    const line = [{ listing_id: ids[0] }]
    const bought = [
      await market.buy({ shop_id: shop, lines: line, created: at }),
      await market.buy({ shop_id: shop, lines: line, created: at }),
      await market.buy({ shop_id: shop, lines: line, created: at }),
    ]
    const [off = 0, all = 0, some = 0] = bought
    await due(true)
    await run()
    const before = await stored(bought)
    expect(before).toMatchObject([{ refunded: 0, isCancelled: false }, { refunded: 0 }, { refunded: 0 }])
    await market.cancelOrder(off)
    const order = await market.order(all)
    const paid =
      order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) + order.shipping + order.tax
    await market.refundOrder(all, paid)
    await market.refundOrder(some, 4)
    await due()
    await run()
    // The hour finds the cancelled one, the night the others.
    expect(await stored(bought)).toMatchObject([{ isCancelled: true }, { refunded: 0 }, { refunded: 0 }])
    await due(true)
    await run()
    const after = await stored(bought)
    expect(after).toMatchObject([
      { isCancelled: true },
      { refunded: before[1]?.revenue, returned: 1 },
      { refunded: 4, returned: 0 },
    ])
    // Of what went back the channel keeps less.
    expect(Number(after[2]?.fees)).toBeLessThan(Number(before[2]?.fees))
    expect(after[1]?.fees).toBe(0)
  })

  it('orders that are not paid yet count once they are; those of a deleted listing are kept by their SKU', async () => {
    const { ids, due, run, stored } = await scene()
    const open = await market.buy({ shop_id: shop, lines: [{ listing_id: ids[0] }], isPaid: false })
    const gone = await market.buy({ shop_id: shop, lines: [{ listing_id: ids[1] }] })
    const order = await market.order(gone)
    for (const line of order.lines) line.listing_id = null
    await run()
    expect(await stored([open])).toEqual([])
    expect(await stored([gone])).toMatchObject([{ artworkId: null, listing: expect.stringMatching(/^(sku|line):/) }])
    Object.assign(await market.order(open), { isPaid: true })
    await due()
    await run()
    expect(await stored([open])).toHaveLength(1)
  })

  it('pages from the oldest on, goes on where it was cut off, and counts nothing twice', async () => {
    const { ids, due, run, stored, sync, account } = await scene()
    const bought: number[] = []
    for (let n = 0; n < 230; n++)
      bought.push(
        await market.buy({ shop_id: shop, lines: [{ listing_id: ids[0] }], created: now() - 40 + Math.floor(n / 120) }),
      )
    const cut = new AbortController()
    market.fault({ match: 'GET /v3/application/shops/:shop/receipts', kind: 'slow', ms: 3_000, skip: 1 })
    const first = run(cut.signal).catch((error: unknown) => error)
    await expect.poll(() => sync().then((one) => one?.orders ?? 0), { timeout: 10_000 }).toBeGreaterThan(0)
    cut.abort()
    await first
    market.clearFaults()
    const some = (await stored(bought)).length
    expect([some > 0 && some < 230, (await sync())?.state]).toEqual([true, 'running'])
    // Its process is gone: it counts as lost, and the next one takes it over with its counts.
    await t.db.execute(
      sql`update sale_syncs set next_at = now() - interval '1 second' where account_id = ${account.id}`,
    )
    expect(await listDueSyncs(t.db)).toContain(account.id)
    await run()
    expect((await stored(bought)).length).toBe(230)
    const { rows: all } = await t.db.execute(sql`select from artwork_sales where account_id = ${account.id}`)
    expect(await sync()).toMatchObject({ state: 'done', created: all.length })
    await due(true)
    await run()
    expect((await stored(bought)).length).toBe(230)
  }, 60_000)
})

describe('when the channel says no', () => {
  it('waits after 429, and refreshes a token that ended', async () => {
    const { ids, due, run, stored, sync, account } = await scene()
    const receipt = await market.buy({ shop_id: shop, lines: [{ listing_id: ids[0] }] })
    market.fault({ match: 'GET /v3/application/shops/:shop/receipts', kind: '429', retryAfter: 600 })
    await run()
    const waiting = await sync()
    expect(waiting).toMatchObject({ state: 'failed', errorKind: 'rate' })
    expect(new Date(waiting?.nextAt ?? 0).getTime() - Date.now()).toBeGreaterThan(500_000)
    expect(await listDueSyncs(t.db)).not.toContain(account.id)
    market.clearFaults()
    await t.db.execute(sql`delete from rate_buckets`)
    await due()
    market.fault({ match: 'GET /v3/application/shops/:shop/receipts', kind: '401' })
    await run()
    expect(await stored([receipt])).toHaveLength(1)
    expect(await sync()).toMatchObject({ state: 'done', error: null })
  })

  it('says that a shop has to be connected again which does not let orders be read', async () => {
    const { account, run, sync } = await scene()
    const { sealTokens } = await import('../../accounts/credentials.rules.ts')
    const old = await market.grant(shop, ['listings_r', 'shops_r'])
    const tokens = sealTokens(t.config, account.id, { accessToken: old.access_token, refreshToken: old.refresh_token })
    await t.db.execute(sql`update accounts set tokens = ${tokens} where id = ${account.id}`)
    await run()
    expect(await sync()).toMatchObject({
      state: 'failed',
      errorKind: 'auth',
      error: expect.stringContaining(`Connect ${account.name} again`),
    })
  })
})

describe('on demand', () => {
  it('is asked for once, by who may edit shops, of a shop that is connected', async () => {
    const { group, client, account, run, sync } = await scene()
    const ask = (by: typeof client) => by.send(saleCalls.sync, { params: { accountId: account.id }, body: {} })
    const viewer = await t.as(await t.make.member(group.id, ['P_VIEW']))
    expect((await ask(viewer)).error?.code).toBe('NO_PERMISSION')
    expect((await ask(await t.as(await t.make.member((await t.make.group()).id, ['AC_EDIT'])))).status).toBe(404)
    expect(await ask(client)).toMatchObject({ status: 200, data: { state: 'waiting' } })
    await t.db.execute(
      sql`update sale_syncs set state = 'running', next_at = now() + interval '1 minute' where account_id = ${account.id}`,
    )
    const twice = await ask(client)
    expect([twice.status, twice.message]).toEqual([409, `The orders of ${account.name} are being read already`])
    await t.db.execute(sql`update sale_syncs set next_at = now() where account_id = ${account.id}`)
    await Promise.all([run(), run()])
    expect(await sync()).toMatchObject({ state: 'done' })
    await t.db.execute(sql`update accounts set connection = 'expired' where id = ${account.id}`)
    const refused = await ask(client)
    expect([refused.status, refused.message]).toEqual([
      422,
      `Connect ${account.name} first: its orders cannot be read yet`,
    ])
  })

  it('sales of a listing become the artwork’s when it goes live here', async () => {
    const { ids, run, stored, account, artwork, due } = await scene()
    const receipt = await market.buy({ shop_id: shop, lines: [{ listing_id: ids[1] }] })
    await run()
    expect(await stored([receipt])).toMatchObject([{ artworkId: null }])
    await t.db.execute(sql`update listing_jobs set listing_id = ${String(ids[1])} where account_id = ${account.id}`)
    await due()
    await run()
    expect(await stored([receipt])).toMatchObject([{ artworkId: artwork.id }])
  })
})
