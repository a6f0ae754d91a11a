import { authCalls } from '@halftone/contract/areas/auth.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Passwords } from '../../../core/passwords.ts'
import { passkeys } from '../../../db/schema/account.ts'
import { activities } from '../../../db/schema/activities.ts'
import { groups, memberships, roles, sessions } from '../../../db/schema/identity.ts'
import { notifications } from '../../../db/schema/notifications.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { totpCode } from '../totp.rules.ts'

const needed = { status: 403, error: { code: 'STEP_NEEDED' } }
const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString()
const password = 'correct horse 42'
let t: TestApp
let passwordHash: string
/** A company of its own for each test: team, Admin of the company, a member with the role 2. */
let team: { id: number; companyId: number | null }
let companyId: number
let lead: Client
let admin: { id: number }
beforeAll(async () => {
  t = await testApp()
  passwordHash = await new Passwords().hash(password)
})
beforeEach(async () => {
  companyId = (await t.make.company()).id
  team = await t.make.group({ companyId })
  admin = await t.make.withRole(companyId, 1)
  lead = await t.as(admin)
})
afterAll(() => t.stop())

const demand = (needed_from: string | null, client = lead) =>
  client.send(configCalls.setStep, { body: { needed_from } })
const ofRole = (id: number, needed_from: string | null, client = lead) =>
  client.send(roleCalls.setStep, { params: { id }, body: { needed_from } })
const bits = (secret: string) =>
  [...secret].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0')).join('')
