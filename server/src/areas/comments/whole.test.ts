import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '../../db/schema/products.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('all comments of a product are those on its artworks and files as well: as many as are counted on it', async () => {
  const group = await t.make.group()
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART'])
  const client = await t.as(user)
  const [product, other] = [await makeProduct(t, group.id, user.id), await makeProduct(t, group.id, user.id)]
  const files = [{ name: 'a.png', bytes: await clearPng(8, 8) }]
  const art = await makeArtwork(t, client, product, { files })
  const say = async (type: 'product' | 'artwork' | 'file', id: number, text: string) =>
    (await client.send(commentCalls.create, { params: { id, type }, body: { message: plainRichText(text) } })).data
  await say('product', product.id, 'Whole')
  const made = await say('artwork', art.id, 'Front')
  await say('file', art.files[0]!.id, 'Edge')
  await say('product', other.id, 'Elsewhere')
  expect(made).toMatchObject({ artworkId: art.id, artworkName: art.name })
  const list = async (type: 'product' | 'artwork', id: number, query: object) =>
    (await client.send(commentCalls.list, { params: { id, type }, query })).data.map(
      ({ messageString, artworkName }) => [messageString, artworkName],
    )
  expect(await list('product', product.id, { isWhole: true })).toEqual([
    ['Edge', art.name],
    ['Front', art.name],
    ['Whole', null],
  ])
  expect(await list('product', product.id, { isWhole: true, search: 'edge' })).toEqual([['Edge', art.name]])
  expect(await list('product', product.id, {})).toEqual([['Whole', null]])
  expect(await list('artwork', art.id, { isWhole: true })).toHaveLength(2)
  const counts = await client.send(commentCalls.counts, {
    params: { id: product.id, type: 'product' },
    query: { isWhole: true },
  })
  expect(counts.data).toEqual({ doing: 3, done: 0 })
  const [row] = await t.db.select().from(products).where(eq(products.id, product.id))
  expect(row?.commentCount).toBe(3)
})
