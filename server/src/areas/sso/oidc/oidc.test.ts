import { authCalls } from '@halftone/contract/areas/auth.ts'
import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import type { ProviderFields } from '@halftone/contract/parts/provider.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../../core/passwords.ts'
import { memberships, sessions, users } from '../../../db/schema/identity.ts'
import { notifications } from '../../../db/schema/notifications.ts'
import { identities, identityProviders, signInCodes, signInRequests } from '../../../db/schema/sso.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { findUser } from '../../users/users.queries.ts'
import { admit } from '../people.service.ts'
import { findProviderById } from '../providers.queries.ts'
import { companyWith, oidcFields, problemOf, Visitor } from '../signIn.fixture.ts'
import { type OidcPerson, type OidcServer, openOidcServer } from './oidcServer.fixture.ts'

const publicUrl = 'https://halftone.test'
let t: TestApp
let op: OidcServer
let company: Awaited<ReturnType<typeof companyWith>>
let fields: ProviderFields
let passwordHash: string
const password = 'correct horse 42'
const noClaims = {
  isEmailVerified: true,
  firstName: null,
  lastName: null,
  name: null,
  groups: [],
  isStrong: false,
  attributes: {},
}
let count = 0

beforeAll(async () => {
  op = await openOidcServer(`${publicUrl}/oidc/callback`)
  t = await testApp({ env: { PUBLIC_URL: publicUrl, OUTGOING_ALLOW: op.address } })
  passwordHash = await new Passwords().hash(password)
  fields = oidcFields({ issuer: op.issuer, client_id: op.clientId, client_secret: op.clientSecret })
  company = await companyWith(t, fields, 'acme.test')
})
afterAll(async () => {
  await t.stop()
  await op.stop()
})

/** Somebody whom the provider knows. */
function someone(claims: Partial<OidcPerson> = {}) {
  const login = `p${++count}`
  const person = { sub: login, email: `${login}@acme.test`, email_verified: true, name: `Pat ${count}`, ...claims }
  op.people[login] = person
  return { login, sub: person.sub, email: String(person.email) }
}
const begin = (visitor: Visitor, query = '') => visitor.open(`/oidc/login?company=${company.companyId}${query}`)
/** Signs in at the provider; returns where this installation leads then. */
async function arrive(login: string, { visitor = new Visitor(t), query = '' } = {}) {
  const back = await op.signIn(await begin(visitor, query), login)
  return { visitor, back, landing: await visitor.open(back.href) }
}
const profileOf = async (token: string) =>
  t.nobody.send(authCalls.profile, { headers: { authorization: `Bearer ${token}` } })
async function enter(login: string) {
  const { visitor, landing } = await arrive(login)
  const { data } = await visitor.enter(landing)
  if (!('access_token' in data)) throw new Error(`not signed in: ${landing} ${JSON.stringify(data)}`)
  return data
}
/** Somebody of the team whom the provider knows by their address, and who was connected. */
async function connected(groupId = company.team.id, roleId = 2) {
  const person = someone()
  const user = await t.make.withRole(groupId, roleId, { email: person.email })
  await t.db.insert(identities).values({ providerId: await providerId(), subject: person.sub, userId: user.id })
  return { ...person, user }
}
const providerId = async () => {
  const own = eq(identityProviders.companyId, company.companyId)
  const [row] = await t.db.select({ id: identityProviders.id }).from(identityProviders).where(own)
  return row?.id ?? 0
}

