import { setTimeout as delay } from 'node:timers/promises'
import { authCalls, type LoginResult } from '@halftone/contract/areas/auth.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../core/passwords.ts'
import { makeAccessToken } from '../../core/session.ts'
import { loginAttempts, refreshTokens, sessions, users } from '../../db/schema/identity.ts'
import { atLock } from '../../testing/atLock.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { hashSecret } from './secret.rules.ts'

let t: TestApp
let passwordHash: string
const password = 'correct horse 42'
beforeAll(async () => {
  t = await testApp()
  passwordHash = await new Passwords().hash(password)
})
afterAll(() => t.stop())

/** Nobody here has a second step. */
const login = async (email: string, secret: string) => {
  const answer = await t.nobody.send(authCalls.login, { body: { email, password: secret } })
  return { ...answer, data: answer.data as LoginResult }
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const profile = (token: string) => t.nobody.send(authCalls.profile, bearer(token))
const byAccount = (a: { account: string }, b: { account: string }) => a.account.localeCompare(b.account)
const daysTo = (at: Date | null | undefined) => ((at?.getTime() ?? 0) - Date.now()) / 86_400_000
/** The status of a sign-in from another address. */
async function loginFrom(remoteAddress: string, email: string, secret: string) {
  const payload = { email, password: secret }
  return (await t.node.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })).statusCode
}