const bytesOf = (secret: string) =>
  Buffer.from((bits(secret).match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
/** Sets an authenticator app up. */
async function setUp(client: Client) {
  const { data } = await client.send(authCalls.beginSecondStep)
  const code = totpCode(bytesOf(data.secret), Math.floor(Date.now() / 30_000))
  return client.send(authCalls.confirmSecondStep, { body: { code } })
}
/** A passkey as it is kept; `passkeys.test.ts` holds that only one with a verified person is. */
const addKey = (userId: number) =>
  t.db.insert(passkeys).values({
    userId,
    credentialId: `key-${userId}`,
    publicKey: Buffer.from('key'),
    counter: 0,
    isSynced: false,
    name: 'Phone',
  })

describe('a second step that the company asks for', () => {
  it('before its day nothing is refused; the profile says the day, and one notification does', async () => {
    const member = await t.make.withRole(team.id, 2)
    const other = await t.make.withRole(team.id, 2)
    await addKey(other.id)
    const from = day(7)
    expect((await demand(from)).data).toEqual({ needed_from: from, without: 2 })
    expect(await demand(from)).toMatchObject({ status: 200, data: { needed_from: from } })
    const client = await t.as(member)
    expect((await client.send(authCalls.profile)).data.step_needed_from).toBe(from)
    expect((await (await t.as(other)).send(authCalls.profile)).data.step_needed_from).toBeNull()
    const told = await client.send(notificationCalls.list)
    expect(told.data).toHaveLength(1)
    expect(told.data[0]).toMatchObject({ type: 'account', action: 'step-needed', target: { name: from } })
    const count = (userId: number) => t.db.$count(notifications, eq(notifications.userId, userId))
    expect([await count(admin.id), await count(other.id)]).toEqual([1, 0])
  })

  it('from its day on a session may set one up and nothing else, and works when it is', async () => {
    const member = await t.make.withRole(team.id, 2, { passwordHash })
    const before = await t.as(member)
    expect((await before.send(authCalls.profile)).status).toBe(200)
    await addKey(admin.id)
    await demand(day(-3))
    expect((await lead.send(configCalls.getStep)).data.without).toBe(1)
    // One that was open, and one that begins now: signing in itself goes on.
    const login = await t.nobody.send(authCalls.login, { body: { email: member.email, password } })
    const { access_token, refresh_token } = login.data as { access_token: string; refresh_token: string }
    const fresh = { authorization: `Bearer ${access_token}` }
    for (const headers of [{}, fresh]) {
      expect(await before.send(authCalls.profile, { headers })).toMatchObject(needed)
      expect(await before.send(userCalls.sessions, { headers, params: { id: member.id } })).toMatchObject(needed)
      expect(await before.send(notificationCalls.list, { headers })).toMatchObject(needed)
      expect(await before.send(authCalls.renewRecovery, { headers })).toMatchObject(needed)
    }
    const refreshed = await t.nobody.send(authCalls.refresh, { body: { refresh_token } })
    const headers = { authorization: `Bearer ${refreshed.data.access_token}` }
    expect(await t.nobody.send(authCalls.profile, { headers })).toMatchObject(needed)
    expect((await before.send(authCalls.secondStep)).data.is_on).toBe(false)
    expect((await before.send(authCalls.passkeys)).data).toEqual([])
    expect((await setUp(before)).data.recovery_codes).toHaveLength(10)
    for (const own of [{}, fresh, headers])
      expect((await before.send(authCalls.profile, { headers: own })).status).toBe(200)
    // Turned off again, it is asked for again.
    expect((await before.send(authCalls.endSecondStep)).status).toBe(200)
    expect(await before.send(authCalls.profile)).toMatchObject(needed)
    expect((await before.send(authCalls.logout)).status).toBe(200)
  })

  it('a passkey is one as well, and a company’s provider has its own', async () => {
    const [keyed, provided] = [await t.make.withRole(team.id, 2), await t.make.withRole(team.id, 2)]
    await demand(day(-1))
    const [withKey, bySso] = [await t.as(keyed), await t.as(provided)]
    expect(await withKey.send(authCalls.profile)).toMatchObject(needed)
    await addKey(keyed.id)
    expect((await withKey.send(authCalls.profile)).status).toBe(200)
    expect(await bySso.send(authCalls.profile)).toMatchObject(needed)
    await t.db.update(sessions).set({ companyId }).where(eq(sessions.userId, provided.id))
    expect((await bySso.send(authCalls.profile)).data.step_needed_from).toBeNull()
  })

  it('cuts live sockets that are open and lets none in, until it is set up', async () => {
    const member = await t.make.withRole(team.id, 2)
    const probe = await t.probe(member, [`group:${team.id}`])
    await addKey(admin.id)
    await demand(day(0))
    expect(await probe.ended()).toBe(true)
    await expect(t.probe(member, [`group:${team.id}`])).rejects.toThrow()
    await addKey(member.id)
    const again = await t.probe(member, [`group:${team.id}`])
    expect(again).toBeDefined()
    again.close()
  })

  it('the day that comes while a tab is open cuts it', async () => {
    const member = await t.make.withRole(team.id, 2)
    const probe = await t.probe(member, [`group:${team.id}`])
    await t.db.update(groups).set({ stepNeededFrom: sql`now() - interval '1 second'` }).where(eq(groups.id, companyId))
    await t.node.resources.hub?.endExpired()
    expect(await probe.ended()).toBe(true)
  })

  it('locks no owner out: who asked for it sets it up like everybody else, and takes it back afterwards', async () => {
    const owner = await t.make.superAdmin()
    await t.db.insert(memberships).values({ userId: owner.id, groupId: companyId, roleId: 1 })
    const root = await t.as(owner)
    const headers = { 'x-company-id': String(companyId) }
    expect((await root.send(configCalls.setStep, { headers, body: { needed_from: day(0) } })).status).toBe(200)
    expect(await root.send(configCalls.setStep, { headers, body: { needed_from: null } })).toMatchObject(needed)
    expect((await setUp(root)).status).toBe(200)
    expect((await root.send(configCalls.setStep, { headers, body: { needed_from: null } })).data).toMatchObject({
      needed_from: null,
    })
    expect((await lead.send(authCalls.profile)).status).toBe(200)
  })

  it('holds for who acts as another, and not for whom they act as', async () => {
    const member = await t.make.withRole(team.id, 2)
    await addKey(admin.id)
    const acting = await lead.send(userCalls.loginAs, { body: { user_id: member.id } })
    expect(acting.status).toBe(200)
    const headers = { authorization: `Bearer ${acting.data.access_token}` }
    await demand(day(-1))
    expect((await t.nobody.send(authCalls.profile, { headers })).data.id).toBe(member.id)
    await t.db.delete(passkeys).where(eq(passkeys.userId, admin.id))
    expect(await t.nobody.send(authCalls.profile, { headers })).toMatchObject(needed)
    // Nor does it open what is one's own there.
    expect((await t.nobody.send(authCalls.beginSecondStep, { headers })).error?.code).toBe('NO_PERMISSION')
  })

  it('of several companies the strictest holds, and a membership that gives nothing asks for nothing', async () => {
    const member = await t.make.withRole(team.id, 2)
    const far = await t.make.company()
    await t.db.insert(memberships).values({ userId: member.id, groupId: far.id, roleId: 2 })
    const client = await t.as(member)
    await demand(day(30))
    await t.db.update(groups).set({ stepNeededFrom: sql`now() + interval '2 days'` }).where(eq(groups.id, far.id))
    const near = (await client.send(authCalls.profile)).data.step_needed_from ?? ''
    expect((Date.parse(near) - Date.now()) / 86_400_000).toBeCloseTo(2, 1)
    await t.db.update(groups).set({ stepNeededFrom: sql`now()` }).where(eq(groups.id, far.id))
    expect(await client.send(authCalls.profile)).toMatchObject(needed)
    await t.db
      .update(memberships)
      .set({ isSuspended: true })
      .where(and(eq(memberships.userId, member.id), eq(memberships.groupId, far.id)))
    expect((await client.send(authCalls.profile)).status).toBe(200)
  })

  it('is asked for by who may set the company up, lately confirmed; the log has before and after', async () => {
    const member = await t.as(await t.make.withRole(team.id, 2))
    expect((await demand(day(7), member)).status).toBe(401)
    expect((await member.send(configCalls.getStep)).status).toBe(422)
    await t.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, admin.id))
    expect(await demand(day(7))).toMatchObject({ status: 403, error: { code: 'CONFIRM_NEEDED' } })
    lead = await t.as(admin)
    expect((await demand('soon')).status).toBe(422)
    const from = day(7)
    await demand(from)
    await demand(null)
    expect((await demand(null)).status).toBe(200)
    const own = and(eq(activities.authorId, admin.id), eq(activities.name, 'configs.stepChanged'))
    const lines = await t.db.select().from(activities).where(own).orderBy(activities.id)
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [{ needed_from: null }, { needed_from: from }],
      [{ needed_from: from }, { needed_from: null }],
    ])
    expect(lines[0]).toMatchObject({ companyId, newContent: `second step: needed from ${from.slice(0, 10)}` })
  })
})

