import { authCalls } from '@halftone/contract/areas/auth.ts'
import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import type { ProviderFields } from '@halftone/contract/parts/provider.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../../../db/schema/identity.ts'
import { identities, identityProviders, signInRequests } from '../../../db/schema/sso.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { companyWith, problemOf, Visitor } from '../signIn.fixture.ts'
import {
  assertionOf,
  type Bent,
  idpAddress,
  idpIssuer,
  idpLogout,
  packed,
  readRequest,
  responseOf,
  type Signing,
  sign,
  signedResponse,
} from './samlIdp.fixture.ts'
import { keys } from './samlKeys.fixture.ts'
import { wrapped } from './wrapping.fixture.ts'

const publicUrl = 'https://halftone.test'
let t: TestApp
let company: Awaited<ReturnType<typeof companyWith>>
let acs: string
let entity: string
let fields: ProviderFields
let person: { id: number; email: string }
let boss: { id: number; email: string }

beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: publicUrl } })
  fields = {
    kind: 'saml',
    name: 'Acme',
    issuer: idpIssuer,
    sso_url: idpAddress,
    slo_url: idpLogout,
    certificates: [keys.idp.certificate.replace(/-----[A-Z ]+-----|\s/g, '')],
    signs_response: true,
    accepts_sha1: false,
    is_active: true,
    is_required: false,
    creates_people: false,
    default_group_id: null,
    default_role_id: null,
    attributes: {},
  }
  company = await companyWith(t, fields, 'acme.test')
  acs = `${publicUrl}/saml/acs?company=${company.companyId}`
  entity = `${publicUrl}/saml/metadata?company=${company.companyId}`
  // Neither has a password: they come by the provider alone.
  person = await t.make.withRole(company.team.id, 2, { email: 'ann@acme.test' })
  boss = await t.make.withRole(company.team.id, 1, { email: 'boss@acme.test' })
})
afterAll(() => t.stop())

/** Asks the provider; what a good answer to it says. */
async function ask(visitor = new Visitor(t)): Promise<{ visitor: Visitor; good: Bent }> {
  const request = readRequest(await visitor.open(`/saml/login?company=${company.companyId}&to=/boards`))
  expect(request).toMatchObject({ acs, destination: idpAddress })
  return { visitor, good: { nameId: person.email, acs, audience: entity, inResponseTo: request.id } }
}
const send = (visitor: Visitor, xml: string) =>
  visitor.open(acs, { SAMLResponse: packed(xml), RelayState: '//evil.test' })
/** What comes of an answer that is bent somehow. */
async function answered(bend: (good: Bent) => string): Promise<string> {
  const { visitor, good } = await ask()
  return send(visitor, bend(good))
}
const bent = (changes: Bent, signing?: Signing) => answered((good) => signedResponse({ ...good, ...changes }, signing))
const problem = async (changes: Bent, signing?: Signing) => problemOf(await bent(changes, signing))