describe('signing in', () => {
  it('R317 gives tokens that work; the address is taken in any case', async () => {
    const user = await t.make.user({ email: 'ann@example.test', passwordHash })
    const { status, data } = await login(' Ann@Example.test ', password)
    expect([status, data.token_type, data.expires_in]).toEqual([200, 'Bearer', 900])
    expect((await profile(data.access_token)).data.id).toBe(user.id)
    const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(daysTo(session?.expiresAt)).toBeCloseTo(30, 1)
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

  it('a deleted account is none, and its address is free for another', async () => {
    const email = 'twice@example.test'
    const gone = await t.make.user({ email, passwordHash })
    const tokens = (await login(email, password)).data
    await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
    expect((await login(email, password)).status).toBe(401)
    expect((await t.nobody.send(authCalls.refresh, { body: { refresh_token: tokens.refresh_token } })).status).toBe(401)
    const next = await t.make.user({ email, passwordHash: await new Passwords().hash('a new one 7') })
    expect((await profile((await login(email, 'a new one 7')).data.access_token)).data.id).toBe(next.id)
  })
})

describe('a password that changes while it is checked', () => {
  it.each([
    ['another password', { passwordHash: 'another' }],
    ['a suspension', { status: userStatus.SUSPENDED }],
    ['a deletion', { deletedAt: new Date() }],
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
    const other = await t.make.user({ email: 'unlimited@example.test', passwordHash })
    await loginFrom('10.1.2.3', user.email, 'wrong')
    await login(other.email, 'wrong')
    for (let i = 0; i < 5; i++) expect((await login(user.email, 'wrong')).status).toBe(401)
    const blocked = await login(user.email, password)
    expect(blocked).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    expect(await loginFrom('10.1.2.3', user.email, password)).toBe(200)
    expect((await login(other.email, password)).status).toBe(200)
  })

  it('each further failure doubles the wait, to 15 minutes at most; an hour of peace forgets', async () => {
    const { email: account } = await t.make.user({ email: 'doubled@example.test', passwordHash })
    const seconds: number[] = []
    for (const values of [{ failures: 4 }, { failures: 5 }, { failures: 40 }, { failures: 40, lastAt: new Date(0) }]) {
      await t.db.delete(loginAttempts).where(eq(loginAttempts.account, account))
      await t.db.insert(loginAttempts).values({ account, source: '127.0.0.1', ...values })
      expect((await login(account, 'wrong')).status).toBe(401)
      const [row] = await t.db.select().from(loginAttempts).where(eq(loginAttempts.account, account))
      seconds.push(row?.blockedUntil ? Math.round((row.blockedUntil.getTime() - Date.now()) / 10_000) * 10 : 0)
    }
    expect(seconds).toEqual([30, 60, 900, 0])
  })

  it('50 wrong ones over all accounts make their source wait, and nobody else', async () => {
    const user = await t.make.user({ email: 'sprayed@example.test', passwordHash })
    await t.db.insert(loginAttempts).values({ account: '*', source: '10.5.5.5', failures: 49 })
    expect(await loginFrom('10.5.5.5', 'anyone@example.test', 'wrong')).toBe(401)
    expect(await loginFrom('10.5.5.5', user.email, password)).toBe(429)
    expect(await loginFrom('10.5.5.6', user.email, password)).toBe(200)
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
    const elsewhere = { account: user.email, source: '10.7.7.7' }
    const others = { account: 'forgiven-not@example.test', source: '127.0.0.1' }
    await t.db.insert(loginAttempts).values([elsewhere, others])
    expect((await login(user.email, password)).status).toBe(200)
    const left = await t.db.select().from(loginAttempts).where(like(loginAttempts.account, 'forgive%'))
    expect(left.map(({ account, source }) => ({ account, source })).toSorted(byAccount)).toEqual([elsewhere, others])
  })
})

describe('sessions', () => {
  const refresh = (token: string) => t.nobody.send(authCalls.refresh, { body: { refresh_token: token } })

  it('a refresh token works once; used again it ends the family', async () => {
    const user = await t.make.user({ email: 'rotate@example.test', passwordHash })
    const first = (await login(user.email, password)).data
    const other = await t.make.user({ email: 'beside@example.test', passwordHash })
    const beside = (await login(other.email, password)).data
    const soon = new Date(Date.now() + 86_400_000)
    await t.db.update(sessions).set({ expiresAt: soon })
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    // Using a session makes it live on, that one alone.
    const ends = async ({ id }: { id: number }) =>
      (await t.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.expiresAt
    expect(daysTo(await ends(user))).toBeCloseTo(30, 1)
    expect(await ends(other)).toEqual(soon)
    expect(second.data.refresh_token).not.toBe(first.refresh_token)
    await delay(5)
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
    expect((await refresh(second.data.refresh_token)).status).toBe(401)
    expect((await profile(second.data.access_token)).status).toBe(401)
    expect((await profile(beside.access_token)).status).toBe(200)
    expect((await refresh(beside.refresh_token)).status).toBe(200)
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

  it('an unknown or malformed refresh token is refused, and one that was not used for 30 days', async () => {
    expect((await refresh('x')).status).toBe(401)
    const user = await t.make.user({ email: 'late@example.test', passwordHash })
    const { refresh_token: token } = (await login(user.email, password)).data
    const own = eq(refreshTokens.hash, hashSecret(token))
    const [stored] = await t.db.select().from(refreshTokens).where(own)
    expect(daysTo(stored?.expiresAt)).toBeCloseTo(30, 1)
    await t.db.update(refreshTokens).set({ expiresAt: new Date() }).where(own)
    expect((await refresh(token)).status).toBe(401)
  })

  it.each(['own', 'root'] as const)(
    'a refresh asks the %s session’s expiry, and lengthens none that ended',
    async (whose) => {
      const user = await t.make.user({ passwordHash })
      const { access_token, refresh_token: token } = (await login(user.email, password)).data
      const id = access_token.split('.')[0] ?? ''
      const past = new Date(Date.now() - 1000)
      const [root] = await t.db.insert(sessions).values({ userId: user.id, expiresAt: past }).returning()
      const changed = whose === 'own' ? { expiresAt: past } : { rootSessionId: root!.id }
      await t.db.update(sessions).set(changed).where(eq(sessions.id, id))
      const [before] = await t.db.select().from(sessions).where(eq(sessions.id, id))
      expect(await refresh(token)).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
      expect((await t.db.select().from(sessions).where(eq(sessions.id, id)))[0]).toEqual(before)
      expect(await t.db.$count(refreshTokens, eq(refreshTokens.sessionId, id))).toBe(1)
    },
  )

  it('says TOKEN_EXPIRED of an expired token, UNAUTHENTICATED of any other', async () => {
    const user = await t.make.user()
    const [session] = await t.db
      .insert(sessions)
      .values({ userId: user.id, expiresAt: new Date(Date.now() + 60_000) })
      .returning()
    const expired = makeAccessToken(t.config, session!.id, Date.now() - 16 * 60_000)
    expect((await profile(expired)).error?.code).toBe('TOKEN_EXPIRED')
    const good = makeAccessToken(t.config, session!.id, Date.now())
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
    const probe = await openProbe(address, client.token ?? '', [`group:${group.id}`], t.node.caughtUp)
    expect((await client.send(authCalls.logout)).status).toBe(200)
    expect((await client.send(labelCalls.list, { params: { groupId: group.id } })).status).toBe(401)
    expect(await probe.ended()).toBe(true)
    probe.close()
  })
})
