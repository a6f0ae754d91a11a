import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
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
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: admin.id, name: 'Cat', priority: 0 })
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
