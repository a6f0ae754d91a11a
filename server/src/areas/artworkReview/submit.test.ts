import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../db/schema/products.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { countActivities, makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { makeBoards } from '../../testing/makeProduct.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { sidesOf } from './submit.rules.ts'

const { NEW_IDEA, DOING, REVIEWING, READY_TO_SALE, BACKUP, UPLOADED } = statusIds
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const makerCodes = ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART', 'P_EDIT', 'P_DELETE_FILE_ART']
async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const [maker, boss] = [
    await t.make.member(group.id, makerCodes),
    await t.make.member(group.id, ['P_VIEW', 'P_APPROVE_ART']),
  ]
  const [client, approver] = [await t.as(maker), await t.as(boss)]
  const product = await makeProduct(t, group.id, maker.id, { assigneeIds: [maker.id] })
  const ids = [
    (await makeArtwork(t, client, product, { name: 'One' })).id,
    (await makeArtwork(t, client, product, { name: 'Two' })).id,
  ]
  const groupId = group.id
  const submit = (isSubmitted: boolean, of = ids, as = client, of_group = groupId) =>
    as.send(artworkReviewCalls.setSubmitted, { body: { ids: of, groupId: of_group, isSubmitted } })
  const decide = (isApproved: boolean, of = ids) =>
    approver.send(artworkReviewCalls.setApproved, { body: { ids: of, groupId, isApproved, note: 'Why' } })
  const move = (statusId: number) => client.send(productCalls.move, { body: { productId: product.id, statusId } })
  const queue = async () => {
    const query = { groupId, isWaiting: true, sort: 'submittedAt' as const, direction: 'asc' as const }
    const { data, meta } = await approver.send(artworkCalls.list, { query })
    return [data.map(({ id }) => id), meta?.total]
  }
  const counted = async () => {
    const [row] = await t.db.select().from(products).where(eq(products.id, product.id))
    return [row?.needapprovedCount, row?.waitingCount]
  }
  return { group, maker, boss, client, approver, product, ids, submit, decide, move, queue, counted }
}

describe('handing in for review', () => {
  it('what somebody hands in waits, in the order in which it came; all see it live, the log says it', async () => {
    const { maker, boss, product, ids, submit, queue, counted, client } = await scene()
    const [one = 0, two = 0] = ids
    expect([await queue(), await counted()]).toEqual([
      [[], 0],
      [2, 0],
    ])
    const probe = await t.probe(boss, [`group:${product.groupId}`])
    const { status, data } = await submit(true, [two])
    expect([status, data]).toMatchObject([
      200,
      [{ id: two, review: { state: 'needapproved', submittedBy: { id: maker.id } } }],
    ])
    expect(Date.parse(data[0]?.review.submittedAt ?? '')).toBeGreaterThan(0)
    expect((await probe.next('reviews.submitted')).payload).toMatchObject({
      isSubmitted: true,
      list: [{ id: two }],
      products: [{ id: product.id, reviews: { needapproved: 2, waiting: 1 } }],
    })
    await submit(true, [one])
    expect([await queue(), await counted()]).toEqual([
      [[two, one], 2],
      [2, 2],
    ])
    // Once more changes nothing.
    const log = await countActivities(t)
    expect((await submit(true)).status).toBe(200)
    expect([await countActivities(t), await counted()]).toEqual([log, [2, 2]])
    expect((await submit(false, [one])).data).toMatchObject([{ review: { submittedAt: null, submittedBy: null } }])
    expect([await queue(), await counted()]).toEqual([
      [[two], 1],
      [2, 1],
    ])
    const { data: lines } = await client.send(activityCalls.list, { query: { groupId: product.groupId, limit: 3 } })
    expect(lines.map(({ action, target }) => [action, target?.name])).toEqual([
      ['withdraw', 'One'],
      ['submit', 'One'],
      ['submit', 'Two'],
    ])
  })

  it('only P_EDIT_ART of the team hands in, all or none; what is decided is not taken back', async () => {
    const { approver, ids, submit, decide, counted, group } = await scene()
    const [one = 0, two = 0] = ids
    const other = await scene()
    expect((await submit(true, ids, approver)).error?.code).toBe('NO_PERMISSION')
    expect((await submit(true, ids, other.client)).status).toBe(404)
    expect((await submit(true, [...ids, ...other.ids])).status).toBe(404)
    expect((await submit(true, other.ids, other.client, group.id)).status).toBe(404)
    expect(await counted()).toEqual([2, 0])
    await submit(true)
    await decide(true, [one])
    const refused = await submit(true)
    expect([refused.status, refused.errors]).toEqual([422, { 'ids.0': 'This artwork is approved already' }])
    const kept = await submit(false)
    expect([kept.status, kept.errors]).toEqual([422, { 'ids.0': 'This artwork was decided already' }])
    expect(await counted()).toEqual([1, 1])
    await decide(false, [two])
    expect((await submit(false, [two])).status).toBe(422)
    expect(await counted()).toEqual([0, 0])
  })

  it('what was turned down is asked about anew, and keeps its note', async () => {
    const { ids, submit, decide, counted, queue } = await scene()
    const one = ids.slice(0, 1)
    await submit(true)
    await decide(false, one)
    expect(await counted()).toEqual([1, 1])
    const { data } = await submit(true, one)
    expect(data).toMatchObject([{ review: { state: 'needapproved', approvedBy: null, note: 'Why' } }])
    expect([await queue(), await counted()]).toEqual([
      [ids.toReversed(), 2],
      [2, 2],
    ])
  })
})

