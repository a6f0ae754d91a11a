import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jobContext } from '../../../core/jobContext.ts'
import { makeAccount, makeArtwork, makeChannel } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { type Circle, makeCircle } from '../social.fixture.ts'
import { makeOwnPosts } from './own.jobs.ts'

let t: TestApp
let c: Circle
let accountId: number
/** Of the team, who may look at its products. */
let mate: Client
beforeAll(async () => {
  t = await testApp()
  c = await makeCircle(t)
  mate = await t.as(await t.make.member(c.team.id, ['SN_VIEW', 'P_VIEW']))
  await makeBoards(t.db, c.team.id)
  accountId = await makeAccount(t, c.team.id, await makeChannel(t, c.team.id))
})
afterAll(() => t.stop())
beforeEach(async () => {
  await t.db.execute(sql`truncate own_posts, own_post_switches, post_cards`)
  await t.db.execute(sql`delete from posts`)
  await t.db.execute(sql`delete from artwork_sales`)
})

const { back, newest, revert, whyOf } = reverting(() => t)
const run = () => makeOwnPosts.run({} as never, jobContext(t.node.resources, 1, new AbortController().signal))
const set = (body: { sold100?: boolean; firstWeek?: boolean }, as: Client = c.admin) =>
  as.send(calls.setOwnPosts, { params: { id: c.team.id }, body })
const feed = async (as: Client = mate) => (await as.send(calls.list, { query: { before: 0, limit: 50 } })).data

/** A product that went live so many days ago, with an artwork. */
async function makeSold(name: string, daysLive = 30) {
  const product = await makeProduct(t.db, { groupId: c.team.id, createdBy: c.people.admin.id, name })
  await t.db.execute(
    sql`update products set uploaded_at = now() - make_interval(days => ${daysLive}) where id = ${product.id}`,
  )
  const art = await makeArtwork(t, c.admin, product as never, { name: `${name} art` })
  let n = 0
  /** So many pieces, so many days ago. */
  const sell = (quantity: number, daysAgo: number, more: { cancelled?: boolean } = {}) =>
    t.db.execute(sql`insert into artwork_sales
      (artwork_id, product_id, group_id, account_id, listing_id, external_id, sold_at, quantity, revenue, currency, cancelled_at)
      values (${art.id}, ${product.id}, ${c.team.id}, ${accountId}, 'L', ${`${name}-${++n}`},
        now() - make_interval(days => ${daysAgo}), ${quantity}, 4321, 'USD', ${more.cancelled ? sql`now()` : sql`null`})`)
  return { product, art, sell }
}

it('a team that wants it reads once that an artwork sold its 100th, as of Halftone, in its team alone and without money', async () => {
  const lemon = await makeSold('Lemon')
  await lemon.sell(99, 20)
  await lemon.sell(1, 2)
  await run()
  expect(await feed()).toEqual([])
  await set({ sold100: true })
  await run()
  await run()
  const posts = await feed()
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({
    ...{ origin: 'sold-100', createdBy: 0, createdByInfo: null, visibility: 'CUSTOM', groupViewIds: [c.team.id] },
    ...{ contentString: 'Sold 100 times by now.', cards: [{ thing: { kind: 'artwork', name: 'Lemon art' } }] },
  })
  expect(JSON.stringify(posts)).not.toMatch(/4321|USD/)
  const { data: file } = await mate.send(exportCalls.address, { query: { list: calls.list.name, format: 'json' } })
  expect((await t.node.app.inject({ url: file.url })).json()).toMatchObject([{ author: 'Halftone' }])
  expect(await feed(c.guest)).toEqual([])
  // Who may not look at products reads no name of one.
  expect((await feed(c.writer))[0]?.cards[0]?.thing).toBeNull()
  // Deleted it does not come again.
  const { id } = posts[0] ?? { id: 0 }
  expect((await c.admin.send(calls.remove, { params: { id } })).status).toBe(200)
  await run()
  expect(await feed()).toEqual([])
})