describe('R013 a company’s people sign in by SAML 2.0', () => {
  it('with a signed answer to a question; the session is the company’s and keeps what signing out there needs', async () => {
    const { visitor, good } = await ask()
    const landing = await send(
      visitor,
      signedResponse({ ...good, sessionIndex: '_s9', attributes: { mail: ['Ann@acme.test'] } }),
    )
    expect(landing).toMatch(/^\/login\?next=%2Fboards#code=[\w-]{43}&email=ann%40acme\.test$/)
    const { data } = await visitor.enter(landing)
    expect(data).toMatchObject({ is_sso: true })
    const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, person.id))
    expect(session).toMatchObject({
      way: 'saml',
      companyId: company.companyId,
      samlNameId: 'ann@acme.test',
      samlSessionIndex: '_s9',
    })
  })

  it('says what it is in its metadata, of each company', async () => {
    const xml = await new Visitor(t).open(`/saml/metadata?company=${company.companyId}`)
    expect(xml).toContain(`entityID="${entity}"`)
    expect(xml).toContain(`Location="${acs}"`)
    expect(await new Visitor(t).open('/saml/metadata?company=1x')).toMatch(/^404 /)
  })

  it('an answer to what another company asked, of the same provider, is none, and leaves that question open', async () => {
    const other = await companyWith(t, fields, 'other.test')
    const { visitor, good } = await ask()
    const there = `/saml/acs?company=${other.companyId}`
    const theirs = {
      acs: `${publicUrl}${there}`,
      audience: `${publicUrl}/saml/metadata?company=${other.companyId}`,
      nameId: 'ann@other.test',
    }
    await t.make.withRole(other.team.id, 2, { email: theirs.nameId })
    const stray = signedResponse({ ...good, ...theirs })
    expect(problemOf(await visitor.open(there, { SAMLResponse: packed(stray) }))).toBe('sso.ended')
    expect(await send(visitor, signedResponse(good))).toContain('#code=')
  })

  it('one answer signs in once, even of three copies at once; a late one not at all', async () => {
    const { visitor, good } = await ask()
    const xml = signedResponse(good)
    const landings = await Promise.all([send(visitor, xml), send(visitor, xml), send(visitor, xml)])
    expect(landings.filter((landing) => landing.includes('#code='))).toHaveLength(1)
    expect(problemOf(await send(visitor, xml))).toBe('sso.ended')
    const late = await ask()
    await t.db.update(signInRequests).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(problemOf(await send(late.visitor, signedResponse(late.good)))).toBe('sso.ended')
    // The same assertion in answer to another question.
    const again = await ask()
    const first = await send(again.visitor, signedResponse({ ...again.good, assertionId: '_same' }))
    expect(first).toContain('#code=')
    expect(await problem({ assertionId: '_same' })).toBe('sso.ended')
  })

  it('takes clocks that differ by 90 s, and says what is wrong with 10 min', async () => {
    expect(await bent({ ahead: 90 })).toContain('#code=')
    expect(await bent({ ahead: -90, life: 60 })).toContain('#code=')
    expect(await problem({ ahead: 600 })).toBe('sso.clock')
    expect(await problem({ ahead: -600 })).toBe('sso.clock')
  })

  it('asks who has a second step for it, unless the provider did', async () => {
    await t.db.execute(sql`insert into second_steps (user_id, secret, confirmed_at) values (${boss.id}, 'x', now())`)
    const { visitor, good } = await ask()
    const { data } = await visitor.enter(await send(visitor, signedResponse({ ...good, nameId: boss.email })))
    expect(data).toMatchObject({ second_step: { ticket: expect.stringMatching(/^sso\./) } })
    const strong = await ask()
    const authnContext = 'https://refeds.org/profile/mfa'
    const landing = await send(strong.visitor, signedResponse({ ...strong.good, nameId: boss.email, authnContext }))
    expect((await strong.visitor.enter(landing)).data).toMatchObject({ is_sso: true })
  })
})

const passing = `<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">_c1a9</saml:NameID>`

