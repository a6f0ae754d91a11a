import { artworkReviewCalls, type SeenReview } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { products } from '../../db/schema/products.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { countActivities, makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(10, 10)
})
afterAll(() => t.stop())

const makerCodes = ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_FILE_ART']
async function scene() {
  const group = await t.make.group()
  const [maker, boss, mate] = [
    await t.make.member(group.id, makerCodes),
    await t.make.member(group.id, ['P_VIEW', 'P_APPROVE_ART']),
    await t.make.member(group.id),
  ]
  const [client, approver] = [await t.as(maker), await t.as(boss)]
  const stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_VIEW', 'P_APPROVE_ART']))
  const product = await makeProduct(t, group.id, maker.id, { assigneeIds: [mate.id] })
  const files = [1, 2].map((n) => ({ name: `${n}.png`, bytes: png }))
  const arts = [
    await makeArtwork(t, client, product, { name: 'One', files }),
    await makeArtwork(t, client, product, { name: 'Two' }),
  ]
  const ids = arts.map(({ id }) => id)
  const decide = (
    isApproved: boolean,
    more: { ids?: number[]; groupId?: number; note?: string; seen?: SeenReview[] } = {},
    as = approver,
  ) => as.send(artworkReviewCalls.setApproved, { body: { ids, groupId: group.id, isApproved, ...more } })
  return { group, maker, boss, mate, client, approver, stranger, product, arts, ids, decide, id: ids[0] ?? 0 }
}
const stateOf = async (id: number) => (await t.db.select().from(artworks).where(eq(artworks.id, id)))[0]
const counts = async (id: number) => {
  const [row] = await t.db.select().from(products).where(eq(products.id, id))
  return [row?.needapprovedCount, row?.approvedCount, row?.unapprovedCount]
}

