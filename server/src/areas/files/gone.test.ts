import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { previewKey } from '../../storage/objectKey.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(20, 10)
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_EDIT', 'P_DELETE', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_ART', 'P_DELETE_FILE_ART'] as const

async function scene() {
  const group = await t.make.group()
  const user = await t.make.member(group.id, [...codes])
  const client = await t.as(user)
  const product = await makeProduct(t, group.id, user.id)
  const artwork = await makeArtwork(t, client, product, { files: [{ name: 'a.png', bytes: png }] })
  const [file] = artwork.files
  if (!file) throw new Error('no file')
  const storage = t.node.resources.storage
  const preview = previewKey(file.key, '2x')
  await storage.put(preview, png, { type: 'image/webp' })
  const urls = [file.urlOriginal, storage.signedGet(preview)]
  const statuses = async () =>
    Promise.all(urls.map(async (url) => (await fetch(new URL(url, await t.listen()))).status))
  expect(await statuses()).toEqual([200, 200])
  return { client, product, artwork, file, statuses }
}

it('an address that was given away ends with its file, previews included, whether it, its artwork or its product is deleted', async () => {
  const one = await scene()
  await one.client.send(fileCalls.remove, { params: { id: one.file.id } })
  expect(await one.statuses()).toEqual([410, 410])
  const two = await scene()
  const removed = await two.client.send(artworkCalls.remove, { params: { id: two.artwork.id }, body: {} })
  expect([removed.status, await two.statuses()]).toEqual([200, [410, 410]])
  const three = await scene()
  const gone = await three.client.send(productCalls.remove, { params: { id: three.product.id }, body: {} })
  expect([gone.status, await three.statuses()]).toEqual([200, [410, 410]])
  await t.db.update(files).set({ deletedAt: null }).where(eq(files.id, one.file.id))
  expect(await one.statuses()).toEqual([200, 200])
})

it('a copy that shares the object keeps it readable, until it is deleted too', async () => {
  const { client, file, artwork, statuses } = await scene()
  const [row] = await t.db.select().from(files).where(eq(files.id, file.id))
  const [own] = await t.db.select().from(artworks).where(eq(artworks.id, artwork.id))
  if (!row || !own) throw new Error('no rows')
  const { id: _, ...values } = own
  const [copied] = await t.db
    .insert(artworks)
    .values({ ...values, subId: `${values.subId}-copy` })
    .returning()
  const { id: __, ...same } = row
  await t.db.insert(files).values({ ...same, artworkId: copied?.id ?? 0 })
  await client.send(fileCalls.remove, { params: { id: file.id } })
  expect(await statuses()).toEqual([200, 200])
  await t.db
    .update(artworks)
    .set({ deletedAt: new Date() })
    .where(eq(artworks.id, copied?.id ?? 0))
  expect(await statuses()).toEqual([410, 410])
})
