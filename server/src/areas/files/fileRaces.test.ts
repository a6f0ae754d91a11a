import { fileCalls } from '@halftone/contract/areas/files.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { clearPng } from '../../images/imageFixtures.ts'
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
  return { from, one, other, moveTo, remove, counts }
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
