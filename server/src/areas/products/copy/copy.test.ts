import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../../db/schema/accounts.ts'
import { activities } from '../../../db/schema/activities.ts'
import { artworks } from '../../../db/schema/artworks.ts'
import { boards, configItemGroups, configItems } from '../../../db/schema/configs.ts'
import { files } from '../../../db/schema/files.ts'
import { memberships } from '../../../db/schema/identity.ts'
import { labels } from '../../../db/schema/labels.ts'
import { productAdditionalChannels, productContents, products } from '../../../db/schema/products.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
let from: number
let to: number
let ann: { id: number }
let bob: { id: number }
let client: Client
let source: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  t = await testApp()
  const companyId = (await t.make.company()).id
  from = (await t.make.group({ name: 'Old Team', companyId })).id
  to = (await t.make.group({ name: 'New Team', companyId })).id
  await makeBoards(t.db, from)
  await makeBoards(t.db, to)
  ann = await t.make.member(from, ['P_VIEW', 'P_COPY'])
  const role = await t.make.role(to, ['P_VIEW', 'P_NEW'])
  await t.db.insert(memberships).values({ userId: ann.id, groupId: to, roleId: role.id })
  client = await t.as(ann)
  const [label] = await t.db.insert(labels).values({ groupId: from, name: 'Hot', color: '#27AE60' }).returning()
  bob = await t.make.member(from)
  const [ours, everyones] = await t.db
    .insert(configItems)
    .values([
      { companyId, list: 'products_type', name: 'Of the old team' },
      { companyId, list: 'products_type', name: 'Of all teams' },
    ])
    .returning()
  await t.db.insert(configItemGroups).values({ itemId: ours!.id, groupId: from })
  const channel = await t.make.item(from, { list: 'sale_channels', name: 'Etsy' })
  const shop = { groupId: from, channelId: channel.id }
  const [account, second] = await t.db
    .insert(accounts)
    .values([
      { ...shop, name: 'Shop' },
      { ...shop, name: 'Second' },
    ])
    .returning()
  const tag = await t.make.tag(from, 'cats')
  source = await makeProduct(t.db, {
    groupId: from,
    createdBy: bob.id,
    statusId: 2,
    labelIds: [label!.id],
    assigneeIds: [ann.id, bob.id],
    typeIds: [ours!.id, everyones!.id],
    tagIds: [tag.id],
    accountIds: [account!.id],
    description: plainRichText('Long text'),
    descriptionVersion: 4,
    priority: 3,
    deadline: '2026-12-24',
    links: [{ url: 'https://example.com/a' }],
    likeCount: 2,
  })
  const contents = [{ name: 'title', value: 'Hi' }]
  const said = { productId: source.id, channelId: channel.id, accountId: account!.id, version: 3, contents }
  await t.db.insert(productContents).values(said)
  await t.db.insert(productAdditionalChannels).values({ productId: source.id, accountId: second!.id, contents })
  const picture = {
    owner: 'product',
    groupId: from,
    productId: source.id,
    size: 5,
    fileType: 'image/png',
    previewState: 'ready',
  }
  const [, file] = await t.db
    .insert(files)
    .values([
      { ...picture, key: 'g1/2026/01/aaaa/first.png', name: 'first.png' },
      { ...picture, key: 'g1/2026/01/aaaa/a.png', name: 'a.png', orderId: 'OD-7', isCover: true, index: 1 },
      { ...picture, key: 'g1/2026/01/aaaa/gone.png', name: 'gone.png', deletedAt: new Date() },
    ])
    .returning()
  // What belongs to an artwork of the product stays with it.
  const [art] = await t.db
    .insert(artworks)
    .values({ subId: 'A-OT-2026-1', productId: source.id, groupId: from, name: 'Art', createdBy: ann.id })
    .returning()
  await t.db
    .insert(files)
    .values({ ...picture, owner: 'artwork', artworkId: art!.id, key: 'g1/2026/01/aaaa/art.png', name: 'art.png' })
  await t.db.update(products).set({ coverFileId: file!.id, fileCount: 2 }).where(sql`id = ${source.id}`)
})
afterAll(() => t.stop())

const rowOf = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]
const contentsOf = (id: number) => t.db.select().from(productContents).where(eq(productContents.productId, id))

