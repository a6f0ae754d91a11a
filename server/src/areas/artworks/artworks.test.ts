import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artworkAdditionalChannels, artworkContents, artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { products } from '../../db/schema/products.ts'
import { clearPng } from '../../images/images.fixture.ts'
import {
  countActivities,
  makeAccount,
  makeArtwork,
  makeChannel,
  makeProduct,
  makeTab,
} from '../../testing/makeArtwork.ts'
import { upload, uploadAll } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { restoreArtwork } from './arrange.service.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(10, 10)
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_ART']
async function scene() {
  const group = await t.make.group({ name: 'Design Team' })
  const user = await t.make.member(group.id, codes)
  const [client, reader] = [await t.as(user), await t.as(await t.make.member(group.id, ['P_VIEW']))]
  const stranger = await t.as(await t.make.member((await t.make.group()).id, codes))
  const product = await makeProduct(t, group.id, user.id, { name: 'Cat shirt' })
  return { group, user, client, reader, stranger, product }
}
const productRow = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]

describe('adding and changing', () => {
  it('R005 R392 R239 an artwork is added with files in tabs; counts, code and live message follow', async () => {
    const { client, user, group, product, reader, stranger } = await scene()
    const tabId = await makeTab(t, group.id, `Front ${group.id}`)
    const probe = await t.probe(user, [`group:${group.id}`, `product:${product.id}`])
    const log = await countActivities(t)
    const key = await upload(t, client, group.id, { name: 'a.png', bytes: png })
    const body = { name: ' Sunset ', newFiles: [{ key, tabId, orderId: 'OD-7', customerName: 'Lan' }] }
    const made = await client.send(artworkCalls.create, { params: { id: product.id }, body })
    expect(made).toMatchObject({ status: 200, message: 'Add artwork successfully' })
    expect(made.data).toMatchObject({
      name: 'Sunset',
      subId: expect.stringMatching(/^A-DT-\d{4}-\d+$/),
      product: { id: product.id, name: 'Cat shirt', status: 1 },
      totalFiles: 1,
      review: { state: 'needapproved' },
      files: [{ tabId, orderId: 'OD-7', customerName: 'Lan', number: 1, title: 'a' }],
      userBy: { id: user.id },
    })
    const heard = await probe.next('artworks.created')
    expect(heard.payload).toMatchObject({
      id: made.data.id,
      product: { id: product.id, artworkCount: 1, reviews: { needapproved: 1 } },
    })
    expect(await countActivities(t)).toBe(log + 1)
    const send = (as: typeof client, more: object) =>
      as.send(artworkCalls.create, { params: { id: product.id }, body: { name: 'x', ...more } })
    expect((await send(reader, {})).error?.code).toBe('NO_PERMISSION')
    const adder = await t.as(await t.make.member(group.id, ['P_NEW_ART']))
    expect((await send(adder, {})).status).toBe(200)
    expect((await send(stranger, {})).status).toBe(404)
    expect((await send(client, { name: ' ' })).status).toBe(422)
    expect((await send(client, { accountId: 99_999_999 })).status).toBe(422)
    const lost = await upload(t, client, group.id, { name: 'b.png', bytes: png })
    expect((await send(client, { newFiles: [{ key: lost, tabId: 99_999_999 }] })).status).toBe(422)
    expect([(await productRow(product.id))?.artworkCount, await countActivities(t)]).toEqual([2, log + 2])
  })

  it('honours Idempotency-Key', async () => {
    const { client, product } = await scene()
    const once = () =>
      client.send(artworkCalls.create, {
        params: { id: product.id },
        body: { name: 'Once' },
        headers: { 'idempotency-key': 'k1' },
      })
    expect((await once()).data.id).toBe((await once()).data.id)
    expect((await productRow(product.id))?.artworkCount).toBe(1)
  })

  it('R393 fields are changed one by one; others stay; nothing new writes nothing', async () => {
    const { client, user, group, product, reader, stranger } = await scene()
    const { id } = await makeArtwork(t, client, product)
    const channelId = await makeChannel(t, group.id)
    const accountId = await makeAccount(t, group.id, channelId)
    const probe = await t.probe(user, [`artwork:${id}`])
    const patch = (body: object, as = client) => as.send(artworkCalls.patch, { params: { id }, body })
    // Linked before: it may stay, and a part of it too.
    await t.db
      .update(artworks)
      .set({ clipartIds: [3, 4, 5], fontIds: [7, 8] })
      .where(eq(artworks.id, id))
    for (const field of ['clipart_ids', 'font_ids']) {
      const refused = await patch({ name: 'Never', [field]: [4, 999] })
      expect([refused.status, refused.errors]).toEqual([422, { [field]: expect.stringMatching(/does not exist$/) }])
    }
    const body = {
      name: 'Night',
      description: plainRichText('Long text'),
      accountId,
      clipart_ids: [3, 3, 4],
      font_ids: [7],
    }
    expect((await patch(body)).data).toMatchObject({
      name: 'Night',
      accountId,
      accountName: expect.any(String),
      clipart_ids: [3, 4],
      font_ids: [7],
    })
    const { payload } = await probe.next('artworks.updated')
    expect(payload).toMatchObject({
      changed: { name: 'Night', accountId },
      stale: ['description', 'cliparts', 'fonts'],
    })
    expect(payload.changed).not.toHaveProperty('description')
    const log = await countActivities(t)
    expect((await patch({ name: 'Night', accountId })).status).toBe(200)
    expect(await countActivities(t)).toBe(log)
    expect((await patch({ accountId: null })).data.accountId).toBeNull()
    const { data } = await client.send(artworkCalls.get, { params: { id } })
    expect(data).toMatchObject({ name: 'Night', accountId: null, description: plainRichText('Long text') })
    expect((await patch({ name: 'x' }, reader)).status).toBe(401)
    expect((await patch({ name: 'x' }, stranger)).status).toBe(404)
    expect((await patch({ index: 3 })).status).toBe(422)
    const foreign = await makeAccount(t, (await t.make.group({ companyId: group.companyId ?? 0 })).id, channelId)
    expect((await patch({ accountId: foreign })).status).toBe(422)
    const adder = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART']))
    const newFiles = await uploadAll(t, adder, group.id, [{ name: 'n.png', bytes: png }])
    expect((await patch({ name: 'x', newFiles }, adder)).status).toBe(401)
    expect((await patch({ newFiles }, adder)).data.totalFiles).toBe(1)
  })
})

