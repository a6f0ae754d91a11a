import { activityCalls, activityKinds } from '@halftone/contract/areas/activities.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobContext } from '../../core/jobContext.ts'
import type { activities } from '../../db/schema/activities.ts'
import { idempotencyKeys, livePayloads } from '../../db/schema/core.ts'
import { files } from '../../db/schema/files.ts'
import { accountTokens, loginAttempts, refreshTokens, sessions } from '../../db/schema/identity.ts'
import { viewers } from '../../db/schema/presence.ts'
import { products } from '../../db/schema/products.ts'
import { makeActivity } from '../../testing/makeActivity.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { sweepJob } from './sweep.jobs.ts'
import { deleteExpired } from './sweep.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function team() {
  const group = await t.make.group()
  const member = await t.make.member(group.id, ['P_VIEW', 'P_EDIT'], { displayName: 'Minh', avatar: '1/minh.png' })
  const [product] = await t.db
    .insert(products)
    .values({ subId: `P-X-${group.id}`, groupId: group.id, statusId: 1, name: 'Cat', createdBy: member.id })
    .returning()
  return { group, member, product: product!, client: await t.as(member) }
}
type Line = Partial<typeof activities.$inferInsert>
const log = (it: Awaited<ReturnType<typeof team>>, line: Line = {}) =>
  makeActivity(t.db, {
    groupId: it.group.id,
    productId: it.product.id,
    authorId: it.member.id,
    targetId: it.product.id,
    ...line,
  })

describe('of a product', () => {
  it('R538 R688 lists 20 a page, newest first, with what happened to its artworks, comments and listings', async () => {
    expect(activityKinds).toEqual(
      expect.arrayContaining([
        ...['cover', 'content', 'status', 'assignee', 'label', 'type', 'sync sales', 'product', 'artwork', 'file'],
        ...['link', 'comment', 'approve artwork', 'clipart', 'additional sales channel'],
      ]),
    )
    const it = await team()
    await log(it, { oldContent: 'Dog', newContent: 'Cat', before: { secret: true } })
    await log(it, { eventType: 'artwork', targetKind: 'artwork', targetId: 999_999, artworkId: 999_999 })
    await log(it, { eventType: 'comment', targetKind: 'comment', fileName: 'a.png' })
    await log(it, { eventType: 'listing', action: 'active', targetKind: 'listing' })
    await log(await team())
    for (let i = 0; i < 18; i++) await log(it)
    const params = { id: it.product.id }
    const first = await it.client.send(activityCalls.ofProduct, { params })
    expect(first.meta).toEqual({ currentPage: 1, limit: 20, total: 22, totalPage: 2 })
    expect(first.data).toHaveLength(20)
    const second = await it.client.send(activityCalls.ofProduct, { params, query: { offset: 2 } })
    expect(second.data.map((row) => row.eventType)).toEqual(['artwork', 'name'])
    expect(second.data[0]).toMatchObject({ isDeleteTarget: true })
    expect(second.data[1]).toEqual({
      id: expect.any(Number),
      author: {
        id: it.member.id,
        display_name: 'Minh',
        avatar: expect.stringMatching(/signature=/),
        color: it.member.color,
      },
      rootAuthor: null,
      createdBy: it.member.id,
      createdAt: expect.any(String),
      action: 'update',
      eventType: 'name',
      groupId: it.group.id,
      target: {
        kind: 'product',
        id: it.product.id,
        name: 'Cat',
        subId: it.product.subId,
        productId: it.product.id,
        artworkId: null,
        on: null,
      },
      isDeleteTarget: false,
      eventContent: { oldContent: 'Dog', newContent: 'Cat', fileName: null },
    })
  })

  it('is hidden from strangers, refused without the right, and refuses a page 0', async () => {
    const it = await team()
    const params = { id: it.product.id }
    const stranger = await t.as((await team()).member)
    const missing = await stranger.send(activityCalls.ofProduct, { params: { id: 888_888 } })
    expect(await stranger.send(activityCalls.ofProduct, { params })).toMatchObject({
      status: 404,
      error: missing.error,
    })
    const without = await t.as(await t.make.member(it.group.id, []))
    expect(await without.send(activityCalls.ofProduct, { params })).toMatchObject({ status: 422 })
    expect(await it.client.send(activityCalls.ofProduct, { params, query: { page: 0 } })).toMatchObject({ status: 422 })
  })
})

