import { authCalls } from '@halftone/contract/areas/auth.ts'
import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSeconds } from '../../../db/clock.ts'
import { activities } from '../../../db/schema/activities.ts'
import { callCounts } from '../../../db/schema/core.ts'
import { accountTokens, memberships, sessions, users } from '../../../db/schema/identity.ts'
import { identities, identityProviders, scimTokens } from '../../../db/schema/sso.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { type Body, type Pusher, pushingCompany } from './scim.fixture.ts'

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
let t: TestApp
let company: Awaited<ReturnType<typeof pushingCompany>>
let other: Awaited<ReturnType<typeof pushingCompany>>
let pusher: Pusher
let count = 0

beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: 'https://halftone.test' } })
  company = await pushingCompany(t, 'acme.test')
  other = await pushingCompany(t, 'other.test')
  pusher = company.pusher
})
beforeEach(() => t.db.delete(callCounts))
afterAll(() => t.stop())

const fresh = () => `p${++count}@acme.test`
const push = async (userName = fresh(), more: object = {}) =>
  pusher.send('POST', '/Users', {
    schemas: [userSchema],
    userName,
    name: { givenName: 'Pat', familyName: 'Lee' },
    ...more,
  })
/** A member of the company with a session of their own. */
async function member(values: Partial<typeof users.$inferInsert> = {}, roleId = 2) {
  const user = await t.make.withRole(company.team.id, roleId, { email: fresh(), ...values })
  return { user, client: await t.as(user) }
}
const userOf = async (id: string | number) => {
  const [row] = await t.db
    .select()
    .from(users)
    .where(eq(users.id, Number(id)))
  if (!row) throw new Error('nobody')
  return row
}
const refusal = ({ status, body }: { status: number; body: Body }) => [status, body.scimType]

describe('the token', () => {
  it('is shown once, kept hashed, of one company, and ends when it is revoked, made anew or its provider goes', async () => {
    const own = await pushingCompany(t, 'token.test')
    const [row] = await t.db.select().from(scimTokens).where(eq(scimTokens.companyId, own.companyId))
    expect(row?.hash).not.toContain(own.pusher.token)
    const shown = async () => (await own.lead.send(ssoCalls.read)).data
    expect((await shown()).scim).toMatchObject({ made_by: own.admin.displayName, used_at: null })
    expect((await own.pusher.get('/Users')).status).toBe(200)
    expect((await shown()).scim?.used_at).not.toBeNull()
    const second = await own.lead.send(ssoCalls.makeToken, {})
    expect((await own.pusher.get('/Users')).status).toBe(401)
    own.pusher.token = second.data.token
    expect((await own.pusher.get('/Users')).status).toBe(200)
    expect((await own.lead.send(ssoCalls.endToken, {})).data.scim).toBeNull()
    expect((await own.pusher.get('/Users')).status).toBe(401)
    expect((await own.lead.send(ssoCalls.endToken, {})).status).toBe(404)
    own.pusher.token = (await own.lead.send(ssoCalls.makeToken, {})).data.token
    await own.save({ issuer: 'https://elsewhere.test' })
    expect((await own.pusher.get('/Users')).status).toBe(401)
    own.pusher.token = (await own.lead.send(ssoCalls.makeToken, {})).data.token
    await own.lead.send(ssoCalls.remove, {})
    expect((await own.pusher.get('/Users')).status).toBe(401)
    expect((await own.lead.send(ssoCalls.makeToken, {})).status).toBe(422)
  })

  it('wants whoever makes it to have shown lately that it is them', async () => {
    await t.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, other.admin.id))
    expect((await other.lead.send(ssoCalls.makeToken, {})).error?.code).toBe('CONFIRM_NEEDED')
  })

  it('without one nothing is told, in the form of the protocol, and too many tries are 429', async () => {
    const stranger = Object.assign(Object.create(Object.getPrototypeOf(pusher)), pusher, { token: 'x'.repeat(43) })
    expect((await pusher.send('GET', '/Users', undefined, { authorization: 'Basic eDp5' })).status).toBe(401)
    const first = await pusher.send('GET', '/ServiceProviderConfig', undefined, {
      authorization: `Bearer ${stranger.token}`,
    })
    expect(first.body).toMatchObject({ schemas: [errorSchema], status: '401' })
    expect(first.headers).toMatchObject({
      'content-type': 'application/scim+json; charset=utf-8',
      'www-authenticate': 'Bearer',
    })
    for (let n = 0; n < 58; n++) await pusher.send('GET', '/x', undefined, { authorization: 'Bearer x' })
    const late = await pusher.send('GET', '/Users', undefined, { authorization: 'Bearer x' })
    expect([late.status, late.body.status]).toEqual([429, '429'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    // The provider's own limit is another.
    expect((await pusher.get('/Users')).status).toBe(200)
  })

  it('asks 3000 times a minute at most', async () => {
    await t.db.insert(callCounts).values({ call: 'scim', who: `company ${company.companyId}`, asked: 3_000 })
    expect((await pusher.get('/Users')).status).toBe(429)
    expect((await other.pusher.get('/Users')).status).toBe(200)
  })
})

