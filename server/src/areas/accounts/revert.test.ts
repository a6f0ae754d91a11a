import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { products } from '../../db/schema/products.ts'
import { makeProduct } from '../../testing/makeProduct.ts'
import { reverting } from '../../testing/reverting.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { bringUsesBack, clearEntries } from '../configs/cleared.queries.ts'

let t: TestApp
const [channel, mug, poster] = [2001, 2003, 2005]
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())
const { newest, revert, back, whyOf } = reverting(() => t)

async function world() {
  const company = await t.make.company()
  const group = await t.make.group({ companyId: company.id })
  await t.make.item(group.id, { id: channel, list: 'sale_channels', name: 'Etsy', connector: 'etsy' })
  await t.make.item(group.id, { id: mug, list: 'products_type', name: 'Mug' })
  await t.make.item(group.id, { id: poster, list: 'products_type', name: 'Poster' })
  const person = await t.make.withRole(company.id, 1)
  const chief = await t.as(person)
  const make = async (name: string) => {
    const credentials = { apiKey: 'secret' }
    const body = { name, groupId: group.id, channelId: channel, types: [mug], proxy: '10.0.0.1:8080', credentials }
    return (await chief.send(accountCalls.create, { body })).data
  }
  const now = async (id: number) => (await t.db.select().from(accounts).where(eq(accounts.id, id)))[0]!
  return { group, person, chief, make, now }
}

describe('revert of shop accounts', () => {
  it('brings a deleted account back with its id, fields and uses, without what signs in', async () => {
    const { group, person, chief, make, now } = await world()
    const { id } = await make('Sunny')
    expect((await now(id)).credentials).not.toBeNull()
    const product = await makeProduct(t.db, { groupId: group.id, createdBy: person.id, accountIds: [id] })
    const uses = async () => (await t.db.select().from(products).where(eq(products.id, product.id)))[0]!.accountIds
    await chief.send(accountCalls.remove, { params: { id } })
    await clearEntries(t.db, { list: 'accounts', ids: [id], companyId: null })
    expect(await uses()).toEqual([])
    await back(chief)
    await bringUsesBack(t.db, { list: 'accounts', ids: [id], companyId: null })
    expect(await uses()).toEqual([id])
    expect(await now(id)).toMatchObject({
      ...{ name: 'Sunny', typeIds: [mug], status: 'active', deletedAt: null },
      ...{ credentials: null, tokens: null, connection: 'none' },
    })
    // The revert is taken back as it came.
    await back(chief)
    expect((await now(id)).deletedAt).not.toBeNull()
  })

  it('takes name, types and status back, and leaves proxy and secrets as they are', async () => {
    const { chief, make, now } = await world()
    const { id } = await make('Sunny')
    const change = {
      name: 'Rainy',
      types: [poster],
      proxy: '10.0.0.2:80',
      credentials: { apiKey: 'new' },
    }
    await chief.send(accountCalls.update, { params: { id }, body: change })
    const { credentials } = await now(id)
    await back(chief)
    expect(await now(id)).toMatchObject({ name: 'Sunny', typeIds: [mug], proxy: '10.0.0.2:80', credentials })
    await chief.send(accountCalls.deactivate, { params: { id }, body: { isDeactivated: true } })
    await back(chief)
    expect((await now(id)).status).toBe('active')
  })

  it('says that keys stay, that a name is taken, and needs the right of the account', async () => {
    const { group, chief, make, now } = await world()
    const { id } = await make('Sunny')
    await chief.send(accountCalls.update, { params: { id }, body: { credentials: { apiKey: 'new' } } })
    expect(await whyOf(chief, (await newest()).id)).toEqual(['activities.whySecret'])
    await chief.send(accountCalls.remove, { params: { id } })
    const gone = (await newest()).id
    const other = await make('sunny')
    expect(await whyOf(chief, gone)).toEqual(['activities.whyNameTaken'])
    await chief.send(accountCalls.remove, { params: { id: other.id } })
    const reader = await t.as(await t.make.member(group.id, ['P_VIEW', 'LG_REVERT', 'AC_VIEW_ALL', 'AC_EDIT']))
    expect((await revert(reader, { ids: [gone] })).status).not.toBe(200)
    expect((await now(id)).deletedAt).not.toBeNull()
  })
})
