import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { activities } from '../../db/schema/activities.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { listingJobs } from '../../db/schema/listing.ts'
import { tags } from '../../db/schema/tags.ts'
import { makeProduct } from '../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
// The ids of entries that every company of this test has.
const [channel, ebay, type, tag] = [2001, 2002, 2003, 2004]
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function team() {
  const company = await t.make.company()
  const group = await t.make.group({ companyId: company.id })
  await t.make.item(group.id, { id: channel, list: 'sale_channels', name: 'Etsy', connector: 'etsy' })
  await t.make.item(group.id, { id: ebay, list: 'sale_channels', name: 'eBay' })
  await t.make.item(group.id, { id: type, list: 'products_type', name: 'Mug' })
  await t.db.insert(tags).values({ id: tag, companyId: company.id, name: 'vip' })
  const member = await t.make.member(group.id, ['P_VIEW'])
  return {
    company,
    group,
    keeper: await t.as(await t.make.member(group.id, ['P_VIEW', 'AC_VIEW_ALL', 'AC_NEW', 'AC_EDIT', 'AC_DELETE'])),
    member: await t.as(member),
    stranger: await t.as(
      await t.make.member((await t.make.group()).id, ['AC_VIEW_ALL', 'AC_NEW', 'AC_EDIT', 'AC_DELETE']),
    ),
    boss: await t.as(await t.make.withRole(company.id, 1)),
    probe: await t.probe(member, [`group:${group.id}`]),
  }
}
type Team = Awaited<ReturnType<typeof team>>
const make = async (it: Team, body: object = {}) =>
  (
    await it.keeper.send(accountCalls.create, {
      body: { name: 'SunnyPrints', groupId: it.group.id, channelId: channel, ...body },
    })
  ).data
const stored = async (id: number) => (await t.db.select().from(accounts).where(eq(accounts.id, id)))[0]!

describe('create', () => {
  it('R639 ties an account to a channel and a team, and the team sees it at once', async () => {
    const it = await team()
    const fields = {
      email: 'Shop@Example.com',
      proxy: '10.0.0.1:8080',
      country: 'VN',
      types: [type],
      tags: [tag],
      note: 'main',
    }
    const body = { name: ' SunnyPrints ', groupId: it.group.id, channelId: channel, ...fields }
    const made = await it.keeper.send(accountCalls.create, { body })
    expect(made).toMatchObject({ status: 200, message: 'Add account successfully' })
    expect(made.data).toMatchObject({
      name: 'SunnyPrints',
      email: 'shop@example.com',
      group: { id: it.group.id, name: it.group.name },
      channel: { id: channel, name: 'Etsy', connector: 'etsy', img: null },
      types: [{ id: type, name: 'Mug' }],
      tags: [{ id: tag, name: 'vip' }],
      status: 'active',
      connection: 'none',
      hasCredentials: false,
    })
    const { id, name } = made.data
    const option = { id, name, groupId: it.group.id, channelId: channel, status: 'active', connection: 'none' }
    expect((await it.probe.next('accounts.created')).payload).toEqual({ account: option })
  })

  it('refuses strangers, members without the right, channels, types and tags that are none, and taken names', async () => {
    const it = await team()
    const body = { name: 'A', groupId: it.group.id, channelId: channel }
    expect(await it.stranger.send(accountCalls.create, { body })).toMatchObject({ status: 404 })
    expect(await it.member.send(accountCalls.create, { body })).toMatchObject({ status: 401 })
    const wrong = async (more: object) =>
      (await it.keeper.send(accountCalls.create, { body: { ...body, ...more } })).errors
    expect(await wrong({ channelId: type })).toEqual({ channelId: 'Please enter sale channel' })
    expect(await wrong({ types: [channel] })).toMatchObject({ types: expect.any(String) })
    expect(await wrong({ tags: [tag, 999_999] })).toMatchObject({ tags: expect.any(String) })
    expect(await wrong({ email: 'x', proxy: 'here', country: 'Vietnam' })).toMatchObject({
      email: expect.any(String),
      proxy: 'A proxy looks like host:port',
      country: expect.any(String),
    })
    await make(it)
    expect(await wrong({ name: 'SUNNYPRINTS' })).toMatchObject({ name: expect.stringContaining('already') })
    expect(await it.probe.next('accounts.created')).toBeTruthy()
    expect(await it.probe.silence('accounts.created')).toBe(true)
  })
})