describe('R013 a company’s people sign in by its OpenID provider', () => {
  it('with code, PKCE, state and nonce; the tokens come by a one-time code in the same browser, never in the address', async () => {
    const { login, user } = await connected()
    const visitor = new Visitor(t)
    const asked = new URL(await begin(visitor, `&to=${encodeURIComponent('/boards?team=3')}`))
    expect(asked.searchParams.get('redirect_uri')).toBe(`${publicUrl}/oidc/callback`)
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(name)).toMatch(/.{40,}/)
    expect(visitor.cookie).toMatch(/^halftone_sign_in=/)
    const landing = await visitor.open((await op.signIn(asked.href, login)).href)
    expect(landing).toMatch(/^\/login\?next=%2Fboards%3Fteam%3D3#code=[\w-]{43}&email=[^&]+$/)
    // Another browser that gets hold of the address has nothing of it, and does not use it up.
    expect(await new Visitor(t).enter(landing)).toMatchObject({ status: 401 })
    const other = new Visitor(t)
    await begin(other)
    expect(await other.enter(landing)).toMatchObject({ status: 401 })
    const { data, status } = await visitor.enter(landing)
    expect(status).toBe(200)
    expect(data).toMatchObject({ token_type: 'Bearer', is_sso: true })
    expect((await profileOf((data as { access_token: string }).access_token)).data.id).toBe(user.id)
    expect(await visitor.enter(landing)).toMatchObject({ status: 401 })
    const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(session).toMatchObject({ way: 'oidc', companyId: company.companyId, providerId: await providerId() })
  })

  it('a code is good for a minute', async () => {
    const { login } = await connected()
    const { visitor, landing } = await arrive(login)
    const [row] = await t.db.select().from(signInCodes)
    expect((row!.expiresAt.getTime() - row!.createdAt.getTime()) / 1000).toBeCloseTo(60, 0)
    await t.db.update(signInCodes).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await visitor.enter(landing)).toMatchObject({ status: 401 })
  })

  it('an answer counts once, in the browser that asked, and from nobody else’s question', async () => {
    const { login } = await connected()
    const { visitor, back, landing } = await arrive(login)
    expect(landing).toContain('#code=')
    expect(problemOf(await visitor.open(back.href))).toBe('sso.ended')
    const other = new Visitor(t)
    const stolen = await op.signIn(await begin(other), login)
    expect(problemOf(await visitor.open(stolen.href))).toBe('sso.codeEnded')
    const visitor2 = new Visitor(t)
    const late = await op.signIn(await begin(visitor2), login)
    await t.db.update(signInRequests).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(problemOf(await visitor2.open(late.href))).toBe('sso.ended')
  })

  it('refuses a mixed-up issuer, a code that was used, a foreign state, and says when the person cancelled', async () => {
    const { login } = await connected()
    const change = async (name: string, value: string) => {
      const visitor = new Visitor(t)
      const back = await op.signIn(await begin(visitor), login)
      back.searchParams.set(name, value)
      return problemOf(await visitor.open(back.href))
    }
    expect(await change('iss', 'https://evil.test')).toBe('sso.failed')
    expect(await change('state', 'x'.repeat(43))).toBe('sso.ended')
    expect(await change('error', 'access_denied')).toBe('sso.cancelled')
    const [first, second] = [new Visitor(t), new Visitor(t)]
    const used = await op.signIn(await begin(first), login)
    expect(await first.open(used.href)).toContain('#code=')
    const fresh = await op.signIn(await begin(second), login)
    fresh.searchParams.set('code', used.searchParams.get('code') ?? '')
    expect(problemOf(await second.open(fresh.href))).toBe('sso.failed')
  })

  it('refuses an id token without the nonce that was asked for', async () => {
    const { login } = await connected()
    const visitor = new Visitor(t)
    const asked = new URL(await begin(visitor))
    asked.searchParams.delete('nonce')
    expect(problemOf(await visitor.open((await op.signIn(asked.href, login)).href))).toBe('sso.failed')
  })

  it('refuses an id token whose claims are not those that were signed', async () => {
    const [{ login }, other] = [await connected(), await connected()]
    op.bend = (idToken) => {
      const [head, claims = '', signature] = idToken.split('.')
      const said = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: other.sub, email: other.email }
      return [head, Buffer.from(JSON.stringify(said)).toString('base64url'), signature].join('.')
    }
    expect(problemOf((await arrive(login)).landing)).toBe('sso.failed')
    op.bend = undefined
  })

  it.each(['//evil.test', '/\\evil.test', 'javascript:alert(1)', 'https://evil.test'])(
    'goes on to / for %s',
    async (to) => {
      const { login } = await connected()
      const { landing } = await arrive(login, { query: `&to=${encodeURIComponent(to)}` })
      expect(landing).toMatch(/^\/login\?next=%2F#code=/)
    },
  )

  it('a provider that is turned off signs nobody in, and its sessions end; another issuer knows nobody', async () => {
    const { login } = await connected()
    const { access_token: token } = await enter(login)
    await company.save({ is_active: false })
    expect((await profileOf(token)).status).toBe(401)
    expect(problemOf(await begin(new Visitor(t)))).toBe('sso.notConfigured')
    await company.save({ issuer: `${op.issuer}/other` })
    await company.save({})
    expect(await t.db.$count(identities, eq(identities.providerId, await providerId()))).toBe(0)
    expect((await arrive(login)).landing).not.toContain('#code=')
  })

  it('says so where the provider does not answer', async () => {
    await t.db.update(identityProviders).set({ issuer: 'http://10.0.0.1' })
    expect(problemOf(await begin(new Visitor(t)))).toBe('sso.setupElsewhere')
    await company.save({})
  })
})

