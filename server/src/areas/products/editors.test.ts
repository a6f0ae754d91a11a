import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { activities } from '../../db/schema/activities.ts'
import { configItemGroups, configItems } from '../../db/schema/configs.ts'
import { labels } from '../../db/schema/labels.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { productAdditionalChannels } from '../../db/schema/products.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import type { Probe } from '../../testing/probe.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let groupId: number
let companyId: number
let ann: { id: number }
let bob: { id: number }
let client: Client
let reader: Client
let stranger: Client
let probe: Probe
let product: Awaited<ReturnType<typeof makeProduct>>
let ids: Record<'type' | 'priority' | 'channel' | 'other' | 'label' | 'tag' | 'account', number> &
  Record<'goneChannel' | 'foreignAccount' | 'closedAccount', number>

const fields = [
  { name: 'title', name_view: 'Title', type: 'text', maximum: 10 },
  { name: 'tags', name_view: 'Tags', type: 'tag', maxItems: 2 },
]
beforeAll(async () => {
  t = await testApp()
  companyId = (await t.make.company()).id
  groupId = (await t.make.group({ companyId })).id
  await makeBoards(t.db, groupId)
  ann = await t.make.member(groupId, ['P_VIEW', 'P_EDIT', 'P_ADD_CONTENT'])
  bob = await t.make.member(groupId)
  client = await t.as(ann)
  reader = await t.as(bob)
  stranger = await t.as(await t.make.user())

  const item = async (list: string, name: string, more = {}) =>
    (
      await t.db
        .insert(configItems)
        .values({ companyId, list, name, ...more })
        .returning()
    )[0]!.id
  const channel = await item('sale_channels', 'Etsy', { fields, index: 1 })
  await item('sale_channels', 'Hidden', { isShow: false })
  const account = async (name: string, of = groupId, more = {}) =>
    (
      await t.db
        .insert(accounts)
        .values({ groupId: of, channelId: channel, name, ...more })
        .returning()
    )[0]!.id
  ids = {
    type: await item('products_type', 'Mug'),
    priority: await item('products_priority', 'High'),
    channel,
    other: await item('sale_channels', 'Other'),
    label: (await t.db.insert(labels).values({ groupId, name: 'Hot', color: '#27AE60' }).returning())[0]!.id,
    tag: (await t.make.tag(groupId, 'cats')).id,
    account: await account('Shop'),
    goneChannel: await item('sale_channels', 'Gone', { fields, deletedAt: new Date() }),
    foreignAccount: await account('Theirs', (await t.make.group({ companyId })).id),
    closedAccount: await account('Closed', groupId, { deletedAt: new Date() }),
  }
})
afterAll(() => t.stop())
beforeEach(async () => {
  probe?.close()
  product = await makeProduct(t.db, { groupId, createdBy: bob.id, name: 'Before' })
  probe = await t.probe(bob, [`product:${product.id}`])
})

const lastLine = async () =>
  (await t.db.select().from(activities).where(eq(activities.productId, product.id)).orderBy(desc(activities.id)))[0]
const toldOf = async () =>
  (await t.db.select().from(notifications).where(eq(notifications.productId, product.id))).map(
    ({ userId, action }) => `${userId} ${action}`,
  )

