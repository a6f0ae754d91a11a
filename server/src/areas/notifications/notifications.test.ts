import { NotificationType, notificationActions, notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../core/jobContext.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { comments } from '../../db/schema/comments.ts'
import { files } from '../../db/schema/files.ts'
import { memberships } from '../../db/schema/identity.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { products } from '../../db/schema/products.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { sweepNotifications } from './notifications.jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function person() {
  const group = await t.make.group()
  const user = await t.make.member(group.id)
  const author = await t.make.member(group.id, ['P_VIEW'], { displayName: 'Lan', avatar: '1/lan.png' })
  return { group, user, author, client: await t.as(user) }
}
type Who = Awaited<ReturnType<typeof person>>
async function tell(who: Who, line: Partial<typeof notifications.$inferInsert> = {}) {
  const [row] = await t.db
    .insert(notifications)
    .values({
      userId: who.user.id,
      authorId: who.author.id,
      groupId: who.group.id,
      type: 'product',
      action: 'update-assignee',
      message: 'assigned you to Cat',
      targetKind: 'product',
      targetId: 999_999,
      targetName: 'Cat',
      ...line,
    })
    .returning()
  return row!
}

const bytes = () =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()

describe('list', () => {
  it('R056 shows 10 a page, newest first, only one’s own', async () => {
    const [who, other] = [await person(), await person()]
    for (let i = 0; i < 11; i++) await tell(who)
    await tell(other)
    const first = await who.client.send(notificationCalls.list)
    expect(first.meta).toEqual({ currentPage: 1, limit: 10, total: 11, totalPage: 2 })
    expect(first.data).toHaveLength(10)
    expect(first.data[0]!.id).toBeGreaterThan(first.data[9]!.id)
    expect((await who.client.send(notificationCalls.list, { query: { offset: 2 } })).data).toHaveLength(1)
    expect(await t.nobody.send(notificationCalls.list)).toMatchObject({ status: 401 })
    expect(await who.client.send(notificationCalls.list, { query: { limit: 1000 } })).toMatchObject({ status: 422 })
    const foreign = { query: { userId: other.user.id } }
    expect(await who.client.send(notificationCalls.list, foreign)).toMatchObject({ status: 422 })
  })

  it('R059 R060 says who did what to what, and whether that is gone', async () => {
    expect(NotificationType.options).toEqual(expect.arrayContaining(['post', 'event']))
    expect(notificationActions).toEqual(
      expect.arrayContaining([
        ...['create-product', 'update-product', 'delete-product', 'create-content', 'update-content', 'make-copy'],
        ...['make-cover', 'update-assignee', 'update-product-type', 'update-status', 'invite-event'],
      ]),
    )
    const who = await person()
    const own = { groupId: who.group.id, createdBy: who.author.id, statusId: 1, name: 'Cat' }
    const [product] = await t.db
      .insert(products)
      .values({ ...own, subId: 'P-N-1' })
      .returning()
    const target = { targetId: product!.id, productId: product!.id, messageDetail: 'Cat', detail: { commentId: 3 } }
    const row = await tell(who, target)
    await tell(who)
    const { data } = await who.client.send(notificationCalls.list)
    const author = {
      id: who.author.id,
      display_name: 'Lan',
      avatar: expect.stringMatching(/signature=/),
      color: who.author.color,
    }
    expect(data[1]).toEqual({
      id: row.id,
      notiId: row.id,
      type: 'product',
      action: 'update-assignee',
      title: null,
      content: null,
      startEventAt: null,
      endEventAt: null,
      isJoined: false,
      isView: false,
      readAt: null,
      createdAt: row.createdAt.toISOString(),
      createdByInfo: author,
      author,
      message: 'assigned you to Cat',
      messageDetail: 'Cat',
      isDeleteTarget: false,
      target: {
        id: product!.id,
        name: 'Cat',
        subId: 'P-N-1',
        productId: product!.id,
        groupId: who.group.id,
        type: 'product',
        commentId: 3,
      },
      cover: null,
    })
    expect(data[0]).toMatchObject({ isDeleteTarget: true, target: { name: 'Cat' } })
    // A comment on it, and a listing: each is gone by itself, and all of them with the product.
    const place = { groupId: who.group.id, productId: product!.id }
    const made = { message: {}, messageString: 'x', document: 'x', createdBy: who.author.id }
    const [comment] = await t.db
      .insert(comments)
      .values({ ...place, ...made, kind: 'product', targetId: product!.id })
      .returning()
    await tell(who, { ...place, type: 'comment', targetKind: 'comment', targetId: comment!.id })
    // Nobody wrote that post.
    await tell(who, { ...place, type: 'post', targetKind: 'post', targetId: 5 })
    await tell(who, { targetId: product!.id })
    const gone = async () =>
      (await who.client.send(notificationCalls.list)).data.map(({ isDeleteTarget }) => isDeleteTarget)
    expect(await gone()).toEqual([false, true, false, true, false])
    await t.db.update(comments).set({ deletedAt: new Date() }).where(eq(comments.id, comment!.id))
    expect(await gone()).toEqual([false, true, true, true, false])
    await t.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product!.id))
    expect(await gone()).toEqual([true, true, true, true, true])
  })

  it('shows the picture of its product or artwork, while the person may look into the team', async () => {
    const who = await person()
    const designer = await t.as(await t.make.member(who.group.id, ['P_VIEW', 'P_NEW_ART']))
    const product = await makeProduct(t, who.group.id, who.author.id)
    const art = await makeArtwork(t, designer, product, { files: [{ name: 'a.png', bytes: await bytes() }] })
    const fileId = art.files[0]?.id ?? 0
    await t.db.update(products).set({ coverFileId: fileId }).where(eq(products.id, product.id))
    await t.db.update(artworks).set({ coverFileId: fileId }).where(eq(artworks.id, art.id))
    await t.db.update(files).set({ preview2xKey: '1/p-2x.webp', previewState: 'ready' }).where(eq(files.id, fileId))
    await tell(who, { targetId: product.id, productId: product.id })
    await tell(who, { type: 'listing', targetKind: 'artwork', targetId: art.id, productId: product.id })
    await tell(who)
    const lines = async () => (await who.client.send(notificationCalls.list)).data
    const covers = async () => (await lines()).map(({ cover }) => cover)
    expect((await lines()).map(({ isDeleteTarget }) => isDeleteTarget)).toEqual([true, false, false])
    const shown = { id: fileId, url2x: expect.stringMatching(/p-2x\.webp.*signature=/) }
    expect(await covers()).toEqual([null, expect.objectContaining(shown), expect.objectContaining(shown)])
    await t.db.delete(memberships).where(eq(memberships.userId, who.user.id))
    const again = await t.as(who.user)
    expect((await again.send(notificationCalls.list)).data.map(({ cover }) => cover)).toEqual([null, null, null])
    await t.db.update(artworks).set({ deletedAt: new Date() }).where(eq(artworks.id, art.id))
    expect((await again.send(notificationCalls.list)).data[1]).toMatchObject({ isDeleteTarget: true })
  })

  it('R051 shows unread ones only where asked, and popups apart', async () => {
    const who = await person()
    await tell(who, { readAt: new Date(), viewedAt: new Date() })
    await tell(who, { isPopup: true })
    const total = async (query: object) => (await who.client.send(notificationCalls.list, { query })).meta?.total
    expect(await total({})).toBe(2)
    expect(await total({ isUnread: true })).toBe(1)
    expect(await total({ isUnread: 'false' as never })).toBe(2)
    expect(await total({ isPopup: true })).toBe(1)
    await tell(who)
    const input = { params: { userId: who.user.id, kind: 'read' as const }, body: { isPopup: true } }
    expect((await who.client.send(notificationCalls.markAll, input)).data).toEqual({ count: 0, unread: 0 })
    expect((await who.client.send(notificationCalls.countUnseen)).data).toEqual({ count: 1, unread: 1 })
  })
})