describe('what a provider may do', () => {
  it.each([
    ['an address that it has not checked', { email_verified: false }, 'sso.unverifiedAddress'],
    ['one of which it says nothing', { email_verified: undefined }, 'sso.unverifiedAddress'],
    ['one of another domain', { email: 'boss@elsewhere.test' }, 'sso.foreignDomain'],
    ['no address', { email: undefined }, 'sso.noAddress'],
    ['somebody unknown', {}, 'sso.unknownPerson'],
  ])('refuses %s', async (_, claims, problem) => {
    expect(problemOf((await arrive(someone(claims as Partial<OidcPerson>).login)).landing)).toBe(problem)
  })

  it('an account is connected once, after its own sign-in, in the same browser, and by nobody else', async () => {
    const person = someone()
    const user = await t.make.withRole(company.team.id, 2, { email: person.email, passwordHash })
    const { visitor, landing } = await arrive(person.login)
    const parts = new URLSearchParams(landing.split('#')[1])
    expect([...parts.keys()]).toEqual(['link', 'email'])
    const body = { code: parts.get('link') ?? '' }
    const headers = { cookie: visitor.cookie }
    const own = await t.as(user)
    expect((await own.send(ssoCalls.link, { body })).status).toBe(401)
    expect((await own.send(ssoCalls.link, { body, headers })).data).toEqual({ again: false })
    expect((await own.send(ssoCalls.link, { body, headers })).status).toBe(401)
    expect((await profileOf((await enter(person.login)).access_token)).data.id).toBe(user.id)
    const other = someone()
    await t.make.withRole(company.team.id, 2, { email: other.email, passwordHash })
    const again = await arrive(other.login)
    const code = new URLSearchParams(again.landing.split('#')[1]).get('link') ?? ''
    const stranger = await own.send(ssoCalls.link, { body: { code }, headers: { cookie: again.visitor.cookie } })
    expect(stranger).toMatchObject({ status: 409, phrase: undefined, error: { phrase: { code: 'sso.linkOther' } } })
  })

  it('an invited person who never had a way in signs in by it at once', async () => {
    const person = someone()
    const user = await t.make.withRole(company.team.id, 2, { email: person.email })
    expect((await profileOf((await enter(person.login)).access_token)).data.id).toBe(user.id)
  })

  it('the session holds that company’s rights only, whatever the person is elsewhere', async () => {
    const { login, user } = await connected()
    const elsewhere = await t.make.company()
    const roleId = 1
    await t.db.insert(memberships).values({ userId: user.id, groupId: elsewhere.id, roleId })
    await t.db.update(users).set({ isSuperAdmin: true, setupGroup: true, setupUser: true }).where(eq(users.id, user.id))
    const { data } = await profileOf((await enter(login)).access_token)
    expect(data.teams.map(({ id }) => id)).toEqual([company.team.id])
    expect(data).toMatchObject({ is_super_admin: false, setup_group: false, setup_user: false })
    // The person's own sign-in holds all.
    const own = await (await t.as(user)).send(authCalls.profile)
    expect(own.data).toMatchObject({ is_super_admin: true })
    expect(own.data.teams).toHaveLength(2)
    // There are several companies: the super admin's leave changes nothing.
    await t.db.update(identityProviders).set({ admitsOwner: true })
    expect((await profileOf((await enter(login)).access_token)).data.is_super_admin).toBe(false)
    await t.db.update(identityProviders).set({ admitsOwner: false })
  })

  it('makes people at their first sign-in only where the company says so, into its team', async () => {
    const { login, email } = someone({ given_name: 'Ngọc', family_name: 'Trần', name: undefined })
    expect(problemOf((await arrive(login)).landing)).toBe('sso.unknownPerson')
    await company.save({ creates_people: true, default_group_id: company.team.id, default_role_id: 2 })
    const { data } = await profileOf((await enter(login)).access_token)
    expect(data).toMatchObject({ email, display_name: 'Ngọc Trần' })
    expect(data.teams).toMatchObject([{ id: company.team.id, role_id: 2 }])
    await company.save({})
  })

  it('nobody any more whose domain the company has lost, connected or not', async () => {
    const { login, user } = await connected()
    await t.db
      .update(users)
      .set({ email: `moved${user.id}@elsewhere.test` })
      .where(eq(users.id, user.id))
    expect(problemOf((await arrive(login)).landing)).toBe('sso.foreignDomain')
  })

  it('who is suspended, deleted or in no team of the company does not sign in', async () => {
    const suspended = await connected()
    await t.db.update(users).set({ status: 4 }).where(eq(users.id, suspended.user.id))
    expect(problemOf((await arrive(suspended.login)).landing)).toBe('sso.notActive')
    const left = await connected()
    await t.db.delete(memberships).where(eq(memberships.userId, left.user.id))
    expect(problemOf((await arrive(left.login)).landing)).toBe('sso.noTeam')
    // Nor is a super admin, where the house has not said that it may sign them in.
    const owner = await connected()
    await t.db.delete(memberships).where(eq(memberships.userId, owner.user.id))
    await t.db.update(users).set({ isSuperAdmin: true }).where(eq(users.id, owner.user.id))
    expect(problemOf((await arrive(owner.login)).landing)).toBe('sso.noTeam')
  })

  it('an account of another company alone is told nothing and connected to nothing, a super admin’s never without their own sign-in', async () => {
    const elsewhere = await t.make.company()
    const other = someone()
    await t.make.withRole(elsewhere.id, 2, { email: other.email, passwordHash })
    expect(problemOf((await arrive(other.login)).landing)).toBe('sso.unknownPerson')
    const owner = someone()
    await t.make.withRole(company.team.id, 2, { email: owner.email, isSuperAdmin: true })
    expect((await arrive(owner.login)).landing).toMatch(/^\/login\?next=%2F#link=/)
    expect(await t.db.$count(identities, eq(identities.subject, owner.sub))).toBe(0)
  })

  it('of two names for one person that come at once one is connected, the other signs nobody in', async () => {
    const { user } = await connected()
    const provider = await findProviderById(t.db, await providerId())
    const row = await findUser(t.db, user.id)
    const arrival = { resources: t.node.resources, request: { ip: '127.0.0.1', userAgent: null }, log: t.node.app.log }
    const said = { ...noClaims, subject: 'the other name', email: user.email }
    // Judged before the first one was connected.
    const verdict = { outcome: 'signIn' as const, user: row!, isConnected: false, places: [] }
    await expect(admit(arrival, provider!, said, verdict)).rejects.toMatchObject({ said: { code: 'sso.linkOther' } })
  })
})

describe('groups of the provider', () => {
  it('give teams and roles, change and take them away at the next sign-in; what people gave stays', async () => {
    const second = await t.make.group({ companyId: company.companyId })
    const map = (mappings: { external: string; group_id: number; role_id: number }[]) =>
      company.lead.send(ssoCalls.setMappings, { body: { mappings } })
    const lead = { external: 'Leads', group_id: second.id, role_id: 1 }
    expect((await map([lead, { external: 'design', group_id: second.id, role_id: 2 }])).status).toBe(200)
    const { login, user } = await connected()
    const places = async () => {
      const { data } = await profileOf((await enter(login)).access_token)
      return data.teams.map(({ id, role_id }) => [id, role_id]).sort()
    }
    const byHand = [company.team.id, 2]
    op.people[login]!.groups = ['DESIGN', 'other']
    expect(await places()).toEqual([byHand, [second.id, 2]])
    op.people[login]!.groups = ['design', 'Leads']
    expect(await places()).toEqual([byHand, [second.id, 1]])
    // The team's last Admin keeps a membership that gives nothing, and the company's admins are told.
    op.people[login]!.groups = []
    expect(await places()).toEqual([byHand])
    const own = and(eq(memberships.userId, user.id), eq(memberships.groupId, second.id))
    expect(await t.db.select().from(memberships).where(own)).toMatchObject([{ roleId: 1, isSuspended: true }])
    const told = await t.db.select().from(notifications).where(eq(notifications.userId, company.admin.id))
    expect(told.at(-1)?.message).toContain('was its last Admin')
    op.people[login]!.groups = ['Leads']
    expect(await places()).toEqual([byHand, [second.id, 1]])
    await t.make.withRole(second.id, 1)
    op.people[login]!.groups = []
    expect(await places()).toEqual([byHand])
    expect(await t.db.$count(memberships, own)).toBe(0)
  })
})

describe('only by the provider', () => {
  it('keeps passwords out, except those of owners and of who is not connected yet', async () => {
    const { login, email, user } = await connected()
    await t.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    const before = (await t.nobody.send(authCalls.login, { body: { email, password } })).data
    await company.save({ is_required: true })
    expect(await t.nobody.send(authCalls.login, { body: { email, password } })).toMatchObject({
      status: 401,
      message: 'Your company signs in with Acme ID only',
    })
    // A wrong password learns nothing of it.
    const wrong = await t.nobody.send(authCalls.login, { body: { email, password: 'wrong' } })
    expect(wrong.message).toBe('The email or the password is wrong')
    // A session from before holds nothing of the company any more.
    expect((await profileOf((before as { access_token: string }).access_token)).data.teams).toEqual([])
    expect((await profileOf((await enter(login)).access_token)).data.teams).toHaveLength(1)
    await t.db.update(users).set({ passwordHash }).where(eq(users.id, company.admin.id))
    // Connected or not.
    const known = { providerId: await providerId(), subject: 'the owner', userId: company.admin.id }
    await t.db.insert(identities).values(known)
    const owner = await t.nobody.send(authCalls.login, { body: { email: company.admin.email, password } })
    const { data } = await profileOf((owner.data as { access_token: string }).access_token)
    expect(data.teams).toMatchObject([{ id: company.companyId, role_id: 1 }])
    const fresh = someone()
    const unconnected = await t.make.withRole(company.team.id, 2, { email: fresh.email, passwordHash })
    const signed = await t.nobody.send(authCalls.login, { body: { email: fresh.email, password } })
    expect((await profileOf((signed.data as { access_token: string }).access_token)).data.teams).toEqual([])
    const { visitor, landing } = await arrive(fresh.login)
    const code = new URLSearchParams(landing.split('#')[1]).get('link') ?? ''
    const linked = await (await t.as(unconnected)).send(ssoCalls.link, {
      body: { code },
      headers: { cookie: visitor.cookie },
    })
    expect(linked.data).toEqual({ again: true })
    await company.save({})
  })
})

describe('a test run', () => {
  it('shows its Admin what came back and what would happen, and signs nobody in', async () => {
    const { login, email } = someone({ groups: ['design'] })
    const { data } = await company.lead.send(ssoCalls.test)
    const visitor = new Visitor(t)
    const landing = await visitor.open((await op.signIn(await visitor.open(data.url), login)).href)
    const id = /^\/setting\/sign-in\?test=([\w-]{36})$/.exec(landing)?.[1] ?? ''
    const shown = await company.lead.send(ssoCalls.testResult, { params: { id } })
    expect(shown.data).toMatchObject({
      outcome: 'refuse',
      problem: { code: 'sso.unknownPerson' },
      email,
      groups: ['design'],
    })
    expect(await t.db.$count(users, eq(users.email, email))).toBe(0)
    expect((await company.root.send(ssoCalls.testResult, { params: { id }, headers: company.headers })).status).toBe(
      404,
    )
    expect(problemOf(await new Visitor(t).open(data.url))).toBe('sso.ended')
  })
})
