import { ActivityKind, activityCalls } from '@halftone/contract/areas/activities.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { activities } from '../../db/schema/activities.ts'
import { boards } from '../../db/schema/configs.ts'
import { labels } from '../../db/schema/labels.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let groupId: number
let ann: { id: number }
let bob: { id: number }
let client: Client
beforeAll(async () => {
  t = await testApp()
  const group = await t.make.group({ name: 'Dream Team' })
  groupId = group.id
  await makeBoards(t.db, groupId)
  ann = await t.make.member(groupId, ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_DELETE'])
  bob = await t.make.member(groupId, ['P_VIEW'])
  client = await t.as(ann)
})
afterAll(() => t.stop())

const count = (table: Parameters<typeof t.db.$count>[0]) => t.db.$count(table)

describe('create', () => {
  it('R146 R147 R148 starts as a new idea without priority, with a code of its team, and is heard once', async () => {
    const probe = await t.probe(bob, [`group:${groupId}`])
    const made = await client.send(productCalls.create, { body: { name: '  Cat mug ', groupId } })
    expect(made).toMatchObject({ status: 200, message: 'Add product successfully.' })
    const { card } = made.data
    expect(card).toMatchObject({ name: 'Cat mug', status: 1, priority: 0, createdBy: ann.id, artworkCount: 0 })
    expect(card.subId).toMatch(new RegExp(`^P-DT-${new Date().getUTCFullYear()}-\\d+$`))
    expect(made.data.lookups.people).toEqual([expect.objectContaining({ id: ann.id })])
    const heard = await probe.next('products.created')
    expect(heard.payload).toMatchObject({ id: card.id, groupId, productName: 'Cat mug', card: { id: card.id } })
    expect(await probe.silence('products.created')).toBe(true)
    const { data } = await client.send(productCalls.board, { query: { groupId } })
    expect(data.columns.map(({ statusId, name }) => [statusId, name])).toEqual([
      [1, 'New idea'],
      [2, 'Doing'],
      [3, 'Reviewing'],
      [4, 'Ready to sale'],
      [5, 'On sale'],
    ])
    // A team without that board starts on its first one.
    const other = await t.make.group()
    await t.db.insert(boards).values([
      { groupId: other.id, statusId: 2, index: 9 },
      { groupId: other.id, statusId: 3, index: 5 },
    ])
    const theirs = await t.as(await t.make.member(other.id, ['P_NEW']))
    const first = await theirs.send(productCalls.create, { body: { name: 'Cup', groupId: other.id } })
    expect(first.data.card.status).toBe(3)
  })

  it('takes every field, tells those assigned and mentioned, and writes one log line', async () => {
    const type = await t.make.item(groupId, { list: 'products_type', name: 'Mug' })
    const high = await t.make.item(groupId, { list: 'products_priority', name: 'High' })
    const channel = await t.make.item(groupId, { list: 'sale_channels', name: 'Etsy' })
    const [label] = await t.db.insert(labels).values({ groupId, name: 'Hot', color: '#27AE60' }).returning()
    const tag = await t.make.tag(groupId, 'cats')
    const [account] = await t.db.insert(accounts).values({ groupId, channelId: channel.id, name: 'Shop' }).returning()
    const carl = await t.make.member(groupId)
    const text = plainRichText('hello @Carl')
    const block = { ...text.blocks[0]!, entityRanges: [{ offset: 6, length: 5, key: 0 }] }
    const description = {
      blocks: [block],
      entityMap: {
        '0': { type: 'MENTION' as const, mutability: 'IMMUTABLE' as const, data: { id: carl.id, name: 'Carl' } },
      },
    }
    const before = await count(activities)
    const made = await client.send(productCalls.create, {
      body: {
        name: 'Full',
        groupId,
        status: 2,
        productType: [type.id],
        assignees: [bob.id],
        priority: high.id,
        deadline: '2026-12-24',
        description,
        tags: [tag.id],
        labels: [label!.id],
        links: [{ url: 'https://example.com/a' }],
        accounts: [account!.id],
      },
    })
    expect(made.status).toBe(200)
    expect(await count(activities)).toBe(before + 1)
    const told = await t.db.select().from(notifications).where(sql`product_id = ${made.data.card.id}`)
    expect(told.map(({ userId, action }) => [userId, action]).toSorted()).toEqual(
      [
        [bob.id, 'update-assignee'],
        [carl.id, 'mention'],
      ].toSorted(),
    )
    const detail = await client.send(productCalls.get, { params: { id: made.data.card.subId! } })
    expect(detail.data).toMatchObject({
      id: made.data.card.id,
      prodId: made.data.card.id,
      assigneeIds: [bob.id],
      types: [{ id: type.id, name: 'Mug' }],
      tags: [{ name: 'cats' }],
      listLabel: [{ name: 'Hot' }],
      deadline: '2026-12-24',
      priority: high.id,
      descriptionVersion: 1,
      accounts: [{ name: 'Shop' }],
      links: [{ url: 'https://example.com/a' }],
      saleChannelConfigs: [{ channelId: channel.id, version: 0, listAccount: [{ name: 'Shop' }] }],
      isLiked: false,
      userBy: { id: ann.id },
    })
    const rows = await client.send(productCalls.list, { query: { groupId, search: made.data.card.subId! } })
    expect(rows.data[0]?.listAccount).toEqual([{ id: account!.id, name: 'Shop', channel: channel.name }])
  })

  it('refuses what belongs to another team, and then nothing has happened', async () => {
    const other = await t.make.group()
    const stranger = await t.make.member(other.id)
    const [label] = await t.db.insert(labels).values({ groupId: other.id, name: 'X', color: '#27AE60' }).returning()
    const before = [await count(activities), await client.send(productCalls.list, { query: { groupId } })] as const
    const body = { name: 'No', groupId, assignees: [stranger.id], labels: [label!.id], status: 6, tags: [99_999] }
    const answer = await client.send(productCalls.create, { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(['assignees', 'labels', 'status', 'tags'])
    expect((await client.send(productCalls.create, { body: { name: ' ', groupId } })).status).toBe(422)
    expect(await count(activities)).toBe(before[0])
    expect((await client.send(productCalls.list, { query: { groupId } })).meta?.total).toBe(before[1].meta?.total)
  })

  it('answers strangers as if the team did not exist, members without the right with NO_PERMISSION', async () => {
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_NEW']))
    expect((await stranger.send(productCalls.create, { body: { name: 'x', groupId } })).status).toBe(404)
    const reader = await t.as(bob)
    const refused = await reader.send(productCalls.create, { body: { name: 'x', groupId } })
    expect([refused.status, refused.error?.code]).toEqual([401, 'NO_PERMISSION'])
    expect((await t.nobody.send(productCalls.create, { body: { name: 'x', groupId } })).status).toBe(401)
    const foreign = await client.send(productCalls.create, { body: { name: 'x', groupId, createdBy: bob.id } })
    expect(foreign.status).toBe(422)
  })

  it('puts a new product on top of its column', async () => {
    const there = await makeProduct(t.db, { groupId, createdBy: ann.id, statusId: 4, index: -500 })
    const { data } = await client.send(productCalls.create, { body: { name: 'New', groupId, status: 4 } })
    const board = await client.send(productCalls.board, { query: { groupId, statusId: '4' } })
    expect(board.data.columns[0]?.cards.map(({ id }) => id)).toEqual([data.card.id, there.id])
  })

  it('makes one product for two requests with one Idempotency-Key', async () => {
    const input = { body: { name: 'Once', groupId }, headers: { 'idempotency-key': 'k1' } }
    const [one, two] = [await client.send(productCalls.create, input), await client.send(productCalls.create, input)]
    expect(two.data.card.id).toBe(one.data.card.id)
  })

  it('gives each of 20 at once a code of its own, also to teams with the same initials', async () => {
    const twin = await t.make.group({ name: 'Daring Turtles' })
    await makeBoards(t.db, twin.id)
    const eve = await t.as(await t.make.member(twin.id, ['P_NEW']))
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? client.send(productCalls.create, { body: { name: `c${n}`, groupId } })
          : eve.send(productCalls.create, { body: { name: `c${n}`, groupId: twin.id } }),
      ),
    )
    expect(made.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(made.map(({ data }) => data.card.subId)).size).toBe(20)
  })
})

describe('get', () => {
  it('R028 opens by sub id and by id; strangers and deleted ones are not found', async () => {
    const product = await makeProduct(t.db, { groupId, createdBy: ann.id })
    const reader = await t.as(bob)
    const [byId, byCode] = [
      await reader.send(productCalls.get, { params: { id: product.id } }),
      await reader.send(productCalls.get, { params: { id: product.subId } }),
    ]
    expect(byId.data).toEqual(byCode.data)
    const stranger = await t.as(await t.make.user())
    const hidden = await stranger.send(productCalls.get, { params: { id: product.id } })
    const missing = await stranger.send(productCalls.get, { params: { id: 999_999 } })
    expect([hidden.status, hidden.error]).toEqual([missing.status, missing.error])
    const blind = await t.as(await t.make.member(groupId, ['P_NEW']))
    expect((await blind.send(productCalls.get, { params: { id: product.id } })).status).toBe(422)
    await client.send(productCalls.remove, { params: { id: product.id } })
    expect((await reader.send(productCalls.get, { params: { id: product.id } })).status).toBe(404)
  })

  it('lists attachments and copies of a product, and nothing to strangers', async () => {
    const product = await makeProduct(t.db, { groupId, createdBy: ann.id })
    const stranger = await t.as(await t.make.user())
    const params = { id: product.id }
    expect((await client.send(productCalls.files, { params })).data).toEqual([])
    expect((await client.send(productCalls.copies, { params })).data).toEqual([])
    expect((await stranger.send(productCalls.files, { params })).status).toBe(404)
    expect((await stranger.send(productCalls.copies, { params })).status).toBe(404)
  })
})

describe('list and search', () => {
  it('filters by every field, sorts and pages', async () => {
    const group = await t.make.group()
    await makeBoards(t.db, group.id)
    const member = await t.make.member(group.id)
    const reader = await t.as(member)
    const base = { groupId: group.id, createdBy: member.id }
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const [z1, z2, z3] = [
      await makeProduct(t.db, {
        ...base,
        name: 'zebra',
        index: 5,
        deadline: '2026-03-01',
        priority: 80,
        updatedAt: at(2),
      }),
      await makeProduct(t.db, { ...base, name: 'Zebra', index: -1, updatedAt: at(3) }),
      await makeProduct(t.db, { ...base, name: 'Apple', index: 5, updatedAt: at(1) }),
    ].map(({ id }) => id)
    await makeProduct(t.db, { ...base, name: 'Áo thun đỏ', statusId: 3, deletedAt: new Date() })
    await makeProduct(t.db, { ...base, groupId: (await t.make.group()).id, name: 'Áo thun đỏ', statusId: 3 })
    const one = await makeProduct(t.db, {
      ...base,
      name: 'Áo thun đỏ',
      statusId: 3,
      assigneeIds: [ann.id],
      typeIds: [71],
      tagIds: [72],
      labelIds: [73],
      accountIds: [74],
      priority: 75,
      deadline: '2026-01-02',
      createdBy: ann.id,
      createdAt: new Date('2026-02-03T23:59:00Z'),
    })
    const day = { from_date: '2026-02-03', to_date: '2026-02-03' }
    const queries = [
      { statusId: '3' },
      { assignees: String(ann.id) },
      { types: '71,5' },
      { tags: '72' },
      { labels: '73' },
      { accounts: '74' },
      { priority: '75' },
      { createdBy: String(ann.id) },
      day,
      { search: 'ao DO' },
      { search: String(one.id) },
      { search: one.subId.toLowerCase() },
    ]
    for (const query of queries) {
      const found = await reader.send(productCalls.list, { query: { groupId: group.id, ...query } })
      expect([query, found.data.map(({ id }) => id), found.meta?.total]).toEqual([query, [one.id], 1])
      const board = await reader.send(productCalls.board, { query: { groupId: group.id, ...query } })
      const shown = board.data.columns.flatMap(({ cards }) => cards.map(({ id }) => id))
      expect([query, shown]).toEqual([query, [one.id]])
      expect(board.data.columns.reduce((sum, { total }) => sum + total, 0)).toBe(1)
    }
    const list = async (query: object) => {
      const { data, meta } = await reader.send(productCalls.list, { query: { groupId: group.id, ...query } })
      return { ids: data.map(({ id }) => id), meta }
    }
    expect(await list({ limit: 2, page: 2, sort: 'createdAt' })).toEqual({
      ids: [z1, one.id],
      meta: { currentPage: 2, limit: 2, total: 4, totalPage: 2 },
    })
    // Ascending, descending, and which of them where the direction is not said; what has no value comes last.
    const orders = {
      index: [[z2, one.id, z3, z1], [z1, z3, one.id, z2], 'asc'],
      createdAt: [[one.id, z1, z2, z3], [z3, z2, z1, one.id], 'desc'],
      deadline: [[one.id, z1, z3, z2], [z1, one.id, z3, z2], 'asc'],
      priority: [[one.id, z1, z3, z2], [z1, one.id, z3, z2], 'asc'],
      updatedAt: [[z3, z1, z2, one.id], [one.id, z2, z1, z3], 'desc'],
    } as const
    for (const [sort, [up, down, usual]] of Object.entries(orders)) {
      expect([sort, (await list({ sort, direction: 'asc' })).ids]).toEqual([sort, up])
      expect([sort, (await list({ sort, direction: 'desc' })).ids]).toEqual([sort, down])
      expect([sort, (await list({ sort })).ids]).toEqual([sort, usual === 'asc' ? up : down])
    }
    expect((await list({ sort: 'createdAt', from_date: '2026-02-04' })).ids).toEqual([z3, z2, z1])
    expect((await list({ sort: 'name', createdBy: member.id })).ids).toEqual([z3, z2, z1])
    expect((await list({ sort: 'name', createdBy: member.id, direction: 'desc' })).ids).toEqual([z2, z1, z3])
    for (const search of ['%', '_', '\\']) {
      const wild = await reader.send(productCalls.list, { query: { groupId: group.id, search } })
      expect([search, wild.data]).toEqual([search, []])
    }
    const nul = await reader.send(productCalls.list, { query: { groupId: group.id, search: 'a\u0000' } })
    expect(nul).toMatchObject({ status: 422, errors: { search: 'Invalid characters' } })
    expect((await reader.send(productCalls.list, { query: { groupId: group.id, limit: 0 } })).status).toBe(422)
  })

  it('finds by words without accents and with a slip, products and artworks', async () => {
    const made = await makeProduct(t.db, { groupId, createdBy: ann.id, name: 'Vintage Café Poster' })
    const elsewhere = (await t.make.group()).id
    const [foreign, deleted] = [
      await makeProduct(t.db, { groupId: elsewhere, createdBy: ann.id, name: 'Vintage Café Poster' }),
      await makeProduct(t.db, { groupId, createdBy: ann.id, name: 'Vintage Café Poster', deletedAt: new Date() }),
    ]
    await t.db.execute(sql`insert into artworks (sub_id, product_id, group_id, name, document, created_by, deleted_at)
      values ('A-X-2026-1', ${made.id}, ${groupId}, 'Café front', 'cafe front', ${ann.id}, null),
        ('A-X-2026-5', ${made.id}, ${groupId}, 'Café back', 'cafe back', ${ann.id}, null),
        ('A-X-2026-2', ${made.id}, ${groupId}, 'Café gone', 'cafe gone', ${ann.id}, now()),
        ('A-X-2026-3', ${deleted.id}, ${groupId}, 'Café of nothing', 'cafe of nothing', ${ann.id}, null),
        ('A-X-2026-4', ${foreign.id}, ${elsewhere}, 'Café elsewhere', 'cafe elsewhere', ${ann.id}, null)`)
    const find = async (search: string, type?: 'artwork') =>
      (await client.send(productCalls.search, { params: { groupId }, query: { search, ...(type && { type }) } })).data
    expect(await find('cafe vint')).toMatchObject([{ id: made.id, type: 'product', cover: null }])
    expect(await find('c_fe')).toEqual([])
    expect(await find('c_fe', 'artwork')).toEqual([])
    expect(await find('vintge poster')).toMatchObject([{ id: made.id }])
    // What begins with the text comes first, then the newest.
    const newer = await makeProduct(t.db, { groupId, createdBy: ann.id, name: 'A Vintage one' })
    const newest = await makeProduct(t.db, { groupId, createdBy: ann.id, name: 'Some vintage' })
    expect((await find('vintage')).map(({ id }) => id)).toEqual([made.id, newest.id, newer.id])
    expect(await find('cafe', 'artwork')).toMatchObject([
      { name: 'Café back', productId: made.id },
      { name: 'Café front', productId: made.id },
    ])
    expect((await find(made.subId)).map(({ id }) => id)).toContain(made.id)
    const stranger = await t.as(await t.make.user())
    expect((await stranger.send(productCalls.search, { params: { groupId } })).status).toBe(404)
  })
})

describe('likes', () => {
  it('toggle, count, list people, the latest first, and are heard', async () => {
    const product = await makeProduct(t.db, { groupId, createdBy: ann.id })
    const probe = await t.probe(ann, [`product:${product.id}`])
    const reader = await t.as(bob)
    const params = { id: product.id }
    expect((await reader.send(productCalls.like, { params, body: {} })).data).toMatchObject({
      isLiked: true,
      likeCount: 1,
    })
    expect((await probe.next('products.liked')).payload).toMatchObject({ likeCount: 1, userId: bob.id, isLiked: true })
    const list = await client.send(productCalls.likes, { params })
    expect([list.data.map(({ userBy }) => userBy.id), list.meta?.total]).toEqual([[bob.id], 1])
    // A like is of one person for one product.
    const other = { id: (await makeProduct(t.db, { groupId, createdBy: ann.id })).id }
    const isLiked = async (as: Client, of = params) => (await as.send(productCalls.get, { params: of })).data.isLiked
    expect([await isLiked(reader), await isLiked(client), await isLiked(reader, other)]).toEqual([true, false, false])
    await client.send(productCalls.like, { params: other, body: {} })
    expect((await client.send(productCalls.like, { params, body: {} })).data).toMatchObject({ likeCount: 2 })
    for (const [page, id] of [
      [1, ann.id],
      [2, bob.id],
    ] as const) {
      const { data, meta } = await client.send(productCalls.likes, { params, query: { limit: 1, page } })
      expect([data.map(({ userBy }) => userBy.id), meta?.total]).toEqual([[id], 2])
    }
    expect((await client.send(productCalls.like, { params, body: {} })).data).toMatchObject({ likeCount: 1 })
    expect((await reader.send(productCalls.like, { params, body: {} })).data).toMatchObject({
      isLiked: false,
      likeCount: 0,
    })
    expect((await client.send(productCalls.likes, { params })).data).toEqual([])
    expect((await client.send(productCalls.get, { params: other })).data).toMatchObject({ isLiked: true, likeCount: 1 })
    // The log knows it by a kind of its own, in the product's log too.
    const log = await client.send(activityCalls.ofProduct, { params })
    expect(
      log.data.map(({ eventType, eventContent }) => [ActivityKind.parse(eventType), eventContent.newContent]),
    ).toEqual([
      ['like', null],
      ['like', null],
      ['like', 'Like'],
      ['like', 'Like'],
    ])
    const stranger = await t.as(await t.make.user())
    expect((await stranger.send(productCalls.like, { params, body: {} })).status).toBe(404)
  })
})
