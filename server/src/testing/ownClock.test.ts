import { authCalls } from '@halftone/contract/areas/auth.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { uploadAllowance } from '@halftone/contract/rules/uploadAllowance.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertState, takeState } from '../areas/accounts/oauth.queries.ts'
import { makeLink } from '../areas/auth/reset.service.ts'
import { listUploads } from '../areas/files/uploads.queries.ts'
import { creates, makeStage, settled, startShop } from '../areas/listing/listing.fixture.ts'
import { runJob } from '../areas/listing/run/run.service.ts'
import { jobContext } from '../core/jobContext.ts'
import { Passwords } from '../core/passwords.ts'
import { uploads } from '../db/schema/files.ts'
import { accountTokens, refreshTokens, sessions } from '../db/schema/identity.ts'
import { listingJobs } from '../db/schema/listing.ts'
import { putBytes, upload } from './makeUpload.ts'
import type { TestApp } from './testApp.ts'
import { tokensBy } from './tokens.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let t: TestApp
const minutes = 60_000

/** From here on this machine's clock is wrong, the node's with it; PostgreSQL, a process of its own, keeps the right time. */
const shift = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const password = 'a long password'
/** Seconds from the database's now to a moment that it keeps. */
const secondsTo = async (column: unknown, from: unknown) => {
  const { rows } = await t.db.execute<{ s: number }>(
    sql`select extract(epoch from max(${column}) - now())::float8 as s from ${from}`,
  )
  return rows[0]?.s ?? Number.NaN
}
const day = 86_400

beforeAll(async () => {
  shop = await startShop({ work: false })
  t = shop.t
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await t.stop()
  await shop.market.close()
})