describe('review and the board', () => {
  it('moving to Reviewing hands in what is undecided, moving back takes it back; the tab that moves hears it', async () => {
    const { client, product, ids, decide, move, queue, counted, maker } = await scene()
    const [one = 0, two = 0] = ids
    await decide(false, [one])
    const probe = await t.probe(maker, [`product:${product.id}`])
    const log = await countActivities(t)
    const moved = await client.send(productCalls.move, {
      body: { productId: product.id, statusId: REVIEWING, clientId: '8a0c4f2e-4a55-4d0e-9a5e-2f6f4d6f0a01' },
    })
    expect(moved.status).toBe(200)
    const heard = await probe.next('reviews.submitted')
    expect(heard).toMatchObject({
      clientId: null,
      payload: {
        isSubmitted: true,
        list: [{ id: two, review: { submittedBy: { id: maker.id } } }],
        products: [{ id: product.id, reviews: { waiting: 1, unapproved: 1 } }],
      },
    })
    expect([await queue(), await counted()]).toEqual([
      [[two], 1],
      [1, 1],
    ])
    // One line: the move's.
    expect(await countActivities(t)).toBe(log + 1)
    await move(READY_TO_SALE)
    expect(await counted()).toEqual([1, 1])
    await move(DOING)
    expect([await queue(), await counted()]).toEqual([
      [[], 0],
      [1, 0],
    ])
  })

  it('a bulk move does the same for each product', async () => {
    const { client, maker, product, ids, counted, queue } = await scene()
    const other = await makeProduct(t, product.groupId, maker.id, { assigneeIds: [maker.id] })
    const third = (await makeArtwork(t, client, other)).id
    const bulk = (statusId: number) =>
      client.send(productCalls.changeMultiple, { body: { listId: [product.id, other.id], statusId } })
    expect((await bulk(REVIEWING)).status).toBe(200)
    expect([(await queue())[1], await counted()]).toEqual([3, [2, 2]])
    await bulk(NEW_IDEA)
    expect([(await queue())[1], await counted()]).toEqual([0, [2, 0]])
    expect([...ids, third]).toHaveLength(3)
  })

  it('what comes into a product in review waits at once, and so does what is changed after a decision', async () => {
    const { client, product, ids, decide, move, queue, counted } = await scene()
    await move(REVIEWING)
    const made = await makeArtwork(t, client, product, { name: 'Three' })
    expect(made.review.submittedAt).not.toBeNull()
    expect(await counted()).toEqual([3, 3])
    await decide(true, ids)
    const change = async (id: number, name: string) =>
      client.send(artworkCalls.patch, {
        params: { id },
        body: { newFiles: await uploadAll(t, client, product.groupId, [{ name, bytes: await clearPng(10, 10) }]) },
      })
    expect((await change(ids[0] ?? 0, 'a.png')).status).toBe(200)
    expect([await queue(), await counted()]).toEqual([
      [[made.id, ids[0]], 2],
      [2, 2],
    ])
    await move(DOING)
    expect((await change(ids[1] ?? 0, 'b.png')).status).toBe(200)
    expect([await queue(), await counted()]).toEqual([
      [[], 0],
      [3, 0],
    ])
  })

  it('an artwork that is deleted waits no longer', async () => {
    const { client, ids, submit, counted, queue } = await scene()
    await client.send(artworkReviewCalls.setSubmitted, { body: { ids, groupId: 0, isSubmitted: true } })
    await submit(true)
    expect(await counted()).toEqual([2, 2])
    const boss = await t.as(await t.make.superAdmin())
    expect((await boss.send(artworkCalls.remove, { params: { id: ids[0] ?? 0 } })).status).toBe(200)
    expect([await queue(), await counted()]).toEqual([
      [ids.slice(1), 1],
      [1, 1],
    ])
  })

  it('boards are on one side of Reviewing or the other', () => {
    const inReview = new Set([REVIEWING, READY_TO_SALE, 21])
    const sides = (from: number, to: number) => {
      const { submit, withdraw } = sidesOf([{ productId: 1, from, to }], inReview)
      return submit.length > 0 ? 'submit' : withdraw.length > 0 ? 'withdraw' : 'stay'
    }
    for (const [from, to, side] of [
      [DOING, REVIEWING, 'submit'],
      [DOING, READY_TO_SALE, 'submit'],
      [READY_TO_SALE, REVIEWING, 'submit'],
      [REVIEWING, 21, 'stay'],
      [NEW_IDEA, DOING, 'stay'],
      [21, DOING, 'withdraw'],
      [REVIEWING, BACKUP, 'withdraw'],
      [DOING, BACKUP, 'withdraw'],
      [BACKUP, DOING, 'stay'],
      [DOING, UPLOADED, 'withdraw'],
    ] as const)
      expect([from, to, sides(from, to)]).toEqual([from, to, side])
  })
})
