import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files } from '../../../db/schema/files.ts'
import { importRows, imports } from '../../../db/schema/imports.ts'
import { products } from '../../../db/schema/products.ts'
import { makeProducts } from '../../../testing/makeProduct.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { importTeam, jobOf } from '../imports.fixture.ts'
import { orderPictures } from './order.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** An import that brought products of which each has two pictures, the second one first. */
async function scene(count: number, hasCovers: boolean) {
  const at = await importTeam(t)
  const group = await findGroup(t.db, at.groupId)
  if (!group) throw new Error('no team')
  const common = { groupId: group.id, createdBy: at.by.id }
  const made = await makeProducts(t.db, count, common)
  const [row] = await t.db
    .insert(imports)
    .values({ ...common, source: 'trello', name: 'Board', state: 'running' })
    .returning()
  const id = row?.id ?? 0
  const places = made.flatMap((product) => [2, 1].map((place, n) => ({ product, place, index: 1024 * (n + 1) })))
  const pictures = await t.db
    .insert(files)
    .values(
      places.map(({ product, place, index }) => ({
        ...{ ...common, owner: 'product' as const, productId: product.id, index, size: 9, fileType: 'image/png' },
        ...{ key: `${group.id}/${product.id}-${place}.png`, name: `${place}.png`, previewState: 'ready' as const },
        preview1xKey: `${group.id}/${product.id}-${place}.webp`,
      })),
    )
    .returning()
  await t.db.insert(importRows).values(
    places.map(({ product, place }, n) => ({
      ...{ importId: id, kind: 'file', externalId: `f${n}`, parentId: `c${product.id}`, place, name: `${place}.png` },
      ...{ data: {}, state: 'made' as const, productId: product.id, undo: { picture: pictures[n]?.id } },
    })),
  )
  const ids = made.map((product) => product.id)
  // The card's own cover, which stays where it is.
  if (hasCovers)
    for (const { id: file, productId } of pictures.filter(({ name }) => name === '2.png'))
      await t.db
        .update(products)
        .set({ coverFileId: file, coverChosen: true })
        .where(eq(products.id, productId ?? 0))
  const order = () =>
    jobOf(t).asUser(at.by.id, (ctx) => orderPictures(ctx, { id, source: 'trello', group, isUpdate: false }), {
      records: false,
    })
  const shown = async () => {
    const rows = await t.db.select().from(files).where(inArray(files.productId, ids)).orderBy(files.index, files.id)
    const held = await t.db.select().from(products).where(inArray(products.id, ids))
    const nameOf = (wanted: number | null) => rows.find((file) => file.id === wanted)?.name
    return held.map((product) => [
      ...rows.filter((file) => file.productId === product.id).map(({ name }) => name),
      nameOf(product.coverFileId),
    ])
  }
  return { at, ids, order, shown }
}

it('the pictures of all products of an import are put in order by as many statements as those of one', async () => {
  const [one, many] = [await scene(1, true), await scene(12, true)]
  const few = await statementsOf(one.order)
  const { answer, texts } = await statementsOf(many.order)
  expect([few.answer, answer]).toEqual([1, 12])
  expect(await many.shown()).toEqual(Array.from({ length: 12 }, () => ['1.png', '2.png', '2.png']))
  expect(texts).toHaveLength(few.texts.length)
})

it('covers that nobody chose follow the order, and open products hear of it', async () => {
  const { at, ids, order, shown } = await scene(2, false)
  const probe = await t.probe(
    at.by,
    ids.map((id) => `product:${id}` as const),
  )
  expect(await order()).toBe(2)
  expect(await shown()).toEqual([1, 2].map(() => ['1.png', '2.png', '1.png']))
  expect((await probe.next('files.reordered')).payload).toMatchObject({ owner: 'product', groupId: at.groupId })
  expect((await probe.next('products.coverChanged')).payload).toMatchObject({ groupId: at.groupId })
})