describe('marks', () => {
  it('R055 a line is read once it is opened, by either call, and other tabs follow', async () => {
    const who = await person()
    const probe = await t.probe(who.user, [])
    const [one, two] = [await tell(who), await tell(who)]
    const viewed = await who.client.send(notificationCalls.viewed, { params: { notiId: one.id } })
    expect(viewed.data).toMatchObject({ id: one.id, isView: true, readAt: expect.any(String) })
    const payload = { userId: who.user.id, kind: 'read', ids: [one.id], isPopup: false }
    expect((await probe.next('notifications.marked')).payload).toEqual(payload)
    const read = await who.client.send(notificationCalls.read, { params: { id: two.id } })
    expect(read.data).toMatchObject({ isView: true, readAt: expect.any(String) })
    await probe.next('notifications.marked')
    const again = await who.client.send(notificationCalls.read, { params: { id: two.id } })
    expect(again.data.readAt).toBe(read.data.readAt)
    expect(await probe.silence('notifications.marked')).toBe(true)
  })

  it('hides other people’s lines', async () => {
    const [who, other] = [await person(), await person()]
    const row = await tell(other)
    expect(await who.client.send(notificationCalls.read, { params: { id: row.id } })).toMatchObject({ status: 404 })
    expect(await who.client.send(notificationCalls.viewed, { params: { notiId: row.id } })).toMatchObject({
      status: 404,
    })
    expect((await other.client.send(notificationCalls.countUnseen)).data).toEqual({ count: 1, unread: 1 })
    expect(await t.nobody.send(notificationCalls.countUnseen)).toMatchObject({ status: 401 })
    const wrong = { query: { isPopup: 'maybe' as never } }
    expect(await who.client.send(notificationCalls.countUnseen, wrong)).toMatchObject({ status: 422 })
  })

  it('R049 R050 R054 marks all as seen, then all as read', async () => {
    const [who, other] = [await person(), await person()]
    for (let i = 0; i < 3; i++) await tell(who)
    await tell(other)
    const probe = await t.probe(who.user, [])
    const mark = (userId: number, kind: string) =>
      who.client.send(notificationCalls.markAll, { params: { userId, kind: kind as 'read' } })
    expect((await mark(who.user.id, 'seen')).data).toEqual({ count: 0, unread: 3 })
    const payload = { userId: who.user.id, kind: 'seen', isPopup: false }
    expect((await probe.next('notifications.marked')).payload).toEqual(payload)
    expect((await mark(who.user.id, 'read')).data).toEqual({ count: 0, unread: 0 })
    expect(await mark(other.user.id, 'read')).toMatchObject({ status: 422 })
    expect(await mark(who.user.id, 'gone')).toMatchObject({ status: 404 })
    expect((await other.client.send(notificationCalls.countUnseen)).data).toEqual({ count: 1, unread: 1 })
  })
})

