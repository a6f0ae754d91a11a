import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { exactTotals } from '@halftone/contract/parts/page.ts'
import { eq, min, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworks } from '../../../db/schema/artworks.ts'
import { files } from '../../../db/schema/files.ts'
import { products } from '../../../db/schema/products.ts'
import { makeProduct, makeProducts } from '../../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group()
  const ann = await t.make.member(group.id, ['P_VIEW'])
  return { group, own: { groupId: group.id, createdBy: ann.id }, client: await t.as(ann) }
}
const sorts = ['index', 'createdAt', 'name', 'deadline', 'priority', 'updatedAt'] as const

it.each(
  sorts.flatMap((sort) => [
    { sort, direction: 'asc' as const },
    { sort, direction: 'desc' as const },
  ]),
)(
  'pages by $sort $direction are the whole list one after the other, those that are read from its end too',
  async (order) => {
    const { group, own, client } = await scene()
    // Equal names, no deadline and no priority for some: the order has to say who comes first among them.
    for (let n = 0; n < 23; n++)
      await makeProduct(t.db, {
        ...own,
        name: `Name ${(n * 7) % 5}`,
        index: (n * 3) % 4,
        priority: n % 3,
        deadline: n % 4 === 0 ? null : `2026-05-0${(n % 3) + 1}`,
      })
    const query = { groupId: group.id, ...order }
    const whole = await client.send(productCalls.list, { query: { ...query, limit: 50 } })
    expect(new Set(whole.data.map(({ id }) => id)).size).toBe(23)
    for (const filter of [{}, { createdBy: String(own.createdBy) }, { search: 'name' }]) {
      const pages: number[] = []
      for (let page = 1; page <= 5; page++) {
        const { data, meta } = await client.send(productCalls.list, { query: { ...query, ...filter, limit: 5, page } })
        expect(meta).toEqual({ currentPage: page, limit: 5, total: 23, totalPage: 5 })
        pages.push(...data.map(({ id }) => id))
      }
      expect(pages).toEqual(whole.data.map(({ id }) => id))
    }
    const beyond = await client.send(productCalls.list, { query: { ...query, limit: 5, page: 6 } })
    expect(beyond).toMatchObject({ data: [], meta: { currentPage: 6, total: 23 } })
  },
)