describe('contents', () => {
  it('R194 R454 a channel has its contents with a version; an older one gets 409 with the current ones', async () => {
    const { client, user, group, product, reader } = await scene()
    const { id } = await makeArtwork(t, client, product)
    const [channelId, otherChannel] = [await makeChannel(t, group.id), await makeChannel(t, group.id)]
    const bystander = await makeArtwork(t, client, product)
    const [probe, board] = [await t.probe(user, [`artwork:${id}`]), await t.probe(user, [`group:${group.id}`])]
    const set = (contents: { name: string; value: string | string[] }[], version: number, as = client, more = {}) =>
      as.send(artworkCalls.setContent, {
        params: { id },
        body: { saleChannelConfigs: { channelId, contents, version, ...more } },
      })
    const said = { artworkId: bystander.id, channelId, contents: [{ name: 'title', value: 'Theirs' }] }
    await t.db.insert(artworkContents).values([said, { ...said, artworkId: id, channelId: otherChannel }])
    const first = await set([{ name: 'title', value: 'Retro sunset' }], 0)
    const config = first.data.saleChannelConfigs?.find((one) => one.channelId === channelId)
    expect([first.status, config?.version, first.data.saleChannel]).toEqual([200, 1, [channelId, otherChannel]])
    expect((await board.next('artworks.contentChanged')).payload).toMatchObject({ id, channelId })
    expect((await probe.next('artworks.contentChanged')).payload).toMatchObject({ id, channelId, version: 1 })
    const late = await set([{ name: 'title', value: 'Other' }], 0)
    expect(late).toMatchObject({
      status: 409,
      error: { current: { saleChannelConfigs: [{ version: 1, contents: [{ value: 'Retro sunset' }] }] } },
    })
    expect(
      (
        await set(
          [
            { name: 'title', value: 'New' },
            { name: 'tags', value: ['cat'] },
          ],
          1,
        )
      ).status,
    ).toBe(200)
    expect((await set([{ name: 'tags', value: ['not a valid tag that is far too long'] }], 2)).status).toBe(422)
    expect((await set([{ name: 'nothing', value: 'x' }], 2)).status).toBe(422)
    expect((await set([], 2, reader)).status).toBe(401)
    const foreign = await makeAccount(t, (await t.make.group({ companyId: group.companyId ?? 0 })).id, channelId)
    expect((await set([], 2, client, { accountId: foreign })).status).toBe(422)
    const own = await makeAccount(t, group.id, channelId)
    const kept = await set([{ name: 'title', value: 'New' }], 2, client, { accountId: own })
    expect(kept.data.saleChannelConfigs?.slice(-2)).toMatchObject([
      { channelId, version: 3, accountId: own, listAccount: [{ id: own }] },
      { channelId: otherChannel, version: 1, contents: said.contents, listAccount: [] },
    ])
    const other = await client.send(artworkCalls.get, { params: { id: bystander.id } })
    expect(other.data.saleChannel).toEqual([channelId])
    expect(other.data.saleChannelConfigs.slice(-2)).toMatchObject([
      { version: 1, contents: said.contents },
      { version: 0 },
    ])
    const found = await client.send(artworkCalls.list, { query: { groupId: group.id, search: 'néw' } })
    expect(found.data.map((card) => card.id)).toEqual([id])
  })

  it('R457 R458 further accounts have contents of their own', async () => {
    const { client, user, group, product } = await scene()
    const { id } = await makeArtwork(t, client, product)
    const channelId = await makeChannel(t, group.id)
    const [one, two] = [await makeAccount(t, group.id, channelId), await makeAccount(t, group.id, channelId)]
    const probe = await t.probe(user, [`artwork:${id}`])
    const set = (
      additionalSalesChannel: { id?: number; accountId: number; contents: { name: string; value: string }[] }[],
    ) => client.send(artworkCalls.setAdditionalSalesChannel, { params: { id }, body: { additionalSalesChannel } })
    const contents = [{ name: 'title', value: 'Hi' }]
    const bystander = await makeArtwork(t, client, product)
    await t.db.insert(artworkAdditionalChannels).values({ artworkId: bystander.id, accountId: two, contents })
    const first = await set([
      { accountId: one, contents },
      { accountId: two, contents },
    ])
    expect(first.data.additionalSalesChannel).toMatchObject([
      { accountId: one, channelId },
      { accountId: two, channelId },
    ])
    expect((await probe.next('artworks.channelsChanged')).payload).toMatchObject({
      listAdded: [{ accountId: one }, { accountId: two }],
      listDeleted: [],
    })
    const [a, b] = first.data.additionalSalesChannel ?? []
    expect((await set([{ id: a?.id ?? 0, accountId: one, contents }])).data.additionalSalesChannel).toEqual([a])
    expect((await probe.next('artworks.channelsChanged')).payload).toMatchObject({
      listAdded: [],
      listDeleted: [b?.id],
    })
    const changed = [{ name: 'title', value: 'Hello' }]
    const again = await set([{ accountId: one, contents: changed }])
    expect(again.data.additionalSalesChannel).toMatchObject([{ id: a?.id, contents: changed }])
    const wrong = [{ accountId: one, contents: [{ name: 'title', value: 'x'.repeat(141) }] }]
    expect((await set(wrong)).errors).toHaveProperty(['additionalSalesChannel.0.contents.title'])
    const other = await client.send(artworkCalls.get, { params: { id: bystander.id } })
    expect(other.data.additionalSalesChannel).toMatchObject([{ accountId: two, contents }])
    expect((await set([{ id: 99_999_999, accountId: one, contents }])).status).toBe(422)
    expect((await set([{ accountId: 99_999_999, contents }])).status).toBe(422)
  })
})