describe('a second step that a role asks for', () => {
  it('is for those who have it, in its company; a past day is now', async () => {
    const [held, free] = [await t.make.member(team.id, ['P_VIEW']), await t.make.withRole(team.id, 2)]
    const [row] = await t.db.select().from(memberships).where(eq(memberships.userId, held.id))
    const id = row?.roleId ?? 0
    const changed = await ofRole(id, day(-400))
    expect(Math.abs(Date.parse(changed.data.step_needed_from ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await (await t.as(held)).send(authCalls.profile)).toMatchObject(needed)
    expect((await (await t.as(free)).send(authCalls.profile)).status).toBe(200)
    expect((await lead.send(roleCalls.list)).data.find((role) => role.id === id)).toMatchObject(changed.data)
    const [stored] = await t.db
      .select()
      .from(roles)
      .where(and(eq(roles.companyId, companyId), eq(roles.id, id)))
    const own = and(eq(activities.authorId, admin.id), eq(activities.name, 'roles.changed'))
    const [line] = await t.db.select().from(activities).where(own)
    expect(line).toMatchObject({
      oldContent: 'second step: not needed',
      before: { stepNeededFrom: null },
      after: { stepNeededFrom: stored?.stepNeededFrom?.toISOString() },
    })
    expect((await ofRole(id, null)).data.step_needed_from).toBeNull()
    expect((await (await t.as(held)).send(authCalls.profile)).status).toBe(200)
  })

  it('is refused to who may not change roles, for a role of another company, and inside a switch', async () => {
    const member = await t.make.withRole(team.id, 2)
    expect((await ofRole(2, day(7), await t.as(member))).status).toBe(401)
    expect((await ofRole(9999, day(7))).status).toBe(404)
    const root = await t.as(await t.make.superAdmin())
    const acting = await root.send(userCalls.loginAs, { body: { user_id: admin.id } })
    const headers = { authorization: `Bearer ${acting.data.access_token}` }
    const inside = await t.nobody.send(roleCalls.setStep, { params: { id: 2 }, body: { needed_from: null }, headers })
    expect(inside).toMatchObject({ error: { code: 'NO_PERMISSION' } })
  })
})
