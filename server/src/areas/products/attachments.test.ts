import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files } from '../../db/schema/files.ts'
import { products } from '../../db/schema/products.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const names = Array.from({ length: 230 }, (_, place) => `Bản ${place}.png`)
const last = names.length - 1

it('the files of a product and of an artwork come by pages, in their order and by search; the dialog has the first', async () => {
  const group = await t.make.group()
  const user = await t.make.member(group.id, ['P_VIEW', 'P_EDIT', 'P_NEW_ART'])
  const client = await t.as(user)
  const product = await makeProduct(t, group.id, user.id)
  const artwork = await makeArtwork(t, client, product)
  const file = { key: '1/a.png', groupId: group.id, size: 5, fileType: 'image/png', productId: product.id }
  // Put in against their order: it is the place that counts.
  const rows = names.map((name, index) => ({ ...file, name, index })).toReversed()
  await t.db.insert(files).values(rows.map((row) => ({ ...row, owner: 'product' })))
  await t.db.insert(files).values(rows.map((row) => ({ ...row, owner: 'artwork', artworkId: artwork.id })))
  await t.db.update(products).set({ fileCount: names.length }).where(eq(products.id, product.id))

  for (const [call, id] of [
    [productCalls.files, product.id],
    [artworkCalls.files, artwork.id],
  ] as const) {
    const page = async (query: object) => {
      const { data, meta } = await client.send(call, { params: { id }, query })
      return { names: data.map(({ name }) => name), meta }
    }
    const meta = { limit: 100, total: 230, totalPage: 3 }
    expect(await page({})).toEqual({ names: names.slice(0, 100), meta: { ...meta, currentPage: 1 } })
    expect(await page({ page: 3 })).toEqual({ names: names.slice(200), meta: { ...meta, currentPage: 3 } })
    expect((await page({ offset: 2, limit: 7 })).names).toEqual(names.slice(7, 14))
    expect(await page({ search: `ban ${last}` })).toEqual({
      names: [names[last]],
      meta: { currentPage: 1, limit: 100, total: 1, totalPage: 1 },
    })
    expect((await client.send(call, { params: { id }, query: { limit: 201 } })).status).toBe(422)
  }
  const { data: detail } = await client.send(productCalls.get, { params: { id: product.id } })
  expect(detail.files.map(({ name }) => name)).toEqual(names.slice(0, 100))
  expect(detail.fileCount).toBe(names.length)
})