describe('credentials', () => {
  const secrets = {
    apiKey: 'key-123456',
    sharedSecret: 'shared-123456',
    accessToken: 'access-123456',
    refreshToken: 'refresh-123456',
    proxyPassword: 'proxy-123456',
  }

  it('are encrypted at rest and never sent back, logged or told live', async () => {
    const it = await team()
    const account = await make(it, { shopId: '77', credentials: secrets })
    expect(account).toMatchObject({ hasCredentials: true, connection: 'connected', shopId: '77' })
    const row = await stored(account.id)
    expect(row.credentials?.length).toBeGreaterThan(30)
    const log = await t.db.select().from(activities).where(eq(activities.targetId, account.id))
    const live = it.probe.heard
    const got = await it.keeper.send(accountCalls.get, { params: { id: account.id } })
    const everything = [
      JSON.stringify([account, log, live, got.data]),
      row.credentials!.toString('latin1'),
      row.tokens!.toString('latin1'),
    ].join()
    for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret)
  })

  it('keep what is not given and forget what is null', async () => {
    const it = await team()
    const { id } = await make(it, { shopId: '77', credentials: secrets })
    const set = async (credentials: object) =>
      (await it.keeper.send(accountCalls.update, { params: { id }, body: { credentials } })).data
    const before = await stored(id)
    expect(await set({ apiKey: 'other' })).toMatchObject({ hasCredentials: true, connection: 'connected' })
    expect((await stored(id)).tokens).toEqual(before.tokens)
    // One of the two tokens goes with the other that is there.
    expect(await set({ accessToken: 'newer' })).toMatchObject({ connection: 'connected' })
    const unknownShop = await make(it, { name: 'No shop', credentials: { accessToken: 'a', refreshToken: 'r' } })
    expect(unknownShop).toMatchObject({ hasCredentials: true, connection: 'none' })
    expect(await set({ accessToken: null, refreshToken: null })).toMatchObject({
      hasCredentials: true,
      connection: 'none',
    })
    const cleared = { apiKey: null, sharedSecret: null, proxyPassword: null }
    expect(await set(cleared)).toMatchObject({ hasCredentials: false })
    expect(await stored(id)).toMatchObject({ credentials: null, tokens: null })
    const half = await it.keeper.send(accountCalls.update, {
      params: { id },
      body: { credentials: { accessToken: 'a' } },
    })
    expect(half).toMatchObject({ status: 422, errors: { 'credentials.refreshToken': 'Please enter both tokens' } })
  })
})

describe('list, selector and get', () => {
  it('page and filter what the team has; a company shows what its teams have', async () => {
    const it = await team()
    await make(it, { name: 'Beta', email: 'b@example.com' })
    await make(it, { name: 'alpha', channelId: ebay })
    const other = await team()
    await make(other, { name: 'alpha of others', channelId: ebay })
    const params = { id: it.group.id }
    const list = async (query: object = {}) => it.keeper.send(accountCalls.list, { params, query })
    expect((await list()).data.map(({ name }) => name)).toEqual(['alpha', 'Beta'])
    expect(await list({ limit: 1, page: 2 })).toMatchObject({
      data: [{ name: 'Beta' }],
      meta: { total: 2, totalPage: 2 },
    })
    expect((await list({ search: 'B@EXAMPLE' })).data).toMatchObject([{ name: 'Beta' }])
    expect((await list({ channelId: ebay })).data).toMatchObject([{ name: 'alpha' }])
    expect((await list({ status: 'deactivated' })).data).toEqual([])
    expect(await list({ status: 'gone' })).toMatchObject({ status: 422 })
    const whole = await it.boss.send(accountCalls.list, { params: { id: it.company.id } })
    expect(whole.meta?.total).toBe(2)
    expect(await it.member.send(accountCalls.list, { params })).toMatchObject({ status: 422 })
    expect(await it.stranger.send(accountCalls.list, { params })).toMatchObject({ status: 404 })
    const options = await it.member.send(accountCalls.ofChannel, { params: { ...params, channelId: ebay } })
    expect(options.data).toEqual([expect.objectContaining({ name: 'alpha', status: 'active' })])
    const hidden = { params: { ...params, channelId: ebay } }
    expect(await it.stranger.send(accountCalls.ofChannel, hidden)).toMatchObject({ status: 404 })
  })

  it('gives one to those who may see accounts', async () => {
    const it = await team()
    const params = { id: (await make(it)).id }
    expect(await it.keeper.send(accountCalls.get, { params })).toMatchObject({ status: 200, data: params })
    expect(await it.member.send(accountCalls.get, { params })).toMatchObject({ status: 422 })
    expect(await it.stranger.send(accountCalls.get, { params })).toMatchObject({ status: 404 })
  })
})

