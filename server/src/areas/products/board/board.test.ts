import { gunzipSync } from 'node:zlib'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { Board } from '@halftone/contract/parts/product.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { boards, configItems } from '../../../db/schema/configs.ts'
import { files } from '../../../db/schema/files.ts'
import { users } from '../../../db/schema/identity.ts'
import { labels } from '../../../db/schema/labels.ts'
import { products } from '../../../db/schema/products.ts'
import { makeBoards, makeProduct, makeProducts } from '../../../testing/makeProduct.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
let groupId: number
let ann: { id: number }
let client: Client
beforeAll(async () => {
  t = await testApp()
  groupId = (await t.make.group()).id
  await makeBoards(t.db, groupId)
  ann = await t.make.member(groupId, ['P_VIEW', 'P_NEW', 'P_EDIT'])
  client = await t.as(ann)
})
afterAll(() => t.stop())

const open = (query = {}) => client.send(productCalls.board, { query: { groupId, ...query } })
const raw = (headers: Record<string, string>) =>
  t.node.app.inject({
    url: `/api/products/board?groupId=${groupId}`,
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  })

describe('the board', () => {
  it('R169 R170 has the columns of the team in their order, a page of each, and the totals', async () => {
    await makeProducts(t.db, 30, { groupId, createdBy: ann.id, assigneeIds: [ann.id] })
    const { data } = await open()
    expect(Board.parse(data)).toEqual(data)
    expect(data.columns.map(({ name, total, cards }) => [name, total, cards.length])).toEqual([
      ['New idea', 30, 25],
      ['Doing', 0, 0],
      ['Reviewing', 0, 0],
      ['Ready to sale', 0, 0],
      ['On sale', 0, 0],
    ])
    const next = await open({ statusId: '1', offset: 2 })
    expect(next.data.columns.map(({ statusId, total, cards }) => [statusId, total, cards.length])).toEqual([[1, 30, 5]])
    const ids = [...data.columns[0]!.cards, ...next.data.columns[0]!.cards].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(30)
  })

  it('is hidden from strangers, and refused to members without P_VIEW; so are its rooms', async () => {
    const stranger = await t.make.user()
    const blind = await t.make.member(groupId, ['P_NEW'])
    const query = { groupId }
    expect((await (await t.as(stranger)).send(productCalls.board, { query })).status).toBe(404)
    expect((await (await t.as(blind)).send(productCalls.board, { query })).status).toBe(422)
    expect((await t.nobody.send(productCalls.board, { query })).status).toBe(401)
    expect((await client.send(productCalls.board, { query: { groupId: 'x' as never } })).status).toBe(422)
    const product = await makeProduct(t.db, { groupId, createdBy: ann.id })
    for (const person of [stranger, blind])
      for (const room of [`group:${groupId}`, `product:${product.id}`])
        await expect(t.probe(person, [room])).rejects.toThrow('may not join')
    await expect(t.probe(ann, [`product:${999_999}`])).rejects.toThrow('may not join')
  })

  it('is sent gzipped as it is kept, and 304 while nothing changed', async () => {
    const packed = await raw({ 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const plain = await raw({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    const etag = String(packed.headers.etag)
    const same = await raw({ 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await client.send(productCalls.create, { body: { name: 'New', groupId } })
    expect((await raw({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('shows each change at once, whoever makes it', async () => {
    const product = await makeProduct(t.db, { groupId, createdBy: ann.id, statusId: 2 })
    const card = async () => (await open()).data.columns[1]?.cards.find(({ id }) => id === product.id)
    const lookups = async () => (await open()).data.lookups
    expect(await card()).toMatchObject({ name: product.name, cover: null })
    await client.send(productCalls.setName, { params: { id: product.id }, body: { name: 'Renamed' } })
    expect(await card()).toMatchObject({ name: 'Renamed' })

    const [label] = await t.db.insert(labels).values({ groupId, name: 'Hot', color: '#27AE60' }).returning()
    await client.send(productCalls.setLabels, { params: { id: product.id }, body: { labels: [label!.id] } })
    expect((await lookups()).labels).toEqual([{ id: label!.id, name: 'Hot', color: '#27AE60' }])
    await t.db.update(labels).set({ name: 'Hotter' }).where(eq(labels.id, label!.id))
    expect((await lookups()).labels[0]?.name).toBe('Hotter')
    await t.db.delete(labels).where(eq(labels.id, label!.id))
    expect((await lookups()).labels).toEqual([])

    await t.db.update(users).set({ displayName: 'New Name' }).where(eq(users.id, ann.id))
    expect((await lookups()).people[0]?.display_name).toBe('New Name')
    await t.db.update(configItems).set({ name: 'Ideas' }).where(eq(configItems.id, 1))
    expect((await open()).data.columns[0]).toMatchObject({ name: 'Ideas' })
    await t.db.update(boards).set({ color: '#000001' }).where(eq(boards.statusId, 1))
    expect((await open()).data.columns[0]).toMatchObject({ color: '#000001' })
    const [board] = await t.db.delete(boards).where(eq(boards.statusId, 5)).returning()
    expect((await open()).data.columns).toHaveLength(4)
    await t.db.insert(boards).values({ groupId, statusId: 5, index: -1 })
    expect((await open()).data.columns.map(({ statusId }) => statusId)).toEqual([5, 1, 2, 3, 4])
    await t.db.update(boards).set({ index: board!.index }).where(eq(boards.statusId, 5))

    const file = {
      key: 'g1/2026/01/aaaa/a.png',
      owner: 'product',
      groupId,
      name: 'a.png',
      size: 5,
      fileType: 'image/png',
    }
    const [made] = await t.db
      .insert(files)
      .values({ ...file, productId: product.id })
      .returning()
    await t.db.update(products).set({ coverFileId: made!.id }).where(eq(products.id, product.id))
    expect((await card())?.cover).toMatchObject({ id: made!.id, url2x: null, width: null })
    await t.db.update(files).set({ previewState: 'ready', width: 640 }).where(eq(files.id, made!.id))
    expect((await card())?.cover).toMatchObject({ width: 640 })
    await t.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, made!.id))
    expect((await card())?.cover).toBeNull()
    await t.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id))
    expect(await card()).toBeUndefined()
  })

  it('signs the covers anew before their addresses end', async () => {
    const before = (await raw({})).headers.etag
    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10 * 60_000)
    try {
      const other = await t.as(ann)
      const answer = await t.node.app.inject({
        url: `/api/products/board?groupId=${groupId}`,
        headers: { authorization: `Bearer ${other.token}` },
      })
      expect([answer.statusCode, answer.headers.etag === before]).toEqual([200, false])
    } finally {
      later.mockRestore()
    }
  })
})

describe('statements per request', () => {
  /** The status, and how many statements the request sent; what the server does beside it by the clock is left out. */
  const counted = async (work: () => Promise<{ status: number }>) => {
    const { answer, texts } = await statementsOf(work)
    return [answer.status, texts.length]
  }

  it('do not grow with the rows', async () => {
    const seen: unknown[] = []
    for (const n of [5, 60]) {
      const group = await t.make.group()
      await makeBoards(t.db, group.id)
      const person = await t.make.member(group.id, ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_DELETE', 'P_COPY'])
      const own = await t.as(person)
      const query = { groupId: group.id }
      const made = await makeProducts(t.db, n, {
        ...query,
        createdBy: person.id,
        assigneeIds: [person.id],
        typeIds: [1],
      })
      const [{ id }, listId] = [made[0]!, made.map((one) => one.id)]
      seen.push({
        board: await counted(() => own.send(productCalls.board, { query })),
        kept: await counted(() => own.send(productCalls.board, { query })),
        list: await counted(() => own.send(productCalls.list, { query: { ...query, limit: 100 } })),
        get: await counted(() => own.send(productCalls.get, { params: { id } })),
        move: await counted(() => own.send(productCalls.move, { body: { productId: id, statusId: 2 } })),
        create: await counted(() => own.send(productCalls.create, { body: { name: 'x', ...query } })),
        rename: await counted(() => own.send(productCalls.setName, { params: { id }, body: { name: 'y' } })),
        bulk: await counted(() => own.send(productCalls.changeMultiple, { body: { listId, statusId: 3 } })),
        remove: await counted(() => own.send(productCalls.removeMultiple, { body: { listId } })),
      })
    }
    const expected = {
      board: [200, 5],
      kept: [200, 2],
      list: [200, 5],
      get: [200, 5],
      move: [200, 7],
      create: [200, 7],
      // One of them asks whether posts carry cards of the product.
      rename: [200, 9],
    }
    expect(seen).toMatchObject([expected, expected])
    expect(seen[0]).toEqual(seen[1])
  })
})
