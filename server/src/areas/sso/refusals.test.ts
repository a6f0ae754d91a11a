import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import type { AnyCall } from '@halftone/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { callCounts } from '../../db/schema/core.ts'
import { memberships } from '../../db/schema/identity.ts'
import { companyDomains, identityMappings, identityProviders, scimTokens, signInTests } from '../../db/schema/sso.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { companyWith, oidcFields } from './signIn.fixture.ts'

const fields = oidcFields()
let t: TestApp
let company: Awaited<ReturnType<typeof companyWith>>
let domain: number
let reads: [AnyCall, object][]
let writes: [AnyCall, object][]

beforeAll(async () => {
  t = await testApp()
  company = await companyWith(t, fields, 'acme.test')
  const { data } = await company.lead.send(ssoCalls.addDomain, { body: { domain: 'second.test' } })
  domain = data.domains.find((one) => one.domain === 'second.test')?.id ?? 0
  const { url } = (await company.lead.send(ssoCalls.test)).data
  const test = new URL(url, 'https://x.test').searchParams.get('test') ?? ''
  await company.lead.send(ssoCalls.makeToken)
  const params = { id: domain }
  reads = [
    [ssoCalls.read, {}],
    [ssoCalls.testResult, { params: { id: test } }],
  ]
  writes = [
    [ssoCalls.save, { body: { provider: { ...fields, name: 'Mine', is_required: true } } }],
    [ssoCalls.remove, {}],
    [ssoCalls.setMappings, { body: { mappings: [{ external: 'x', group_id: company.team.id, role_id: 1 }] } }],
    [ssoCalls.addDomain, { body: { domain: 'third.test' } }],
    [ssoCalls.verifyDomain, { params }],
    [ssoCalls.confirmDomain, { params }],
    [ssoCalls.removeDomain, { params }],
    [ssoCalls.makeToken, {}],
    [ssoCalls.endToken, {}],
    [ssoCalls.test, {}],
  ]
})
afterAll(() => t.stop())

const all = () =>
  Promise.all([
    t.db.select().from(identityProviders),
    t.db.select().from(companyDomains),
    t.db.select().from(identityMappings),
    t.db.select().from(scimTokens),
    t.db.select().from(signInTests),
    t.db.$count(activities),
  ])
/** The status of each of the calls; nothing of them was done. */
async function refused(client: Client, calls: [AnyCall, object][], headers: Record<string, string> = company.headers) {
  const before = await all()
  const answers: [string, number, string | undefined][] = []
  for (const [call, input] of calls) {
    const { status, message } = await client.send(call, { ...input, headers })
    answers.push([call.name, status, message])
  }
  expect(await all()).toEqual(before)
  return answers
}
const each = (calls: [AnyCall, object][], status: number, message: string) =>
  calls.map(([{ name }]) => [name, status, message])
const may = {
  notRead: 'Bạn không có quyền thực hiện chức năng này',
  not: 'You do not have permission to access this resource!',
}

