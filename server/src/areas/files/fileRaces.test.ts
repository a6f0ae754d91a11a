import { fileCalls } from '@halftone/contract/areas/files.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { products } from '../../db/schema/products.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { atLock } from '../../testing/atLock.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function world() {
  const group = await t.make.group()
  const person = await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_FILE_ART'])
  const client = await t.as(person)
  const product = await makeProduct(t, group.id, person.id)
  const bytes = await clearPng(4, 4)
  const make = (name: string) =>
    makeArtwork(t, client, product, { name, files: ['1', '2', '3'].map((n) => ({ name: `${name}${n}.png`, bytes })) })
  const [from, one, other] = [await make('a'), await make('b'), await make('c')]
  const [file] = await t.db.select().from(files).where(eq(files.artworkId, from.id)).orderBy(files.id).limit(1)
  const id = file!.id
  const moveTo = (artworkId: number) => client.send(fileCalls.updateOfArtwork, { params: { id }, body: { artworkId } })
  const remove = () => client.send(fileCalls.remove, { params: { id } })
  /** What is counted, and what is there. */
  const counts = async () => {
    const rows = await t.db.select().from(artworks).where(eq(artworks.productId, product.id)).orderBy(artworks.id)
    const there = await Promise.all(
      rows.map((row) => t.db.$count(files, and(eq(files.artworkId, row.id), isNull(files.deletedAt)))),
    )
    return { counted: rows.map((row) => row.totalFiles), there }
  }
  return { client, person, product, from, one, other, moveTo, remove, counts }
}

/** Runs both while the first artwork is held: each has read the file in it before either may change it. */
const together = <A, B>(artworkId: number, first: () => Promise<A>, second: () => Promise<B>) =>
  atLock(t.db, (tx) => tx.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, artworkId)).for('update'), [
    first,
    second,
  ])

it('a file that two people move to two artworks at the same moment is counted once', async () => {
  const w = await world()
  const answers = await together(
    w.from.id,
    () => w.moveTo(w.one.id),
    () => w.moveTo(w.other.id),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(await w.counts()).toEqual({ counted: [2, 4, 3], there: [2, 4, 3] })
})

it('a file that is removed while it is moved is taken off where it is', async () => {
  const w = await world()
  const answers = await together(
    w.from.id,
    () => w.moveTo(w.one.id),
    () => w.remove(),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(await w.counts()).toEqual({ counted: [2, 4, 3], there: [2, 4, 3] })
})

it('a cover that goes is followed by the next picture in the list’s order; any other file leaves it', async () => {
  const { client, person, product, from, one, other } = await world()
  const probe = await t.probe(person, [`artwork:${from.id}`])
  const idsOf = ({ files: list }: typeof from) => list.map(({ id }) => id) as [number, number, number]
  const [[a1, a2], [b1, b2, b3], [c1, c2, c3]] = [idsOf(from), idsOf(one), idsOf(other)]
  const set = (id: number, values: Partial<typeof files.$inferInsert>) =>
    t.db.update(files).set(values).where(eq(files.id, id))
  for (const id of [a1, a2, b1, b2, b3, c1, c3]) await set(id, { previewState: 'ready' })
  await set(b3, { index: -1 })
  await t.db.update(products).set({ coverFileId: b1, coverChosen: true }).where(eq(products.id, product.id))
  const remove = (id: number) => client.send(fileCalls.remove, { params: { id } })
  const covers = async () => {
    const rows = await t.db.select().from(artworks).where(eq(artworks.productId, product.id)).orderBy(artworks.id)
    const [row] = await t.db.select().from(products).where(eq(products.id, product.id))
    return [...rows.map(({ coverFileId }) => coverFileId), row?.coverFileId]
  }
  expect(await covers()).toEqual([a1, b1, c1, b1])
  await remove(a2)
  expect((await probe.next('files.deleted')).payload).toMatchObject({ artworkId: from.id, ids: [a2] })
  expect(await covers()).toEqual([a1, b1, c1, b1])
  // The product's was chosen; without it, it is the first artwork's.
  await remove(b1)
  expect(await covers()).toEqual([a1, b3, c1, a1])
  await remove(c1)
  expect(await covers()).toEqual([a1, b3, c3, a1])
  await remove(c3)
  expect(await covers()).toEqual([a1, b3, null, a1])
  const renamed = await client.send(fileCalls.updateOfArtwork, { params: { id: c2 }, body: { name: 'left' } })
  expect(renamed.data.number).toBe(1)
})
