import { fileCalls } from '@halftone/contract/areas/files.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { uploads } from '../../db/schema/files.ts'
import { groups } from '../../db/schema/identity.ts'
import { products } from '../../db/schema/products.ts'
import { makeProduct } from '../../testing/makeProduct.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { insertUploads } from './uploads.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group()
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART'])
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: user.id })
  const client = await t.as(user)
  const file = (name: string, more = {}) => ({
    fileName: name,
    fileType: 'image/png',
    size: 5,
    groupId: group.id,
    ...more,
  })
  const count = () => t.db.$count(uploads, eq(uploads.groupId, group.id))
  return { group, user, product, client, file, count }
}

it('an address costs three statements: who asks, whether too often, and one that checks and remembers', async () => {
  const { client, file, product, user } = await scene()
  await client.send(fileCalls.presign, { body: file('warm.png') })
  const body = file('a b.png', { productId: product.id })
  const { answer, texts } = await statementsOf(() => client.send(fileCalls.presign, { body }))
  const { status, data } = answer
  expect([status, texts.length]).toEqual([200, 3])
  const [row] = await t.db.select().from(uploads).where(eq(uploads.key, data.key))
  expect(row).toMatchObject({ userId: user.id, productId: product.id, name: 'a b.png', fileType: 'image/png', size: 5 })
  expect(row?.expiresAt.toISOString()).toBe(data.expiresAt)
})

it('uploads begin in the order in which they were asked for, whatever way the database takes', async () => {
  const { group, user } = await scene()
  const keys = Array.from({ length: 60 }, (_, at) => `order/${group.id}/${at}`)
  const rows = keys.map((key) => ({
    ...{ key, groupId: group.id, productId: null, name: 'a.png', type: 'image/png', size: 1 },
    expiresAt: new Date(),
  }))
  await t.db.transaction(async (tx) => {
    // As a database with many teams does it by itself: their files come out of a hash table.
    await tx.execute(sql`set local enable_nestloop = off`)
    await tx.execute(sql`set local enable_mergejoin = off`)
    await tx.execute(sql`insert into groups (name, level, company_id, parent_id)
      select 'many ' || n, g.level, g.company_id, g.parent_id from generate_series(1, 3000) n, groups g where g.id = ${group.id}`)
    await tx.execute(sql`analyze groups`)
    expect(await insertUploads(tx, user.id, rows)).toBe(true)
    const found = await tx.select().from(uploads).where(eq(uploads.groupId, group.id)).orderBy(uploads.turn)
    expect(found.map(({ key }) => key)).toEqual(keys)
    await tx.execute(sql`delete from groups where name like 'many %'`)
  })
})

it('all of them or none: a product of another team, a deleted one, a team that is gone', async () => {
  const { client, file, product, count, group } = await scene()
  const other = await scene()
  const many = (productId: number) =>
    client.send(fileCalls.presignMany, { body: { files: [file('a.png'), file('b.png', { productId })] } })
  expect((await many(other.product.id)).status).toBe(404)
  expect((await many(999_999)).status).toBe(404)
  expect(await count()).toBe(0)
  expect((await many(product.id)).data.files).toHaveLength(2)
  expect(await count()).toBe(2)
  await t.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id))
  expect((await many(product.id)).status).toBe(404)
  await t.db.update(groups).set({ deletedAt: new Date() }).where(eq(groups.id, group.id))
  expect((await client.send(fileCalls.presign, { body: file('c.png') })).status).toBe(404)
  expect(await count()).toBe(2)
})

it('signs nothing that the storage has no room for, and remembers nothing', async () => {
  const { client, file, count } = await scene()
  const room = vi.spyOn(t.node.resources.storage, 'freeSpace').mockResolvedValue(12)
  const answer = await client.send(fileCalls.presignMany, { body: { files: [file('a.png'), file('b.png')] } })
  expect(answer.status).toBe(200)
  const refused = await client.send(fileCalls.presignMany, {
    body: { files: [file('a.png'), file('b.png'), file('c.png')] },
  })
  expect([refused.status, refused.error?.code, refused.message]).toEqual([
    507,
    'STORAGE_FULL',
    'The file storage is full. Nothing was saved.',
  ])
  expect(await count()).toBe(2)
  room.mockRestore()
})
