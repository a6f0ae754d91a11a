import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyDomains } from '../../db/schema/sso.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { type NameServer, openNameServer } from './nameServer.fixture.ts'

let t: TestApp
let dns: NameServer
let lead: Client

beforeAll(async () => {
  dns = await openNameServer()
  t = await testApp({ env: { DNS_SERVERS: dns.address } })
  lead = await leadOf()
})
afterAll(async () => {
  await t.stop()
  await dns.stop()
})

const leadOf = async () => t.as(await t.make.withRole((await t.make.company()).id, 1))
async function add(domain: string, by = lead) {
  const { data } = await by.send(ssoCalls.addDomain, { body: { domain } })
  const found = data.domains.find((one) => one.domain === domain)
  if (!found) throw new Error('no domain')
  return found
}
const verify = ({ id }: { id: number }, by = lead) => by.send(ssoCalls.verifyDomain, { params: { id } })
const verifiedBy = async (id: number) =>
  (await t.db.select().from(companyDomains).where(eq(companyDomains.id, id)))[0]?.verifiedBy

it('a domain is verified by the TXT record that says its token, in however many parts and among others', async () => {
  const domain = await add('acme.test')
  expect(domain.record.name).toBe('_halftone.acme.test')
  const { value } = domain.record
  dns.records['_halftone.acme.test'] = [['v=spf1 -all'], [value.slice(0, 9), value.slice(9)]]
  const verified = await verify(domain)
  expect(verified.status).toBe(200)
  expect(verified.data.domains[0]).toMatchObject({ verified_by: 'dns' })
  // Asked once: verified stays verified.
  const asked = dns.asked.length
  expect((await verify(domain)).status).toBe(200)
  expect(dns.asked.length).toBe(asked)
})

it('it is not where there is no name, no record, the token of another company, or more than the token', async () => {
  const domain = await add('other.test')
  const theirs = await add('other.test', await leadOf())
  const text = `No TXT record of _halftone.other.test says ${domain.record.value} yet. It may take some time until a new record is seen.`
  const { value } = domain.record
  for (const records of [undefined, [], [[theirs.record.value]], [[`${value} `, 'x']], [[value.toUpperCase()]]]) {
    if (records) dns.records['_halftone.other.test'] = records
    const refused = await verify(domain)
    expect([refused.status, refused.errors?.domain]).toEqual([422, text])
  }
  // The domain itself says nothing: only its own name below it does.
  dns.records['other.test'] = [[value]]
  expect((await verify(domain)).status).toBe(422)
  expect(await verifiedBy(domain.id)).toBeNull()
})

it('of two companies whose tokens both stand there one has it, and the other is told', async () => {
  const second = await leadOf()
  const [mine, theirs] = [await add('shared.test'), await add('shared.test', second)]
  dns.records['_halftone.shared.test'] = [[mine.record.value], [theirs.record.value]]
  expect((await verify(mine)).status).toBe(200)
  expect(await verify(theirs, second)).toMatchObject({
    status: 409,
    message: 'Another company has verified this domain',
  })
  expect((await verify(mine, second)).status).toBe(404)
})

it('says so where no name server answers, and takes the next try', async () => {
  const domain = await add('late.test')
  dns.records['_halftone.late.test'] = [[domain.record.value]]
  const { address } = dns
  await dns.stop()
  const refused = await verify(domain)
  expect([refused.status, refused.errors?.domain]).toEqual([
    422,
    'The name servers of _halftone.late.test do not answer. Please try again in a moment.',
  ])
  const { records } = dns
  dns = await openNameServer(Number(address.split(':')[1]))
  Object.assign(dns.records, records)
  expect((await verify(domain)).status).toBe(200)
})
