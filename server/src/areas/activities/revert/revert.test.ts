import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labels } from '../../../db/schema/labels.ts'
import { products } from '../../../db/schema/products.ts'
import { clearPng } from '../../../images/images.fixture.ts'
import { makeArtwork } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct, makeProducts } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const codes = [
  'P_VIEW',
  'P_NEW',
  'P_EDIT',
  'P_DELETE',
  'P_NEW_ART',
  'P_EDIT_ART',
  'P_DELETE_ART',
  'P_DELETE_FILE_ART',
  'P_APPROVE_ART',
]
/** A team with a person who works, a colleague, and an admin of the company who may revert. */
async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const [ann, bob] = [await t.make.member(group.id, codes), await t.make.member(group.id, codes)]
  const chief = await t.make.withRole(group.companyId ?? 0, 1)
  const clients = { mine: await t.as(ann), theirs: await t.as(bob), chief: await t.as(chief) }
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: ann.id, name: 'Cat', priority: 0, index: 0 })
  return { group, ann, bob, product, ...clients }
}
const rowOf = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]!
/** A product as it is, without what only says that it was written. */
const stateOf = async (id: number) => {
  const { updatedAt: _u, descriptionVersion: _v, movedAt: _m, ...state } = await rowOf(id)
  return state
}
const count = async () => (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from activities`)).rows[0]!.n
const { newest, revert } = reverting(() => t)
const edit = (client: Client, id: number, body: object) =>
  client.send(productCalls.patch, { params: { id }, body: body as never })

describe('revert of products', () => {
  it('R487 R691 takes fields and places back as they were, as one line of the log that can be taken back itself', async () => {
    const w = await world()
    const { id } = w.product
    const [label] = await t.db
      .insert(labels)
      .values({ groupId: w.group.id, name: 'Hot', color: '#27AE60' as never })
      .returning()
    const before = await stateOf(id)
    await edit(w.mine, id, {
      name: 'Dog',
      labels: [label!.id],
      deadline: '2026-12-01',
      description: plainRichText('Big'),
      version: 0,
    })
    await w.mine.send(productCalls.move, { body: { productId: id, statusId: 3 } })
    const changed = await stateOf(id)
    const asked = { userId: w.ann.id, from_date: '2020-01-01T00:00:00Z', to_date: '2100-01-01T00:00:00Z' }

    const lines = await count()
    const preview = await revert(w.chief, asked, true)
    expect(preview).toMatchObject({
      status: 200,
      data: { back: 5, changed: 0, cannot: 0, reverted: 0, activityId: null },
    })
    expect(preview.data.rows.find((row) => row.field === 'status')).toMatchObject({
      outcome: 'back',
      was: 'New idea',
      now: 'Reviewing',
      after: 'New idea',
    })
    expect([await count(), await stateOf(id)]).toEqual([lines, changed])

    const probe = await t.probe(w.bob, [`group:${w.group.id}`])
    const done = await revert(w.chief, { ...asked, seen: preview.data.seen })
    expect(done).toMatchObject({ status: 200, message: 'Revert successfully', data: { reverted: 5 } })
    expect(await stateOf(id)).toEqual(before)
    expect((await probe.next('products.changed')).payload).toMatchObject({
      list: [{ card: { id, status: 1, name: 'Cat' } }],
    })
    expect((await probe.next('activities.reverted')).payload).toMatchObject({ productIds: [id] })
    expect(await count()).toBe(lines + 1)
    const line = await newest()
    expect(line).toMatchObject({
      id: done.data.activityId,
      action: 'revert',
      productId: id,
      authorId: expect.any(Number),
    })
    const { rows } = await t.db.execute(sql`select count(*)::int as n from activities where reverted_by = ${line.id}`)
    expect(rows).toEqual([{ n: 2 }])

    expect((await revert(w.chief, { ids: [line.id] })).data.reverted).toBe(5)
    expect(await stateOf(id)).toEqual(changed)
  })

  it('what was taken back and put again can be taken back again, and the log says of each line how it stands', async () => {
    const w = await world()
    await edit(w.mine, w.product.id, { name: 'Dog' })
    const { id } = await newest()
    const said = async () =>
      (await w.chief.send(logCalls.log, { query: { ids: [id] } as never })).data.map(({ revertedBy }) => revertedBy?.id)
    const again = async (line: number) => (await revert(w.chief, { ids: [line] })).data.activityId ?? 0
    const first = await again(id)
    expect(await said()).toEqual([first])
    // Taken back already: not once more.
    expect(await revert(w.chief, { ids: [id] })).toMatchObject({ status: 409 })
    const undone = await again(first)
    expect([(await rowOf(w.product.id)).name, await said()]).toEqual(['Dog', [undefined]])
    await again(undone)
    expect([(await rowOf(w.product.id)).name, await said()]).toEqual(['Cat', [first]])
    await again((await newest()).id)
    const second = await again(id)
    expect([(await rowOf(w.product.id)).name, await said()]).toEqual(['Cat', [second]])
  })

  it('keeps what somebody changed since, says who, and overwrites it only where it is asked to', async () => {
    const w = await world()
    const { id } = w.product
    await edit(w.mine, id, { name: 'Dog' })
    const { id: entry } = await newest()
    await edit(w.theirs, id, { name: 'Wolf' })
    const preview = await revert(w.chief, { ids: [entry] }, true)
    expect(preview.data).toMatchObject({
      back: 0,
      changed: 1,
      rows: [{ was: 'Cat', now: 'Wolf', after: 'Wolf', exactly: 'Cat', changedBy: { id: w.bob.id } }],
    })
    const refused = await revert(w.chief, { ids: [entry] })
    expect(refused).toMatchObject({ status: 409, error: { current: { rows: [{ now: 'Wolf' }] } } })
    expect((await rowOf(id)).name).toBe('Wolf')
    // Changed once more after the preview was looked at: that is not overwritten unseen.
    await edit(w.theirs, id, { name: 'Fox' })
    const [row] = preview.data.rows
    const body = { ids: [entry], overwrite: [row!.key], seen: preview.data.seen }
    expect(await revert(w.chief, body)).toMatchObject({ status: 409 })
    expect(await revert(w.chief, { ...body, seen: undefined })).toMatchObject({ status: 200, data: { reverted: 1 } })
    expect((await rowOf(id)).name).toBe('Cat')
  })

  it('brings deleted products back with their ids, artworks, places and totals', async () => {
    const w = await world()
    const artwork = await makeArtwork(t, w.mine, { ...w.product } as never, { name: 'Front' })
    const before = await stateOf(w.product.id)
    await w.mine.send(productCalls.remove, { params: { id: w.product.id } })
    const { id: entry } = await newest()
    const probe = await t.probe(w.bob, [`group:${w.group.id}`])
    expect(await revert(w.chief, { ids: [entry] })).toMatchObject({ status: 200, data: { reverted: 1 } })
    expect(await stateOf(w.product.id)).toEqual(before)
    expect((await w.mine.send(artworkCalls.get, { params: { id: artwork.id } })).status).toBe(200)
    expect((await probe.next('products.restored')).payload).toMatchObject({ cards: [{ id: w.product.id, status: 1 }] })
    const board = await w.mine.send(productCalls.board, { query: { groupId: w.group.id } })
    expect(board.data.columns.find(({ statusId }) => statusId === 1)).toMatchObject({ total: 1 })
  })

  it('one of several reverts of a line at once wins, and who lost is told', async () => {
    const w = await world()
    await edit(w.mine, w.product.id, { name: 'Dog' })
    const { id: entry } = await newest()
    const answers = await Promise.all([1, 2, 3].map(() => revert(w.chief, { ids: [entry] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('asks for LG_REVERT, and each value for the right to change it now', async () => {
    const w = await world()
    await edit(w.mine, w.product.id, { name: 'Dog' })
    const { id: entry } = await newest()
    expect(await revert(w.theirs, { ids: [entry] })).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
    const other = await world()
    expect((await revert(other.chief, { ids: [entry] })).status).toBe(404)
    expect(await revert(w.chief, {})).toMatchObject({ status: 422 })
    expect(await revert(w.chief, { userId: w.ann.id })).toMatchObject({
      status: 422,
      errors: { from_date: expect.anything() },
    })
  })
})

describe('revert of artworks, files, comments and decisions', () => {
  it('takes a decision, a deleted artwork, a file and a comment back', async () => {
    const w = await world()
    const files = [
      { name: 'a.png', bytes: await clearPng(8, 8) },
      { name: 'b.png', bytes: await clearPng(9, 9) },
    ]
    const artwork = await makeArtwork(t, w.mine, { ...w.product } as never, { name: 'Front', files })
    const params = { id: artwork.id }
    const look = async () => (await w.mine.send(artworkCalls.get, { params })).data

    await w.mine.send(artworkReviewCalls.setApproved, {
      body: { ids: [artwork.id], groupId: w.group.id, isApproved: true, note: 'Clean lines' },
    })
    expect((await look()).review.state).toBe('approved')
    expect(await revert(w.chief, { ids: [(await newest()).id] })).toMatchObject({ status: 200 })
    expect((await look()).review).toMatchObject({ state: 'needapproved', approvedBy: null })
    // The decision and its note came back: values of one kind, which the artwork's log finds as such.
    const told = await newest()
    expect(told).toMatchObject({ action: 'revert', eventType: 'approve artwork', newContent: { values: 2, things: 1 } })

    await w.mine.send(artworkCalls.patch, { params, body: { name: 'Back' } })
    await revert(w.chief, { ids: [(await newest()).id] })
    expect((await look()).name).toBe('Front')

    const [first] = (await look()).files
    await w.mine.send(fileCalls.removeMany, { body: { listId: [first!.id] } as never })
    expect((await look()).files).toHaveLength(1)
    expect(await revert(w.chief, { ids: [(await newest()).id] })).toMatchObject({ status: 200 })
    expect((await look()).files.map(({ id }) => id)).toContain(first!.id)
    expect((await look()).totalFiles).toBe(2)

    const comment = await w.mine.send(commentCalls.create, {
      params: { id: artwork.id, type: 'artwork' },
      body: { message: plainRichText('Nice') },
    })
    await w.mine.send(commentCalls.remove, { params: { id: comment.data.id } })
    // What somebody wrote is their own: only they take its deletion back.
    const removed = await newest()
    expect(await revert(w.chief, { ids: [removed.id] })).toMatchObject({ status: 422 })

    await w.mine.send(artworkCalls.remove, { params })
    expect((await w.mine.send(artworkCalls.get, { params })).status).toBe(404)
    await revert(w.chief, { ids: [(await newest()).id] })
    expect((await look()).files).toHaveLength(2)
    const row = await rowOf(w.product.id)
    expect([row.artworkCount, row.needapprovedCount]).toEqual([1, 1])
  })
})

describe('undo', () => {
  const action = () => crypto.randomUUID()
  const undo = (client: Client, actionIds: string[], body: object = {}) =>
    client.send(revertCalls.undo, { body: { actionIds, ...body } as never })

  it('takes one’s own action back without LG_REVERT, and again; nobody else’s', async () => {
    const w = await world()
    const list = await makeProducts(t.db, 3, { groupId: w.group.id, createdBy: w.ann.id })
    const ids = list.map(({ id }) => id)
    await t.db.update(products).set({ index: sql`id * 1024.0` }).where(eq(products.groupId, w.group.id))
    const before = await Promise.all(ids.map(stateOf))
    const [move, back] = [action(), action()]
    const body = { listId: ids, statusId: 2 }
    await w.mine.send(productCalls.changeMultiple, { body, headers: { 'x-action-id': move } })
    expect(await undo(w.theirs, [move])).toMatchObject({ status: 422 })
    // One of them a colleague moved on: that stays, and is said.
    await w.theirs.send(productCalls.move, { body: { productId: ids[2]!, statusId: 4 } })
    const done = await w.mine.send(revertCalls.undo, { body: { actionIds: [move] }, headers: { 'x-action-id': back } })
    expect(done.data).toMatchObject({ reverted: 2, changed: 1, rows: [{ id: ids[2], changedBy: { id: w.bob.id } }] })
    expect(await Promise.all(ids.slice(0, 2).map(stateOf))).toEqual(before.slice(0, 2))
    expect((await rowOf(ids[2]!)).statusId).toBe(4)
    expect((await undo(w.mine, [back])).data.reverted).toBe(2)
    expect((await rowOf(ids[0]!)).statusId).toBe(2)
  })

  it('takes 500 moved cards back within half a second', async () => {
    const w = await world()
    const list = await makeProducts(t.db, 500, { groupId: w.group.id, createdBy: w.ann.id })
    const move = action()
    await t.db.update(products).set({ index: sql`id * 1024.0` }).where(eq(products.groupId, w.group.id))
    for (const at of [0, 200, 400]) {
      const body = { listId: list.slice(at, at + 200).map(({ id }) => id), statusId: 2 }
      const moved = await w.mine.send(productCalls.changeMultiple, { body, headers: { 'x-action-id': move } })
      expect(moved.status).toBe(200)
    }
    const since = performance.now()
    expect((await undo(w.mine, [move])).data.reverted).toBe(500)
    console.info('undo of 500 cards', Math.round(performance.now() - since), 'ms')
  })
})