describe('each field by itself', () => {
  const cases = () =>
    [
      [productCalls.setName, { name: 'After' }, 'info', 'name', 'Before', 'After', 'update-product'],
      [
        productCalls.setAssignees,
        { assignees: [bob.id] },
        'member',
        'assignee',
        [],
        [expect.any(String)],
        'update-assignee',
      ],
      [
        productCalls.setProductType,
        { productType: [ids.type] },
        'update-type',
        'type',
        [],
        ['Mug'],
        'update-product-type',
      ],
      [productCalls.setPriority, { priority: ids.priority }, 'info', 'priority', null, 'High', 'update-product'],
      [productCalls.setDeadline, { deadline: '2026-12-01' }, 'info', 'deadline', null, '2026-12-01', 'update-product'],
      [productCalls.setTags, { tags: [ids.tag] }, 'info', 'tag', [], ['cats'], undefined],
      [productCalls.setLabels, { labels: [ids.label] }, 'info', 'label', [], ['Hot'], undefined],
      [
        productCalls.setLinks,
        { links: ['https://a.example/x'] },
        'update-link',
        'link',
        [],
        ['https://a.example/x'],
        undefined,
      ],
      [productCalls.setAccounts, { accounts: [ids.account] }, 'info', 'account', [], ['Shop'], undefined],
    ] as const
  for (const place of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    it(`R188 R446 to R450 field ${place}: changed, heard once, one log line with old and new, the right people told`, async () => {
      const [call, body, kind, logged, old, now, action] = cases()[place]!
      const params = { id: product.id }
      const send = (as: Client) => as.send(call as never, { params, body } as never) as ReturnType<Client['send']>
      expect((await send(stranger)).status).toBe(404)
      expect((await send(reader)).status).toBe(401)
      expect(await lastLine()).toBeUndefined()
      const answer = await send(client)
      expect(answer).toMatchObject({ status: 200, message: 'Update product successfully.', data: { id: product.id } })
      expect((await probe.next('products.updated')).payload).toMatchObject({
        id: product.id,
        kind,
        changed: { id: product.id },
      })
      expect(await lastLine()).toMatchObject({ eventType: logged, oldContent: old, newContent: now, authorId: ann.id })
      expect(await toldOf()).toEqual(action ? [`${bob.id} ${action}`] : [])
      // The same again changes nothing and records nothing.
      expect((await send(client)).status).toBe(200)
      expect(await t.db.$count(activities, eq(activities.productId, product.id))).toBe(1)
      const wrong = await client.send(call as never, { params, body: { [Object.keys(body)[0]!]: { no: 1 } } } as never)
      expect(wrong.status).toBe(422)
      expect((await client.send(call as never, { params, body: {} } as never)).status).toBe(422)
    })
  }

  it('R199 the description carries a version; an older one gets 409 with the current text', async () => {
    const [one, two] = [plainRichText('one'), plainRichText('two')]
    const set = (description: typeof one, version: number) =>
      client.send(productCalls.setDescription, { params: { id: product.id }, body: { description, version } })
    expect((await set(one, 0)).data).toMatchObject({ descriptionVersion: 1 })
    const { payload } = await probe.next('products.updated')
    expect(payload).toMatchObject({ kind: 'info', stale: ['description', 'descriptionVersion'] })
    // With the new version at hand an old text would overwrite the new one.
    expect(payload).not.toHaveProperty('changed')
    const late = await set(two, 0)
    expect(late.status).toBe(409)
    expect(late.error?.current).toMatchObject({ description: one, descriptionVersion: 1 })
    const answers = await Promise.all(['x', 'y', 'z'].map((text) => set(plainRichText(text), 1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const put = { params: { id: product.id }, body: { description: two } }
    expect((await client.send(productCalls.update, put)).status).toBe(409)
    expect(await lastLine()).toMatchObject({ eventType: 'description', oldContent: 'one' })
    expect(
      (await client.send(productCalls.setDescription, { params: put.params, body: put.body as never })).status,
    ).toBe(422)
  })

  it('several at once by PUT and PATCH leave others untouched, with one log line', async () => {
    const params = { id: product.id }
    const answer = await client.send(productCalls.update, {
      params,
      body: { name: 'Both', status: 2, priority: ids.priority },
    })
    expect(answer.data).toMatchObject({ name: 'Both', status: 2, oldStatusId: 1, priority: ids.priority })
    expect((await probe.next('products.updated')).payload).toMatchObject({
      kind: 'update-product-dialog',
      card: { status: 2 },
    })
    expect(await lastLine()).toMatchObject({
      eventType: 'product',
      newContent: { Name: 'Both', Status: 'Doing', Priority: 'High' },
    })
    const found = await client.send(productCalls.list, { query: { groupId, search: 'both' } })
    expect(found.data.map(({ id }) => id)).toEqual([product.id])
    await Promise.all([
      client.send(productCalls.patch, { params, body: { name: 'A' } }),
      client.send(productCalls.patch, { params, body: { tags: [ids.tag] } }),
      client.send(productCalls.patch, { params, body: { labels: [ids.label] } }),
    ])
    const { data } = await client.send(productCalls.get, { params })
    expect(data).toMatchObject({ name: 'A', labels: [ids.label], tags: [{ id: ids.tag }], priority: ids.priority })
    expect((await client.send(productCalls.update, { params, body: { name: 'x', index: 4 } as never })).status).toBe(
      422,
    )
    expect((await client.send(productCalls.update, { params, body: { groupId: 4 } as never })).status).toBe(422)
    expect((await stranger.send(productCalls.patch, { params, body: { name: 'x' } })).status).toBe(404)
    expect((await reader.send(productCalls.update, { params, body: { name: 'x' } })).status).toBe(401)
  })

  it('refuses references of another team', async () => {
    const companyId = await t.make.companyOf(groupId)
    const foreign = (await t.make.group({ companyId })).id
    const [theirs, gone, goneType] = await t.db
      .insert(configItems)
      .values([
        { companyId, list: 'products_type', name: 'Theirs' },
        { companyId, list: 'products_priority', name: 'Gone', deletedAt: new Date() },
        { companyId, list: 'products_type', name: 'Gone', deletedAt: new Date() },
      ])
      .returning()
    await t.db.insert(configItemGroups).values({ itemId: theirs!.id, groupId: foreign })
    const [label] = await t.db.insert(labels).values({ groupId: foreign, name: 'X', color: '#27AE60' }).returning()
    const [account] = await t.db
      .insert(accounts)
      .values({ groupId: foreign, channelId: ids.channel, name: 'S' })
      .returning()
    const outsider = await t.make.member(foreign)
    const inactive = await t.make.member(groupId, ['P_VIEW'], { status: 2 })
    const boss = await t.make.member(companyId, ['P_VIEW'])
    const body = {
      labels: [label!.id],
      accounts: [account!.id],
      assignees: [outsider.id],
      priority: ids.type,
      productType: [theirs!.id],
      tags: [9_999],
    }
    const params = { id: product.id }
    const answer = await client.send(productCalls.patch, { params, body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(Object.keys(body).toSorted())
    for (const more of [
      { priority: gone!.id },
      { productType: [goneType!.id] },
      { productType: [ids.priority] },
      { assignees: [inactive.id] },
    ])
      expect(await client.send(productCalls.patch, { params, body: more })).toMatchObject({ status: 422 })
    expect(await lastLine()).toBeUndefined()
    // Who sees the team from above it may work in it, and types of this team are offered.
    await t.db.insert(configItemGroups).values({ itemId: theirs!.id, groupId })
    const assignees = [boss.id, (await t.make.superAdmin()).id]
    const taken = await client.send(productCalls.patch, { params, body: { assignees, productType: [theirs!.id] } })
    expect(taken).toMatchObject({ status: 200, data: { assigneeIds: assignees, productType: [theirs!.id] } })
  })

  it('keeps and does not tell someone who has left the team', async () => {
    const gone = await t.make.user()
    product = await makeProduct(t.db, { groupId, createdBy: bob.id, assigneeIds: [gone.id] })
    await client.send(productCalls.setName, { params: { id: product.id }, body: { name: 'Still here' } })
    expect(await toldOf()).toEqual([`${bob.id} update-product`])
    const set = { params: { id: product.id }, body: { assignees: [gone.id, bob.id] } }
    expect((await client.send(productCalls.setAssignees, set)).status).toBe(200)
  })
})

describe('contents', () => {
  it('R200 R673 R679 are kept per channel with a version, within the limits of the channel', async () => {
    const params = { id: product.id }
    const set = (as: Client, version: number, title: string, more = {}) =>
      as.send(productCalls.setContent, {
        params,
        body: {
          saleChannelConfigs: { channelId: ids.channel, contents: [{ name: 'title', value: title }], version, ...more },
        },
      })
    const made = await set(client, 0, 'Cats', { accountId: ids.account })
    expect(made.data.saleChannelConfigs?.find(({ channelId }) => channelId === ids.channel)).toMatchObject({
      version: 1,
      accountId: ids.account,
      contents: [{ name: 'title', value: 'Cats' }],
    })
    expect(made.data.saleChannel).toEqual([ids.channel])
    expect((await probe.next('products.updated')).payload).toMatchObject({ kind: 'update-content' })
    expect(await lastLine()).toMatchObject({ eventType: 'content', oldContent: null, newContent: { title: 'Cats' } })
    expect(await toldOf()).toEqual([`${bob.id} update-content`])
    // What says the same changes nothing.
    const same = await set(client, 1, 'Cats', { accountId: ids.account })
    expect(same.data.saleChannelConfigs?.at(-1)).toMatchObject({ version: 1 })
    const late = await set(client, 0, 'Dogs')
    expect([late.status, late.error?.current]).toMatchObject([409, { saleChannelConfigs: [{ version: 1 }] }])
    expect((await set(client, 1, 'Much too long')).errors).toHaveProperty(['saleChannelConfigs.contents.title'])
    const tags = (...value: string[]) => set(client, 1, '', { contents: [{ name: 'tags', value }] })
    const long = await tags('a tag that is longer than twenty')
    expect(long.errors).toEqual({ 'saleChannelConfigs.contents.tags': expect.stringContaining('Invalid keyword') })
    for (const channelId of [ids.type, ids.goneChannel])
      expect((await set(client, 0, 'x', { channelId })).errors).toHaveProperty(['saleChannelConfigs.channelId'])
    for (const accountId of [9_999, ids.foreignAccount, ids.closedAccount])
      expect((await set(client, 1, 'x', { accountId })).status).toBe(422)
    expect((await set(client, 0, 'x', { channelId: ids.other, accountId: ids.account })).status).toBe(422)
    expect((await set(reader, 1, 'x')).status).toBe(401)
    expect((await set(stranger, 1, 'x')).status).toBe(404)
    const detail = await client.send(productCalls.get, { params })
    expect(detail.data.saleChannel).toEqual([ids.channel])
    // Accounts are offered on their own channel, and only those of the team; hidden channels are not shown.
    expect(detail.data.saleChannelConfigs).toMatchObject([
      { channelId: ids.other, version: 0, contents: [], listAccount: [] },
      { channelId: ids.channel, version: 1, listAccount: [{ id: ids.account, name: 'Shop' }] },
    ])
    const changed = await set(client, 1, 'Dogs', { accountId: null })
    expect(changed.data.saleChannelConfigs?.at(-1)).toMatchObject({ version: 2, accountId: null })
    expect(await lastLine()).toMatchObject({ oldContent: { title: 'Cats' }, newContent: { title: 'Dogs' } })
    const untouched = await makeProduct(t.db, { groupId, createdBy: bob.id })
    const other = await client.send(productCalls.get, { params: { id: untouched.id } })
    expect(other.data).toMatchObject({
      saleChannel: [],
      saleChannelConfigs: [{ version: 0 }, { version: 0, contents: [] }],
    })
  })

  it('R204 say something for further accounts, the whole list at once', async () => {
    const params = { id: product.id }
    const set = (as: Client, list: unknown) =>
      as.send(productCalls.setAdditionalSalesChannel, { params, body: { additionalSalesChannel: list as never } })
    const entry = { accountId: ids.account, contents: [{ name: 'title', value: 'Hi' }] }
    const bystander = await makeProduct(t.db, { groupId, createdBy: bob.id })
    await t.db.insert(productAdditionalChannels).values({ productId: bystander.id, ...entry })
    const [second] = await t.db
      .insert(accounts)
      .values({ groupId, channelId: ids.channel, name: 'Second' })
      .returning({ id: accounts.id })
    const first = (await set(client, [entry])).data.additionalSalesChannel ?? []
    expect(first).toMatchObject([{ ...entry, accountName: 'Shop' }])
    expect((await probe.next('products.updated')).payload).toMatchObject({ kind: 'update-additional-sales-channel' })
    expect(await lastLine()).toMatchObject({ eventType: 'additional sales channel', newContent: ['Shop'] })
    for (const accountId of [9_999, ids.foreignAccount, ids.closedAccount])
      expect((await set(client, [{ ...entry, accountId }])).status).toBe(422)
    expect((await set(client, [{ ...entry, id: 99_999_999 }])).errors).toHaveProperty(['additionalSalesChannel'])
    const long = { ...entry, contents: [{ name: 'title', value: 'Much too long' }] }
    expect((await set(client, [long])).errors).toHaveProperty(['additionalSalesChannel.0.contents.title'])
    expect((await set(reader, [])).status).toBe(401)
    expect((await set(stranger, [])).status).toBe(404)
    const [kept, more] = [
      { ...entry, contents: [{ name: 'title', value: 'Hey' }] },
      { ...entry, accountId: second!.id },
    ]
    expect((await set(client, [kept, more])).data.additionalSalesChannel).toMatchObject([
      { ...kept, id: first[0]?.id },
      more,
    ])
    const lines = () => t.db.$count(activities, eq(activities.productId, product.id))
    const before = await lines()
    expect((await set(client, [more])).data.additionalSalesChannel).toMatchObject([{ accountId: second!.id }])
    expect((await set(client, [more])).status).toBe(200)
    expect(await lines()).toBe(before + 1)
    expect((await set(client, [])).data.additionalSalesChannel).toEqual([])
    const { data } = await client.send(productCalls.get, { params: { id: bystander.id } })
    expect(data.additionalSalesChannel).toMatchObject([entry])
    await t.db.delete(accounts).where(eq(accounts.id, second!.id))
  })
})

describe('attachments', () => {
  const upload = async (name: string, userGroup = groupId) => {
    const { fileCalls } = await import('@halftone/contract/areas/files.ts')
    const body = { fileName: name, fileType: 'image/png', size: 4, groupId: userGroup }
    const { data } = await client.send(fileCalls.presign, { body })
    await t.node.resources.storage.put(data.key, Buffer.from('1234'), { type: 'image/png' })
    return data.key
  }

  it('are own finished uploads, images only, heard and logged by name', async () => {
    const [key, other] = [await upload('cat.png'), await upload('dog.png')]
    const params = { id: product.id }
    const add = (as: Client, ...keys: string[]) =>
      as.send(productCalls.addFiles, { params, body: { files: keys.map((one) => ({ key: one })) } })
    expect((await add(reader, key)).status).toBe(401)
    expect((await add(stranger, key)).status).toBe(404)
    expect((await add(client, 'nothing/at-all.png')).status).toBe(422)
    expect((await add(client)).status).toBe(422)
    const added = await add(client, key, other)
    expect(added.data.files?.map(({ name }) => name)).toEqual(['cat.png', 'dog.png'])
    expect((await probe.next('products.updated')).payload).toMatchObject({ kind: 'info', stale: ['files'] })
    expect(await lastLine()).toMatchObject({ eventType: 'file', fileName: 'cat.png, dog.png' })
    const found = await reader.send(productCalls.files, { params, query: { search: 'DÓG' } })
    expect(found.data.map(({ name }) => name)).toEqual(['dog.png'])
  })

  it('R189 R209 a new cover shows on the card, heard by the board', async () => {
    const { fileCalls } = await import('@halftone/contract/areas/files.ts')
    const key = await upload('cover.png')
    const added = await client.send(productCalls.addFiles, { params: { id: product.id }, body: { files: [{ key }] } })
    const fileId = added.data.files![0]!.id
    const board = await t.probe(bob, [`group:${groupId}`])
    expect((await client.send(fileCalls.coverOfProduct, { params: { fileId }, body: {} })).status).toBe(200)
    const { payload } = await board.next('products.coverChanged')
    expect(payload).toMatchObject({ id: product.id, fileId, card: { id: product.id, cover: { id: fileId } } })
  })
})
