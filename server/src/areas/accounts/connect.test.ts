import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { type Sandbox, startSandbox } from '@halftone/demo/marketplace/sandbox.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChannelError } from '../../connectors/channel.errors.ts'
import { accounts, oauthStates } from '../../db/schema/accounts.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { accountAccess } from './channel.service.ts'

let sandbox: Sandbox
let t: TestApp
let group: { id: number }
let keeper: Client
let channelId: number
let shelf: number
beforeAll(async () => {
  sandbox = await startSandbox({ perSecond: 1_000 })
  t = await testApp({
    env: {
      PUBLIC_URL: 'http://127.0.0.1:9',
      ETSY_API_URL: sandbox.url,
      ETSY_TOKEN_URL: sandbox.tokenUrl,
      ETSY_CONNECT_URL: sandbox.oauthUrl,
      ETSY_KEYSTRING: sandbox.keystring,
      ETSY_SHARED_SECRET: sandbox.sharedSecret,
      OUTGOING_ALLOW: `127.0.0.1:${sandbox.port}`,
    },
  })
  group = await t.make.group()
  channelId = (await t.make.item(group.id, { list: 'sale_channels', name: 'Etsy', connector: 'etsy' })).id
  shelf = (await t.make.item(group.id, { list: 'sale_channels', name: 'Shelf' })).id
  keeper = await t.as(await t.make.member(group.id, ['P_VIEW', 'AC_NEW', 'AC_EDIT', 'AC_VIEW_ALL']))
})
afterAll(async () => {
  await t.stop()
  await sandbox.close()
})

let names = 0
const make = async (channel = channelId) =>
  (await keeper.send(accountCalls.create, { body: { name: `Shop ${++names}`, groupId: group.id, channelId: channel } }))
    .data
