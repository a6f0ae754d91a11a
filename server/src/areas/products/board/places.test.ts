import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePlace, type Place } from '../../../db/places.ts'
import { artworks } from '../../../db/schema/artworks.ts'
import { files } from '../../../db/schema/files.ts'
import { products } from '../../../db/schema/products.ts'
import { clearPng } from '../../../images/images.fixture.ts'
import { makeArtwork } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct, makeProducts } from '../../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { placedColumn } from '../products.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART'])
  return { group, user, client: await t.as(user) }
}
/** Far more often than doubles can be halved. */
const often = 130
const middle = (a: Place | undefined, b: Place | undefined) => ((a?.index ?? 0) + (b?.index ?? 0)) / 2
const idsOf = (list: readonly Place[]) => list.map(({ id }) => id)

it('a card can be dropped between the same two for ever: the server makes place, and tells it to every tab', async () => {
  const { group, user, client } = await scene()
  const made = await makeProducts(t.db, 3, { groupId: group.id, createdBy: user.id })
  await client.send(productCalls.reorder, {
    body: { listIndexes: made.map(({ id }, place) => ({ id, index: place * 1024 })) },
  })
  const column = async (): Promise<Place[]> => {
    const { data } = await client.send(productCalls.board, { query: { groupId: group.id } })
    return data.columns[0]?.cards.map(({ id, index }) => ({ id, index })) ?? []
  }
  const probe = await t.probe(user, [`group:${group.id}`])
  let expected = made.map(({ id }) => id)
  for (let turn = 0; turn < often; turn++) {
    const now = await column()
    expect(idsOf(now)).toEqual(expected)
    const [a, b, c] = now
    const index = middle(a, b)
    const id = c?.id ?? 0
    const way = [
      () => client.send(productCalls.move, { body: { productId: id, statusId: 1, index } }),
      async () => await client.send(productCalls.reorder, { body: { listIndexes: [{ id, index }] } }),
    ][turn % 2]
    expect((await way?.())?.status).toBe(200)
    expected = [a, c, b].map((one) => one?.id ?? 0)
  }
  const last = await column()
  expect(idsOf(last)).toEqual(expected)
  expect(new Set(last.map(({ index }) => index)).size).toBe(3)
  const heard = await probe.next('products.renumbered')
  expect(heard.payload).toMatchObject({ groupId: group.id, statusId: 1 })
})

it('artworks and files can be put between the same two for ever', async () => {
  const { group, user, client } = await scene()
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: user.id })
  const png = await clearPng(8, 8)
  const names = ['a.png', 'b.png', 'c.png'].map((name) => ({ name, bytes: png }))
  const first = await makeArtwork(t, client, product, { files: names })
  const others = [await makeArtwork(t, client, product), await makeArtwork(t, client, product)]
  const kinds = [
    {
      ids: [first, ...others].map(({ id }) => id),
      put: (listIndexes: Place[]) => client.send(artworkCalls.reorder, { body: { listIndexes } }),
      rows: (ids: number[]) => t.db.select().from(artworks).where(inArray(artworks.id, ids)),
    },
    {
      ids: first.files.map(({ id }) => id),
      put: (listIndexes: Place[]) => client.send(fileCalls.reorder, { body: { listIndexes } }),
      rows: (ids: number[]) => t.db.select().from(files).where(inArray(files.id, ids)),
    },
  ]
  for (const { ids, put, rows } of kinds) {
    const now = async (): Promise<Place[]> => (await rows(ids)).toSorted((a, b) => a.index - b.index)
    let expected = ids
    await put(ids.map((id, place) => ({ id, index: place * 1024 })))
    for (let turn = 0; turn < often; turn++) {
      const list = await now()
      expect(idsOf(list)).toEqual(expected)
      const [a, b, c] = list
      const asked = { id: c?.id ?? 0, index: middle(a, b) }
      const { status, data } = await put([asked])
      expect(status).toBe(200)
      const stands = await now()
      // The answer has everything that moved.
      for (const place of data) expect(stands.find(({ id }) => id === place.id)?.index).toBe(place.index)
      expected = [a, c, b].map((one) => one?.id ?? 0)
    }
    expect(new Set((await now()).map(({ index }) => index)).size).toBe(3)
  }
})

it('whatever stands together is moved apart in its order, with few others', async () => {
  const { group, user } = await scene()
  const gap = fc.constantFrom(0, 2 ** -30, 2 ** -11, 1, 3, 1024)
  await fc.assert(
    fc.asyncProperty(fc.array(gap, { minLength: 1, maxLength: 90 }), fc.nat(89), async (gaps, at) => {
      let index = -50
      const places = gaps.map((one) => (index += one))
      const made = await makeProducts(t.db, places.length, { groupId: group.id, createdBy: user.id, statusId: 2 })
      for (const [place, { id }] of made.entries())
        await t.db
          .update(products)
          .set({ index: places[place] ?? 0 })
          .where(inArray(products.id, [id]))
      const list = placedColumn(group.id, 2)
      const all = async () => {
        const rows = await t.db
          .select()
          .from(products)
          .where(inArray(products.id, idsOf(made)))
        return rows.toSorted((a, b) => a.index - b.index || b.id - a.id)
      }
      const before = await all()
      const own = before[Math.min(at, before.length - 1)]?.id ?? 0
      const moved = await makePlace(t.db, list, [own])
      const after = await all()
      expect(idsOf(after)).toEqual(idsOf(before))
      const stands = after.findIndex(({ id }) => id === own)
      for (const beside of [after[stands - 1], after[stands + 1]])
        if (beside) expect(Math.abs(beside.index - (after[stands]?.index ?? 0))).toBeGreaterThanOrEqual(1 / 1024)
      for (const { id, index: now } of moved) expect(after.find((one) => one.id === id)?.index).toBe(now)
      await t.db.delete(products).where(inArray(products.id, idsOf(made)))
    }),
    { numRuns: 25 },
  )
})

it('waits for nobody: neighbours that somebody holds stay where they are, until the next write', async () => {
  const { group, user, client } = await scene()
  const made = await makeProducts(t.db, 3, { groupId: group.id, createdBy: user.id })
  const [low = 0, own = 0, high = 0] = idsOf(made)
  const stand = [0, 2 ** -20]
  for (const [place, id] of [low, high].entries())
    await t.db
      .update(products)
      .set({ index: stand[place] ?? 0 })
      .where(inArray(products.id, [id]))
  const put = async (index: number) =>
    (await client.send(productCalls.move, { body: { productId: own, statusId: 1, index } })).data.index
  await t.db.transaction(async (tx) => {
    await tx
      .select()
      .from(products)
      .where(inArray(products.id, [low, high]))
      .for('update')
    expect(await put(2 ** -21)).toBe(2 ** -21)
  })
  expect(await put(2 ** -22)).not.toBe(2 ** -22)
  const rows = await t.db
    .select()
    .from(products)
    .where(inArray(products.id, idsOf(made)))
  expect(idsOf(rows.toSorted((a, b) => a.index - b.index))).toEqual([low, own, high])
})
