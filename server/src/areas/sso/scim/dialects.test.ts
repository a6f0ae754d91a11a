import { authCalls } from '@halftone/contract/areas/auth.ts'
import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships } from '../../../db/schema/identity.ts'
import { identities, identityProviders } from '../../../db/schema/sso.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import type { Claims } from '../claims.rules.ts'
import { judge } from '../judge.service.ts'
import { type Body, pushingCompany } from './scim.fixture.ts'

const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
let t: TestApp
let company: Awaited<ReturnType<typeof pushingCompany>>
let design: { id: number }
let count = 0

beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: 'https://halftone.test' } })
  company = await pushingCompany(t, 'acme.test')
  design = await t.make.group({ companyId: company.companyId })
  await t.make.withRole(design.id, 1)
  const mappings = [
    { external: 'Design', group_id: design.id, role_id: 2 },
    { external: '0f8b-design-object-id', group_id: design.id, role_id: 2 },
  ]
  await company.lead.send(ssoCalls.setMappings, { body: { mappings } })
})
afterAll(() => t.stop())

const inTeam = (id: string) =>
  t.db.$count(memberships, and(eq(memberships.userId, Number(id)), eq(memberships.groupId, design.id)))
const membersOf = (body: Body) => body.members.map(({ value }: Body) => value)
const fresh = () => `d${++count}@acme.test`

describe('Okta', () => {
  const oktaUser = (userName: string, more: object = {}) => ({
    schemas: [user],
    userName,
    name: { givenName: 'Ngọc', familyName: 'Trần' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Ngọc Trần',
    locale: 'en-US',
    externalId: `00u${userName}`,
    groups: [],
    password: 'never kept',
    active: true,
    ...more,
  })

  it('tests the connection, looks for somebody before it makes them, and replaces them whole', async () => {
    const { pusher } = company
    expect((await pusher.get('/Users?startIndex=1&count=2')).status).toBe(200)
    expect((await pusher.get('/Groups?startIndex=1&count=100')).body).toMatchObject({ startIndex: 1 })
    const userName = fresh()
    const before = await pusher.find('Users', `userName eq "${userName}"`)
    expect([before.status, before.total, before.body.Resources]).toEqual([200, 0, []])
    const made = await pusher.send('POST', '/Users', oktaUser(userName))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ userName, active: true, externalId: `00u${userName}`, displayName: 'Ngọc Trần' })
    expect(JSON.stringify(made.body)).not.toContain('never kept')
    expect((await pusher.find('Users', `userName eq "${userName.toUpperCase()}"`)).first.id).toBe(made.body.id)
    const path = `/Users/${made.body.id}`
    // A wizard app replaces the whole, and leaves `active` out where nothing of it changed.
    const { active: _, ...rest } = oktaUser(userName, {
      name: { givenName: 'Ngọc', familyName: 'Lê' },
      displayName: 'Ngọc Lê',
    })
    const renamed = await pusher.send('PUT', path, rest)
    expect(renamed.body).toMatchObject({ displayName: 'Ngọc Lê', active: true, name: { familyName: 'Lê' } })
    expect((await pusher.send('PUT', path, oktaUser(userName, { active: false }))).body.active).toBe(false)
    expect((await pusher.send('PUT', path, rest)).body.active).toBe(false)
    expect((await pusher.get(path)).body.active).toBe(false)
    expect((await pusher.patch(path, { op: 'replace', value: { active: true } })).body.active).toBe(true)
    expect((await pusher.patch(path, { op: 'replace', value: { active: false } })).body.active).toBe(false)
  })

  it('finds who is here already, and goes on with them by our id', async () => {
    const here = await t.make.withRole(company.team.id, 2, { email: fresh() })
    const { first } = await company.pusher.find('Users', `userName eq "${here.email}"`)
    expect(first).toMatchObject({ id: String(here.id), active: true })
    const kept = await company.pusher.send('PUT', `/Users/${here.id}`, oktaUser(here.email))
    expect(kept.body).toMatchObject({ id: String(here.id), displayName: 'Ngọc Trần' })
    expect((await company.pusher.find('Users', `externalId eq "00u${here.email}"`)).first.id).toBe(String(here.id))
  })

  it('pushes a group: made, renamed, members added and taken out by a path, replaced whole, deleted', async () => {
    const { pusher } = company
    const people: string[] = []
    for (let n = 0; n < 3; n++) people.push((await pusher.send('POST', '/Users', oktaUser(fresh()))).body.id)
    const [a = '', b = '', c = ''] = people
    const member = (id: string) => ({ value: id, display: 'x' })
    const made = await pusher.send('POST', '/Groups', { schemas: [], displayName: 'Design', members: [member(a)] })
    expect([made.status, membersOf(made.body), await inTeam(a), await inTeam(b)]).toEqual([201, [a], 1, 0])
    const path = `/Groups/${made.body.id}`
    expect((await pusher.send('POST', '/Groups', { displayName: 'DESIGN' })).body.scimType).toBe('uniqueness')
    const changed = await pusher.patch(
      path,
      { op: 'remove', path: `members[value eq "${a}"]` },
      { op: 'add', path: 'members', value: [member(b), member(c)] },
    )
    expect([changed.status, membersOf(changed.body)]).toEqual([200, [b, c]])
    expect([await inTeam(a), await inTeam(b), await inTeam(c)]).toEqual([0, 1, 1])
    expect((await pusher.get(`/Users/${b}`)).body.groups).toMatchObject([{ value: made.body.id, display: 'Design' }])
    const whole = await pusher.patch(path, { op: 'replace', path: 'members', value: [member(a)] })
    expect([membersOf(whole.body), await inTeam(a), await inTeam(b)]).toEqual([[a], 1, 0])
    // The name is what the mapping goes by.
    await pusher.patch(path, { op: 'replace', value: { id: made.body.id, displayName: 'Other' } })
    expect(await inTeam(a)).toBe(0)
    await pusher.send('PUT', path, { displayName: 'Design', members: [member(a), member(c)] })
    expect([await inTeam(a), await inTeam(c)]).toEqual([1, 1])
    expect((await pusher.send('DELETE', path)).status).toBe(204)
    expect([await inTeam(a), await inTeam(c), (await pusher.get(path)).status]).toEqual([0, 0, 404])
  })
})

