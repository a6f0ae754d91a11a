import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boards, configItems } from '../../../db/schema/configs.ts'
import { memberships } from '../../../db/schema/identity.ts'
import { products } from '../../../db/schema/products.ts'
import { atLock } from '../../../testing/atLock.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { findProduct, lockProduct, putOnBoard } from '../products.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_COPY', 'ST_TEAM']
async function scene() {
  const group = await t.make.group()
  const user = await t.make.member(group.id, codes)
  await makeBoards(t.db, group.id)
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: user.id })
  const [column] = await t.db
    .select()
    .from(boards)
    .where(and(eq(boards.groupId, group.id), eq(boards.statusId, 2)))
  return { group, user, product, client: await t.as(user), columnId: column?.id ?? 0 }
}
const removeBoard = (client: Client, groupId: number, id: number) =>
  client.send(boardCalls.remove, { params: { id: groupId, configId: id } })

describe('a column that is taken away while a product goes into it', () => {
  it('waits for the product, and then stays', async () => {
    const { group, product, client, columnId } = await scene()
    const [removed] = await atLock(
      t.db,
      async (tx) => {
        const held = await lockProduct(tx, product.id)
        if (!held) throw new Error('no product')
        await putOnBoard(tx, held, 2, undefined, 1)
      },
      [() => removeBoard(client, group.id, columnId)],
    )
    expect(removed.status).toBe(409)
    expect(await t.db.$count(boards, eq(boards.id, columnId))).toBe(1)
    expect((await findProduct(t.db, product.id))?.statusId).toBe(2)
  })

  const ways: [
    string,
    (client: Client, id: number, groupId: number) => Promise<{ status: number; errors: unknown }>,
  ][] = [
    ['a move', (client, productId) => client.send(productCalls.move, { body: { productId, statusId: 2 } })],
    [
      'a change of several fields',
      (client, id) => client.send(productCalls.patch, { params: { id }, body: { name: 'Other', status: 2 } }),
    ],
    [
      'a bulk change',
      (client, id) => client.send(productCalls.changeMultiple, { body: { listId: [id], statusId: 2 } }),
    ],
    [
      'a new product',
      (client, _id, groupId) => client.send(productCalls.create, { body: { name: 'New', groupId, status: 2 } }),
    ],
  ]
  it.each(ways)('goes first: %s answers 422, and nothing lies in it', async (_name, way) => {
    const { group, product, client, columnId } = await scene()
    const [{ status, errors }] = await atLock(t.db, (tx) => tx.delete(boards).where(eq(boards.id, columnId)), [
      () => way(client, product.id, group.id),
    ])
    expect([status, Object.values(errors as object)]).toEqual([422, ['Please choose a board of the team']])
    const rows = await t.db.select().from(products).where(eq(products.groupId, group.id))
    expect(rows.map(({ id, statusId, name }) => [id, statusId, name])).toEqual([[product.id, 1, product.name]])
  })

  it('goes first: a copy into the team answers 422', async () => {
    const { product, client, user } = await scene()
    const other = await scene()
    await t.db
      .insert(memberships)
      .values({ userId: user.id, groupId: other.group.id, roleId: (await t.make.role(other.group.id, codes)).id })
    const body = { listProductId: [product.id], groupId: other.group.id, statusId: 2 }
    const [copied] = await atLock(t.db, (tx) => tx.delete(boards).where(eq(boards.id, other.columnId)), [
      () => client.send(productCalls.copyToTeam, { body }),
    ])
    expect(copied.status).toBe(422)
    expect(await t.db.$count(products, eq(products.groupId, other.group.id))).toBe(1)
  })
})

it('a board that was deleted for all teams takes no product', async () => {
  const { group, product, client } = await scene()
  const { id: statusId } = await t.make.item(group.id, { list: 'masterdata_boards', name: 'Gone soon' })
  await t.db.insert(boards).values({ groupId: group.id, statusId })
  await t.db.update(configItems).set({ deletedAt: new Date() }).where(eq(configItems.id, statusId))
  const move = { body: { productId: product.id, statusId } }
  expect((await client.send(productCalls.move, move)).errors).toHaveProperty('statusId')
  const made = { body: { name: 'New', groupId: group.id, status: statusId } }
  expect((await client.send(productCalls.create, made)).status).toBe(422)
  expect((await findProduct(t.db, product.id))?.statusId).toBe(1)
})