describe('copies, order, deletion', () => {
  it('a copy has the files, contents and account, and waits for review', async () => {
    const { client, user, group, product, reader } = await scene()
    const source = await makeArtwork(t, client, product, { name: 'Art', files: [{ name: 'a.png', bytes: png }] })
    const channelId = await makeChannel(t, group.id)
    const accountId = await makeAccount(t, group.id, channelId)
    const said = { accountId, contents: [{ name: 'title', value: 'Hi' }] }
    const description = plainRichText('Long text')
    const body = {
      description,
      accountId,
      saleChannelConfigs: [{ channelId, version: 0, ...said }],
    }
    await client.send(artworkCalls.patch, { params: { id: source.id }, body })
    await t.db
      .update(artworks)
      .set({ clipartIds: [3], fontIds: [7] })
      .where(eq(artworks.id, source.id))
    await t.db.insert(artworkAdditionalChannels).values({ artworkId: source.id, ...said })
    const [file] = await t.db.update(files).set({ orderId: 'OD-7' }).where(eq(files.artworkId, source.id)).returning()
    const { id: _, document: __, ...row } = file!
    await t.db.insert(files).values({ ...row, name: 'gone.png', isCover: false, deletedAt: new Date() })
    const probe = await t.probe(user, [`product:${product.id}`])
    const copy = await client.send(artworkCalls.copy, { params: { id: source.id }, body: {} })
    expect(copy).toMatchObject({
      status: 200,
      message: 'Make a copy artwork successfully',
      data: { name: 'Art copy', totalFiles: 1, review: { state: 'needapproved' } },
    })
    expect((await probe.next('artworks.created')).payload.product).toMatchObject({ artworkCount: 2 })
    const { data } = await client.send(artworkCalls.get, { params: { id: copy.data.id } })
    expect(data.files).toMatchObject([
      { key: source.files[0]?.key, isPrimaryCover: true, artworkId: copy.data.id, orderId: 'OD-7' },
    ])
    expect(data).toMatchObject({
      description,
      accountId,
      clipart_ids: [3],
      font_ids: [7],
      additionalSalesChannel: [said],
    })
    expect(data.saleChannelConfigs.find((one) => one.channelId === channelId)).toMatchObject({ ...said, version: 1 })
    const original = await client.send(artworkCalls.get, { params: { id: source.id } })
    expect(original.data).toMatchObject({ totalFiles: 1, cover: { id: file!.id } })
    expect(data.cover?.id).toBe(data.files[0]?.id)
    expect((await t.db.select().from(artworks).where(eq(artworks.id, source.id)))[0]?.copyCount).toBe(1)
    expect((await t.db.select().from(artworks).where(eq(artworks.id, copy.data.id)))[0]?.copyCount).toBe(0)
    expect((await reader.send(artworkCalls.copy, { params: { id: source.id }, body: {} })).status).toBe(401)
    expect(group.id).toBe(copy.data.groupId)
  })

  it('R184 R502 artworks are put in a manual order, of one product only', async () => {
    const { client, user, product, reader, group } = await scene()
    const ids = [(await makeArtwork(t, client, product)).id, (await makeArtwork(t, client, product)).id]
    const probe = await t.probe(user, [`product:${product.id}`])
    const listIndexes = ids.toReversed().map((id, index) => ({ id, index: index * 1_000_000 }))
    const send = (list: typeof listIndexes, as = client) =>
      as.send(artworkCalls.reorder, { body: { listIndexes: list } })
    expect(await send(listIndexes)).toMatchObject({ status: 200, message: 'Update index succesfully' })
    expect((await probe.next('artworks.reordered')).payload).toMatchObject({ productId: product.id, listIndexes })
    const { data } = await client.send(artworkCalls.ofProduct, { params: { id: product.id } })
    expect(data.map(({ id }) => id)).toEqual(ids.toReversed())
    const other = await makeArtwork(t, client, await makeProduct(t, group.id, user.id))
    expect((await send([...listIndexes, { id: other.id, index: 1 }])).status).toBe(422)
    expect((await t.db.select().from(artworks).where(eq(artworks.id, other.id)))[0]?.index).toBe(other.index)
    const last = await makeArtwork(t, client, product)
    const now = await client.send(artworkCalls.ofProduct, { params: { id: product.id } })
    expect(now.data.map(({ id }) => id)).toEqual([...ids.toReversed(), last.id])
    expect((await send(listIndexes, reader)).status).toBe(401)
  })

  it('R195 a deleted artwork leaves the counts, with its files and comments; it can be taken back', async () => {
    const { client, user, product, reader, stranger, group } = await scene()
    const { id, files: own } = await makeArtwork(t, client, product, { files: [{ name: 'a.png', bytes: png }] })
    const stays = await makeArtwork(t, client, product, { files: [{ name: 'stays.png', bytes: png }] })
    const early = await client.send(artworkCalls.get, { params: { id } })
    const [before] = await t.db.select().from(files).where(eq(files.artworkId, id))
    const { id: _, document: __, ...row } = before!
    await t.db.insert(files).values({ ...row, name: 'early.png', isCover: false, deletedAt: new Date('2026-01-01') })
    expect(early.data.files).toHaveLength(1)
    const comment = (on: number, type: 'artwork' | 'file' | 'product') =>
      client.send(commentCalls.create, { params: { id: on, type }, body: { message: plainRichText('Nice') } })
    expect((await comment(id, 'artwork')).status).toBe(200)
    expect((await comment(own[0]?.id ?? 0, 'file')).status).toBe(200)
    expect((await comment(product.id, 'product')).status).toBe(200)
    await t.db.update(artworks).set({ listingState: 'active' }).where(eq(artworks.id, id))
    await t.db.update(products).set({ activeCount: 1 }).where(eq(products.id, product.id))
    expect((await reader.send(artworkCalls.remove, { params: { id } })).status).toBe(401)
    expect((await stranger.send(artworkCalls.remove, { params: { id } })).status).toBe(404)
    const probe = await t.probe(user, [`group:${group.id}`])
    expect(await client.send(artworkCalls.remove, { params: { id } })).toMatchObject({
      status: 200,
      message: 'Delete artwork successfully',
    })
    const gone = { artworkCount: 1, commentCount: 1, listings: { active: 0 } }
    expect((await probe.next('artworks.deleted')).payload.product).toMatchObject(gone)
    expect(await productRow(product.id)).toMatchObject({ commentCount: 1, activeCount: 0, needapprovedCount: 1 })
    const kept = await client.send(artworkCalls.get, { params: { id: stays.id } })
    expect(kept.data).toMatchObject({ totalFiles: 1, files: [{ name: 'stays.png' }] })
    expect((await comment(id, 'artwork')).status).toBe(404)
    expect((await client.send(artworkCalls.get, { params: { id } })).status).toBe(404)
    expect((await client.send(artworkCalls.remove, { params: { id } })).status).toBe(404)
    expect((await t.db.select().from(files).where(eq(files.artworkId, id)))[0]?.deletedAt).not.toBeNull()
    const { resources } = t.node
    const { jobContext } = await import('../../core/jobContext.ts')
    const job = jobContext(resources, 1, new AbortController().signal)
    await job.asUser(user.id, (ctx) => restoreArtwork(ctx, id))
    const back = { artworkCount: 2, commentCount: 3, listings: { active: 1 } }
    expect((await probe.next('artworks.restored')).payload.product).toMatchObject(back)
    expect((await client.send(artworkCalls.get, { params: { id } })).data.files).toHaveLength(1)
  })

  it('R459 the room of an artwork opens to those who may read it, and says who is in it', async () => {
    const { client, user, group, product } = await scene()
    const { id } = await makeArtwork(t, client, product)
    const mate = await t.make.member(group.id)
    const [first, second] = [await t.probe(user, [`artwork:${id}`]), await t.probe(mate, [`artwork:${id}`])]
    const here = async (...ids: number[]) => {
      for (let users: number[] = []; users.join() !== ids.join(); )
        users = (await first.next('presence.changed')).payload.viewers.users.map((one) => one.id)
    }
    await here(user.id, mate.id)
    second.close()
    await here(user.id)
    const stranger = await t.make.member((await t.make.group()).id, codes)
    await expect(t.probe(stranger, [`artwork:${id}`])).rejects.toThrow('may not join')
  })
})
