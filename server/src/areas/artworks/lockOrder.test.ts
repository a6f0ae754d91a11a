import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { atLock } from '../../testing/atLock.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { makeBoards } from '../../testing/makeProduct.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(4, 4)
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_FILE_ART', 'P_APPROVE_ART']
async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const person = await t.make.member(group.id, codes)
  const client = await t.as(person)
  const product = await makeProduct(t, group.id, person.id)
  const pictures = ['1', '2', '3'].map((n) => ({ name: `${n}.png`, bytes: png }))
  const art = await makeArtwork(t, client, product, { files: pictures })
  const other = await makeArtwork(t, client, product, { name: 'Other' })
  await t.db.update(files).set({ previewState: 'ready' }).where(eq(files.artworkId, art.id))
  const [fileId = 0, second = 0] = art.files.map(({ id }) => id)
  const newFiles = () => uploadAll(t, client, group.id, [{ name: 'new.png', bytes: png }])
  return { group, client, product, id: art.id, other: other.id, fileId, second, newFiles }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Each changes an artwork that is undecided, which a move of its product to Reviewing hands in. */
const changes: Record<string, (scene: Scene) => Promise<() => Promise<{ status: number }>>> = {
  'new files': async ({ client, id, newFiles }) => {
    const added = await newFiles()
    return () => client.send(artworkCalls.patch, { params: { id }, body: { newFiles: added } })
  },
  'another name':
    async ({ client, id }) =>
    () =>
      client.send(artworkCalls.patch, { params: { id }, body: { name: 'Renamed' } }),
  'a new version': async ({ client, fileId, newFiles }) => {
    const [file] = await newFiles()
    return () => client.send(fileCalls.addVersion, { params: { id: fileId }, body: { file: file! } })
  },
  'a deleted file':
    async ({ client, fileId }) =>
    () =>
      client.send(fileCalls.remove, { params: { id: fileId } }),
  'a moved file':
    async ({ client, fileId, other }) =>
    () =>
      client.send(fileCalls.updateOfArtwork, { params: { id: fileId }, body: { artworkId: other } }),
  'another cover':
    async ({ client, second }) =>
    () =>
      client.send(fileCalls.coverOfArtwork, { params: { fileId: second } }),
  'another order of files':
    async ({ client, fileId, second }) =>
    () =>
      client.send(fileCalls.reorder, {
        body: { listIndexes: [fileId, second].map((id, at) => ({ id, index: 9 - at })) },
      }),
  'a comment':
    async ({ client, id }) =>
    () =>
      client.send(commentCalls.create, {
        params: { id, type: 'artwork' },
        body: { message: plainRichText('Text') },
      }),
  'a decision':
    async ({ client, id, group }) =>
    () =>
      client.send(artworkReviewCalls.setApproved, { body: { ids: [id], groupId: group.id, isApproved: true } }),
  'a note':
    async ({ client, id }) =>
    () =>
      client.send(artworkReviewCalls.setNote, { params: { id }, body: { note: 'Why' } }),
  'a copy':
    async ({ client, id }) =>
    () =>
      client.send(artworkCalls.copy, { params: { id } }),
}

for (const [name, prepare] of Object.entries(changes))
  it(`${name} and a move of the product to review at the same moment both happen`, async () => {
    const world = await scene()
    const change = await prepare(world)
    const move = () =>
      world.client.send(productCalls.move, {
        body: { productId: world.product.id, statusId: statusIds.REVIEWING },
      })
    const hold = (tx: typeof t.db) =>
      tx.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, world.id)).for('no key update')
    const answers = await atLock(t.db, hold, [change, move])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
