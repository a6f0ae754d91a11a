import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDefaultLists } from '../../db/base.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** The body of an answer as it is on the wire. */
async function read(user: { id: number }, url: string) {
  const { token } = await t.as(user)
  const answer = await t.node.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, body: answer.json() }
}

describe('where answers have their data', () => {
  it('R702 GET /users/group/{groupId} has data and meta', async () => {
    const group = await t.make.group()
    const user = await t.make.member(group.id, ['U_VIEW_ALL'])
    for (let n = 0; n < 2; n += 1) await t.make.member(group.id)
    const { body } = await read(user, `/users/group/${group.id}?limit=2&page=2`)
    expect(body.data).toHaveLength(1)
    expect(body.meta).toEqual({ currentPage: 2, limit: 2, total: 3, totalPage: 2 })
  })

  it('R703 GET /system/configs has its lists in data', async () => {
    const group = await t.make.group()
    await insertDefaultLists(t.db, group.companyId ?? 0)
    const { body } = await read(await t.make.member(group.id), '/system/configs')
    const lists = ['product_priorities', 'product_types', 'sale_channels', 'clipart_categories']
    for (const name of lists) expect(body.data[name]).toBeInstanceOf(Array)
    expect(body.data.product_priorities[0]).toMatchObject({ id: expect.any(Number), name: 'Low' })
  })

  it('R704 GET /configs/type/clipart_category has its entries in data', async () => {
    const company = await t.make.company()
    await t.make.item(company.id, { list: 'clipart_category', name: 'Cats' })
    const { body } = await read(await t.make.withRole(company.id, 1), '/configs/type/clipart_category?limit=500')
    expect(body.data.map(({ name }: { name: string }) => name)).toContain('Cats')
  })

  it('R707 GET /system/group/{id}/filter has members and accounts', async () => {
    const group = await t.make.group()
    const user = await t.make.member(group.id)
    const channel = await t.make.item(group.id, { list: 'sale_channels', name: 'Shop' })
    await t.db.insert(accounts).values({ groupId: group.id, channelId: channel.id, name: 'Cat shop' })
    const { body } = await read(user, `/system/group/${group.id}/filter`)
    expect(body.data.members.map(({ id }: { id: number }) => id)).toEqual([user.id])
    expect(body.data.accounts.map(({ name }: { name: string }) => name)).toEqual(['Cat shop'])
  })

  it('R708 GET /tags-list takes page and limit and says the total', async () => {
    const group = await t.make.group()
    for (const name of ['a', 'b', 'c']) await t.make.tag(group.id, name)
    const user = await t.make.member(group.id, ['TK_VIEW_ALL'])
    const { body } = await read(user, '/tags-list?page=2&limit=2')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['c'])
    expect(body.meta).toMatchObject({ currentPage: 2, limit: 2, total: 3 })
  })
})