describe('an answer that is bent is refused', () => {
  it.each<[string, Bent, string]>([
    ['sent to another service', { destination: 'https://other.test/acs' }, 'sso.wrongDestination'],
    ['sent nowhere', { destination: '', acs: '' }, 'sso.wrongDestination'],
    ['meant for another recipient', { recipient: 'https://other.test/acs' }, 'sso.wrongRecipient'],
    ['of another issuer', { issuer: 'https://evil.test' }, 'sso.wrongIssuer'],
    ['in another issuer’s envelope', { responseIssuer: 'https://evil.test' }, 'sso.wrongIssuer'],
    ['for another audience', { audience: 'https://other.test' }, 'sso.wrongAudience'],
    [
      'for one foreign of two audiences',
      {
        audiences:
          '<saml:AudienceRestriction><saml:Audience>https://other.test</saml:Audience></saml:AudienceRestriction>',
      },
      'sso.wrongAudience',
    ],
    ['with an error as its status', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, 'sso.wrongStatus'],
    ['that has expired', { ahead: -3_600 }, 'sso.clock'],
    ['to a question that nobody asked', { inResponseTo: '_unknown' }, 'sso.ended'],
    ['to no question', { inResponseTo: '' }, 'sso.ended'],
    ['whose subject answers another question', { subjectInResponseTo: '_other' }, 'sso.ended'],
    ['without a name', { nameIdXml: '' }, 'sso.noNameId'],
    ['with an empty name', { nameId: '  ' }, 'sso.noNameId'],
    ['with a name for this once', { nameIdXml: passing }, 'sso.noNameId'],
    ['of a domain that is not the company’s', { nameId: 'ann@elsewhere.test' }, 'sso.foreignDomain'],
    ['with a comment in its name', { nameId: 'boss@acme.test<!---->.evil' }, 'sso.noAddress'],
  ])('%s', async (_, changes, expected) => {
    const landing = await bent(changes)
    expect(landing).not.toContain('#code=')
    if (expected !== 'sso.noAddress') expect(problemOf(landing)).toBe(expected)
  })

  it('the name is read whole, without blanks, an address in lower case', async () => {
    const { visitor, good } = await ask()
    const landing = await send(visitor, signedResponse({ ...good, nameId: ' Ann@ACME.test ' }))
    const { data } = await visitor.enter(landing)
    const headers = { authorization: `Bearer ${(data as { access_token: string }).access_token}` }
    expect((await t.nobody.send(authCalls.profile, { headers })).data.id).toBe(person.id)
  })

  it.each<[string, (good: Bent) => string]>([
    ['not at all', (good) => responseOf(good, assertionOf(good))],
    ['by its assertion only', (good) => responseOf(good, sign(assertionOf(good), 'Assertion'))],
    ['by its envelope only', (good) => sign(responseOf(good, assertionOf(good)), 'Response')],
    ['by another key', (good) => signedResponse(good, { key: keys.evil.key })],
    ['by another key that it brings', (good) => signedResponse(good, keys.evil)],
    ['and changed after', (good) => signedResponse(good).replace(person.email, boss.email)],
  ])('signed %s', async (_, make) => {
    expect(problemOf(await answered(make))).toBe('sso.wrongSignature')
  })

  it('SHA-1 is refused, unless the settings let an old provider use it', async () => {
    expect(await problem({}, { sha1: true })).toBe('sso.oldSignature')
    await company.save({ accepts_sha1: true } as Partial<ProviderFields>)
    expect(await bent({}, { sha1: true })).toContain('#code=')
    await company.save({})
  })

  it.each(['XSW1', 'XSW2', 'XSW3', 'XSW4', 'XSW5', 'XSW6', 'XSW7', 'XSW8'])(
    '%s signs nobody in, and with signed assertions only never the forged person',
    async (kind) => {
      const make = (good: Bent) => wrapped(good, { ...good, nameId: boss.email })[kind] ?? ''
      expect(await answered(make)).not.toContain('#code=')
      await company.save({ signs_response: false } as Partial<ProviderFields>)
      const { visitor, good } = await ask()
      const landing = await send(visitor, make(good))
      await company.save({})
      if (!landing.includes('#code=')) return
      const { data } = await visitor.enter(landing)
      const headers = { authorization: `Bearer ${(data as { access_token: string }).access_token}` }
      expect((await t.nobody.send(authCalls.profile, { headers })).data.id).toBe(person.id)
    },
  )

  it('a DOCTYPE is refused before it is read, and so is what would take the parser long', async () => {
    const doctype = (good: Bent) => `<!DOCTYPE x [<!ENTITY a "b">]>${signedResponse(good)}`
    expect(problemOf(await answered(doctype))).toBe('sso.doctype')
    const began = performance.now()
    const many = (n: number) => (good: Bent) =>
      signedResponse(good).replace('</samlp:Response>', `${'<a/>'.repeat(n)}</samlp:Response>`)
    expect(problemOf(await answered(many(2_500)))).toBe('sso.tooLarge')
    expect(problemOf(await answered((good) => signedResponse(good) + ' '.repeat(100_000)))).toBe('sso.tooLarge')
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(await answered(() => 'x'.repeat(200_000))).toMatch(/^413 /)
    expect(problemOf(await answered(() => 'no xml'))).toBe('sso.failed')
  })
})

