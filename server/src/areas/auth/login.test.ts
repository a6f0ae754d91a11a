import { setTimeout as delay } from 'node:timers/promises'
import { authCalls } from '@halftone/contract/areas/auth.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessToken } from '../../core/session.ts'
import { loginAttempts, sessions, users } from '../../db/schema/identity.ts'
import { atLock } from '../../testing/atLock.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { hashPassword } from './password.service.ts'

let t: TestApp
let passwordHash: string
const password = 'correct horse 42'
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => t.stop())

const login = (email: string, secret: string) => t.nobody.send(authCalls.login, { body: { email, password: secret } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const profile = (token: string) => t.nobody.send(authCalls.profile, bearer(token))

describe('signing in', () => {
  it('R317 gives tokens that work; the address is taken in any case', async () => {
    const user = await t.make.user({ email: 'ann@example.test', passwordHash })
    const { status, data } = await login(' Ann@Example.test ', password)
    expect([status, data.token_type, data.expires_in]).toEqual([200, 'Bearer', 900])
    expect((await profile(data.access_token)).data.id).toBe(user.id)
    const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(JSON.stringify(session)).not.toContain(data.refresh_token)
  })

  it('tells nothing about which accounts exist', async () => {
    await t.make.user({ email: 'known@example.test', passwordHash })
    const [wrong, unknown] = [await login('known@example.test', 'nope'), await login('unknown@example.test', 'nope')]
    expect(wrong).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
    expect([unknown.status, unknown.message, unknown.error]).toEqual([wrong.status, wrong.message, wrong.error])
  })

  it.each([userStatus.DEACTIVATED, userStatus.REVIEWED, userStatus.SUSPENDED])(
    'R141 status %i cannot sign in, nor go on with a session',
    async (status) => {
      const user = await t.make.user({ email: `s${status}@example.test`, passwordHash })
      const { data } = await login(user.email, password)
      await t.db.update(users).set({ status }).where(eq(users.id, user.id))
      expect((await login(user.email, password)).error?.code).toBe('UNAUTHENTICATED')
      expect((await profile(data.access_token)).status).toBe(401)
      expect((await t.nobody.send(authCalls.refresh, { body: { refresh_token: data.refresh_token } })).status).toBe(401)
    },
  )

  it('a person whose invitation waits has no password that fits', async () => {
    const user = await t.make.user({ email: 'invited@example.test' })
    expect((await login(user.email, 'null')).status).toBe(401)
  })
})

describe('a password that changes while it is checked', () => {
  it.each([
    ['another password', { passwordHash: 'another' }],
    ['a suspension', { status: userStatus.SUSPENDED }],
  ])('%s at that moment leaves no session behind', async (_, change) => {
    const user = await t.make.user({ passwordHash })
    // The password was found right; the sign-in waits for the person's row.
    const [answer] = await atLock(t.db, (tx) => tx.update(users).set(change).where(eq(users.id, user.id)), [
      () => login(user.email, password),
    ])
    expect(answer.error?.code).toBe('UNAUTHENTICATED')
    expect(await t.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  })
})

describe('limits', () => {
  it('after 5 wrong passwords the account waits, at this source only', async () => {
    const user = await t.make.user({ email: 'limited@example.test', passwordHash })
    for (let i = 0; i < 5; i++) expect((await login(user.email, 'wrong')).status).toBe(401)
    const blocked = await login(user.email, password)
    expect(blocked).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = await t.node.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '10.1.2.3',
      payload: { email: user.email, password },
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  it('a header of the client does not make another source', async () => {
    const user = await t.make.user({ email: 'spoof@example.test', passwordHash })
    const body = { email: user.email, password: 'wrong' }
    for (let i = 0; i < 5; i++)
      await t.nobody.send(authCalls.login, { body, headers: { 'x-forwarded-for': `10.0.0.${i}` } })
    const answer = await t.nobody.send(authCalls.login, { body, headers: { 'x-forwarded-for': '10.9.9.9' } })
    expect(answer.status).toBe(429)
  })

  it('a burst cannot outrun the count, and the unknown account is limited alike', async () => {
    await t.make.user({ email: 'burst@example.test', passwordHash })
    for (const email of ['burst@example.test', 'nobody-there@example.test']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong')))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    }
  })

  it('a right password forgets the wrong ones', async () => {
    const user = await t.make.user({ email: 'forgive@example.test', passwordHash })
    for (let i = 0; i < 4; i++) await login(user.email, 'wrong')
    expect((await login(user.email, password)).status).toBe(200)
    expect(await t.db.$count(loginAttempts, eq(loginAttempts.account, user.email))).toBe(0)
  })
})

describe('sessions', () => {
  const refresh = (token: string) => t.nobody.send(authCalls.refresh, { body: { refresh_token: token } })

  it('a refresh token works once; used again it ends the family', async () => {
    const user = await t.make.user({ email: 'rotate@example.test', passwordHash })
    const first = (await login(user.email, password)).data
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.data.refresh_token).not.toBe(first.refresh_token)
    await delay(5)
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
    expect((await refresh(second.data.refresh_token)).status).toBe(401)
    expect((await profile(second.data.access_token)).status).toBe(401)
  })

  it('two tabs that refresh at the same moment both go on', async () => {
    const user = await t.make.user({ email: 'tabs@example.test', passwordHash })
    const { refresh_token: token } = (await login(user.email, password)).data
    const lock = await t.node.resources.pool.connect()
    await lock.query('begin')
    await lock.query('select * from refresh_tokens for update')
    const both = Promise.all([refresh(token), refresh(token)])
    // Both have begun and wait for the token's row.
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await t.db.execute(waiting)).rows.length, { timeout: 15_000 }).toBe(2)
    await lock.query('commit')
    lock.release()
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
  })

  it('an unknown or malformed refresh token is refused', async () => {
    expect((await refresh('x')).status).toBe(401)
  })

  it('says TOKEN_EXPIRED of an expired token, UNAUTHENTICATED of any other', async () => {
    const user = await t.make.user()
    const [session] = await t.db
      .insert(sessions)
      .values({ userId: user.id, expiresAt: new Date(Date.now() + 60_000) })
      .returning()
    const expired = makeAccessToken(t.config, session!.id, Date.now() - 16 * 60_000)
    expect((await profile(expired)).error?.code).toBe('TOKEN_EXPIRED')
    const good = makeAccessToken(t.config, session!.id)
    expect((await profile(good)).status).toBe(200)
    for (const bad of ['', 'a.b.c', good.slice(0, -2), `${good}x`])
      expect(await profile(bad)).toMatchObject({
        status: 401,
        message: 'Unauthorized or token is expired',
        error: { code: 'UNAUTHENTICATED' },
      })
  })

  it('R318 logging out ends the session on every call and its socket within 2 s', async () => {
    const group = await t.make.group()
    const user = await t.make.member(group.id)
    const address = await t.listen()
    const client = await t.as(user)
    const { openProbe } = await import('../../testing/probe.ts')
    const probe = await openProbe(address, client.token ?? '', [`group:${group.id}`])
    expect((await client.send(authCalls.logout)).status).toBe(200)
    expect((await client.send(labelCalls.list, { params: { groupId: group.id } })).status).toBe(401)
    expect(await probe.ended()).toBe(true)
    probe.close()
  })
})
