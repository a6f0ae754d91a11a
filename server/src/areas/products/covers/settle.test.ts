import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files } from '../../../db/schema/files.ts'
import { products } from '../../../db/schema/products.ts'
import { painting } from '../../../images/images.fixture.ts'
import { makeArtwork, makeProduct } from '../../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('a cover that nobody chose is the first approved artwork, else the first one; a chosen one stays', async () => {
  const group = await t.make.group()
  const codes = ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_ART', 'P_APPROVE_ART'] as const
  const ann = await t.make.member(group.id, [...codes])
  const client = await t.as(ann)
  const product = await makeProduct(t, group.id, ann.id)
  const bytes = await painting(40, 30).png().toBuffer()
  const made: Awaited<ReturnType<typeof makeArtwork>>[] = []
  for (const name of ['a', 'b', 'c'])
    made.push(await makeArtwork(t, client, product, { name, files: [{ name: `${name}.png`, bytes }] }))
  const fileOf = (at: number) => made[at]?.files[0]?.id ?? 0
  const idOf = (at: number) => made[at]?.id ?? 0
  const cover = async () => {
    const [row] = await t.db.select().from(products).where(eq(products.id, product.id))
    return row?.coverFileId
  }
  const decide = (at: number, isApproved: boolean) =>
    client.send(artworkReviewCalls.setApproved, { body: { ids: [idOf(at)], groupId: group.id, isApproved } })
  expect(await cover()).toBe(fileOf(0))
  await decide(2, true)
  expect(await cover()).toBe(fileOf(2))
  await decide(1, true)
  expect(await cover()).toBe(fileOf(1))
  await decide(1, false)
  expect(await cover()).toBe(fileOf(2))
  await client.send(artworkCalls.remove, { params: { id: idOf(2) }, body: {} })
  expect(await cover()).toBe(fileOf(0))
  await client.send(fileCalls.coverOfProduct, { params: { fileId: fileOf(1) }, body: {} })
  await decide(0, true)
  expect(await cover()).toBe(fileOf(1))
  await client.send(artworkCalls.remove, { params: { id: idOf(1) }, body: {} })
  expect(await cover()).toBe(fileOf(0))
})

it('without artworks it is the first attachment of the list, in each order; a copy keeps a chosen one', async () => {
  const group = await t.make.group()
  const ann = await t.make.member(group.id, ['P_VIEW', 'P_EDIT', 'P_COPY', 'P_EDIT_ART'])
  const client = await t.as(ann)
  const product = await makeProduct(t, group.id, ann.id)
  const picture = { owner: 'product', groupId: group.id, productId: product.id, createdBy: ann.id } as const
  const rows = await t.db
    .insert(files)
    .values(
      ['a.png', 'b.png'].map((name, index) => ({
        ...picture,
        name,
        key: `g1/2026/01/cccc/${name}`,
        size: 10,
        fileType: 'image/png',
        previewState: 'ready' as const,
        index: index + 1,
      })),
    )
    .returning()
  await t.db.update(products).set({ fileCount: 2 }).where(eq(products.id, product.id))
  const [first = 0, second = 0] = rows.map(({ id }) => id)
  const rowOf = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]
  const reorder = (...ids: number[]) =>
    client.send(fileCalls.reorder, { body: { listIndexes: ids.map((id, index) => ({ id, index })) } })
  await reorder(second, first)
  expect(await rowOf(product.id)).toMatchObject({ coverFileId: second, coverChosen: false })
  const followed = await client.send(productCalls.copy, { params: { id: product.id }, body: {} })
  expect(await rowOf(followed.data.card.id)).toMatchObject({ coverChosen: false })
  await client.send(fileCalls.coverOfProduct, { params: { fileId: second }, body: {} })
  await reorder(first, second)
  expect(await rowOf(product.id)).toMatchObject({ coverFileId: second, coverChosen: true })
  const copied = await client.send(productCalls.copy, { params: { id: product.id }, body: {} })
  const copy = await rowOf(copied.data.card.id)
  const [shown] = await t.db
    .select()
    .from(files)
    .where(eq(files.id, copy?.coverFileId ?? 0))
  expect([copy?.coverChosen, shown?.name, shown?.isCover]).toEqual([true, 'b.png', true])
})