describe('Entra ID', () => {
  const entraUser = (userName: string, email = userName) => ({
    schemas: [user, enterprise],
    externalId: `oid-${userName}`,
    userName,
    active: true,
    displayName: 'An Phạm',
    emails: [{ primary: true, type: 'work', value: email }],
    meta: { resourceType: 'User' },
    name: { formatted: 'An Phạm', familyName: 'Phạm', givenName: 'An' },
    roles: [],
    [enterprise]: { department: 'Design' },
  })

  it('tests with somebody who is nobody, makes, and changes by texts and capitals', async () => {
    const { pusher } = company
    const probe = await pusher.find('Users', 'userName eq "8f2b5c3e-1d0a-4f57-9f0e-6c1f9a1f8d11"')
    expect([probe.status, probe.total]).toEqual([200, 0])
    // The name there is no address of ours; that of work is.
    const email = fresh()
    const made = await pusher.send('POST', '/Users', entraUser('an@acme.onmicrosoft.com', email))
    expect(made.body).toMatchObject({ userName: 'an@acme.onmicrosoft.com', emails: [{ value: email }] })
    const found = await pusher.find('Users', `emails[type eq "work"].value eq "${email}"`)
    expect(found.first.id).toBe(made.body.id)
    expect((await pusher.find('Users', 'externalId eq "oid-an@acme.onmicrosoft.com"')).total).toBe(1)
    const path = `/Users/${made.body.id}`
    const moved = fresh()
    const changed = await pusher.patch(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: moved },
      { op: 'Add', path: 'name.familyName', value: 'Võ' },
      { op: 'Replace', path: `${user}:displayName`, value: 'An Võ' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Print' },
      { op: 'Replace', value: { 'name.givenName': 'Ân', [`${enterprise}:manager`]: 'x' } },
      { op: 'Remove', path: 'externalId' },
    )
    expect(changed.body).toMatchObject({ emails: [{ value: moved }], displayName: 'An Võ' })
    expect(changed.body).toMatchObject({ name: { givenName: 'Ân', familyName: 'Võ' } })
    expect(changed.body).not.toHaveProperty('externalId')
    const client = await t.as({ id: Number(made.body.id) })
    expect((await client.send(authCalls.profile)).status).toBe(200)
    expect((await pusher.patch(path, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false)
    expect((await client.send(authCalls.profile)).status).toBe(401)
    expect((await pusher.patch(path, { op: 'Add', path: 'active', value: 'True' })).body.active).toBe(true)
    expect((await pusher.send('DELETE', path)).status).toBe(204)
    expect((await pusher.get(path)).status).toBe(404)
  })

  it('all of a PATCH holds, or nothing does', async () => {
    const { pusher } = company
    const made = await pusher.send('POST', '/Users', entraUser(fresh()))
    const path = `/Users/${made.body.id}`
    const good = { op: 'Replace', path: 'displayName', value: 'Half' }
    const steps: [object, string][] = [
      [{ op: 'Replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'Replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'Twist', path: 'active', value: 'x' }, 'invalidSyntax'],
      [{ op: 'Remove' }, 'noTarget'],
      [{ op: 'Replace', path: 'userName', value: '' }, 'invalidValue'],
    ]
    for (const [bad, kind] of steps) {
      const answer = await pusher.patch(path, good, bad)
      expect([answer.status, answer.body.scimType]).toEqual([400, kind])
    }
    expect((await pusher.get(path)).body).toEqual(made.body)
  })

  it('takes members out by their value alone, asks who is one, and maps groups by its own ids', async () => {
    const { pusher } = company
    const a = (await pusher.send('POST', '/Users', entraUser(fresh()))).body.id
    const b = (await pusher.send('POST', '/Users', entraUser(fresh()))).body.id
    const made = await pusher.send('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: '0f8b-design-object-id',
      displayName: 'Any name',
    })
    const path = `/Groups/${made.body.id}`
    await pusher.patch(path, { op: 'Add', path: 'members', value: [{ $ref: null, value: a }, { value: b }] })
    expect([await inTeam(a), await inTeam(b)]).toEqual([1, 1])
    const left = await pusher.patch(path, { op: 'Remove', path: 'members', value: [{ $ref: null, value: a }] })
    expect([membersOf(left.body), await inTeam(a), await inTeam(b)]).toEqual([[b], 0, 1])
    // Who has gone already, or never was there, is no fault.
    expect((await pusher.patch(path, { op: 'Remove', path: 'members', value: [{ value: a }] })).status).toBe(200)
    const asked = await pusher.find('Groups', `id eq "${made.body.id}" and members eq "${b}"`)
    expect([asked.total, (await pusher.find('Groups', `id eq "${made.body.id}" and members eq "${a}"`)).total]).toEqual(
      [1, 0],
    )
    const bare = await pusher.get(`/Groups?excludedAttributes=members&filter=displayName%20eq%20%22any%20NAME%22`)
    expect(bare.body.Resources[0]).not.toHaveProperty('members')
    const gone = await pusher.send('DELETE', `/Users/${b}`)
    expect([gone.status, membersOf((await pusher.get(path)).body)]).toEqual([204, []])
    expect((await pusher.patch(path, { op: 'Add', path: 'members', value: [{ value: b }] })).body.scimType).toBe(
      'invalidValue',
    )
  })
})

describe('who was pushed and signs in', () => {
  const claims = (email: string, groups: string[] = []): Claims => ({
    subject: `sub ${email}`,
    email,
    isEmailVerified: true,
    firstName: null,
    lastName: null,
    name: null,
    groups,
    isStrong: false,
    attributes: {},
  })
  const providerOf = async () => {
    const own = eq(identityProviders.companyId, company.companyId)
    const [provider] = await t.db.select().from(identityProviders).where(own)
    if (!provider) throw new Error('no provider')
    return provider
  }
  const verdictOf = async (email: string) => judge(t.db, await providerOf(), claims(email))

  it('does so at once, keeps the teams of pushed groups, and not while the provider has shut them out', async () => {
    const { pusher } = company
    const email = fresh()
    const made = (await pusher.send('POST', '/Users', { userName: email })).body
    expect(await verdictOf(email)).toMatchObject({ outcome: 'signIn', isConnected: false, places: [] })
    const group = await pusher.send('POST', '/Groups', { displayName: 'Design', members: [{ value: made.id }] })
    expect(await verdictOf(email)).toMatchObject({ outcome: 'signIn', places: [{ groupId: design.id }] })
    await pusher.patch(`/Users/${made.id}`, { op: 'replace', value: { active: false } })
    expect(await verdictOf(email)).toMatchObject({ outcome: 'refuse', problem: { code: 'sso.notActive' } })
    // What changes meanwhile counts when they are let in again.
    await pusher.patch(`/Groups/${group.body.id}`, { op: 'remove', path: 'members' })
    expect(await inTeam(made.id)).toBe(1)
    await pusher.patch(`/Users/${made.id}`, { op: 'replace', value: { active: true } })
    expect(await inTeam(made.id)).toBe(0)
  })

  it('somebody of another company too is kept out of what a group gives until they are let in', async () => {
    const { pusher } = company
    const elsewhere = await t.make.group()
    const here = await t.make.withRole(company.team.id, 2, { email: fresh() })
    await t.db.insert(memberships).values({ userId: here.id, groupId: elsewhere.id, roleId: 2 })
    await pusher.patch(`/Users/${here.id}`, { op: 'replace', value: { active: false } })
    expect(await verdictOf(here.email)).toMatchObject({ outcome: 'refuse', problem: { code: 'sso.notActive' } })
    // Connected or not.
    const { id: providerId } = await providerOf()
    await t.db.insert(identities).values({ providerId, subject: `sub ${here.email}`, userId: here.id })
    expect(await verdictOf(here.email)).toMatchObject({ outcome: 'refuse', problem: { code: 'sso.notActive' } })
    const group = await pusher.send('POST', '/Groups', { displayName: 'Design 2', externalId: 'design' })
    await pusher.patch(`/Groups/${group.body.id}`, { op: 'add', path: 'members', value: [{ value: String(here.id) }] })
    expect(await inTeam(String(here.id))).toBe(0)
    await pusher.patch(`/Users/${here.id}`, { op: 'replace', value: { active: true } })
    expect(await inTeam(String(here.id))).toBe(1)
  })
})
