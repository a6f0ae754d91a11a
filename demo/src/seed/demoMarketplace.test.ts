import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { accountAccess } from '@halftone/server/areas/accounts/channel.service.ts'
import { marketEnv } from '@halftone/server/areas/listing/listing.fixture.ts'
import type { Probe } from '@halftone/server/testing/probe.ts'
import { type TestApp, testApp } from '@halftone/server/testing/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../marketplace/sandbox.ts'
import { announceCovers } from './announceCovers.ts'
import { connectMarket } from './connectMarket.ts'
import { shopIdOf } from './market/marketIds.ts'
import { seedOwnPosts } from './posts/seedOwnPosts.ts'
import { seedPapers } from './posts/seedPapers.ts'
import { seedDemo } from './seedDemo.ts'
import { isConnectable, planAccounts } from './shops.ts'

let market: Sandbox
let t: TestApp
let board: Probe
const ended = new AbortController()
const filled = Promise.withResolvers<number>()
const running: Promise<void>[] = []

const ask = async <T>(text: string, values: unknown[] = []) =>
  (await t.node.resources.pool.query(text, values)).rows as T[]

/** Brings both together as a start of the demo does; resolves when accounts and templates can be used. */
function connect(marketplace = market.url): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const run = connectMarket(t.node.resources, { marketplace, signal: ended.signal, whenConnected: resolve })
  running.push(run.catch((error) => (ended.signal.aborted ? undefined : reject(error))))
  return promise
}

beforeAll(async () => {
  market = await startSandbox({ perSecond: 1_000 })
  t = await testApp({ work: true, env: marketEnv(market) })
  await t.listen()
  const options = { products: 20, printSize: 2_400, marketplace: market.url, signal: ended.signal }
  const announce = announceCovers(t.node.resources, ended.signal)
  // The people are there before the pictures: who listens from the start hears of them.
  const listening = Promise.withResolvers<void>()
  const held = (key: string) => listening.promise.then(() => announce(key))
  await seedDemo(t.node.resources, { ...options, announce: held }, filled.resolve)
  board = await t.probe({ id: 6 }, ['group:2'])
  listening.resolve()
  await connect()
}, 120_000)
afterAll(async () => {
  ended.abort()
  // The pictures are painted in the background: nobody may write while the folder goes.
  await Promise.all([...running, filled.promise])
  await t.stop()
  await market.close()
}, 120_000)

const etsy = planAccounts().filter(isConnectable)
const listingsOf = (shopId: number) => market.listings().filter(({ shop_id }) => shop_id === shopId)

describe('the news feed of the demo', () => {
  it('has eight events, twelve hashtags with covers, documents and two announcements, once', async () => {
    expect(await seedPapers(t.node.resources)).toBe(4)
    expect(await seedPapers(t.node.resources)).toBe(0)
    const [sums] = await ask(`select
      (select count(*)::int from post_events e join files f on f.id = e.cover_file_id) as events,
      (select count(*)::int from posts where announced_until > now()) as announcements,
      (select count(*)::int from files where owner = 'post' and file_type not like 'image/%' and size > 0) as documents,
      (select count(*)::int from hashtags where cover_file_id is not null) >= 12 as covers`)
    expect(sums).toEqual({ events: 8, announcements: 2, documents: 4, covers: true })
    const popups = await ask(`select 1 from notifications where is_popup and read_at is null and ends_at > now()`)
    expect(popups.length).toBeGreaterThan(0)
  })

  it('has what Halftone posted about a first week on sale; who switched it off is left alone', async () => {
    await ask(`with one as (select product_id as id from artwork_sales where group_id = 2 and cancelled_at is null limit 1),
      live as (update products set uploaded_at = now() - interval '8 days' where id = (select id from one))
      update artwork_sales set sold_at = now() - interval '5 days', returned = 0 where product_id = (select id from one)`)
    await seedOwnPosts(t.node.resources, ended.signal)
    const posted = () => ask(`select 1 from posts where origin = 'first-week' and deleted_at is null`)
    const all = await posted()
    expect(all.length).toBeGreaterThan(0)
    await ask(`update own_post_switches set first_week = false where group_id = 2`)
    await seedOwnPosts(t.node.resources, ended.signal)
    expect(await ask('select first_week from own_post_switches')).toEqual([{ first_week: false }])
    expect(await posted()).toHaveLength(all.length)
  })
})

