import { productCalls } from '@halftone/contract/areas/products.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { files } from '../../db/schema/files.ts'
import { memberships } from '../../db/schema/identity.ts'
import { labels } from '../../db/schema/labels.ts'
import { productContents, products } from '../../db/schema/products.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let from: number
let to: number
let ann: { id: number }
let client: Client
let source: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  t = await testApp()
  ;[from, to] = [(await t.make.group({ name: 'Old Team' })).id, (await t.make.group({ name: 'New Team' })).id]
  await makeBoards(t.db, from)
  await makeBoards(t.db, to)
  ann = await t.make.member(from, ['P_VIEW', 'P_COPY'])
  const role = await t.make.role(['P_VIEW', 'P_NEW'])
  await t.db.insert(memberships).values({ userId: ann.id, groupId: to, roleId: role.id })
  client = await t.as(ann)
  const [label] = await t.db.insert(labels).values({ groupId: from, name: 'Hot', color: '#27AE60' }).returning()
  source = await makeProduct(t.db, {
    groupId: from,
    createdBy: ann.id,
    statusId: 2,
    labelIds: [label!.id],
    assigneeIds: [ann.id],
  })
  await t.db
    .insert(productContents)
    .values({ productId: source.id, channelId: 1, contents: [{ name: 'title', value: 'Hi' }] })
  const [file] = await t.db
    .insert(files)
    .values({
      key: 'g1/2026/01/aaaa/a.png',
      owner: 'product',
      groupId: from,
      productId: source.id,
      name: 'a.png',
      size: 5,
      fileType: 'image/png',
      previewState: 'ready',
      isCover: true,
    })
    .returning()
  await t.db.update(products).set({ coverFileId: file!.id, fileCount: 1 }).where(sql`id = ${source.id}`)
})
afterAll(() => t.stop())

describe('copy', () => {
  it('R187 R401 stays on the board, with contents and attachments, and names its original', async () => {
    const probe = await t.probe(ann, [`group:${from}`])
    const made = await client.send(productCalls.copy, { params: { id: source.id }, body: {} })
    expect(made).toMatchObject({ status: 200, message: 'Make a copy product successfully.' })
    const { card } = made.data
    expect(card).toMatchObject({ name: source.name, status: 2, labels: source.labelIds, assignees: [ann.id] })
    expect(card.subId).not.toBe(source.subId)
    expect((await probe.next('products.created')).payload.card).toMatchObject({
      id: card.id,
      cover: { fileType: 'image/png' },
    })
    const detail = await client.send(productCalls.get, { params: { id: card.id } })
    expect(detail.data).toMatchObject({ parentId: source.id, files: [{ name: 'a.png', isPrimaryCover: true }] })
    const [row] = await t.db.select().from(products).where(sql`id = ${card.id}`)
    expect([row?.fileCount, row?.coverFileId]).toEqual([1, card.cover?.id])
    const contents = await t.db.select().from(productContents).where(sql`product_id = ${card.id}`)
    expect(contents).toMatchObject([{ contents: [{ name: 'title', value: 'Hi' }], version: 1 }])
    const reader = await t.as(await t.make.member(from))
    expect((await reader.send(productCalls.copy, { params: { id: source.id }, body: {} })).status).toBe(401)
    const stranger = await t.as(await t.make.user())
    expect((await stranger.send(productCalls.copy, { params: { id: source.id }, body: {} })).status).toBe(404)
  })
})

describe('copy to a team', () => {
  const send = (as: Client, body: { listProductId?: number[]; groupId?: number; statusId?: number } = {}) =>
    as.send(productCalls.copyToTeam, { body: { listProductId: [source.id], groupId: to, statusId: 3, ...body } })

  it('makes all copies with one event and a log line for each, without what the other team does not have', async () => {
    const second = await makeProduct(t.db, { groupId: from, createdBy: ann.id })
    const probe = await t.probe(ann, [`group:${to}`])
    const before = await t.db.$count(activities)
    const made = await send(client, { listProductId: [source.id, second.id] })
    expect(made).toMatchObject({ status: 200, message: 'Make a copy to team successfully.' })
    expect(made.data).toMatchObject([
      { groupId: to, name: 'New Team', status: 3 },
      { groupId: to, status: 3 },
    ])
    expect(made.data[0]?.subId).toMatch(/^P-NT-/)
    const { payload } = await probe.next('products.copied')
    expect(payload.cards.map(({ id, name }) => [id, name])).toEqual([
      [made.data[0]?.id, source.name],
      [made.data[1]?.id, second.name],
    ])
    expect(payload.cards[0]).toMatchObject({
      labels: [],
      assignees: [ann.id],
      status: 3,
      cover: { fileType: 'image/png' },
    })
    expect(await t.db.$count(activities)).toBe(before + 2)
    const [line] = await t.db
      .select()
      .from(activities)
      .where(eq(activities.productId, made.data[1]?.id ?? 0))
    expect(line).toMatchObject({ action: 'copy', oldContent: second.name, newContent: second.name, groupId: to })
    const copies = await client.send(productCalls.copies, { params: { id: source.id } })
    expect(copies.data).toMatchObject([{ id: made.data[0]?.id, name: 'New Team' }])
    const list = await client.send(productCalls.list, { query: { groupId: from, search: source.subId } })
    expect(list.data[0]?.listInfoTeamUsed).toEqual([{ id: to, name: 'New Team' }])
    // Who is not in the other team is not told where copies went.
    const reader = await t.as(await t.make.member(from))
    expect((await reader.send(productCalls.copies, { params: { id: source.id } })).data).toEqual([])
  })

  it('is all or nothing, needs the right in both teams, another team and a board of it', async () => {
    const before = await t.db.$count(products)
    const foreign = await makeProduct(t.db, { groupId: (await t.make.group()).id, createdBy: ann.id })
    expect((await send(client, { listProductId: [source.id, foreign.id] })).status).toBe(404)
    expect((await send(client, { listProductId: [source.id, 999_999] })).status).toBe(404)
    expect((await send(client, { groupId: foreign.groupId })).status).toBe(404)
    expect((await send(client, { statusId: 77 })).errors).toHaveProperty('statusId')
    expect((await send(client, { groupId: from })).status).toBe(401)
    const reader = await t.make.member(from)
    await t.db.insert(memberships).values({ userId: reader.id, groupId: to, roleId: (await t.make.role(['P_NEW'])).id })
    expect((await send(await t.as(reader))).status).toBe(401)
    expect((await send(await t.as(await t.make.user()))).status).toBe(404)
    expect(await t.db.$count(products)).toBe(before + 1)
  })
})