describe('what is spoken', () => {
  it('is told by ServiceProviderConfig, ResourceTypes and Schemas', async () => {
    expect((await pusher.get('/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      bulk: { supported: false },
    })
    const types = (await pusher.get('/ResourceTypes')).body
    expect(types.Resources.map(({ endpoint }: Body) => endpoint)).toEqual(['/Users', '/Groups'])
    expect((await pusher.get('/ResourceTypes/User')).body.schema).toBe(userSchema)
    expect((await pusher.get(`/Schemas/${userSchema}`)).body.attributes[0]).toMatchObject({
      name: 'userName',
      required: true,
    })
    expect((await pusher.get('/Schemas')).body.totalResults).toBe(2)
    for (const path of ['/Schemas/x', '/Users/0', '/Users/x', '/Groups/99999999999', '/Bulk', '/Me'])
      expect((await pusher.get(path)).body).toMatchObject({ schemas: [errorSchema], status: '404' })
  })

  it('pages from 1, by id, 200 at most, and counts with count=0', async () => {
    for (let n = 0; n < 3; n++) await push()
    const all = (await pusher.get('/Users?count=1000')).body
    const ids = all.Resources.map(({ id }: Body) => Number(id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    const second = (await pusher.get('/Users?startIndex=2&count=1')).body
    expect([second.totalResults, second.startIndex, second.itemsPerPage]).toEqual([all.totalResults, 2, 1])
    expect(second.Resources[0].id).toBe(String(ids[1]))
    expect((await pusher.get('/Users?count=0')).body).toMatchObject({ totalResults: all.totalResults, Resources: [] })
    expect((await pusher.get('/Users?startIndex=-3&count=-1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 })
    expect(refusal(await pusher.get('/Users?count=many'))).toEqual([400, 'invalidValue'])
  })

  it('says a version of each, which a change may ask for', async () => {
    const { body, headers } = await push()
    expect(headers).toMatchObject({ etag: body.meta.version, location: body.meta.location })
    expect(body.meta.location).toBe(`https://halftone.test/scim/v2/Users/${body.id}`)
    const path = `/Users/${body.id}`
    expect((await pusher.send('GET', path, undefined, { 'if-none-match': body.meta.version })).status).toBe(304)
    const renamed = await pusher.patch(path, { op: 'replace', value: { displayName: 'Somebody' } })
    expect(renamed.body.meta.version).not.toBe(body.meta.version)
    const stale = { 'if-match': body.meta.version }
    expect((await pusher.send('PUT', path, body, stale)).status).toBe(412)
    expect((await pusher.send('DELETE', path, undefined, stale)).status).toBe(412)
    expect((await pusher.get(`${path}?attributes=userName`)).body).not.toHaveProperty('emails')
    expect((await pusher.get(`${path}?excludedAttributes=groups`)).body).not.toHaveProperty('groups')
  })

  it('refuses what is too large, no JSON or no SCIM, in its own form', async () => {
    const large = await push(fresh(), { nickName: 'x'.repeat(1_000_001) })
    expect(large.body).toMatchObject({ schemas: [errorSchema], status: '413' })
    const send = (payload: string) =>
      t.node.app.inject({
        method: 'POST',
        url: '/scim/v2/Users',
        headers: { authorization: `Bearer ${pusher.token}`, 'content-type': 'application/scim+json' },
        payload,
      })
    for (const payload of ['{', '', '[]', '"x"', '{"__proto__":{"active":true}}'])
      expect((await send(payload)).json()).toMatchObject({ schemas: [errorSchema], status: '400' })
    expect(refusal(await pusher.send('POST', '/Users', { userName: '' }))).toEqual([400, 'invalidValue'])
    expect(refusal(await push('no address'))).toEqual([400, 'invalidValue'])
    expect(refusal(await push(fresh(), { active: 'perhaps' }))).toEqual([400, 'invalidValue'])
  })
})

describe('people of a company alone', () => {
  it('the provider finds, changes and ends nobody of another company, and pushes no address of a domain that is not verified', async () => {
    const theirs = await t.make.withRole(other.team.id, 2, { email: 'boss@other.test' })
    // Somebody here, by an address that the company does not own.
    const guest = await t.make.withRole(company.team.id, 2, { email: 'guest@other.test' })
    const nobody = (await pusher.get('/Users/999999')).body
    for (const { id, email } of [theirs, guest]) {
      expect((await pusher.find('Users', `userName eq "${email}"`)).total).toBe(0)
      expect((await pusher.find('Users', `emails.value eq "${email}"`)).total).toBe(0)
      for (const answer of [
        await pusher.get(`/Users/${id}`),
        await pusher.patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
        await pusher.send('PUT', `/Users/${id}`, { userName: email, active: false }),
        await pusher.send('DELETE', `/Users/${id}`),
      ])
        expect([answer.status, answer.body]).toEqual([404, nobody])
      expect((await userOf(id)).status).toBe(1)
      expect(refusal(await push(email))).toEqual([400, 'invalidValue'])
    }
    const { body } = await push()
    const moved = await pusher.patch(`/Users/${body.id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'boss@other.test',
    })
    expect(refusal(moved)).toEqual([400, 'invalidValue'])
    expect((await userOf(body.id)).email).toBe(body.userName)
    // Neither do they stand in its groups.
    const group = await pusher.send('POST', '/Groups', {
      displayName: 'Strangers',
      members: [{ value: String(theirs.id) }],
    })
    expect(refusal(group)).toEqual([400, 'invalidValue'])
    const own = await other.pusher.send('POST', '/Groups', { displayName: 'Theirs' })
    expect((await pusher.get(`/Groups/${own.body.id}`)).status).toBe(404)
    expect(
      (await pusher.patch(`/Groups/${own.body.id}`, { op: 'replace', value: { displayName: 'Ours' } })).status,
    ).toBe(404)
    expect((await pusher.send('DELETE', `/Groups/${own.body.id}`)).status).toBe(404)
    expect((await pusher.find('Groups', 'displayName eq "Theirs"')).total).toBe(0)
  })

  it('an address that exists is a conflict, whoever has it', async () => {
    const { user } = await member()
    expect(refusal(await push(user.email))).toEqual([409, 'uniqueness'])
    const elsewhere = await t.make.withRole(other.team.id, 2, { email: fresh() })
    expect((await pusher.find('Users', `userName eq "${elsewhere.email}"`)).total).toBe(0)
    expect(refusal(await push(elsewhere.email))).toEqual([409, 'uniqueness'])
    const { body } = await push()
    expect(refusal(await push(fresh(), { userName: body.userName.toUpperCase() }))).toEqual([409, 'uniqueness'])
    const second = (await push()).body
    const renamed = await pusher.patch(`/Users/${second.id}`, { op: 'replace', value: { userName: body.userName } })
    expect(refusal(renamed)).toEqual([409, 'uniqueness'])
    const moved = await pusher.patch(`/Users/${second.id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: user.email,
    })
    expect(refusal(moved)).toEqual([409, 'uniqueness'])
  })

  it('of who belongs elsewhere too, and of super admins, names and address stay; the log names the provider', async () => {
    const { user } = await member({ firstName: 'Own', lastName: 'Name', displayName: 'Own Name' })
    await t.db.insert(memberships).values({ userId: user.id, groupId: other.team.id, roleId: 2 })
    const changes = {
      userName: 'upn@acme.test',
      displayName: 'Taken',
      name: { givenName: 'X' },
      emails: [{ value: fresh() }],
    }
    const changed = await pusher.patch(`/Users/${user.id}`, { op: 'replace', value: changes })
    expect(changed.body).toMatchObject({ userName: 'upn@acme.test', displayName: 'Own Name' })
    expect(changed.body.emails[0].value).toBe(user.email)
    const [line] = await t.db
      .select()
      .from(activities)
      .where(eq(activities.targetId, user.id))
      .orderBy(desc(activities.id))
    expect(line).toMatchObject({
      name: 'sso.pushed',
      authorId: null,
      authorName: 'Acme ID',
      companyId: company.companyId,
    })
    // Of this company alone, they are what the provider says.
    const { body } = await push()
    await pusher.patch(`/Users/${body.id}`, { op: 'replace', value: { 'name.familyName': 'Trần\u0000 \u202e' } })
    expect(await userOf(body.id)).toMatchObject({ lastName: 'Trần', displayName: 'Pat Trần' })
  })
})

describe('who may not sign in any more', () => {
  const end = (id: number) => pusher.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
  const begin = (id: number) => pusher.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })

  it('loses every session in the same moment, and comes back as they were', async () => {
    const { user, client } = await member()
    expect((await end(user.id)).body.active).toBe(false)
    expect((await client.send(authCalls.profile)).status).toBe(401)
    expect((await userOf(user.id)).status).toBe(2)
    expect(await t.db.$count(sessions, and(eq(sessions.userId, user.id)))).toBe(1)
    expect((await t.db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.revokedAt).not.toBeNull()
    expect((await begin(user.id)).body.active).toBe(true)
    expect((await (await t.as(user)).send(authCalls.profile)).data.teams).toHaveLength(1)
  })

  it('links in mails to an address that was changed, or of who may not sign in, open nothing any more', async () => {
    for (const value of [{ emails: [{ value: fresh(), primary: true }] }, { active: 'False' }]) {
      const { user } = await member()
      const link = { userId: user.id, purpose: 'reset', hash: `hash ${user.id}` }
      await t.db.insert(accountTokens).values({ ...link, expiresAt: inSeconds(600) })
      expect((await pusher.patch(`/Users/${user.id}`, { op: 'replace', value })).status).toBe(200)
      const [kept] = await t.db.select().from(accountTokens).where(eq(accountTokens.userId, user.id))
      expect(kept?.usedAt).not.toBeNull()
    }
  })

  it('whom somebody here suspended stays suspended', async () => {
    const { user } = await member({ status: 4 })
    expect((await begin(user.id)).body.active).toBe(false)
    await end(user.id)
    await begin(user.id)
    expect((await userOf(user.id)).status).toBe(4)
  })

  it('of somebody who belongs elsewhere too only what they are here ends', async () => {
    const { user, client } = await member()
    await t.db.insert(memberships).values({ userId: user.id, groupId: other.team.id, roleId: 2 })
    const [provider] = await t.db
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.companyId, company.companyId))
    const own = { userId: user.id, companyId: company.companyId, providerId: provider?.id ?? 0, way: 'oidc' }
    const [session] = await t.db
      .insert(sessions)
      .values({ ...own, expiresAt: new Date(Date.now() + 60_000) })
      .returning()
    expect((await end(user.id)).body.active).toBe(false)
    expect((await client.send(authCalls.profile)).data.teams.map(({ id }) => id)).toEqual([other.team.id])
    expect((await userOf(user.id)).status).toBe(1)
    const [after] = await t.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, session?.id ?? ''))
    expect(after?.revokedAt).not.toBeNull()
    expect((await begin(user.id)).body.active).toBe(true)
    expect((await client.send(authCalls.profile)).data.teams).toHaveLength(2)
    await pusher.send('DELETE', `/Users/${user.id}`)
    expect((await client.send(authCalls.profile)).data.teams.map(({ id }) => id)).toEqual([other.team.id])
    expect(await t.db.$count(memberships, eq(memberships.userId, user.id))).toBe(1)
    expect((await pusher.get(`/Users/${user.id}`)).status).toBe(404)
  })

  it('the last owner, super admins of the house and the company’s last Admin stay', async () => {
    await t.db.update(users).set({ email: fresh() }).where(eq(users.id, company.admin.id))
    for (const answer of [await end(company.admin.id), await pusher.send('DELETE', `/Users/${company.admin.id}`)])
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        'The company’s last Admin stays. Make somebody else an Admin first.',
      ])
    expect((await userOf(company.admin.id)).status).toBe(1)
    const owner = await member({ isSuperAdmin: true })
    for (const answer of [await end(owner.user.id), await pusher.send('DELETE', `/Users/${owner.user.id}`)])
      expect(answer.status).toBe(403)
    expect((await owner.client.send(authCalls.profile)).status).toBe(200)
  })

  it('a team that they led alone is led by an Admin of the company, and a deleted account leaves its place to the next', async () => {
    const team = await t.make.group({ companyId: company.companyId })
    const lead = await t.make.withRole(team.id, 1, { email: fresh() })
    await t.db.insert(identities).values({ providerId: 1, subject: `s${lead.id}`, userId: lead.id })
    expect((await pusher.send('DELETE', `/Users/${lead.id}`)).status).toBe(204)
    expect((await pusher.send('DELETE', `/Users/${lead.id}`)).status).toBe(404)
    expect((await userOf(lead.id)).deletedAt).not.toBeNull()
    const heirs = await t.db.select().from(memberships).where(eq(memberships.groupId, team.id))
    expect(heirs).toMatchObject([{ userId: company.admin.id, roleId: 1 }])
    expect(await t.db.$count(identities, eq(identities.userId, lead.id))).toBe(0)
    const again = await push(lead.email)
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(String(lead.id))
  })
})