describe('of the teams', () => {
  it('shows what real changes wrote, in the teams that the person sees only', async () => {
    const [it, other] = [await team(), await team()]
    const made = await it.client.send(labelCalls.create, { body: { name: 'Hot', groupId: it.group.id } })
    await log(other)
    const companyId = it.group.companyId ?? 0
    await makeActivity(t.db, { eventType: 'setting', targetKind: 'config', companyId })
    const list = await it.client.send(activityCalls.list)
    expect(list.data).toMatchObject([
      {
        action: 'create',
        eventType: 'label',
        target: { kind: 'label', id: made.data.id, name: 'Hot' },
        createdBy: it.member.id,
        isDeleteTarget: false,
        eventContent: { oldContent: null, newContent: 'Hot' },
      },
    ])
    const everything = await (await t.as(await t.make.superAdmin())).send(activityCalls.list)
    expect(everything.data.some((row) => row.eventType === 'setting')).toBe(true)
    // What belongs to no team is for those who may read the workspace's log, and in no team's own.
    const chief = await t.as(await t.make.withRole(it.group.companyId ?? 0, 1))
    const kinds = async (query: object) =>
      (await chief.send(activityCalls.list, { query })).data.map(({ eventType }) => eventType)
    expect([await kinds({}), await kinds({ groupId: it.group.id })]).toEqual([['setting', 'label'], ['label']])
    const neighbour = await t.as(await t.make.withRole(other.group.companyId ?? 0, 1))
    const told = (await neighbour.send(activityCalls.list)).data
    expect(told.some((row) => row.eventType === 'setting')).toBe(false)
    const groupId = other.group.id
    expect(await it.client.send(activityCalls.list, { query: { groupId } })).toMatchObject({ status: 404 })
  })

  it('gives one kind, or several with commas between them', async () => {
    const it = await team()
    for (const eventType of ['approve artwork', 'file', 'label']) await log(it, { eventType })
    const kinds = async (eventType: string) =>
      (await it.client.send(activityCalls.list, { query: { eventType } })).data.map((row) => row.eventType)
    expect(await kinds('approve artwork,file')).toEqual(['file', 'approve artwork'])
    expect(await kinds('label')).toEqual(['label'])
  })

  it('says where it happened and shows the picture of that, unless it is gone', async () => {
    const it = await team()
    const [file] = await t.db
      .insert(files)
      .values({
        ...{ key: '1/a.png', owner: 'product', groupId: it.group.id, productId: it.product.id, name: 'a.png' },
        ...{
          size: 9,
          fileType: 'image/png',
          preview2xKey: '1/a.webp',
          previewState: 'ready',
          createdBy: it.member.id,
        },
      })
      .returning()
    await t.db.update(products).set({ coverFileId: file!.id }).where(eq(products.id, it.product.id))
    await log(it, { eventType: 'comment', targetKind: 'comment', targetName: 'Looks good' })
    const first = async () => (await it.client.send(activityCalls.list, { query: { groupId: it.group.id } })).data[0]
    expect(await first()).toMatchObject({
      target: { name: 'Looks good' },
      product: { id: it.product.id, subId: it.product.subId, name: 'Cat' },
      artwork: null,
      cover: { id: file!.id, url2x: expect.stringMatching(/signature=/), fileType: 'image/png' },
    })
    await t.db.update(products).set({ deletedAt: sql`now()` }).where(eq(products.id, it.product.id))
    expect(await first()).toMatchObject({ product: null, cover: null })
  })

  it('filters by person, kind, action, artwork, day and text', async () => {
    const it = await team()
    const second = await t.make.member(it.group.id, ['P_VIEW'])
    await log(it, { authorId: second.id, targetName: 'Blue 50% whale' })
    await log(it, { artworkId: 4242, eventType: 'artwork', action: 'approve' })
    await log(it, { createdAt: new Date('2020-05-01T23:30:00Z') })
    const count = async (query: object) =>
      (await it.client.send(activityCalls.list, { query: { groupId: it.group.id, ...query } as never })).meta?.total
    expect(await count({})).toBe(3)
    expect(await count({ createdBy: [second.id] })).toBe(1)
    await log(it, { eventType: 'artwork', action: 'delete' })
    await log(it, { action: 'approve' })
    expect([await count({ eventType: 'artwork' }), await count({ action: 'approve' })]).toEqual([2, 2])
    expect(await count({ eventType: 'artwork', action: 'approve' })).toBe(1)
    expect(await count({ artworkId: 4242 })).toBe(1)
    expect(await count({ from_date: '2020-05-01', to_date: '2020-05-01' })).toBe(1)
    expect(await count({ search: '50% WHALE' })).toBe(1)
    const refused = await it.client.send(activityCalls.list, { query: { from_date: 'soon' } })
    expect(refused).toMatchObject({ status: 422 })
  })

  it('knows of each kind of thing whether it is gone', async () => {
    const it = await team()
    const kinds = [
      'artwork',
      'comment',
      'file',
      'account',
      'config',
      'group',
      'user',
      'tag',
      'label',
      'role',
      'listing',
    ]
    for (const targetKind of [...kinds, 'session']) await log(it, { targetKind, targetId: 999_999 })
    await log(it)
    const gone = async () =>
      (await it.client.send(activityCalls.list, { query: { groupId: it.group.id } })).data
        .filter(({ isDeleteTarget }) => isDeleteTarget)
        .map(({ target }) => target?.kind)
    expect((await gone()).toSorted()).toEqual(kinds.toSorted())
    await t.db.update(products).set({ deletedAt: sql`now()` }).where(eq(products.id, it.product.id))
    expect((await gone()).toSorted()).toEqual([...kinds, 'product'].toSorted())
  })

  it('pages through what a search finds, newest first, and looks at each line once', async () => {
    const it = await team()
    for (const n of [1, 2, 3, 4, 5]) await log(it, { targetName: n === 3 ? 'Other' : `Whale ${n}` })
    const asked = vi.spyOn(t.node.resources.pool, 'query')
    const page = async (number: number) => {
      const query = { groupId: it.group.id, search: 'whale', limit: 3, page: number }
      const { data, meta } = await it.client.send(activityCalls.list, { query: query as never })
      return [data.map(({ target }) => target?.name), meta?.total]
    }
    try {
      expect(await page(1)).toEqual([['Whale 5', 'Whale 4', 'Whale 2'], 4])
      expect(await page(2)).toEqual([['Whale 1'], 4])
      expect(await page(10 ** 10)).toEqual([[], 4])
      const calls = asked.mock.calls as unknown as [{ text: string }, unknown[]][]
      const [search, values] = calls.find(([{ text }]) => text?.includes('strpos')) ?? []
      const { rows } = await t.node.resources.pool.query(`explain (format json) ${search?.text}`, values)
      expect(JSON.stringify(rows).match(/strpos/g)).toHaveLength(1)
    } finally {
      asked.mockRestore()
    }
  })
})

