import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { activities } from '../../db/schema/activities.ts'
import { configItems } from '../../db/schema/configs.ts'
import { labels } from '../../db/schema/labels.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { tags } from '../../db/schema/tags.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import type { Probe } from '../../testing/probe.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let groupId: number
let ann: { id: number }
let bob: { id: number }
let client: Client
let reader: Client
let stranger: Client
let probe: Probe
let product: Awaited<ReturnType<typeof makeProduct>>
let ids: { type: number; priority: number; channel: number; other: number; label: number; tag: number; account: number }

const fields = [
  { name: 'title', name_view: 'Title', type: 'text', maximum: 10 },
  { name: 'tags', name_view: 'Tags', type: 'tag', maxItems: 2 },
]
beforeAll(async () => {
  t = await testApp()
  groupId = (await t.make.group()).id
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
        .values({ list, name, ...more })
        .returning()
    )[0]!.id
  const channel = await item('sale_channels', 'Etsy', { fields })
  ids = {
    type: await item('products_type', 'Mug'),
    priority: await item('products_priority', 'High'),
    channel,
    other: await item('sale_channels', 'Other'),
    label: (await t.db.insert(labels).values({ groupId, name: 'Hot', color: '#27AE60' }).returning())[0]!.id,
    tag: (await t.db.insert(tags).values({ name: 'cats' }).returning())[0]!.id,
    account: (await t.db.insert(accounts).values({ groupId, channelId: channel, name: 'Shop' }).returning())[0]!.id,
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

  it('R199 R530 the description carries a version; an older one gets 409 with the current text', async () => {
    const [one, two] = [plainRichText('one'), plainRichText('two')]
    const set = (description: typeof one, version: number) =>
      client.send(productCalls.setDescription, { params: { id: product.id }, body: { description, version } })
    expect((await set(one, 0)).data).toMatchObject({ descriptionVersion: 1 })
    expect((await probe.next('products.updated')).payload).toMatchObject({
      stale: ['description', 'descriptionVersion'],
    })
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
    const foreign = (await t.make.group()).id
    const [label] = await t.db.insert(labels).values({ groupId: foreign, name: 'X', color: '#27AE60' }).returning()
    const [account] = await t.db
      .insert(accounts)
      .values({ groupId: foreign, channelId: ids.channel, name: 'S' })
      .returning()
    const outsider = await t.make.member(foreign)
    const body = {
      labels: [label!.id],
      accounts: [account!.id],
      assignees: [outsider.id],
      priority: ids.type,
      tags: [9_999],
    }
    const answer = await client.send(productCalls.patch, { params: { id: product.id }, body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(['accounts', 'assignees', 'labels', 'priority', 'tags'])
    expect(await lastLine()).toBeUndefined()
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
    expect((await probe.next('products.updated')).payload).toMatchObject({ kind: 'update-content' })
    expect(await lastLine()).toMatchObject({ eventType: 'content', oldContent: null, newContent: { title: 'Cats' } })
    expect(await toldOf()).toEqual([`${bob.id} update-content`])
    const late = await set(client, 0, 'Dogs')
    expect([late.status, late.error?.current]).toMatchObject([409, { saleChannelConfigs: [{ version: 1 }] }])
    expect((await set(client, 1, 'Much too long')).errors).toHaveProperty(['saleChannelConfigs.contents.title'])
    expect((await set(client, 1, 'x', { channelId: ids.type })).status).toBe(422)
    expect((await set(client, 1, 'x', { accountId: 9_999 })).status).toBe(422)
    expect((await set(client, 0, 'x', { channelId: ids.other, accountId: ids.account })).status).toBe(422)
    expect((await set(reader, 1, 'x')).status).toBe(401)
    expect((await set(stranger, 1, 'x')).status).toBe(404)
    const detail = await client.send(productCalls.get, { params })
    expect(detail.data.saleChannel).toEqual([ids.channel])
  })

  it('R204 say something for further accounts, the whole list at once', async () => {
    const params = { id: product.id }
    const set = (as: Client, list: unknown) =>
      as.send(productCalls.setAdditionalSalesChannel, { params, body: { additionalSalesChannel: list as never } })
    const entry = { accountId: ids.account, contents: [{ name: 'title', value: 'Hi' }] }
    expect((await set(client, [entry])).data.additionalSalesChannel).toMatchObject([{ ...entry, accountName: 'Shop' }])
    expect((await probe.next('products.updated')).payload).toMatchObject({ kind: 'update-additional-sales-channel' })
    expect(await lastLine()).toMatchObject({ eventType: 'additional sales channel', newContent: ['Shop'] })
    expect((await set(client, [{ ...entry, accountId: 9_999 }])).status).toBe(422)
    expect((await set(reader, [])).status).toBe(401)
    expect((await set(stranger, [])).status).toBe(404)
    expect((await set(client, [])).data.additionalSalesChannel).toEqual([])
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

  it('R189 are own finished uploads, images only, heard and logged by name', async () => {
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