/** The consent as a browser gives it: the page, its answer, the way back through the callback of the product. */
async function consent(url: string, answer = 'allow') {
  const form = new URLSearchParams(new URL(url).search)
  form.set('shop_id', String(sandbox.shops[0]!.shop_id))
  form.set('answer', answer)
  const given = await fetch(sandbox.oauthUrl, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(given.headers.get('location') ?? '')
  const answered = await fetch(`${await t.listen()}${back.pathname}${back.search}`, { redirect: 'manual' })
  expect(answered.status).toBe(302)
  expect(answered.headers.get('referrer-policy')).toBe('no-referrer')
  const location = new URL(answered.headers.get('location') ?? '', 'http://web')
  expect(location.pathname).toBe('/setting/accounts')
  return location.searchParams
}
const begin = async (id: number) => (await keeper.send(accountCalls.connect, { params: { id } })).data
const ended = (params: URLSearchParams) => ({ code: params.get('code') ?? '', state: params.get('state') ?? '' })
async function connected() {
  const account = await make()
  const body = ended(await consent((await begin(account.id)).url))
  return (await keeper.send(accountCalls.finishConnect, { body })).data
}
const stored = async (id: number) => (await t.db.select().from(accounts).where(eq(accounts.id, id)))[0]!

describe('connecting', () => {
  it('goes through the consent of the channel, and tells the team', async () => {
    const account = await make()
    const member = await t.make.member(group.id)
    const probe = await t.probe(member, [`group:${group.id}`])
    const { url, state } = await begin(account.id)
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
    const params = await consent(url)
    expect(params.get('state')).toBe(state)
    const done = await keeper.send(accountCalls.finishConnect, { body: ended(params) })
    expect(done).toMatchObject({ status: 200, message: 'Connect account successfully' })
    const shop = sandbox.shops[0]!
    expect(done.data).toMatchObject({
      id: account.id,
      connection: 'connected',
      shopId: String(shop.shop_id),
      shopName: shop.shop_name,
    })
    expect((await probe.next('accounts.updated')).payload.account).toMatchObject({ connection: 'connected' })
    expect((await stored(account.id)).tokensExpireAt?.getTime()).toBeGreaterThan(Date.now() + 60_000)
    const access = await accountAccess(t.node.resources, account.id)
    expect(access.shopId).toBe(String(shop.shop_id))
    expect((await stored(account.id)).tokens!.toString('latin1')).not.toContain(await access.getAccessToken())
  })

  it('takes a state once, within ten minutes, from the person who began', async () => {
    const account = await make()
    const body = ended(await consent((await begin(account.id)).url))
    const other = await t.as(await t.make.member(group.id, ['AC_EDIT']))
    const refused = { status: 422, errors: { state: 'This consent has ended. Please connect again.' } }
    expect(await other.send(accountCalls.finishConnect, { body })).toMatchObject(refused)
    // What somebody else begins ends no consent of one's own; what one begins anew does.
    expect((await other.send(accountCalls.connect, { params: { id: account.id } })).status).toBe(200)
    const both = await Promise.all([
      keeper.send(accountCalls.finishConnect, { body }),
      keeper.send(accountCalls.finishConnect, { body }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const again = ended(await consent((await begin(account.id)).url))
    const [state] = await t.db.select().from(oauthStates).orderBy(desc(oauthStates.expiresAt)).limit(1)
    expect((state!.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(10, 0)
    await begin(account.id)
    expect(await keeper.send(accountCalls.finishConnect, { body: again })).toMatchObject(refused)
    const late = ended(await consent((await begin(account.id)).url))
    await t.db.update(oauthStates).set({ expiresAt: sql`now() - interval '1 second'` as never })
    expect(await keeper.send(accountCalls.finishConnect, { body: late })).toMatchObject(refused)
  })

  it('uses up the state with a wrong code, and says what the channel said; a denied consent comes back as such', async () => {
    const account = await make()
    const { url, state } = await begin(account.id)
    const wrong = await keeper.send(accountCalls.finishConnect, { body: { state, code: 'nonsense' } })
    expect(wrong).toMatchObject({ status: 422, errors: { code: expect.any(String) } })
    const right = { ...ended(await consent(url)), state }
    expect(await keeper.send(accountCalls.finishConnect, { body: right })).toMatchObject({ status: 422 })
    expect(await stored(account.id)).toMatchObject({ connection: 'none', tokens: null })
    const silent = ended(await consent((await begin(account.id)).url))
    sandbox.fault({ match: 'POST /v3/public/oauth/token', kind: 'down' })
    const text = 'Etsy does not answer. Please connect again.'
    expect(await keeper.send(accountCalls.finishConnect, { body: silent })).toMatchObject({
      status: 503,
      message: text,
    })
    expect((await consent((await begin(account.id)).url, 'deny')).get('error')).toBe('access_denied')
    expect(await keeper.send(accountCalls.finishConnect, { body: { state: '' } as never })).toMatchObject({
      status: 422,
    })
  })

  it('is refused to members, strangers, and for channels without a connection', async () => {
    const [account, manual] = [await make(), await make(shelf)]
    const member = await t.as(await t.make.member(group.id))
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['AC_EDIT']))
    const params = { id: account.id }
    expect(await member.send(accountCalls.connect, { params })).toMatchObject({ status: 401 })
    expect(await stranger.send(accountCalls.connect, { params })).toMatchObject({ status: 404 })
    expect(await member.send(accountCalls.disconnect, { params })).toMatchObject({ status: 401 })
    expect(await stranger.send(accountCalls.disconnect, { params })).toMatchObject({ status: 404 })
    const refused = await keeper.send(accountCalls.connect, { params: { id: manual.id } })
    expect(refused).toMatchObject({ status: 422, errors: { channelId: 'Shelf has no connection to upload through' } })
    expect(await keeper.send(accountCalls.connect, { params, body: { x: 1 } as never })).toMatchObject({ status: 422 })
    expect(await keeper.send(accountCalls.disconnect, { params, body: { x: 1 } as never })).toMatchObject({
      status: 422,
    })
  })

  it('ends: the tokens are forgotten', async () => {
    const { id } = await connected()
    const done = await keeper.send(accountCalls.disconnect, { params: { id } })
    expect(done).toMatchObject({ message: 'Disconnect account successfully', data: { connection: 'none' } })
    expect((await stored(id)).tokens).toBeNull()
    await expect(accountAccess(t.node.resources, id)).rejects.toMatchObject({ kind: 'auth' })
  })
})

describe('access of the listing jobs', () => {
  it('refreshes once for many jobs at once, and stores both new tokens', async () => {
    const { id } = await connected()
    const jobs = await Promise.all([1, 2, 3, 4].map(() => accountAccess(t.node.resources, id)))
    const stale = await jobs[0]!.getAccessToken()
    const before = sandbox.requests().length
    const fresh = await Promise.all(jobs.map((job) => job.refresh(stale)))
    expect(new Set(fresh).size).toBe(1)
    expect(fresh[0]).not.toBe(stale)
    expect(sandbox.requests().length - before).toBe(1)
    expect(await jobs[1]!.refresh(fresh[0]!)).not.toBe(fresh[0])
  })

  it('leaves the database to others while more of them wait than it has connections', async () => {
    const { id } = await connected()
    const jobs = await Promise.all(Array.from({ length: 25 }, () => accountAccess(t.node.resources, id)))
    const stale = await jobs[0]!.getAccessToken()
    await t.db
      .update(accounts)
      .set({ tokensExpireAt: new Date(Date.now() + 30_000) })
      .where(eq(accounts.id, id))
    const before = sandbox.requests().length
    const fresh = await Promise.all(jobs.map((job) => job.getAccessToken()))
    expect(new Set(fresh).size).toBe(1)
    expect(fresh[0]).not.toBe(stale)
    expect(sandbox.requests().length - before).toBe(1)
  })

  it('refreshes by itself before the token ends', async () => {
    const { id } = await connected()
    const access = await accountAccess(t.node.resources, id)
    const stale = await access.getAccessToken()
    expect(await access.getAccessToken()).toBe(stale)
    await t.db
      .update(accounts)
      .set({ tokensExpireAt: new Date(Date.now() + 30_000) })
      .where(eq(accounts.id, id))
    expect(await access.getAccessToken()).not.toBe(stale)
  })

  it('is not lost where the channel is silent for a moment, and opens with the tokens of this account only', async () => {
    const [{ id }, { id: other }] = [await connected(), await connected()]
    const access = await accountAccess(t.node.resources, id)
    const stale = await access.getAccessToken()
    sandbox.fault({ match: 'POST /v3/public/oauth/token', kind: 'down' })
    await expect(access.refresh(stale)).rejects.toMatchObject({ kind: 'transient' })
    expect(await stored(id)).toMatchObject({ connection: 'connected' })
    expect(await access.refresh(stale)).not.toBe(stale)
    const { tokens } = await stored(other)
    await t.db.update(accounts).set({ tokens }).where(eq(accounts.id, id))
    await expect(access.getAccessToken()).rejects.toThrow()
  })

  it('marks the account as expired when the consent is dead, and tells the team', async () => {
    const { id } = await connected()
    const access = await accountAccess(t.node.resources, id)
    const stale = await access.getAccessToken()
    const dead = { credentials: { refreshToken: 'dead' } }
    await keeper.send(accountCalls.update, { params: { id }, body: dead })
    const probe = await t.probe(await t.make.member(group.id), [`group:${group.id}`])
    await expect(access.refresh(stale)).rejects.toBeInstanceOf(ChannelError)
    expect((await probe.next('accounts.updated')).payload.account).toMatchObject({ id, connection: 'expired' })
    await expect(access.getAccessToken()).rejects.toMatchObject({ kind: 'auth' })
  })
})