describe('copy', () => {
  it('R187 R401 stays on the board, with contents and attachments, and names its original', async () => {
    const probe = await t.probe(ann, [`group:${from}`])
    const made = await client.send(productCalls.copy, { params: { id: source.id }, body: {} })
    expect(made).toMatchObject({ status: 200, message: 'Make a copy product successfully.' })
    const { card } = made.data
    const { name, typeIds: types, labelIds: labels, assigneeIds: assignees, priority, deadline } = source
    const own = { createdBy: ann.id, artworkCount: 0, commentCount: 0 }
    expect(card).toMatchObject({ name, status: 2, types, labels, assignees, priority, deadline, ...own })
    expect(card.subId).not.toBe(source.subId)
    expect((await probe.next('products.created')).payload.card).toMatchObject({
      id: card.id,
      cover: { fileType: 'image/png' },
    })
    const detail = await client.send(productCalls.get, { params: { id: card.id } })
    expect(detail.data).toMatchObject({
      parentId: source.id,
      description: source.description,
      descriptionVersion: 1,
      links: source.links,
      tags: [{ name: 'cats' }],
      accounts: [{ name: 'Shop' }],
      likeCount: 0,
      files: [
        { name: 'first.png', isPrimaryCover: false },
        { name: 'a.png', isPrimaryCover: true, orderId: 'OD-7' },
      ],
      additionalSalesChannel: [{ accountName: 'Second', contents: [{ name: 'title', value: 'Hi' }] }],
    })
    const [row, original] = [await rowOf(card.id), await rowOf(source.id)]
    expect([row?.fileCount, row?.coverFileId]).toEqual([2, card.cover?.id])
    expect(detail.data.files[1]?.id).toBe(card.cover?.id)
    expect(original).toMatchObject({ fileCount: 2, likeCount: 2 })
    expect(original?.coverFileId).not.toBe(row?.coverFileId)
    expect(await contentsOf(card.id)).toMatchObject([
      { accountId: source.accountIds[0], contents: [{ name: 'title', value: 'Hi' }], version: 1 },
    ])
    const found = await client.send(productCalls.list, { query: { groupId: from, search: card.subId! } })
    expect(found.data.map(({ id }) => id)).toEqual([card.id])
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
    const second = await makeProduct(t.db, { groupId: from, createdBy: ann.id, fileCount: 2 })
    const picture = { owner: 'product', groupId: from, productId: second.id, size: 5, fileType: 'image/png' }
    await t.db.insert(files).values([
      { ...picture, key: 'g1/2026/01/bbbb/a.psd', name: 'a.psd' },
      { ...picture, key: 'g1/2026/01/bbbb/b.png', name: 'b.png', previewState: 'ready' },
    ])
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
    // The first picture that can be shown is the cover of a copy whose original has none of its own.
    const shown = await t.db
      .select()
      .from(files)
      .where(eq(files.id, payload.cards[1]?.cover?.id ?? 0))
    expect(shown).toMatchObject([{ name: 'b.png', productId: made.data[1]?.id, isCover: true }])
    // Types that belong to no team are everybody's; accounts stay behind.
    expect(await rowOf(made.data[0]?.id ?? 0)).toMatchObject({
      typeIds: [source.typeIds[1]],
      tagIds: source.tagIds,
      accountIds: [],
      fileCount: 2,
      createdBy: ann.id,
    })
    expect(await contentsOf(made.data[0]?.id ?? 0)).toMatchObject([{ accountId: null, contents: [{ value: 'Hi' }] }])
    const copied = made.data.map(({ id }) => eq(productAdditionalChannels.productId, id))
    expect(await t.db.$count(productAdditionalChannels, or(...copied))).toBe(0)
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
    await t.db
      .update(products)
      .set({ deletedAt: new Date() })
      .where(eq(products.id, made.data[0]?.id ?? 0))
    expect((await client.send(productCalls.copies, { params: { id: source.id } })).data).toEqual([])
    const later = await client.send(productCalls.list, { query: { groupId: from, search: source.subId } })
    expect(later.data[0]?.listInfoTeamUsed).toEqual([])
    await t.db
      .update(products)
      .set({ deletedAt: null })
      .where(eq(products.id, made.data[0]?.id ?? 0))
    // Who is not in the other team is not told where copies went.
    const reader = await t.as(await t.make.member(from))
    expect((await reader.send(productCalls.copies, { params: { id: source.id } })).data).toEqual([])
    const query = { groupId: from, search: source.subId }
    expect((await reader.send(productCalls.list, { query })).data[0]?.listInfoTeamUsed).toEqual([])
    const opened = await reader.send(productCalls.get, { params: { id: source.id } })
    expect(opened.data).toMatchObject({ listInfoTeamUsed: [], groupShared: [] })
  })

  it('is all or nothing, needs the right in both teams, another team and a board of it', async () => {
    const before = await t.db.$count(products)
    const foreign = await makeProduct(t.db, { groupId: (await t.make.group()).id, createdBy: ann.id })
    expect((await send(client, { listProductId: [source.id, foreign.id] })).status).toBe(404)
    expect((await send(client, { listProductId: [source.id, 999_999] })).status).toBe(404)
    expect((await send(client, { groupId: foreign.groupId })).status).toBe(404)
    expect((await send(client, { statusId: 77 })).errors).toHaveProperty('statusId')
    const board = await t.make.item(from, { list: 'masterdata_boards', name: 'Theirs' })
    await t.db.insert(boards).values({ groupId: from, statusId: board.id })
    expect((await send(client, { statusId: board.id })).errors).toHaveProperty('statusId')
    const inTo = await makeProduct(t.db, { groupId: to, createdBy: ann.id })
    expect((await send(client, { listProductId: [source.id, inTo.id] })).errors).toHaveProperty('listProductId')
    const here = await t.as(await t.make.member(from, ['P_VIEW', 'P_COPY', 'P_NEW']))
    expect((await send(here, { groupId: from })).errors).toHaveProperty('groupId')
    expect((await send(client, { groupId: from })).status).toBe(401)
    const reader = await t.make.member(from)
    await t.db
      .insert(memberships)
      .values({ userId: reader.id, groupId: to, roleId: (await t.make.role(to, ['P_NEW'])).id })
    expect((await send(await t.as(reader))).status).toBe(401)
    expect((await send(await t.as(await t.make.user()))).status).toBe(404)
    expect(await t.db.$count(products)).toBe(before + 2)
  })
})