it('beside the feed stands for a week what was posted about things that the reader may look at', async () => {
  const side = async (as: Client) =>
    (await as.send(calls.side, { query: { groupIds: [c.team.id] } })).data.thisWeek.map(({ postId, origin, card }) => [
      ...[postId, origin, card.thing?.name],
    ])
  const lemon = await makeSold('Lemon')
  await lemon.sell(100, 2)
  const fresh = await makeSold('Fresh', 8)
  await fresh.sell(3, 5)
  await set({ sold100: true, firstWeek: true })
  await run()
  const [second, first] = await feed()
  const all = [
    [second?.id, second?.origin, second?.cards[0]?.thing?.name],
    [first?.id, first?.origin, first?.cards[0]?.thing?.name],
  ]
  expect(await side(mate)).toEqual(all)
  expect(all.map(([, origin]) => origin).toSorted()).toEqual(['first-week', 'sold-100'])
  // Nothing grey, and nothing of teams that one does not read.
  expect(await side(c.writer)).toEqual([])
  expect(await side(c.guest)).toEqual([])
  await c.admin.send(calls.remove, { params: { id: second?.id ?? 0 } })
  expect(await side(mate)).toEqual(all.slice(1))
  await t.db.execute(sql`update own_posts set created_at = now() - interval '8 days'`)
  expect(await side(mate)).toEqual([])
})

it('old ones are not told when it is switched on, nor what was called off or sent back', async () => {
  const old = await makeSold('Old')
  await old.sell(150, 40)
  await old.sell(3, 1)
  const cancelled = await makeSold('Cancelled')
  await cancelled.sell(60, 2)
  await cancelled.sell(60, 1, { cancelled: true })
  await set({ sold100: true })
  await run()
  expect(await feed()).toEqual([])
})

it('tells how a product’s first week on sale went, once that is over, if it sold anything', async () => {
  const fresh = await makeSold('Fresh', 8)
  await fresh.sell(3, 5)
  await fresh.sell(2, 0)
  const early = await makeSold('Early', 3)
  await early.sell(9, 1)
  await makeSold('Unsold', 8)
  await set({ firstWeek: true })
  await run()
  await run()
  const posts = await feed()
  expect(posts.map(({ origin, contentString }) => [origin, contentString])).toEqual([
    ['first-week', 'The first week on sale is over: sold 3 times.'],
  ])
  expect(posts[0]?.cards[0]?.thing).toMatchObject({ kind: 'product', name: 'Fresh' })
})

it('is in the language of the company, and counts as nobody’s in statistics and “My posts”', async () => {
  const lemon = await makeSold('Language')
  await lemon.sell(100, 1)
  await t.db.execute(sql`insert into company_settings (company_id, key, value)
    values (${c.companyId}, 'general', '{"language": "vi"}'::jsonb) on conflict (company_id, key) do update set value = excluded.value`)
  await set({ sold100: true })
  await run()
  expect((await feed())[0]?.contentString).toBe('Đến nay đã bán được 100 chiếc.')
  expect((await c.admin.send(calls.list, { query: { before: 0, filter: 'mine' } })).data).toEqual([])
  const [post] = await feed()
  const change = { params: { id: post?.id ?? 0 }, body: { visibility: 'PUBLIC' as const } }
  expect((await c.admin.send(calls.update, change)).error?.code).toBe('NO_PERMISSION')
  await t.db.execute(sql`delete from company_settings where key = 'general'`)
})

it('is switched by who sets up the team, with a line in the log', async () => {
  expect((await set({ sold100: true }, c.writer)).error?.code).toBe('NO_PERMISSION')
  expect((await set({ sold100: true }, c.stranger)).status).toBe(404)
  expect((await set({ firstWeek: true })).data).toEqual({ sold100: false, firstWeek: true })
  expect((await set({ sold100: true })).data).toEqual({ sold100: true, firstWeek: true })
  const read = await c.admin.send(calls.ownPosts, { params: { id: c.team.id } })
  expect(read.data).toEqual({ sold100: true, firstWeek: true })
  const log = await c.admin.send(activityCalls.list, { query: { groupId: c.team.id } })
  expect(log.data[0]?.target).toMatchObject({ kind: 'group', id: c.team.id })
})

it('a switch is in the log, and is taken back there by whom it is offered to; the other one stays as it is', async () => {
  await set({ sold100: false, firstWeek: false })
  await set({ sold100: true })
  const { id } = await newest()
  await set({ firstWeek: true })
  const companyId = c.team.companyId ?? 0
  const reader = await t.as(await t.make.member(companyId, ['LG_VIEW', 'LG_REVERT']))
  const chief = await t.as(await t.make.withRole(companyId, 1))
  expect(await whyOf(reader, id)).toEqual(['activities.whyNoRight'])
  expect((await revert(chief, { ids: [id] })).status).toBe(200)
  const now = async () => (await c.admin.send(calls.ownPosts, { params: { id: c.team.id } })).data
  expect(await now()).toEqual({ sold100: false, firstWeek: true })
  // The revert is a change as any other.
  await back(chief)
  expect(await now()).toEqual({ sold100: true, firstWeek: true })
})