describe('the demo and its marketplace', () => {
  it('shows the pictures on open boards as they are made, without a line in the log', async () => {
    const { payload } = await board.next('files.covered', 90_000)
    expect(payload.owner).toBe('product')
    expect(payload.cover).toMatchObject({ previewState: 'ready', url2x: expect.stringContaining('.2x.webp') })
    expect(
      await ask(`select 1 from activities where event_type = 'cover' and created_at > now() - interval '1 minute'`),
    ).toEqual([])
  }, 180_000)

  it('connects every account to a shop of its name, with tokens that the shop takes', async () => {
    const { connectors } = t.node.resources
    for (const { id, name } of etsy) {
      const access = await accountAccess(t.node.resources, id)
      expect(access.shopId).toBe(String(shopIdOf(id)))
      expect(market.shops.find(({ shop_id }) => shop_id === shopIdOf(id))?.shop_name).toBe(name)
      await expect(connectors.find('etsy')?.templates(access)).resolves.toBeDefined()
    }
  })

  it('R280 R285 keeps of each template what the channel says of its listing, with a picture', async () => {
    const rows = await ask<{ account_id: number; source: { listing_id: string } }>(
      'select account_id, source from listing_templates order by id',
    )
    expect(rows).toHaveLength(25)
    await expect
      .poll(() => listingsOf(shopIdOf(1)).filter(({ state, images }) => state === 'inactive' && images.length === 1), {
        timeout: 90_000,
      })
      .toHaveLength(5)
    for (const { account_id, source } of rows.filter((row) => row.account_id === 1)) {
      const { listing_id, ...form } = source
      const access = await accountAccess(t.node.resources, account_id)
      expect(await t.node.resources.connectors.find('etsy')?.form(access, listing_id)).toEqual(form)
    }
  }, 180_000)

  it('has a page for every listing that went live or is a draft, and publishes nothing by itself', async () => {
    const jobs = await ask<{ listing_id: string; listing_url: string; title: string; state: string }>(
      `select listing_id, listing_url, title, state from listing_jobs where state in ('active', 'draft')`,
    )
    expect(jobs.length).toBeGreaterThan(5)
    await expect
      .poll(() => {
        const there = new Map(market.listings().map((one) => [String(one.listing_id), one]))
        return jobs.filter(
          ({ listing_id, title, state }) =>
            there.get(listing_id)?.title !== title || there.get(listing_id)?.state !== state,
        )
      })
      .toEqual([])
    expect((await fetch(jobs[0]!.listing_url)).status).toBe(200)
    const due = await ask(
      `select 1 from listing_jobs where state in ('pending', 'draft', 'error') and next_at is not distinct from null
        or next_at < now() + interval '1 hour'`,
    )
    expect(due).toEqual([])
  })

  it('R154 R161 R290 publishes an approved artwork of a product that is ready to sale, pictures and all', async () => {
    const lister = await t.as({ id: 6 })
    const [artwork] = await ask<{ id: number; account_id: number }>(
      `select a.id, a.account_id from artworks a join products p on p.id = a.product_id
        where p.status_id = $1 and p.group_id = 2 and p.index = 1024 and a.index = 1024`,
      [statusIds.READY_TO_SALE],
    )
    const { id, account_id: accountId } = artwork!
    const look = async () =>
      (await lister.send(artworkCalls.get, { params: { id } })).data.files.filter(
        ({ isHidden, fileType, resized }) => !isHidden && resized && ['image/png', 'image/jpeg'].includes(fileType),
      )
    await expect.poll(async () => (await look()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(3)
    const [cover, second, third] = await look()
    const templates = await lister.send(listingCalls.templates, { query: { account_id: accountId } })
    const template = templates.data.find(({ name }) => name.startsWith('Matte poster'))!
    const { data: form } = await lister.send(listingCalls.templateForm, {
      params: { id: template.id },
      query: { artworkId: id },
    })
    const { data: art } = await lister.send(artworkCalls.get, { params: { id } })
    const { data: job, message } = await lister.send(listingCalls.publish, {
      body: {
        ...{ groupId: 2, accountId, productId: art.productId, artworkId: id, templateId: String(template.id) },
        metadata: {
          ...{ account_id: accountId, omz_listing_id: id, title: form.title, tags: form.tags },
          ...{ img1: cover!.urlOriginal, img2: second!.urlOriginal, img3: third!.urlOriginal },
          variants: form.variants,
        },
      },
    })
    expect(message).toBe('Upload Successfully.')
    const newest = async () =>
      (await lister.send(listingCalls.jobs, { query: { artworkId: id } })).data.find((one) => one.id === job.id)
    await expect.poll(async () => (await newest())?.state, { timeout: 90_000 }).toBe('active')
    const page = await (await fetch((await newest())!.listingUrl!)).text()
    expect(page).toContain(form.title.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
    expect(market.listings().find(({ title }) => title === form.title)).toMatchObject({ state: 'active' })
    const pictures = [...page.matchAll(/\/images\/\d+\/small/g)]
    expect(pictures).toHaveLength(3)
    expect((await fetch(`${market.url}${pictures[0]![0]}`)).headers.get('content-type')).toBe('image/jpeg')
  }, 180_000)

  it('fills a marketplace that was emptied or has moved, and leaves what people have disconnected', async () => {
    const other = await startSandbox({ perSecond: 1_000 })
    try {
      await ask(`update accounts set connection = 'none', tokens = null where id = 2`)
      await ask(`update listing_jobs set next_at = now() - interval '1 day' where state = 'error'`)
      await connect(other.url)
      const states = await ask<{ id: number; connection: string }>(
        `select id, connection from accounts where id = any($1) order by id`,
        [etsy.map(({ id }) => id)],
      )
      expect(states.filter(({ connection }) => connection !== 'connected').map(({ id }) => id)).toEqual([2])
      expect(await ask(`select 1 from listing_jobs where state = 'error' and next_at < now()`)).toEqual([])
      const live = await ask<{ listing_id: string; listing_url: string }>(
        `select listing_id, listing_url from listing_jobs where state = 'active'`,
      )
      expect(live.every(({ listing_url }) => listing_url.startsWith(`${other.url}/`))).toBe(true)
      const there = () => new Set(other.listings().map(({ listing_id }) => String(listing_id)))
      await expect.poll(() => live.every(({ listing_id }) => there().has(listing_id))).toBe(true)
      const photos = () => other.listings().filter(({ state, images }) => state === 'active' && images.length > 0)
      await expect.poll(() => photos().length, { timeout: 90_000 }).toBeGreaterThan(0)
    } finally {
      ended.abort()
      await Promise.all(running)
      await other.close()
    }
  }, 180_000)
})
