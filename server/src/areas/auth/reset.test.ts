import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../core/passwords.ts'
import { boards, configItems } from '../../db/schema/configs.ts'
import { accountTokens, groups, memberships, users } from '../../db/schema/identity.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { makeLink } from './reset.service.ts'
import { announceSetup } from './setup.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
})
afterAll(() => t.stop())

const login = (email: string, password: string) => t.nobody.send(authCalls.login, { body: { email, password } })
const reset = (token: string, password: string) =>
  t.nobody.send(authCalls.reset, { params: { token }, body: { password } })
const hoursTo = (at: Date) => Math.round((at.getTime() - Date.now()) / 3_600_000)
const link = async (userId: number) => (await makeLink(t.db, userId, 'reset'))!

describe('first run', () => {
  const body = (token: string) => ({
    token,
    company: 'Paper Fox',
    first_name: 'Mai',
    last_name: 'Tran',
    email: 'mai@example.test',
    password: 'a long password',
  })

  it('makes company and owner once, with the secret that was printed', async () => {
    expect((await t.nobody.send(authCalls.needsSetup)).data).toEqual({ needed: true })
    let printed = ''
    const say = (text: string) => {
      printed = text
    }
    await announceSetup(t.node.resources, say)
    const old = /token=(\S+)/.exec(printed)![1]!
    await announceSetup(t.node.resources, say)
    const token = /token=(\S+)/.exec(printed)![1]!
    const without = await t.nobody.send(authCalls.setup, { body: body('') })
    expect(without).toMatchObject({ status: 422, errors: { token: expect.stringContaining('The token is missing') } })
    expect((await t.nobody.send(authCalls.setup, { body: body(old) })).status).toBe(422)
    const [{ expiresAt }] = (await t.db.select().from(accountTokens)) as [typeof accountTokens.$inferSelect]
    await t.db.update(accountTokens).set({ expiresAt: new Date() })
    expect((await t.nobody.send(authCalls.setup, { body: body(token) })).status).toBe(422)
    await t.db.update(accountTokens).set({ expiresAt })
    expect(await t.db.$count(users)).toBe(0)
    const answers = await Promise.all([
      t.nobody.send(authCalls.setup, { body: body(token) }),
      t.nobody.send(authCalls.setup, { body: { ...body(token), email: 'other@example.test' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await t.nobody.send(authCalls.needsSetup)).data).toEqual({ needed: false })
    expect([await t.db.$count(users), await t.db.$count(groups), await t.db.$count(memberships)]).toEqual([1, 2, 2])
    // Both can be worked in at once: lists and boards are there.
    expect(await t.db.$count(configItems, eq(configItems.list, 'products_priority'))).toBe(4)
    expect(await t.db.selectDistinct({ id: boards.groupId }).from(boards)).toHaveLength(2)
    printed = ''
    await announceSetup(t.node.resources, say)
    expect(printed).toBe('')
    const tokens = answers.find(({ status }) => status === 200)!.data
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const profile = await t.nobody.send(authCalls.profile, { headers })
    expect(profile.data).toMatchObject({
      is_super_admin: true,
      level: 1,
      level_name: 'Super Admin',
      setup_group: true,
      setup_user: true,
      root_user: null,
    })
  })
})

describe('password reset', () => {
  it('answers the same whether or not the address has an account, and mails only who has one', async () => {
    await t.listen()
    const user = await t.make.user({ email: 'forgetful@example.test' })
    const known = await t.nobody.send(authCalls.forgot, { body: { email: user.email } })
    const unknown = await t.nobody.send(authCalls.forgot, { body: { email: 'none@example.test' } })
    // At most one mail a minute, and none for who cannot sign in anyway.
    await t.nobody.send(authCalls.forgot, { body: { email: user.email } })
    await t.make.user({ email: 'suspended@example.test', status: userStatus.SUSPENDED })
    await t.make.user({ email: 'deleted@example.test', deletedAt: new Date() })
    for (const email of ['suspended@example.test', 'deleted@example.test'])
      await t.nobody.send(authCalls.forgot, { body: { email } })
    expect([known.status, known.data, known.message]).toEqual([unknown.status, unknown.data, unknown.message])
    const folder = join(t.config.dataDir, 'mails')
    let mails: string[] = []
    for (let i = 0; i < 1_500 && mails.length === 0; i++) {
      await delay(20)
      mails = await readdir(folder).catch(() => [])
    }
    const waiting = sql`select 1 from pgboss.job where name = 'auth.resetMail' and state < 'completed'`
    await expect.poll(async () => (await t.db.execute(waiting)).rows.length, { timeout: 15_000 }).toBe(0)
    mails = await readdir(folder)
    expect(mails).toHaveLength(1)
    const text = (await readFile(join(folder, mails[0]!), 'utf8')).replace(/=\r?\n/g, '')
    expect(text).toContain(`${t.config.publicUrl}/reset-password/`)
    const token = /reset-password\/([\w-]{40,})/.exec(text)![1]!
    const [stored] = await t.db.select().from(accountTokens).where(eq(accountTokens.userId, user.id))
    expect(stored?.hash).toBe(createHash('sha256').update(token).digest('base64url'))
    expect((await reset(token, 'brand new one')).message).toBe('Reset password successfully')
    expect((await login(user.email, 'brand new one')).status).toBe(200)
  })

  it('a link works once, and only the newest', async () => {
    const user = await t.make.user({ email: 'links@example.test' })
    const invitation = (await makeLink(t.db, user.id, 'invitation'))!
    const [old, newest] = [await link(user.id), await link(user.id)]
    const rows = await t.db.select().from(accountTokens).where(eq(accountTokens.userId, user.id))
    const kept = rows.filter(({ usedAt }) => usedAt === null)
    expect(kept.map(({ purpose, expiresAt }) => [purpose, hoursTo(expiresAt)])).toEqual(
      expect.arrayContaining([
        ['invitation', 168],
        ['reset', 1],
      ]),
    )
    expect(kept).toHaveLength(2)
    expect(await reset(old, 'brand new one')).toMatchObject({ status: 422, error: { code: 'VALIDATION' } })
    expect((await reset(newest, 'short')).errors).toHaveProperty('password')
    expect((await reset(newest, 'brand new one')).status).toBe(200)
    for (const used of [newest, invitation]) expect((await reset(used, 'another one 1')).status).toBe(422)
    expect((await login(user.email, 'another one 1')).status).toBe(401)
  })

  it('two uses at the same moment set one password', async () => {
    const user = await t.make.user()
    const token = await link(user.id)
    const answers = await Promise.all([reset(token, 'password one'), reset(token, 'password two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('an expired link is refused', async () => {
    const user = await t.make.user()
    const token = await link(user.id)
    await t.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await reset(token, 'brand new one')).status).toBe(422)
  })

  it('ends all sessions and their sockets', async () => {
    const user = await t.make.user({ passwordHash: await new Passwords().hash('old password') })
    const client = await t.as(user)
    const other = await t.make.user({
      email: 'beside@example.test',
      passwordHash: await new Passwords().hash('my own one'),
    })
    const beside = await t.as(other)
    const theirs = await link(other.id)
    const probe = await t.probe(user, [])
    await reset(await link(user.id), 'brand new one')
    expect((await client.send(authCalls.profile)).status).toBe(401)
    expect((await beside.send(authCalls.profile)).status).toBe(200)
    expect((await login(other.email, 'my own one')).status).toBe(200)
    expect((await reset(theirs, 'another new one')).status).toBe(200)
    expect((await probe.next('auth.ended')).payload).toEqual({ reason: 'password' })
    expect(await probe.ended()).toBe(true)
  })

  it('one account gets at most 5 mails an hour', async () => {
    const user = await t.make.user()
    for (let i = 0; i < 5; i++) expect(await makeLink(t.db, user.id, 'reset')).toBeDefined()
    expect(await makeLink(t.db, user.id, 'reset')).toBeUndefined()
    const earlier = new Date(Date.now() - 61 * 60_000)
    await t.db.update(accountTokens).set({ createdAt: earlier }).where(eq(accountTokens.userId, user.id))
    expect(await makeLink(t.db, user.id, 'reset')).toBeDefined()
  })
})