describe('sweep', () => {
  it('deletes what has expired and nothing else', async () => {
    const user = await t.make.user()
    const at = (interval: string) => sql`now() - ${interval}::interval` as never
    await t.db.insert(idempotencyKeys).values([
      { userId: user.id, key: 'old', requestHash: 'x', createdAt: at('25 hours') },
      { userId: user.id, key: 'new', requestHash: 'x', createdAt: at('23 hours') },
    ])
    await t.db.insert(livePayloads).values([{ body: {}, createdAt: at('1 hour') }, { body: {} }])
    const ends = (interval: string) => ({ userId: user.id, expiresAt: at(interval) })
    await t.db.insert(sessions).values([ends('31 days'), ends('29 days')])
    const [session] = await t.db.insert(sessions).values(ends('-1 day')).returning()
    const links = [ends('25 hours'), ends('23 hours'), ends('-1 hour')]
    await t.db.insert(accountTokens).values(links.map((link, n) => ({ ...link, hash: `l${n}`, purpose: 'reset' })))
    await t.db
      .insert(refreshTokens)
      .values(links.map(({ expiresAt }, n) => ({ hash: `r${n}`, sessionId: session!.id, expiresAt })))
    const failed = { account: 'a', failures: 9, lastAt: at('25 hours') }
    await t.db.insert(loginAttempts).values([
      { ...failed, source: 'old' },
      { ...failed, source: 'blocked', blockedUntil: at('-1 hour') },
      { ...failed, source: 'new', lastAt: at('23 hours') },
    ])
    const viewing = { userId: user.id, node: 'n', connection: 'c' }
    await t.db.insert(viewers).values([
      { ...viewing, room: 'product:1', seenAt: at('6 minutes') },
      { ...viewing, room: 'product:2', seenAt: at('4 minutes') },
    ])
    const once = { account_tokens: 1, refresh_tokens: 1, sessions: 1, login_attempts: 1, viewers: 1 }
    expect(await deleteExpired(t.db)).toEqual({ idempotency_keys: 1, live_payloads: 1, ...once })
    expect(await deleteExpired(t.db)).toEqual({})
    expect((await t.db.select().from(loginAttempts)).map(({ source }) => source).toSorted()).toEqual(['blocked', 'new'])
    expect((await t.db.select().from(accountTokens)).map(({ hash }) => hash).toSorted()).toEqual(['l1', 'l2'])
    expect((await t.db.select().from(viewers)).map(({ room }) => room)).toEqual(['product:2'])
    // What the clock of the queue hands over.
    const { schema, run } = sweepJob
    for (const data of [{}]) {
      await run(schema.parse(data), jobContext(t.node.resources, 1, new AbortController().signal))
    }
  })
})