it('pages of artworks are their list too, by each sort', async () => {
  const { group, own, client } = await scene()
  const product = await makeProduct(t.db, own)
  const rows = Array.from({ length: 11 }, (_, n) => ({
    ...own,
    productId: product.id,
    name: `Art ${n % 3}`,
    index: n % 4,
  }))
  await t.db.insert(artworks).values(rows.map((row, n) => ({ ...row, subId: `A-PAGES-2026-${n}` })))
  for (const sort of ['createdAt', 'name', 'index', 'submittedAt'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const query = { groupId: group.id, sort, direction }
      const whole = await client.send(artworkCalls.list, { query })
      const pages: number[] = []
      for (const page of [1, 2, 3]) {
        const { data } = await client.send(artworkCalls.list, { query: { ...query, limit: 4, page } })
        pages.push(...data.map(({ id }) => id))
      }
      expect(pages, `${sort} ${direction}`).toEqual(whole.data.map(({ id }) => id))
    }
})

it('R094 a word that thousands of artworks have is found as one that few have, in files too, and both together', async () => {
  const { group, own, client } = await scene()
  const product = await makeProduct(t.db, own)
  const row = { ...own, productId: product.id, name: 'Art' }
  const rows = Array.from({ length: 5_101 }, (_, n) => ({ ...row, subId: `A-MANY-2026-${n}`, document: `wave x${n}x` }))
  for (let at = 0; at < rows.length; at += 2_000) await t.db.insert(artworks).values(rows.slice(at, at + 2_000))
  const [other] = await t.db
    .insert(artworks)
    .values({ ...row, subId: 'A-MANY-2026-OTHER', document: 'calm' })
    .returning({ id: artworks.id })
  await t.db.insert(artworks).values({ ...row, subId: 'A-MANY-2026-BARE', document: 'calm' })
  const file = { groupId: group.id, owner: 'artwork', productId: product.id, artworkId: other?.id ?? 0, size: 1 }
  await t.db
    .insert(files)
    .values({ ...file, key: 'many/wave', name: 'wave zebra.png', fileType: 'image/png', createdBy: own.createdBy })
  const count = async (search: string) => {
    const { data, meta } = await client.send(artworkCalls.list, { query: { groupId: group.id, search, limit: 5 } })
    return [meta?.total, data[0]?.id === other?.id]
  }
  expect(await count('wave')).toEqual([5_102, true])
  expect(await count('WAVE zebra')).toEqual([1, true])
  expect(await count('calm wave')).toEqual([1, true])
  expect(await count('wave art')).toEqual([0, false])
  expect(await count('wave x77x')).toEqual([1, false])
  expect((await count('a'))[0]).toBe(5_103)
  expect(await count('~')).toEqual([0, false])
  const ofOther = await t.make.group()
  const stranger = await t.as(await t.make.member(ofOther.id, ['P_VIEW']))
  expect((await stranger.send(artworkCalls.list, { query: { search: 'zebra' } })).data).toEqual([])
})

it('what the search of artworks looks through is always their own words and those of their files as they are', async () => {
  const { group, own, client } = await scene()
  const product = await makeProduct(t.db, own)
  const rows = ['one', 'two'].map((word) => ({
    ...own,
    productId: product.id,
    name: word,
    subId: `A-KEPT-2026-${word}`,
  }))
  const made = await t.db
    .insert(artworks)
    .values(rows.map((row) => ({ ...row, document: row.name })))
    .returning({ id: artworks.id })
  const [one = 0, two = 0] = made.map(({ id }) => id)
  const file = { groupId: group.id, owner: 'artwork', productId: product.id, size: 1, fileType: 'image/png' }
  const add = (artworkId: number, ...names: string[]) =>
    t.db
      .insert(files)
      .values(names.map((name) => ({ ...file, artworkId, key: `kept/${name}`, name, createdBy: own.createdBy })))
      .returning({ id: files.id })
  const found = async (search: string) =>
    (await client.send(artworkCalls.list, { query: { groupId: group.id, search } })).data.map(({ id }) => id)
  const [first] = await add(one, 'kestrel.png', 'heron.png')
  const [last] = await add(two, 'kestrel.png')
  expect(await found('kestrel')).toEqual([two, one])
  expect(await found('one heron')).toEqual([one])
  const ofFirst = eq(files.id, first?.id ?? 0)
  await t.db.update(files).set({ name: 'magpie.png', orderId: 'N-77' }).where(ofFirst)
  expect([await found('kestrel'), await found('magpie n-77')]).toEqual([[two], [one]])
  await t.db.update(files).set({ artworkId: two }).where(ofFirst)
  expect([await found('magpie'), await found('one')]).toEqual([[two], [one]])
  await t.db.update(files).set({ deletedAt: sql`now()` }).where(ofFirst)
  await t.db.delete(files).where(eq(files.id, last?.id ?? 0))
  await t.db.update(artworks).set({ document: 'deux' }).where(eq(artworks.id, two))
  expect([await found('magpie'), await found('kestrel'), await found('two'), await found('deux')]).toEqual([
    [],
    [],
    [],
    [two],
  ])
  // Two at once for one artwork: neither loses the other's.
  await Promise.all(['teal', 'smew', 'pintail', 'gadwall'].map((name) => add(two, `${name}.png`)))
  expect(await found('teal smew pintail gadwall')).toEqual([two])
})

it('totals are exact up to 10,000; above that a filtered list says that there are more, and the next page can be turned to', async () => {
  const { group, own, client } = await scene()
  await makeProducts(t.db, exactTotals, { ...own, name: 'Wave' })
  const ask = (page: number, query = {}) =>
    client.send(productCalls.list, { query: { groupId: group.id, limit: 200, page, ...query } })
  const exact = await ask(1, { search: 'wave' })
  expect(exact.meta).toEqual({ currentPage: 1, limit: 200, total: exactTotals, totalPage: 50 })
  await makeProducts(t.db, 250, { ...own, name: 'Wave' })
  const more = { limit: 200, totalIsAtLeast: true }
  expect((await ask(1, { search: 'wave' })).meta).toEqual({
    ...more,
    currentPage: 1,
    total: exactTotals,
    totalPage: 50,
  })
  const late = await ask(51, { search: 'wave' })
  expect(late.meta).toEqual({ ...more, currentPage: 51, total: 10_200, totalPage: 52 })
  const last = await ask(52, { search: 'wave' })
  expect(last.meta).toEqual({ currentPage: 52, limit: 200, total: 10_250, totalPage: 52 })
  const ids = [...late.data, ...last.data].map(({ id }) => id)
  expect([ids.length, ids]).toEqual([250, ids.toSorted((a, b) => b - a)])
  // Newest first: the oldest end here.
  const [first] = await t.db
    .select({ id: min(products.id) })
    .from(products)
    .where(eq(products.groupId, group.id))
  expect(ids.at(-1)).toBe(first?.id)
  // Without a filter a total is kept, and exact at any size.
  expect((await ask(1)).meta).toMatchObject({ total: 10_250, totalPage: 52 })
})

it('each of the filters together is answered by one index, and by its owner and priority, too', async () => {
  const { group, own } = await scene()
  await makeProducts(t.db, 3_000, { ...own, createdBy: own.createdBy })
  const rare = await t.make.user()
  const product = await makeProduct(t.db, { ...own, createdBy: rare.id, priority: 77 })
  await t.db.execute(sql`vacuum analyze products`)
  const planOf = async (condition: string) => {
    const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`explain select id from products p where group_id = ${group.id} and deleted_at is null and ${condition}`),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planOf(`array[p.created_by] && '{${rare.id}}'`)).toContain('products_refs')
  expect(await planOf(`array[p.priority] && '{77}'`)).toContain('products_refs')
  const [row] = await t.db.select({ id: products.id }).from(products).where(eq(products.priority, 77))
  expect(row?.id).toBe(product.id)
})
