import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../core/passwords.ts'
import { activities } from '../../db/schema/activities.ts'
import { sessions } from '../../db/schema/identity.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const password = 'correct horse 42'

let t: TestApp
let passwordHash: string
let group: { id: number }
beforeAll(async () => {
  t = await testApp()
  passwordHash = await new Passwords().hash(password)
  group = await t.make.group()
})
afterAll(() => t.stop())

/** Signs in from an address with a browser; answers how to ask as that session, and its tokens. */
async function signIn(email: string, remoteAddress: string, userAgent: string) {
  const payload = { email, password }
  const headers = { 'user-agent': userAgent }
  const answer = await t.node.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload })
  const { data } = answer.json<{ data: { access_token: string; refresh_token: string } }>()
  return { headers: { authorization: `Bearer ${data.access_token}` }, refreshToken: data.refresh_token }
}
const person = () => t.make.member(group.id, ['P_VIEW'], { passwordHash })
const list = async (id: number, headers: Record<string, string>) =>
  (await t.nobody.send(userCalls.sessions, { params: { id }, headers })).data
const status = async (headers: Record<string, string>) => (await t.nobody.send(authCalls.profile, { headers })).status

describe('where somebody is signed in', () => {
  it('names device and part of the network, the one that asks first, and which place is new', async () => {
    const ann = await person()
    const desk = await signIn(ann.email, '203.0.113.24', chrome)
    const phone = await signIn(ann.email, '198.51.100.8', iphone)
    const script = await signIn(ann.email, '2001:db8:1:2::9', 'curl/8.5')
    const none = await signIn(ann.email, '203.0.113.99', '')
    expect(await list(ann.id, desk.headers)).toMatchObject([
      {
        browser: 'Chrome',
        system: 'Windows',
        kind: 'desktop',
        place: '203.0.113.x',
        is_current: true,
        is_new_place: false,
      },
      { browser: null, system: null, kind: 'program', place: '203.0.113.x', is_current: false, is_new_place: false },
      { browser: null, kind: 'program', place: '2001:db8:1::', is_new_place: true },
      { browser: 'Safari', system: 'iOS', kind: 'phone', place: '198.51.100.x', is_current: false, is_new_place: true },
    ])
    expect((await list(ann.id, phone.headers))[0]).toMatchObject({ kind: 'phone', is_current: true })
    for (const one of [script, none]) expect(await status(one.headers)).toBe(200)
  })

  it('says when it was last used, and from where, at each new token', async () => {
    const ann = await person()
    const desk = await signIn(ann.email, '203.0.113.24', chrome)
    await t.db.update(sessions).set({ lastUsedAt: sql`now() - interval '2 days'` }).where(eq(sessions.userId, ann.id))
    const before = (await list(ann.id, desk.headers))[0]!
    expect(Date.now() - Date.parse(before.last_used_at)).toBeGreaterThan(86_400_000)
    await t.node.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      remoteAddress: '192.0.2.1',
      payload: { refresh_token: desk.refreshToken },
    })
    const after = (await list(ann.id, desk.headers))[0]!
    expect(Date.now() - Date.parse(after.last_used_at)).toBeLessThan(3_600_000)
    expect(after).toMatchObject({ id: before.id, place: '192.0.2.x' })
  })

  it('says who acts as the person, and leaves out what has ended', async () => {
    const ann = await person()
    const root = await t.make.user({ isSuperAdmin: true, displayName: 'Rita Root' })
    const desk = await signIn(ann.email, '203.0.113.24', chrome)
    const gone = await signIn(ann.email, '203.0.113.24', iphone)
    expect((await t.nobody.send(authCalls.logout, { headers: gone.headers })).status).toBe(200)
    await (await t.as(root)).send(userCalls.loginAs, { body: { user_id: ann.id } })
    expect((await list(ann.id, desk.headers)).map((one) => one.acted_by)).toEqual([null, 'Rita Root'])
  })
})

describe('signing out there', () => {
  it('ends that session at once, is a line of the log, and tells the tabs that are left', async () => {
    const ann = await person()
    const [desk, phone] = [
      await signIn(ann.email, '203.0.113.24', chrome),
      await signIn(ann.email, '198.51.100.8', iphone),
    ]
    const probe = await t.probe(ann, [`user:${ann.id}`])
    const lost = (await list(ann.id, desk.headers)).find((one) => one.kind === 'phone')!
    const params = { id: ann.id, sessionId: lost.id }
    const done = await t.nobody.send(userCalls.endSession, { params, headers: desk.headers })
    expect(done).toMatchObject({ status: 200 })
    expect(await status(phone.headers)).toBe(401)
    expect(await status(desk.headers)).toBe(200)
    expect((await probe.next('users.sessionsEnded')).payload).toEqual({ userId: ann.id })
    const [line] = await t.db.select().from(activities).where(eq(activities.name, 'users.sessionsEnded'))
    expect(line).toMatchObject({ eventType: 'session', targetId: ann.id, oldContent: 'Safari, iOS, 198.51.100.x' })
    expect((await t.nobody.send(userCalls.endSession, { params, headers: desk.headers })).status).toBe(404)
  })

  it('everywhere else leaves the one that asks; with none it changes nothing', async () => {
    const ann = await person()
    const [desk, phone, other] = [
      await signIn(ann.email, '203.0.113.24', chrome),
      await signIn(ann.email, '198.51.100.8', iphone),
      await signIn(ann.email, '198.51.100.8', chrome),
    ]
    const end = () => t.nobody.send(userCalls.endSessions, { params: { id: ann.id }, headers: desk.headers })
    expect((await end()).data).toEqual({ ended: 2 })
    expect(await Promise.all([desk, phone, other].map(({ headers }) => status(headers)))).toEqual([200, 401, 401])
    expect((await end()).data).toEqual({ ended: 0 })
  })

  it('is for oneself and who stands above: not for colleagues, strangers, an id of another person, or inside a switch', async () => {
    const [ann, ben] = [await person(), await person()]
    const lead = await t.as(await t.make.withRole(group.id, 1))
    const stranger = await t.as(await t.make.member((await t.make.group()).id))
    const desk = await signIn(ann.email, '203.0.113.24', chrome)
    const own = (await list(ann.id, desk.headers))[0]!
    const params = { id: ann.id }
    expect((await (await t.as(ben)).send(userCalls.sessions, { params })).status).toBe(422)
    expect((await (await t.as(ben)).send(userCalls.endSessions, { params })).status).toBe(401)
    expect((await stranger.send(userCalls.sessions, { params })).status).toBe(404)
    // The session is Ann's, and not one of Ben's.
    const wrong = { id: ben.id, sessionId: own.id }
    expect((await (await t.as(ben)).send(userCalls.endSession, { params: wrong })).status).toBe(404)
    const root = await t.as(await t.make.user({ isSuperAdmin: true }))
    const acting = await root.send(userCalls.loginAs, { body: { user_id: ann.id } })
    const headers = { authorization: `Bearer ${acting.data.access_token}` }
    expect((await t.nobody.send(userCalls.endSessions, { params, headers })).status).toBe(401)
    expect(await status(desk.headers)).toBe(200)
    expect((await lead.send(userCalls.endSession, { params: { ...params, sessionId: own.id } })).status).toBe(200)
    expect(await status(desk.headers)).toBe(401)
  })
})