describe('update, deactivate, delete', () => {
  it('R640 deactivates and activates; nothing else changes, and the team is told once', async () => {
    const it = await team()
    const params = { id: (await make(it)).id }
    const beside = await stored((await make(it, { name: 'Beside' })).id)
    const viewer = await t.as(await t.make.member(it.group.id, ['AC_VIEW_ALL', 'AC_NEW', 'AC_DELETE']))
    expect(await viewer.send(accountCalls.deactivate, { params, body: {} })).toMatchObject({ status: 401 })
    const off = await it.keeper.send(accountCalls.deactivate, { params, body: {} })
    expect(off.data.status).toBe('deactivated')
    expect((await it.probe.next('accounts.updated')).payload.account).toMatchObject({ status: 'deactivated' })
    await it.keeper.send(accountCalls.deactivate, { params, body: { isDeactivated: true } })
    expect(await it.probe.silence('accounts.updated')).toBe(true)
    expect(await stored(beside.id)).toEqual(beside)
    const on = await it.keeper.send(accountCalls.deactivate, { params, body: { isDeactivated: false } })
    expect(on.data.status).toBe('active')
    expect(await it.member.send(accountCalls.deactivate, { params, body: {} })).toMatchObject({ status: 401 })
    expect(await it.stranger.send(accountCalls.deactivate, { params, body: {} })).toMatchObject({ status: 404 })
    const wrong = { isDeactivated: 'yes' } as never
    expect(await it.keeper.send(accountCalls.deactivate, { params, body: wrong })).toMatchObject({ status: 422 })
  })

  it('changes the given fields, and ends the connection with another channel', async () => {
    const it = await team()
    const account = await make(it, { shopId: '7', credentials: { accessToken: 'a', refreshToken: 'r' }, note: 'keep' })
    const params = { id: account.id }
    const renamed = await it.keeper.send(accountCalls.update, { params, body: { name: 'Renamed' } })
    expect(renamed.data).toMatchObject({ name: 'Renamed', note: 'keep', connection: 'connected', shopId: '7' })
    await t.db.update(accounts).set({ shopName: 'Seven' }).where(eq(accounts.id, account.id))
    const tokens = { accessToken: 'b', refreshToken: 's' }
    const change = (body: object) => it.keeper.send(accountCalls.update, { params, body })
    // Another shop ends it too, unless its tokens come with it.
    expect((await change({ shopId: '8' })).data).toMatchObject({ connection: 'none', shopId: '8', shopName: null })
    expect((await stored(account.id)).tokens).toBeNull()
    expect((await change({ shopId: '9', credentials: tokens })).data).toMatchObject({ connection: 'connected' })
    const half = await change({ shopId: '10', credentials: { accessToken: 'only' } })
    expect(half).toMatchObject({ status: 422, errors: { 'credentials.refreshToken': 'Please enter both tokens' } })
    const moved = await it.keeper.send(accountCalls.update, { params, body: { channelId: ebay } })
    expect(moved.data).toMatchObject({ channelId: ebay, connection: 'none', shopId: null })
    expect((await stored(account.id)).tokens).toBeNull()
    await make(it, { name: 'Taken', channelId: ebay })
    const taken = await it.keeper.send(accountCalls.update, { params, body: { name: 'taken' } })
    expect(taken).toMatchObject({ status: 409, errors: { name: expect.any(String) } })
    expect(await it.keeper.send(accountCalls.update, { params, body: { groupId: 1 } as never })).toMatchObject({
      status: 422,
    })
    expect(await it.member.send(accountCalls.update, { params, body: { name: 'x' } })).toMatchObject({ status: 401 })
    expect(await it.stranger.send(accountCalls.update, { params, body: { name: 'x' } })).toMatchObject({ status: 404 })
  })

  it('deletes an account and forgets its secrets', async () => {
    const it = await team()
    const { id } = await make(it, { shopId: '7', credentials: { apiKey: 'k', accessToken: 'a', refreshToken: 'r' } })
    const params = { id }
    const editor = await t.as(await t.make.member(it.group.id, ['AC_VIEW_ALL', 'AC_EDIT']))
    for (const person of [it.member, editor])
      expect(await person.send(accountCalls.remove, { params })).toMatchObject({ status: 401 })
    const body = { name: 'New', groupId: it.group.id, channelId: channel }
    expect(await editor.send(accountCalls.create, { body })).toMatchObject({ status: 401 })
    expect(await it.stranger.send(accountCalls.remove, { params })).toMatchObject({ status: 404 })
    const removed = await it.keeper.send(accountCalls.remove, { params })
    expect(removed).toMatchObject({ status: 200, message: 'Delete account successfully', data: { id } })
    expect((await it.probe.next('accounts.deleted')).payload).toEqual({ id, groupId: it.group.id })
    expect(await stored(id)).toMatchObject({ credentials: null, tokens: null, connection: 'none' })
    expect(await it.keeper.send(accountCalls.remove, { params })).toMatchObject({ status: 404 })
    expect(await it.keeper.send(accountCalls.get, { params })).toMatchObject({ status: 404 })
    const group = { id: it.group.id }
    expect((await it.keeper.send(accountCalls.list, { params: group })).data).toEqual([])
    const options = { params: { ...group, channelId: channel } }
    expect((await it.keeper.send(accountCalls.ofChannel, options)).data).toEqual([])
    expect((await make(it)).name).toBe('SunnyPrints')
  })

  it('neither goes away nor changes its shop while listings are on their way to it', async () => {
    const it = await team()
    const [account, beside] = [await make(it, { shopId: '7' }), await make(it, { name: 'Beside', shopId: '7' })]
    const maker = await t.make.user()
    const product = await makeProduct(t.db, { groupId: it.group.id, createdBy: maker.id })
    const common = { productId: product.id, groupId: it.group.id, createdBy: maker.id }
    const [artwork] = await t.db
      .insert(artworks)
      .values({ ...common, subId: 'A-1', name: 'A' })
      .returning()
    const job = { ...common, artworkId: artwork!.id, channelId: channel, title: 'x', payload: {} }
    await t.db.insert(listingJobs).values({ ...job, accountId: beside.id })
    const [open] = await t.db
      .insert(listingJobs)
      .values({ ...job, accountId: account.id })
      .returning()
    const set = (values: Partial<typeof listingJobs.$inferInsert>) =>
      t.db.update(listingJobs).set(values).where(eq(listingJobs.id, open!.id))
    const params = { id: account.id }
    const move = () => it.keeper.send(accountCalls.update, { params, body: { channelId: ebay } })
    const refused = { status: 409, message: 'SunnyPrints has 1 listing on the way' }
    for (const state of ['pending', 'draft', 'error']) {
      await set({ state })
      expect(await move()).toMatchObject(refused)
      expect(await it.keeper.send(accountCalls.remove, { params })).toMatchObject(refused)
    }
    expect(await stored(account.id)).toMatchObject({ channelId: channel, shopId: '7', deletedAt: null })
    await set({ cancelledAt: new Date() })
    expect(await move()).toMatchObject({ status: 200 })
    await set({ cancelledAt: null, state: 'fail' })
    expect(await it.keeper.send(accountCalls.remove, { params })).toMatchObject({ status: 200 })
    expect(await stored(beside.id)).toMatchObject({ deletedAt: null, channelId: channel })
  })
})
