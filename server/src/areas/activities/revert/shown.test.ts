import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearPng } from '../../../images/images.fixture.ts'
import { makeArtwork } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())
const { newest, revert } = reverting(() => t)

/** A product with an artwork of two pictures, which an Admin made. */
async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const admin = await t.make.withRole(group.companyId ?? 0, 1)
  const [chief, other] = [await t.as(admin), await t.as(await t.make.withRole(group.companyId ?? 0, 1))]
  const product = await makeProduct(t.db, {
    groupId: group.id,
    createdBy: admin.id,
    name: 'Cat',
    priority: 0,
    index: 0,
  })
  const files = [
    { name: 'a.png', bytes: await clearPng(8, 8) },
    { name: 'b.png', bytes: await clearPng(9, 9) },
  ]
  const artwork = await makeArtwork(t, chief, product as never, { name: 'Front', files })
  return { chief, other, product, artwork }
}

it('a cover is shown as the pictures that it was and is', async () => {
  const { chief, artwork } = await world()
  const [a, b] = artwork.files.map(({ id }) => id)
  await chief.send(fileCalls.coverOfArtwork, { params: { fileId: a! }, body: {} })
  await chief.send(fileCalls.coverOfArtwork, { params: { fileId: b! }, body: {} })
  const { data } = await revert(chief, { ids: [(await newest()).id] }, true)
  expect(data.rows).toMatchObject([
    { field: 'cover', outcome: 'back', pictures: { was: { id: a }, now: { id: b }, after: { id: a } } },
  ])
})

it('what was deleted says what lies in the trash with it, and until when; what is there does not', async () => {
  const { chief, artwork } = await world()
  await chief.send(artworkCalls.patch, { params: { id: artwork.id }, body: { name: 'Back' } })
  const { id: named } = await newest()
  const there = await revert(chief, { ids: [named] }, true)
  expect(there.data).toMatchObject({ things: [{ kind: 'artwork', trash: null }], rows: [{ pictures: null }] })

  await chief.send(artworkCalls.remove, { params: { id: artwork.id } })
  const line = await newest()
  const { data } = await revert(chief, { ids: [line.id] }, true)
  expect(data.things).toMatchObject([
    { id: artwork.id, cover: { id: artwork.files[0]?.id }, trash: { files: 2, comments: 0 } },
  ])
  const { rows } = await t.db.execute<{ at: string }>(
    sql`select deleted_at as at from artworks where id = ${artwork.id}`,
  )
  expect(data.things[0]?.trash?.deletedAt).toBe(new Date(rows[0]!.at).toISOString())
  const days = (Date.parse(data.things[0]!.trash!.goneAt) - line.createdAt.getTime()) / 86_400_000
  expect(Math.round(days)).toBe(30)
})

it('of what somebody changed since it is told what the lines had made of it', async () => {
  const { chief, other, product } = await world()
  const name = (text: string) => ({ params: { id: product.id }, body: { name: text } })
  await chief.send(productCalls.setName, name('Dog'))
  const { id } = await newest()
  const alone = await revert(chief, { ids: [id] }, true)
  expect(alone.data.rows).toMatchObject([{ outcome: 'back', became: null }])
  await other.send(productCalls.setName, name('Dog in snow'))
  const { data } = await revert(chief, { ids: [id] }, true)
  expect(data.rows).toMatchObject([{ outcome: 'changed', was: 'Cat', became: 'Dog', now: 'Dog in snow' }])
})

it('says on which board a product stands, and where among others it stood, stands and comes back to', async () => {
  const { chief, product } = await world()
  const { groupId, createdBy } = product
  const another = (statusId: number, index: number) =>
    makeProduct(t.db, { groupId, createdBy, statusId, index, priority: 0 })
  // One before it and two after it where it stands, one where it goes.
  for (const index of [-8, 8, 16]) await another(statusIds.NEW_IDEA, index)
  await another(statusIds.DOING, 4)
  await chief.send(productCalls.setStatus, { params: { id: product.id }, body: { status: statusIds.DOING } })
  const { data } = await revert(chief, { ids: [(await newest()).id] }, true)
  expect(data.things).toMatchObject([{ id: product.id, board: 'Doing' }])
  expect(data.rows).toMatchObject([{ places: { was: { at: 2, of: 4 }, now: { of: 2 }, after: { at: 2, of: 4 } } }])

  await chief.send(productCalls.remove, { params: { id: product.id } })
  const gone = (await revert(chief, { ids: [(await newest()).id] }, true)).data
  expect(gone.things).toMatchObject([{ board: null }])
  expect(gone.rows).toMatchObject([{ field: 'deleted', places: { was: { of: 2 }, now: null, after: { of: 2 } } }])
})

it('what comes back together is told its places together', async () => {
  const { chief, product } = await world()
  const { groupId, createdBy } = product
  const made = (index: number) =>
    makeProduct(t.db, { groupId, createdBy, statusId: statusIds.NEW_IDEA, index, priority: 0 })
  // The product of before stands at 0; one stays at 5.
  const [second, , fourth] = [await made(2), await made(5), await made(8)]
  const listId = [product.id, second.id, fourth.id]
  await chief.send(productCalls.changeMultiple, { body: { listId, statusId: statusIds.DOING } })
  const { rows } = await t.db.execute<{ id: number }>(sql`select id::int from activities order by id desc limit 3`)
  const { data } = await revert(chief, { ids: rows.map(({ id }) => Number(id)) }, true)
  const places = new Map(data.rows.map((row) => [row.id, row.places]))
  for (const [id, at] of [
    [product.id, 1],
    [second.id, 2],
    [fourth.id, 4],
  ] as const)
    expect(places.get(id)).toMatchObject({ was: { at, of: 4 }, now: { of: 3 }, after: { at, of: 4 } })
})

it('an artwork comes back to its place in the product; what went with its product is told no place of', async () => {
  const { chief, product, artwork } = await world()
  for (const name of ['Second', 'Third']) await makeArtwork(t, chief, product as never, { name, files: [] })
  const { rows: before } = await t.db.execute<{ id: number }>(
    sql`select id from artworks where product_id = ${product.id} order by index, id desc`,
  )
  await chief.send(artworkCalls.remove, { params: { id: artwork.id } })
  const line = (await newest()).id
  const at = before.findIndex(({ id }) => id === artwork.id) + 1
  const { data } = await revert(chief, { ids: [line] }, true)
  expect(data.rows).toMatchObject([{ places: { was: { at, of: 3 }, now: null, after: { at, of: 3 } } }])
  await chief.send(productCalls.remove, { params: { id: product.id } })
  const gone = (await revert(chief, { ids: [line] }, true)).data
  expect(gone.rows).toMatchObject([{ places: null }])
})