describe('artwork review', () => {
  it('R006 R494 approves many at once: counts, live messages, a log line for each, one notice for each person', async () => {
    const { group, boss, maker, mate, client, product, ids, decide } = await scene()
    // One of another product too; one that nobody decides. Who left the team is told nothing.
    const elsewhere = await makeProduct(t, group.id, maker.id)
    ids.push((await makeArtwork(t, client, elsewhere)).id)
    const bystander = await makeArtwork(t, client, product)
    const [left, inactive] = [await t.make.user(), await t.make.member(group.id, ['P_VIEW'], { status: 2 })]
    const above = await t.make.member(group.companyId ?? 0, ['P_VIEW'])
    const root = await t.make.superAdmin()
    const assigneeIds = [mate.id, left.id, inactive.id, above.id, root.id]
    await t.db.update(products).set({ assigneeIds }).where(eq(products.id, product.id))
    const probe = await t.probe(boss, [`group:${group.id}`, `artwork:${ids[0]}`])
    const dialog = await t.probe(boss, [`product:${product.id}`])
    const log = await countActivities(t)
    const { status, message, data } = await decide(true)
    expect([status, message]).toEqual([200, 'Update approved artworks successfully'])
    expect(data.map(({ id, review }) => [id, review.state, review.approvedBy?.id])).toEqual(
      ids.map((id) => [id, 'approved', boss.id]),
    )
    expect((await dialog.next('reviews.decided')).payload.list).toHaveLength(3)
    expect(await counts(product.id)).toEqual([1, 2, 0])
    expect(await counts(elsewhere.id)).toEqual([0, 1, 0])
    expect(await stateOf(bystander.id)).toMatchObject({ reviewState: 'needapproved', approvedBy: null })
    const heard = await probe.next('reviews.decided')
    expect(heard.payload).toMatchObject({
      isApproved: true,
      products: [
        { id: product.id, reviews: { approved: 2, needapproved: 1 } },
        { id: elsewhere.id, reviews: { approved: 1 } },
      ],
    })
    expect(await countActivities(t)).toBe(log + 3)
    const toldOf = async (userId: number) =>
      (await t.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ message }) => message)
    expect(await toldOf(maker.id)).toEqual(['approved 3 artworks'])
    for (const userId of [mate.id, above.id, root.id]) expect(await toldOf(userId)).toEqual(['approved 2 artworks'])
    for (const userId of [left.id, inactive.id]) expect(await toldOf(userId)).toEqual([])
    expect((await decide(true)).status).toBe(200)
    expect(await countActivities(t)).toBe(log + 3)
  })

  it('R690 turns one down with a note; the log names it', async () => {
    const { product, maker, id, decide } = await scene()
    const { data } = await decide(false, { ids: [id], note: 'Too dark' })
    expect(data).toMatchObject([{ id, review: { state: 'unapproved', note: 'Too dark' } }])
    expect(await counts(product.id)).toEqual([1, 0, 1])
    const [line] = await t.db.select().from(activities).orderBy(desc(activities.id)).limit(1)
    expect(line).toMatchObject({
      eventType: 'approve artwork',
      action: 'reject',
      artworkId: id,
      newContent: 'Too dark',
    })
    const told = () => t.db.select().from(notifications).where(eq(notifications.userId, maker.id))
    expect(await told()).toMatchObject([
      { action: 'reject-artwork', message: 'turned down One', messageDetail: 'Too dark' },
    ])
    // The same decision with another note changes the note; without one it stays, and an empty one takes it away.
    const noted = await decide(false, { ids: [id], note: 'Too light' })
    expect(noted.data).toMatchObject([{ review: { state: 'unapproved', note: 'Too light' } }])
    expect((await decide(true, { ids: [id] })).data).toMatchObject([
      { review: { state: 'approved', note: 'Too light' } },
    ])
    expect((await decide(false, { ids: [id], note: '' })).data).toMatchObject([{ review: { note: null } }])
  })

  it('only P_APPROVE_ART decides, of one team, all or none', async () => {
    const { client, stranger, product, ids, decide } = await scene()
    const other = await scene()
    const log = await countActivities(t)
    expect((await decide(true, {}, client)).error?.code).toBe('NO_PERMISSION')
    expect((await decide(true, {}, stranger)).status).toBe(404)
    expect((await decide(true, { ids: [...ids, other.id] })).status).toBe(404)
    expect((await decide(true, { groupId: other.group.id })).status).toBe(404)
    expect((await decide(true, { ids: [] })).status).toBe(422)
    expect(await counts(product.id)).toEqual([2, 0, 0])
    expect(await countActivities(t)).toBe(log)
  })

  it('two people who decide differently at the same time: one wins, the other gets 409 with the review as it is', async () => {
    const { group, product, id, decide } = await scene()
    const second = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_APPROVE_ART']))
    const both = await Promise.all([decide(true, { ids: [id] }), decide(false, { ids: [id] }, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    const won = both.find(({ status }) => status === 200)
    expect(lost?.error?.current).toEqual(won?.data)
    expect((await counts(product.id)).reduce((a = 0, b = 0) => a + b, 0)).toBe(2)
  })

  it('a decision on a review that changed since it was seen gets 409, however late it comes', async () => {
    const { group, id, decide, client, arts } = await scene()
    const second = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_APPROVE_ART']))
    const seenOf = (review: { state: SeenReview['state']; approvedAt: string | null }): SeenReview[] => [
      { id, state: review.state, approvedAt: review.approvedAt },
    ]
    const waiting = seenOf({ state: 'needapproved', approvedAt: null })
    expect((await decide(true, { ids: [id], seen: waiting })).status).toBe(200)
    await t.db
      .update(artworks)
      .set({ approvedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(artworks.id, id))
    const lost = await decide(false, { ids: [id], note: 'Too dark', seen: waiting }, second)
    expect(lost).toMatchObject({ status: 409, message: 'Someone else decided this artwork' })
    const current = lost.error?.current as { review: { state: 'approved'; approvedAt: string } }[]
    expect(current).toMatchObject([{ id, review: { state: 'approved' } }])

    // With what stands before them now it is a change of mind; the same decision again is none.
    const now = seenOf(current[0]!.review)
    expect((await decide(true, { ids: [id], seen: waiting }, second)).status).toBe(200)
    expect((await decide(false, { ids: [id], seen: now }, second)).status).toBe(200)

    // Decided again the same way since: the state is as it was seen, its time is not.
    const third = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_APPROVE_ART']))
    const first = seenOf((await decide(true, { ids: [id] }, second)).data[0]!.review)
    await decide(false, { ids: [id] }, second)
    const again = seenOf((await decide(true, { ids: [id] }, second)).data[0]!.review)
    expect(await decide(false, { ids: [id], seen: first }, third)).toMatchObject({
      status: 409,
      message: 'Someone else decided this artwork',
    })
    expect((await decide(false, { ids: [id], seen: again }, third)).status).toBe(200)

    // Files changed under a decision: who wanted to take it back has not seen them.
    const seen = seenOf((await decide(true, { ids: [id] }, third)).data[0]!.review)
    await client.send(fileCalls.remove, { params: { id: arts[0]!.files[0]!.id } })
    const stale = await decide(false, { ids: [id], seen })
    expect(stale).toMatchObject({ status: 409, message: 'The files of this artwork have changed' })
  })

  it('R302 R496 uploaded needs approved; reset keeps the approval', async () => {
    const { group, boss, maker, product, approver, client, ids, id, decide } = await scene()
    const mark = (isUploaded: boolean, as = approver) =>
      as.send(artworkReviewCalls.setUploaded, { body: { ids, groupId: group.id, isUploaded } })
    expect(await mark(true)).toMatchObject({ status: 422, message: 'Only approved artworks can be marked as uploaded' })
    await decide(true)
    const probe = await t.probe(boss, [`group:${group.id}`])
    expect((await mark(true, client)).status).toBe(401)
    expect(await mark(true)).toMatchObject({
      status: 200,
      message: 'Upload artworks successfully',
      data: [{ review: { isUploaded: true, uploadedBy: { id: boss.id } } }, {}],
    })
    expect((await probe.next('reviews.uploaded')).payload.isUploaded).toBe(true)
    const uploadedAt = async () =>
      (await t.db.select().from(products).where(eq(products.id, product.id)))[0]?.uploadedAt
    const first = await uploadedAt()
    expect(first).toBeInstanceOf(Date)
    const [told] = await t.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, maker.id))
      .orderBy(desc(notifications.id))
    expect(told).toMatchObject({ action: 'upload-artwork', message: 'marked as uploaded 2 artworks' })
    // Who marked it first, and when, stays; so does the product's first time.
    const [marked] = [await stateOf(id)]
    const second = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_APPROVE_ART']))
    const again = { ids: [id], groupId: group.id, isUploaded: true, note: 'Twice' }
    const noted = await second.send(artworkReviewCalls.setUploaded, { body: again })
    expect(noted.data).toMatchObject([{ review: { note: 'Twice', uploadedBy: { id: boss.id } } }])
    expect((await stateOf(id))?.uploadedAt).toEqual(marked?.uploadedAt)
    expect(await uploadedAt()).toEqual(first)
    await probe.next('reviews.uploaded')
    const list = await approver.send(artworkReviewCalls.uploaded, { query: { groupId: group.id } })
    expect([list.data.map((one) => one.id), list.meta?.total]).toEqual([ids.toReversed(), 2])
    const reset = await approver.send(artworkReviewCalls.resetUploaded, { body: { ids, group_id: group.id } })
    expect(reset.data.map(({ review }) => [review.state, review.isUploaded, review.uploadedAt])).toEqual(
      ids.map(() => ['approved', false, null]),
    )
    expect((await probe.next('reviews.reset')).payload.list).toHaveLength(2)
    const nothing = { body: { ids, group_id: group.id } }
    const log = await countActivities(t)
    expect((await approver.send(artworkReviewCalls.resetUploaded, nothing)).status).toBe(200)
    expect(await countActivities(t)).toBe(log)
    // Taken back by its own call, or turned down: uploaded no longer, and no longer in the list.
    await mark(true)
    expect((await mark(false)).data).toMatchObject(
      ids.map(() => ({ review: { state: 'approved', isUploaded: false } })),
    )
    await mark(true)
    expect((await decide(false, { ids: [id] })).data).toMatchObject([
      { review: { isUploaded: false, uploadedBy: null } },
    ])
    const rest = await approver.send(artworkReviewCalls.uploaded, { query: { groupId: group.id } })
    expect(rest.data.map((one) => one.id)).toEqual([ids[1]])
  })

  it('R499 a note can be written and taken away', async () => {
    const { approver, client, stranger, boss, id } = await scene()
    const probe = await t.probe(boss, [`artwork:${id}`])
    const note = (text: string, as = approver) =>
      as.send(artworkReviewCalls.setNote, { params: { id }, body: { note: text } })
    expect(await note('Nice')).toMatchObject({
      message: 'Update note artwork successfully',
      data: { id, review: { note: 'Nice' } },
    })
    expect((await probe.next('reviews.noted')).payload.list).toMatchObject([{ id, review: { note: 'Nice' } }])
    expect((await note('')).data.review.note).toBeNull()
    expect((await note('x', client)).status).toBe(401)
    expect((await note('x', stranger)).status).toBe(404)
    expect((await note('x'.repeat(2_001))).status).toBe(422)
  })

  it('R165 the list filters by review state', async () => {
    const { group, approver, stranger, ids, id, decide } = await scene()
    await decide(true, { ids: [id] })
    const list = async (filter: 'all' | 'approved' | 'unapproved' | 'needapproved') =>
      (await approver.send(artworkReviewCalls.list, { query: { groupId: group.id, filter } })).data.map(
        (card) => card.id,
      )
    expect(await list('all')).toEqual(ids.toReversed())
    expect(await list('approved')).toEqual([id])
    expect(await list('needapproved')).toEqual([ids[1]])
    expect(await list('unapproved')).toEqual([])
    expect((await stranger.send(artworkReviewCalls.list, { query: { groupId: group.id } })).status).toBe(404)
    const noRight = await t.as(await t.make.member(group.id, ['SN_VIEW']))
    expect((await noRight.send(artworkReviewCalls.uploaded, { query: { groupId: group.id } })).error?.code).toBe(
      'NO_PERMISSION',
    )
  })

  it('files that change after a decision make the artwork wait again; the own tab hears it', async () => {
    const { client, group, maker, product, arts, id, decide } = await scene()
    const probe = await t.probe(maker, [`artwork:${id}`])
    const clientId = crypto.randomUUID()
    const again = async (change: () => Promise<{ status: number }>) => {
      await decide(true, { ids: [id] })
      await probe.next('reviews.decided')
      const log = await countActivities(t)
      expect((await change()).status).toBe(200)
      const heard = await probe.next('reviews.reopened')
      expect(heard).toMatchObject({
        clientId: null,
        payload: { list: [{ id, review: { state: 'needapproved', approvedBy: null } }] },
      })
      expect(await counts(product.id)).toEqual([2, 0, 0])
      expect(await countActivities(t)).toBe(log + 1)
    }
    await again(async () => {
      const newFiles = await uploadAll(t, client, group.id, [{ name: 'n.png', bytes: png }])
      const patched = await client.send(artworkCalls.patch, { params: { id }, body: { newFiles, clientId } })
      expect(patched.data.review?.state).toBe('needapproved')
      return patched
    })
    const fileIds = arts[0]?.files.map((file) => file.id) ?? []
    await again(() => client.send(fileCalls.remove, { params: { id: fileIds[0] ?? 0 }, body: { clientId } }))
    await again(() =>
      client.send(fileCalls.updateOfArtwork, {
        params: { id: fileIds[1] ?? 0 },
        body: { artworkId: arts[1]?.id ?? 0, clientId },
      }),
    )
    await decide(true, { ids: [id] })
    await client.send(artworkCalls.patch, { params: { id }, body: { name: 'Renamed' } })
    expect(await probe.silence('reviews.reopened')).toBe(true)
  })
})