describe('how a company signs in', () => {
  it('is for nobody who is not signed in', async () => {
    const unknown = 'Unauthorized or token is expired'
    const calls = [...reads, ...writes]
    expect(await refused(t.nobody, calls)).toEqual(each(calls, 401, unknown))
  })

  it.each([
    ['a member', () => t.make.member(company.team.id, ['P_VIEW', 'U_EDIT', 'U_ROLE', 'ST_SYSTEM'])],
    ['the Admin of a team', () => t.make.withRole(company.team.id, 1)],
  ])('is not for %s', async (_, make) => {
    const client = await t.as(await make())
    expect(await refused(client, reads)).toEqual(each(reads, 422, may.notRead))
    expect(await refused(client, writes)).toEqual(each(writes, 401, may.not))
  })

  it('is read, and not changed, by who may set the system up without being Admin', async () => {
    const client = await t.as(await t.make.member(company.companyId, ['ST_SYSTEM']))
    expect((await client.send(ssoCalls.read)).data.domains).toHaveLength(2)
    expect(await refused(client, writes)).toEqual(each(writes, 401, may.not))
  })

  it('is not for the Admin of another company, whichever company they name', async () => {
    const elsewhere = await t.make.company()
    const client = await t.as(await t.make.withRole(elsewhere.id, 1))
    const named = writes.filter(([, input]) => 'params' in input)
    const others = writes.filter(([, input]) => !('params' in input))
    expect(await refused(client, others)).toEqual(each(others, 401, may.not))
    expect(await refused(client, named)).toEqual(each(named, 404, 'Not found'))
    expect(await refused(client, reads)).toEqual(each(reads, 422, may.notRead))
    // In their own company, the domain of another is none.
    const own = { 'x-company-id': String(elsewhere.id) }
    expect(await refused(client, named, own)).toEqual(each(named, 404, 'Not found'))
    const [, result] = reads
    expect(result && (await refused(client, [result], own))).toEqual([[ssoCalls.testResult.name, 404, 'Not found']])
    // A team of another company is no place for a group, nor for new people.
    const theirs = { group_id: company.team.id, role_id: 2 }
    await client.send(ssoCalls.save, { body: { provider: fields } })
    const mapped = await client.send(ssoCalls.setMappings, { body: { mappings: [{ external: 'x', ...theirs }] } })
    expect([mapped.status, mapped.errors?.['mappings.0.group_id']]).toEqual([
      422,
      'Please choose a team of the company',
    ])
    const provider = { ...fields, creates_people: true, default_group_id: company.team.id, default_role_id: 2 }
    expect((await client.send(ssoCalls.save, { body: { provider } })).status).toBe(422)
  })

  it('is not for who acts as the Admin, not even to look at', async () => {
    const { data } = await company.root.send(userCalls.loginAs, { body: { user_id: company.admin.id } })
    const headers = { ...company.headers, authorization: `Bearer ${data.access_token}` }
    const text = 'You act as somebody else. Go back to your own account to do this.'
    const calls = [...reads, ...writes]
    expect(await refused(t.nobody, calls, headers)).toEqual(each(calls, 401, text))
  })

  it('is for super admins, in the company that they name; an Admin of it who left is told nothing', async () => {
    expect((await company.root.send(ssoCalls.read, { headers: company.headers })).data.may_confirm).toBe(true)
    expect((await company.lead.send(ssoCalls.read)).data.may_confirm).toBe(false)
    const confirm = writes.filter(([call]) => call.name === ssoCalls.confirmDomain.name)
    expect(await refused(company.lead, confirm)).toEqual(each(confirm, 401, 'Only the super admin confirms this'))
    const confirmed = await company.root.send(ssoCalls.confirmDomain, {
      params: { id: domain },
      headers: company.headers,
    })
    expect(confirmed.status).toBe(200)
    // What the provider may do to super admins, no Admin of a company says.
    const provider = { ...fields, admits_owner: true }
    expect((await company.lead.send(ssoCalls.save, { body: { provider } })).data.provider?.admits_owner).toBe(false)
    const leaving = await t.make.withRole(company.companyId, 1)
    const client = await t.as(leaving)
    expect((await client.send(ssoCalls.read)).status).toBe(200)
    await t.db.delete(memberships)
    expect((await client.send(ssoCalls.read, { headers: company.headers })).status).toBe(422)
  })

  it('asks of one person only so often: tests, records and tokens 20 times a minute, offers 60', async () => {
    const limits: [AnyCall, object, number][] = [
      [ssoCalls.test, {}, 20],
      [ssoCalls.verifyDomain, { params: { id: domain } }, 20],
      [ssoCalls.makeToken, {}, 20],
      [ssoCalls.link, { body: { code: 'x' } }, 20],
    ]
    const asker = await t.make.withRole(company.companyId, 2)
    const client = await t.as(asker)
    for (const [call, input, most] of limits) {
      await t.db.insert(callCounts).values({ call: call.name, who: `user ${asker.id}`, asked: most })
      const { status, headers } = await client.send(call, input)
      expect([call.name, status, Number(headers['retry-after']) > 0]).toEqual([call.name, 429, true])
    }
    await t.db.insert(callCounts).values({ call: 'sso.offer', who: '127.0.0.1', asked: 60 }).onConflictDoNothing()
    expect((await t.nobody.send(ssoCalls.offer)).status).toBe(429)
  })

  it.each(['/oidc/login', '/oidc/callback', '/saml/login', '/saml/metadata', '/saml/acs', '/saml/logout', '/saml/sls'])(
    '%s is asked 300 times a minute by one source',
    async (url) => {
      const call = `page ${url.slice(1).replace('/', '.')}`
      await t.db.insert(callCounts).values({ call, who: '127.0.0.1', asked: 300 })
      const method = /acs|sls/.test(url) ? 'POST' : 'GET'
      expect((await t.node.app.inject({ method, url })).statusCode).toBe(429)
    },
  )
})