describe.each([-10, 10])('a node whose clock is %i min off', (off) => {
  it('knows what time it is', async () => {
    const before = Date.now()
    shift(off * minutes)
    expect(Math.abs(Date.now() - before)).toBeGreaterThan(9 * minutes)
    expect(Math.abs(t.node.resources.clock.now() - before)).toBeLessThan(1_000)
  })

  it('gives sessions and tokens their whole life, which every other node grants them', async () => {
    const user = await t.make.user({ passwordHash: await new Passwords().hash(password) })
    shift(off * minutes)
    const body = { email: user.email, password }
    const data = await tokensBy(t.nobody, body)
    const again = await t.nobody.send(authCalls.refresh, { body: { refresh_token: data.refresh_token } })
    vi.useRealTimers()
    const expiry = Number(again.data.access_token.split('.')[1]) - Date.now() / 1000
    expect(expiry).toBeGreaterThan(890)
    expect(expiry).toBeLessThan(905)
    const headers = { authorization: `Bearer ${again.data.access_token}` }
    expect((await t.nobody.send(authCalls.profile, { headers })).status).toBe(200)
    for (const [column, table] of [
      [sessions.expiresAt, sessions],
      [refreshTokens.expiresAt, refreshTokens],
    ]) {
      const life = await secondsTo(column, table)
      expect(Math.abs(life - 30 * day)).toBeLessThan(60)
    }
  })

  it('ends what has ended, and nothing else', async () => {
    const user = await t.make.user({ passwordHash: await new Passwords().hash(password) })
    const body = { email: user.email, password }
    const data = await tokensBy(t.nobody, body)
    const refresh = (secret: string) => t.nobody.send(authCalls.refresh, { body: { refresh_token: secret } })
    const expireIn = (seconds: number) =>
      t.db.update(refreshTokens).set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    shift(off * minutes)
    await expireIn(-300)
    expect((await refresh(data.refresh_token)).status).toBe(401)
    await expireIn(300)
    expect((await refresh(data.refresh_token)).status).toBe(200)
  })

  it('lets a link live its hour', async () => {
    const user = await t.make.user()
    const reset = (token: string) =>
      t.nobody.send(authCalls.reset, { params: { token }, body: { password: 'brand new one' } })
    const expireIn = (seconds: number) =>
      t.db
        .update(accountTokens)
        .set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
        .where(eq(accountTokens.userId, user.id))
    shift(off * minutes)
    const link = (await makeLink(t.db, user.id, 'reset')) ?? ''
    const own = sql`(select * from account_tokens where user_id = ${user.id}) own`
    expect(Math.abs((await secondsTo(sql`expires_at`, own)) - 3_600)).toBeLessThan(60)
    await expireIn(-300)
    expect((await reset(link)).status).toBe(422)
    await expireIn(300)
    expect((await reset(link)).status).toBe(200)
  })

  it('makes a source that guesses wait as long as any other node', async () => {
    shift(off * minutes)
    const body = { email: `guess${off}@example.test`, password: 'not that one' }
    const tries = []
    for (let i = 0; i < 7; i++) tries.push(await t.nobody.send(authCalls.login, { body }))
    const wait = Number(tries.at(-1)?.headers['retry-after'])
    expect(tries.at(-1)?.status).toBe(429)
    expect(wait).toBeGreaterThan(20)
    expect(wait).toBeLessThanOrEqual(60)
    await t.db.execute(sql`delete from login_attempts`)
  })

  it('lets a consent at a shop take its ten minutes', async () => {
    const { account, person } = await makeStage(shop)
    const begun = { accountId: account.id, userId: person.id, verifier: Buffer.from('v') }
    await insertState(t.db, { ...begun, state: `here ${off}` })
    shift(off * minutes)
    expect(await takeState(t.db, `here ${off}`, person.id)).toBeDefined()
    await insertState(t.db, { ...begun, state: `there ${off}` })
    vi.useRealTimers()
    expect(await takeState(t.db, `there ${off}`, person.id)).toBeDefined()
  })

  it('signs addresses that others take, and refuses those that have ended', async () => {
    const group = await t.make.group()
    const user = await t.make.member(group.id, ['P_VIEW', 'P_EDIT', 'P_ADD'])
    const client = await t.as(user)
    const bytes = Buffer.from('a picture, or so')
    const body = { fileName: 'a.png', fileType: 'image/png', size: bytes.length, groupId: group.id }
    await t.listen()
    shift(off * minutes)
    const { data } = await client.send(fileCalls.presign, { body })
    vi.useRealTimers()
    const left = Date.parse(data.expiresAt) - Date.now()
    expect(Math.abs(left - uploadAllowance(bytes.length) * 1000)).toBeLessThan(10_000)
    shift(off * minutes)
    expect((await putBytes(t, data, bytes)).status).toBe(200)
    const { url } = (await client.send(fileCalls.getUrl, { body: { fileName: data.key } })).data
    const until = Number(new URL(url, 'http://x').searchParams.get('expires')) * 1000
    const ask = async () => (await fetch(new URL(url, await t.listen()))).status
    expect(await ask()).toBe(200)
    const { clock } = t.node.resources
    // Two minutes before and after its end, in the database's time.
    for (const [from, status] of [
      [-2, 200],
      [2, 403],
    ] as const) {
      const before = vi.spyOn(performance, 'now')
      const at = performance.now() + (until - clock.now()) + from * minutes
      before.mockReturnValue(at)
      const answer = await ask()
      before.mockRestore()
      expect(answer).toBe(status)
    }
  })

  it('takes uploads of the last day, not older ones', async () => {
    const group = await t.make.group()
    const user = await t.make.member(group.id, ['P_VIEW', 'P_EDIT', 'P_ADD'])
    const key = await upload(t, await t.as(user), group.id, { name: 'a.png', bytes: Buffer.from('x') })
    const aged = (min: number) =>
      t.db
        .update(uploads)
        .set({ createdAt: sql`now() - make_interval(mins => ${min})` })
        .where(eq(uploads.key, key))
    shift(off * minutes)
    await aged(24 * 60 - 5)
    expect(await listUploads(t.db, user.id, [key])).toHaveLength(1)
    await aged(24 * 60 + 5)
    expect(await listUploads(t.db, user.id, [key])).toHaveLength(0)
  })

  it('takes up a retry when it is due, not before and not never', async () => {
    const stage = await makeStage(shop)
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    const run = () => runJob(jobContext(t.node.resources, 1, new AbortController().signal), data.id)
    const dueIn = (seconds: number) =>
      t.db
        .update(listingJobs)
        .set({ state: 'error', attempt: 1, nextAt: sql`now() + make_interval(secs => ${seconds})` })
        .where(eq(listingJobs.id, data.id))
    const made = creates(shop.market)
    await dueIn(300)
    shift(off * minutes)
    await run()
    vi.useRealTimers()
    expect(await settled(t, data.id, ['error'], 1_000)).toMatchObject({ attempt: 1 })
    await dueIn(0)
    shift(off * minutes)
    await run()
    vi.useRealTimers()
    expect(await settled(t, data.id, ['active'])).toMatchObject({ attempt: 2 })
    expect(creates(shop.market)).toBe(made + 1)
  })
})
