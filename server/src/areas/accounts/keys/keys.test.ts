import { accountKeyCalls } from '@halftone/contract/areas/accounts/accounts.keys.ts'
import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, channelKeys } from '../../../db/schema/accounts.ts'
import { makeAccount, startShop } from '../../listing/listing.fixture.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ work: false })
})
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})
beforeEach(() => shop.t.db.delete(channelKeys))

/** A company with its Admin. */
async function makeCompany() {
  const company = await shop.t.make.company()
  const group = await shop.t.make.group({ companyId: company.id })
  const admin = await shop.t.make.withRole(company.id, 1)
  return { company, group, admin, client: await shop.t.as(admin) }
}
const good = () => ({
  connector: 'etsy' as const,
  keyString: shop.market.keystring,
  sharedSecret: shop.market.sharedSecret,
  isPersonal: true,
})

describe('the keys of a company', () => {
  it('are stored sealed, never sent, and told by their last characters', async () => {
    const { client, company, admin } = await makeCompany()
    const probe = await shop.t.probe(admin, [`group:${company.id}`])
    const before = (await client.send(accountKeyCalls.list)).data[0]
    expect(before).toMatchObject({ source: 'installation', hint: null, shops: { connected: 0, most: null } })
    expect(before?.callback).toMatch(/\/api\/accounts\/oauth\/callback$/)
    const saved = await client.send(accountKeyCalls.set, { body: { ...good(), sharedSecret: 'a very secret word' } })
    expect(saved).toMatchObject({ status: 200, data: { source: 'company', hint: shop.market.keystring.slice(-4) } })
    expect((await probe.next('accounts.keysChanged')).payload).toEqual({ companyId: company.id })
    expect(JSON.stringify(saved)).not.toContain('a very secret word')
    const [row] = await shop.t.db.select().from(channelKeys)
    expect(row?.secrets.toString('latin1')).not.toContain('a very secret word')
    const { rows } = await shop.t.db.execute(sql`select before, after, old_content, new_content from activities`)
    expect(JSON.stringify(rows)).not.toContain('a very secret word')
    const gone = await client.send(accountKeyCalls.remove, { body: { connector: 'etsy' } })
    expect(gone.data).toMatchObject({ source: 'installation', hint: null })
    expect(await shop.t.db.select().from(channelKeys)).toEqual([])
  })

  it('are tried at the channel, whose answer tells the day’s budget', async () => {
    const { client } = await makeCompany()
    const test = async () => (await client.send(accountKeyCalls.test, { query: { connector: 'etsy' } })).data
    await client.send(accountKeyCalls.set, { body: { ...good(), keyString: 'unknown' } })
    expect((await client.send(accountKeyCalls.list)).data[0]?.budget).toEqual({
      ...{ perSecond: 10, perDay: 10_000, leftToday: null, at: null },
    })
    expect(await test()).toMatchObject({ isAccepted: false, said: expect.stringContaining('key or secret is wrong') })
    await client.send(accountKeyCalls.set, { body: good() })
    expect(await test()).toEqual({ isAccepted: true, said: null })
    const { budget } = (await client.send(accountKeyCalls.list)).data[0] ?? {}
    expect(budget?.leftToday).toBeLessThan(budget?.perDay ?? 0)
    expect(budget?.at).not.toBeNull()
  })

  it('sign what its accounts ask, in place of the installation’s', async () => {
    const { client, group } = await makeCompany()
    const account = await makeAccount(shop.t, shop.market, group.id)
    const begin = () => client.send(accountCalls.connect, { params: { id: account.id } })
    await client.send(accountKeyCalls.set, { body: { ...good(), keyString: 'of-the-company' } })
    expect(new URL((await begin()).data.url).searchParams.get('client_id')).toBe('of-the-company')
    await client.send(accountKeyCalls.remove, { body: { connector: 'etsy' } })
    expect(new URL((await begin()).data.url).searchParams.get('client_id')).toBe(shop.market.keystring)
  })

  it('of a personal app connect five shops at most', async () => {
    const { client, group } = await makeCompany()
    await client.send(accountKeyCalls.set, { body: good() })
    const made = []
    for (let n = 0; n < 6; n += 1) made.push(await makeAccount(shop.t, shop.market, group.id))
    const sixth = made[5]?.id ?? 0
    await shop.t.db.update(accounts).set({ connection: 'none' }).where(eq(accounts.id, sixth))
    const begin = () => client.send(accountCalls.connect, { params: { id: sixth } })
    expect(await begin()).toMatchObject({
      status: 422,
      errors: { channelId: 'A personal app connects 5 shops at most. Disconnect one, or use a commercial app' },
    })
    expect((await client.send(accountKeyCalls.list)).data[0]?.shops).toEqual({ connected: 5, most: 5 })
    await client.send(accountKeyCalls.set, { body: { ...good(), isPersonal: false } })
    expect((await begin()).status).toBe(200)
  })

  it('are the Admins’ of the company alone', async () => {
    const { client, group } = await makeCompany()
    const member = await shop.t.as(await shop.t.make.member(group.id, ['P_VIEW']))
    expect((await member.send(accountKeyCalls.list)).status).toBe(422)
    expect((await member.send(accountKeyCalls.set, { body: good() })).status).toBe(401)
    expect((await member.send(accountKeyCalls.remove, { body: { connector: 'etsy' } })).status).toBe(401)
    expect((await member.send(accountKeyCalls.test, { query: { connector: 'etsy' } })).status).toBe(422)
    expect((await client.send(accountKeyCalls.set, { body: { ...good(), keyString: '' } })).status).toBe(422)
  })
})