it('R010 rings in the person’s own room only, with the change that it tells of', async () => {
  const who = await person()
  const [mine, theirs] = [await t.probe(who.user, []), await t.probe(who.author, [])]
  const { resources } = t.node
  const ctx = jobContext(resources, 1, new AbortController().signal)
  const draft = {
    userId: who.user.id,
    type: 'product',
    action: 'mention',
    message: 'x',
    target: { kind: 'product', id: 1, name: 'x' },
  }
  const effects = resources.effects as Record<string, object>
  const before = effects['labels.created']!
  effects['labels.created'] = { ...before, notify: () => [draft, { ...draft, userId: who.author.id }] }
  await ctx.asUser(who.author.id, async (own) =>
    own.record({
      name: 'labels.created',
      groupId: who.group.id,
      payload: { label: { id: 1, name: 'x', color: '#27AE60', groupId: who.group.id } },
    }),
  )
  effects['labels.created'] = before
  const heard = await mine.next('notifications.created')
  const { data } = await who.client.send(notificationCalls.list)
  expect(heard.payload).toEqual({ notiId: data[0]!.notiId, userId: who.user.id })
  expect(await theirs.silence('notifications.created')).toBe(true)
})

it('deletes read lines after the days of the settings, and keeps unread ones', async () => {
  const who = await person()
  const old = sql`now() - interval '400 days'` as never
  await tell(who, { createdAt: old, readAt: new Date() })
  await tell(who, { createdAt: old })
  await tell(who, { createdAt: sql`now() - interval '1 day'` as never, readAt: new Date() })
  const { schema, run } = sweepNotifications
  await run(schema.parse({}), jobContext(t.node.resources, 1, new AbortController().signal))
  const kept = (await who.client.send(notificationCalls.list)).data
  expect(kept.map(({ readAt }) => readAt === null)).toEqual([false, true])
})