describe('R319 signing out', () => {
  const enter = async () => {
    const { visitor, good } = await ask()
    const { data } = await visitor.enter(await send(visitor, signedResponse({ ...good, sessionIndex: '_s7' })))
    return `Bearer ${(data as { access_token: string }).access_token}`
  }
  const isIn = async (authorization: string) =>
    (await t.nobody.send(authCalls.profile, { headers: { authorization } })).status === 200

  it('ends the session here and says where it ends at the provider; an address alone ends none', async () => {
    const authorization = await enter()
    const bare = await t.node.app.inject({ method: 'GET', url: '/saml/logout' })
    expect(bare.statusCode).toBe(401)
    const answer = await t.node.app.inject({ method: 'GET', url: '/saml/logout', headers: { authorization } })
    const { url } = answer.json().data
    expect(url).toContain(`${idpLogout}?SAMLRequest=`)
    expect(readRequest(url).xml).toContain('>_s7<')
    expect(await isIn(authorization)).toBe(false)
  })

  it('a provider that signs the person out ends the session; unsigned, for others, or again it does not', async () => {
    const sls = `${publicUrl}/saml/sls?company=${company.companyId}`
    const request = (changes: { id?: string; destination?: string; issuer?: string } = {}) =>
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${changes.id ?? '_l1'}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${changes.destination ?? sls}"><saml:Issuer>${changes.issuer ?? idpIssuer}</saml:Issuer><saml:NameID>${person.email}</saml:NameID><samlp:SessionIndex>_s7</samlp:SessionIndex></samlp:LogoutRequest>`
    const post = (xml: string) => new Visitor(t).open(sls, { SAMLRequest: packed(xml) })
    const signed = (xml: string, signing?: Signing) => sign(xml, 'LogoutRequest', signing)
    const authorization = await enter()
    expect(problemOf(await post(request()))).toBe('sso.wrongSignature')
    expect(problemOf(await post(signed(request(), { key: keys.evil.key })))).toBe('sso.wrongSignature')
    expect(problemOf(await post(signed(request({ destination: 'https://other.test' }))))).toBe('sso.wrongDestination')
    expect(problemOf(await post(signed(request({ issuer: 'https://evil.test' }))))).toBe('sso.failed')
    expect(await isIn(authorization)).toBe(true)
    expect(await post(signed(request({ id: '_l2' })))).toContain(`${idpLogout}?SAMLResponse=`)
    expect(await isIn(authorization)).toBe(false)
    const later = await enter()
    expect(problemOf(await post(signed(request({ id: '_l2' }))))).toBe('sso.ended')
    expect(await isIn(later)).toBe(true)
  })
})

it('a test run shows what came back, also where it is refused, and signs nobody in', async () => {
  const run = async (changes: Bent) => {
    const { data } = await company.lead.send(ssoCalls.test)
    const visitor = new Visitor(t)
    const request = readRequest(await visitor.open(data.url))
    const good = { nameId: person.email, acs, audience: entity, inResponseTo: request.id }
    const landing = await send(visitor, signedResponse({ ...good, ...changes }))
    const id = /test=([\w-]{36})$/.exec(landing)?.[1] ?? ''
    return (await company.lead.send(ssoCalls.testResult, { params: { id } })).data
  }
  const before = await t.db.$count(sessions)
  expect(await run({ attributes: { groups: ['a', 'b'] } })).toMatchObject({
    outcome: 'signIn',
    groups: ['a', 'b'],
    problem: null,
  })
  expect(await run({ audience: 'https://other.test' })).toMatchObject({
    outcome: 'refuse',
    problem: { code: 'sso.wrongAudience' },
  })
  expect(await t.db.$count(sessions)).toBe(before)
  expect(await t.db.$count(identityProviders)).toBe(2)
  expect(await t.db.$count(identities, eq(identities.userId, person.id))).toBe(1)
  expect(await t.db.$count(users, eq(users.email, person.email))).toBe(1)
})
