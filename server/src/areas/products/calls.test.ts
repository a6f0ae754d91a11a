import { productCalls } from '@halftone/contract/areas/products.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../../testing/makeArtwork.ts'
import { makeBoards } from '../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_VIEW_ALL', 'P_EDIT', 'P_DELETE', 'P_NEW']
async function setup() {
  const group = await t.make.group()
  const [user, other] = [await t.make.member(group.id, codes), await t.make.member(group.id, codes)]
  return { group, user, other, client: await t.as(user), product: await makeProduct(t, group.id, user.id) }
}
const clientId = '7b0a1c3e-6f1d-4c53-9d9a-0f8f2a8f1b11'

describe('the bodies of product calls', () => {
  it('R435 several products are deleted by one call with listId, all of them or none', async () => {
    const { group, user, client, product } = await setup()
    const second = await makeProduct(t, group.id, user.id)
    const stranger = await makeProduct(t, (await t.make.group()).id, user.id)
    const remove = (listId: number[]) => client.send(productCalls.removeMultiple, { body: { listId } })
    expect((await remove([product.id, stranger.id])).status).toBe(404)
    const gone = await remove([product.id, second.id])
    expect(gone.data.listId.toSorted((a, b) => a - b)).toEqual([product.id, second.id])
    expect((await client.send(productCalls.get, { params: { id: product.id } })).status).toBe(404)
  })

  it('R436 a refused product says why in error.message too', async () => {
    const { group, client } = await setup()
    const refused = await client.send(productCalls.create, { body: { name: ' ', groupId: group.id } })
    expect(refused.status).toBe(422)
    expect(refused.error?.message).toBe(refused.message)
    expect(refused.error?.message).not.toBe('')
  })

  it('R373 several spaces in a name are one, when it is made and when it is renamed', async () => {
    const { group, client } = await setup()
    await makeBoards(t.db, group.id)
    const made = await client.send(productCalls.create, { body: { name: ' Conf   test ', groupId: group.id } })
    expect(made.data.card.name).toBe('Conf test')
    const params = { id: made.data.card.id }
    const renamed = await client.send(productCalls.setName, { params, body: { name: 'Cat    tee' } })
    expect([renamed.status, renamed.data]).toMatchObject([200, { name: 'Cat tee' }])
  })

  it('R447 people are assigned with createdBy, which must be oneself', async () => {
    const { user, other, client, product } = await setup()
    const call = productCalls.setAssignees
    const send = (createdBy: number) =>
      client.send(call, { params: { id: product.id }, body: { assignees: [other.id], createdBy } })
    expect(await send(other.id)).toMatchObject({ status: 422, errors: { createdBy: expect.any(String) } })
    expect(await send(user.id)).toMatchObject({ status: 200, data: { assigneeIds: [other.id] } })
  })

  it('R448 types are set with createdBy and clientId, which the live message carries', async () => {
    const { group, user, client, product } = await setup()
    const type = await t.make.item(group.id, { list: 'products_type', name: 'Mug' })
    const probe = await t.probe(user, [`group:${group.id}`])
    const body = { productType: [type.id], createdBy: user.id, clientId }
    const params = { id: product.id }
    expect((await client.send(productCalls.setProductType, { params, body })).status).toBe(200)
    expect((await probe.next('products.updated')).clientId).toBe(clientId)
    const foreign = { ...body, createdBy: user.id + 1 }
    expect((await client.send(productCalls.setProductType, { params, body: foreign })).status).toBe(422)
  })

  it('R449 links are set with createdBy and clientId, which the live message carries', async () => {
    const { group, user, client, product } = await setup()
    const probe = await t.probe(user, [`group:${group.id}`])
    const body = { links: [{ url: 'https://example.test/a' }], createdBy: user.id, clientId }
    const params = { id: product.id }
    expect((await client.send(productCalls.setLinks, { params, body })).status).toBe(200)
    expect((await probe.next('products.updated')).clientId).toBe(clientId)
    const foreign = { ...body, createdBy: user.id + 1 }
    expect((await client.send(productCalls.setLinks, { params, body: foreign })).status).toBe(422)
  })
})
