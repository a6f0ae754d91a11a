import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { configItems } from '../../db/schema/configs.ts'
import { files } from '../../db/schema/files.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { products } from '../../db/schema/products.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { countActivities, makeArtwork, makeProduct, makeTab } from '../../testing/makeArtwork.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(20, 10)
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_FILE_ART']
const named = (...names: string[]) => names.map((name) => ({ name, bytes: png }))

async function scene(...names: string[]) {
  const group = await t.make.group()
  const user = await t.make.member(group.id, codes)
  const [client, reader] = [await t.as(user), await t.as(await t.make.member(group.id, ['P_VIEW']))]
  const stranger = await t.as(await t.make.member((await t.make.group()).id, codes))
  const product = await makeProduct(t, group.id, user.id)
  const art = await makeArtwork(t, client, product, { files: named(...names) })
  const ids = art.files.map(({ id }) => id)
  return { group, user, client, reader, stranger, product, art, ids, id: ids[0] ?? 0 }
}
const rowsOf = (...ids: (number | undefined)[]) =>
  t.db
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        ids.filter((id) => id !== undefined),
      ),
    )
    .orderBy(files.id)
const artworkRow = async (id: number) => (await t.db.select().from(artworks).where(eq(artworks.id, id)))[0]

describe('reading', () => {
  it('GET /files/{id} shows a file to the team only', async () => {
    const { reader, stranger, id, art, product } = await scene('a.png')
    const { data } = await reader.send(fileCalls.get, { params: { id } })
    expect(data).toMatchObject({
      id,
      name: 'a.png',
      owner: 'artwork',
      artworkId: art.id,
      productId: product.id,
      previewState: 'pending',
    })
    expect((await stranger.send(fileCalls.get, { params: { id } })).status).toBe(404)
    expect((await reader.send(fileCalls.get, { params: { id: 99_999_999 } })).status).toBe(404)
  })

  it('R706 signed addresses carry the name, and one foreign key gives none', async () => {
    const { group, client, stranger, art } = await scene('Bé gái.png', 'b.png')
    const keys = art.files.map(({ key }) => key)
    const { data } = await client.send(fileCalls.getUrls, { body: { fileNames: keys } })
    expect(data.urls).toHaveLength(2)
    const answer = await fetch(new URL(data.urls[0] ?? '', await t.listen()))
    expect(answer.headers.get('content-disposition')).toContain(
      'attachment; filename="Be gai.png"; filename*=UTF-8\'\'B%C3%A9',
    )
    const other = await scene('c.png')
    const mixed = [...keys, other.art.files[0]?.key ?? '']
    expect((await client.send(fileCalls.getUrls, { body: { fileNames: mixed } })).status).toBe(404)
    expect((await stranger.send(fileCalls.getUrl, { body: { fileName: keys[0] ?? '' } })).status).toBe(404)
    // In the team, without the right to look at its products.
    const denied = await t.as(await t.make.member(group.id, ['SN_VIEW']))
    expect((await denied.send(fileCalls.getUrl, { body: { fileName: keys[0] ?? '' } })).status).toBe(404)
    expect((await denied.send(fileCalls.getUrls, { body: { fileNames: keys } })).status).toBe(404)
    expect((await client.send(fileCalls.getUrl, { body: { fileName: '' } })).status).toBe(422)
  })
})

describe('changes in place', () => {
  it('R238 R442 a rename keeps the extension; order id and customer name are stored; R354 nothing new writes nothing', async () => {
    const { client, user, reader, stranger, art, id, ids } = await scene('a.png', 'b.png')
    const probe = await t.probe(user, [`artwork:${art.id}`])
    const body = { name: ' summer.jpg', orderId: 'A-1', customerName: 'Lan' }
    const { data } = await client.send(fileCalls.updateOfArtwork, { params: { id }, body })
    expect(data).toMatchObject({
      name: 'summer.jpg.png',
      title: 'summer.jpg',
      orderId: 'A-1',
      customerName: 'Lan',
      number: 1,
    })
    expect((await probe.next('files.updated')).payload.files[0]).toMatchObject({
      id,
      name: 'summer.jpg.png',
      orderId: 'A-1',
    })
    const [beside] = await rowsOf(ids[1])
    expect(beside).toMatchObject({ name: 'b.png', orderId: null, customerName: null })
    const emptied = await client.send(fileCalls.updateOfArtwork, { params: { id }, body: { customerName: '' } })
    expect(emptied.data).toMatchObject({ orderId: 'A-1', customerName: null })
    const log = await countActivities(t)
    const same = { name: 'summer.jpg', orderId: 'A-1' }
    expect((await client.send(fileCalls.updateOfArtwork, { params: { id }, body: same })).status).toBe(200)
    expect(await countActivities(t)).toBe(log)
    expect((await reader.send(fileCalls.updateOfArtwork, { params: { id }, body })).error?.code).toBe('NO_PERMISSION')
    expect((await stranger.send(fileCalls.updateOfArtwork, { params: { id }, body })).status).toBe(404)
    expect((await client.send(fileCalls.updateOfArtwork, { params: { id }, body: {} })).status).toBe(422)
    expect((await client.send(fileCalls.renameOfProduct, { params: { id }, body: { name: 'x' } })).status).toBe(404)
  })

  it('R238 an attachment is renamed by its own call', async () => {
    // A file of the product's artwork is none of its attachments.
    const { client, reader, group, product, user, id: picture } = await scene('of the artwork.png')
    const uploaded = await uploadAll(t, client, group.id, named('a.png', 'b.png'))
    const params = { id: product.id }
    const { data } = await client.send(productCalls.addFiles, { params, body: { files: uploaded } })
    const [id = 0, second = 0] = data.files?.map((file) => file.id) ?? []
    const names = async () => (await client.send(productCalls.files, { params })).data.map(({ name }) => name)
    expect(await names()).toEqual(['a.png', 'b.png'])
    const listIndexes = [second, id].map((one, index) => ({ id: one, index }))
    expect((await client.send(fileCalls.reorder, { body: { listIndexes } })).status).toBe(200)
    expect(await names()).toEqual(['b.png', 'a.png'])
    expect((await reader.send(fileCalls.renameOfProduct, { params: { id }, body: { name: 'x' } })).status).toBe(401)
    expect((await reader.send(fileCalls.remove, { params: { id } })).status).toBe(401)
    expect((await client.send(fileCalls.updateOfArtwork, { params: { id }, body: { name: 'x' } })).status).toBe(404)
    const probe = await t.probe(user, [`product:${product.id}`])
    const renamed = await client.send(fileCalls.renameOfProduct, { params: { id }, body: { name: 'new name' } })
    expect(renamed).toMatchObject({ status: 200, data: { id, name: 'new name.png' } })
    expect((await probe.next('files.updated')).payload).toMatchObject({
      owner: 'product',
      files: [{ id, name: 'new name.png' }],
    })
    expect((await artworkProduct(product.id)).fileCount).toBe(2)
    expect((await client.send(fileCalls.remove, { params: { id } })).status).toBe(200)
    const after = await artworkProduct(product.id)
    expect([after.fileCount, after.coverFileId]).toEqual([1, picture])
    expect(await names()).toEqual(['b.png'])
  })

  it('R229 R230 R232 done and in progress for many files, all or none', async () => {
    const { client, user, reader, product, art, ids } = await scene('a.png', 'b.png')
    const probe = await t.probe(user, [`artwork:${art.id}`])
    const send = (listFileId: number[], isHidden: boolean, as = client) =>
      as.send(fileCalls.setHidden, { body: { listFileId, isHidden } })
    const log = await countActivities(t)
    expect((await send(ids, true)).data).toEqual({ listFileId: ids, isHidden: true })
    expect((await probe.next('files.updated')).payload.files).toEqual(ids.map((id) => ({ id, isHidden: true })))
    expect(await countActivities(t)).toBe(log + 1)
    const other = await scene('c.png')
    expect((await send([...ids, other.id], false)).status).toBe(404)
    // Only those that are not so already are told of.
    const second = await makeArtwork(t, client, product, { files: named('d.png') })
    const added = second.files[0]?.id ?? 0
    expect((await send([...ids, added], true)).status).toBe(200)
    expect((await probe.next('files.updated')).payload.files).toEqual([{ id: added, isHidden: true }])
    expect(await rowsOf(other.id)).toMatchObject([{ isHidden: false }])
    // Whoever sees both teams changes files of one only.
    const both = await t.as(await t.make.superAdmin())
    expect(await send([...ids, other.id], false, both)).toMatchObject({
      status: 422,
      errors: { listFileId: 'The files belong to different teams' },
    })
    expect((await send(ids, false, reader)).status).toBe(401)
    expect((await send([], false)).status).toBe(422)
    const hidden = await client.send(artworkCalls.files, { params: { id: art.id }, query: { isHidden: true } })
    expect(hidden.data.map(({ id }) => id)).toEqual(ids)
    expect((await send(ids, false)).status).toBe(200)
    expect(
      (await client.send(artworkCalls.files, { params: { id: art.id }, query: { isHidden: 'true' } })).data,
    ).toEqual([])
  })

  it('R183 R445 files are put in a manual order, of one artwork only', async () => {
    const { client, user, reader, art, ids } = await scene('a.png', 'b.png', 'c.png')
    const probe = await t.probe(user, [`artwork:${art.id}`])
    const listIndexes = ids.toReversed().map((id, place) => ({ id, index: place * 10 }))
    const send = (body: { listIndexes: { id: number; index: number }[] }, as = client) =>
      as.send(fileCalls.reorder, { body })
    expect(await send({ listIndexes })).toMatchObject({ status: 200, message: 'Updated index successfully.' })
    expect((await probe.next('files.reordered')).payload).toMatchObject({ artworkId: art.id, listIndexes })
    const { data } = await client.send(artworkCalls.files, { params: { id: art.id } })
    expect(data.map(({ id, number }) => [id, number])).toEqual(ids.toReversed().map((id, place) => [id, place + 1]))
    const second = await makeArtwork(t, client, { ...(await artworkProduct(art.productId)) }, { files: named('d.png') })
    expect((await send({ listIndexes: [...listIndexes, { id: second.files[0]?.id ?? 0, index: 0 }] })).status).toBe(422)
    expect((await send({ listIndexes }, reader)).status).toBe(401)
  })
})

const artworkProduct = async (id: number) => {
  const [product] = await t.db.select().from(products).where(eq(products.id, id))
  if (!product) throw new Error('no product')
  return product
}

describe('moves, covers, deletions', () => {
  it('R233 R234 a file moves to another artwork and to a tab; both counts follow', async () => {
    const { client, user, group, product, art, ids, id } = await scene('a.png', 'b.png')
    const next = await makeProduct(t, group.id, user.id)
    const target = await makeArtwork(t, client, next, { name: 'Target', files: named('c.png', 'd.png') })
    const bystander = await makeArtwork(t, client, product, { name: 'Bystander', files: named('e.png') })
    // The previews are there; the file is the cover of its artwork and of its product, and the target has none.
    await t.db.update(files).set({ previewState: 'ready' }).where(inArray(files.id, ids))
    for (const call of [fileCalls.coverOfArtwork, fileCalls.coverOfProduct])
      expect((await client.send(call, { params: { fileId: id }, body: {} })).status).toBe(200)
    await t.db.update(artworks).set({ coverFileId: null }).where(eq(artworks.id, target.id))
    await t.db.update(files).set({ isCover: false }).where(eq(files.artworkId, target.id))
    const tabId = await makeTab(t, group.id, `Back ${group.id}`)
    const rooms = [[`artwork:${art.id}`], [`artwork:${target.id}`], [`group:${group.id}`]]
    const probes: Awaited<ReturnType<typeof t.probe>>[] = []
    for (const room of rooms) probes.push(await t.probe(user, room))
    const { status, data } = await client.send(fileCalls.updateOfArtwork, {
      params: { id },
      body: { artworkId: target.id, tabId, name: 'moved' },
    })
    expect([status, data.artworkId, data.tabId, data.number, data.name]).toEqual([
      200,
      target.id,
      tabId,
      3,
      'moved.png',
    ])
    for (const probe of probes)
      expect((await probe.next('files.moved')).payload).toMatchObject({
        fromArtworkId: art.id,
        artworkId: target.id,
        file: { id },
      })
    const covers = async (one: { id: number }) => {
      const row = await artworkRow(one.id)
      return [row?.totalFiles, row?.coverFileId]
    }
    expect([await covers(art), await covers(target)]).toEqual([
      [1, ids[1]],
      [3, id],
    ])
    expect(await covers(bystander)).toEqual([1, bystander.files[0]?.id])
    // Both products show the first picture of their first artwork.
    const ofProduct = async (one: { id: number }) => (await artworkProduct(one.id)).coverFileId
    expect([await ofProduct(product), await ofProduct(next)]).toEqual([ids[1], id])
    expect(await rowsOf(id, ids[1])).toMatchObject([
      { productId: next.id, isCover: true },
      { productId: product.id, isCover: true, tabId: 0, name: 'b.png' },
    ])
    const [line] = await t.db
      .select()
      .from(activities)
      .where(eq(activities.artworkId, target.id))
      .orderBy(desc(activities.id))
      .limit(1)
    expect(line).toMatchObject({ action: 'move', oldContent: 'Artwork', newContent: 'Target', fileName: 'moved.png' })
    // R235: what is left is the only file.
    for (const body of [{ artworkId: target.id }, { tabId }]) {
      const only = await client.send(fileCalls.updateOfArtwork, { params: { id: ids[1] ?? 0 }, body })
      expect(only).toMatchObject({ status: 422, message: 'Cannot move file' })
    }
  })

  it('R443 R444 hide, move and bulk hide carry updatedBy, which must be oneself; R153 a tick is no part of a file', async () => {
    const { client, user, product, id, ids } = await scene('a.png', 'b.png', 'c.png')
    const target = await makeArtwork(t, client, product, { name: 'Target' })
    const change = (body: object) => client.send(fileCalls.updateOfArtwork, { params: { id }, body })
    const updatedBy = user.id
    expect((await change({ isHidden: true, updatedBy })).data).toMatchObject({ isHidden: true })
    const moved = await change({ artworkId: target.id, tabId: 0, updatedBy })
    expect(moved.data).toMatchObject({ artworkId: target.id, tabId: 0, isHidden: true })
    const body = { listFileId: ids.slice(1), isHidden: true, updatedBy }
    expect((await client.send(fileCalls.setHidden, { body })).data).toEqual({
      listFileId: ids.slice(1),
      isHidden: true,
    })
    const foreign = { ...body, isHidden: false, updatedBy: updatedBy + 1 }
    expect((await client.send(fileCalls.setHidden, { body: foreign })).status).toBeGreaterThan(400)
    expect((await change({ isHidden: false, updatedBy: updatedBy + 1 })).status).toBeGreaterThan(400)
    expect((await change({ isHidden: false, checked: true })).status).toBe(422)
    expect(moved.data).not.toHaveProperty('checked')
  })

  it('R235 refuses targets of other teams and tabs that do not exist', async () => {
    const { group, client, product, art, id } = await scene('a.png', 'b.png')
    const other = await scene('c.png')
    const move = (body: object) => client.send(fileCalls.updateOfArtwork, { params: { id }, body })
    expect((await move({ artworkId: other.art.id })).status).toBe(404)
    expect((await move({ artworkId: 99_999_999 })).status).toBe(404)
    expect((await move({ tabId: 99_999_999 })).status).toBe(422)
    const type = await t.make.item(group.id, { list: 'products_type', name: `Type ${id}` })
    const gone = await makeTab(t, group.id, `Gone ${id}`)
    await t.db.update(configItems).set({ deletedAt: new Date() }).where(eq(configItems.id, gone))
    for (const tabId of [type.id, gone]) expect(await move({ tabId })).toMatchObject({ message: 'This tab is gone' })
    // Who sees both teams moves nothing from one to the other, nor anything into what is deleted.
    const both = await t.as(await t.make.superAdmin())
    const body = { artworkId: other.art.id }
    expect(await both.send(fileCalls.updateOfArtwork, { params: { id }, body })).toMatchObject({
      status: 422,
      errors: { artworkId: 'Cannot move file' },
    })
    const deleted = await makeArtwork(t, client, product)
    await t.db.update(artworks).set({ deletedAt: new Date() }).where(eq(artworks.id, deleted.id))
    expect((await move({ artworkId: deleted.id })).status).toBe(404)
    expect(await rowsOf(id)).toMatchObject([{ artworkId: art.id, tabId: 0 }])
  })

  it('R227 R189 R060 make cover and make artwork cover change the cards live and tell those who work on it', async () => {
    const { client, user, reader, stranger, group, product, art, ids } = await scene('a.png', 'b.png')
    const beside = await scene('c.png')
    const mate = await t.make.member(group.id)
    // Neither who left the team, nor who cannot sign in any more.
    const [left, gone] = [await t.make.user(), await t.make.member(group.id, ['P_VIEW'], { status: 4 })]
    await t.db
      .update(products)
      .set({ assigneeIds: [mate.id, left.id, gone.id] })
      .where(eq(products.id, product.id))
    const probe = await t.probe(user, [`group:${group.id}`])
    const fileId = ids[1] ?? 0
    const log = await countActivities(t)
    const artwork = await client.send(fileCalls.coverOfArtwork, { params: { fileId }, body: {} })
    expect(artwork).toMatchObject({
      status: 200,
      message: 'Make cover successfully.',
      data: { id: art.id, cover: { id: fileId } },
    })
    expect((await probe.next('files.covered')).payload).toMatchObject({ owner: 'artwork', artworkId: art.id })
    expect((await probe.next('artworks.coverChanged')).payload).toMatchObject({ id: art.id, fileId })
    const board = await client.send(fileCalls.coverOfProduct, { params: { fileId }, body: {} })
    expect(board.data).toMatchObject({ id: product.id, cover: { id: fileId, name: 'b.png' } })
    expect((await probe.next('files.covered')).payload).toMatchObject({ owner: 'product', productId: product.id })
    expect(await countActivities(t)).toBe(log + 2)
    // It was the product's already, of its own accord: now it stays.
    expect(await artworkProduct(product.id)).toMatchObject({ coverFileId: fileId, coverChosen: true })
    // One cover each, and those of others stay.
    expect(await rowsOf(...ids)).toMatchObject([{ isCover: false }, { isCover: true }])
    expect(await rowsOf(beside.id)).toMatchObject([{ isCover: true }])
    expect((await artworkRow(beside.art.id))?.coverFileId).toBe(beside.id)
    expect((await artworkProduct(beside.product.id)).coverFileId).toBe(beside.id)
    const told = await t.db.select().from(notifications).where(eq(notifications.userId, mate.id))
    expect(told.map(({ action }) => action)).toContain('make-cover')
    expect(await t.db.$count(notifications, inArray(notifications.userId, [left.id, gone.id]))).toBe(0)
    for (const call of [fileCalls.coverOfArtwork, fileCalls.coverOfProduct])
      expect((await reader.send(call, { params: { fileId }, body: {} })).status).toBe(401)
    expect((await stranger.send(fileCalls.coverOfProduct, { params: { fileId }, body: {} })).status).toBe(404)
  })

  it('a file that is no picture is not made a cover', async () => {
    const { client, id } = await scene('notes.txt')
    expect(await client.send(fileCalls.coverOfArtwork, { params: { fileId: id }, body: {} })).toMatchObject({
      status: 422,
    })
  })

  it('R228 deletes one and many, all or none; counts and cover follow', async () => {
    const { client, user, group, product, art, ids } = await scene('a.png', 'b.png', 'c.png')
    expect((await artworkRow(art.id))?.coverFileId).toBe(ids[0])
    const second = await makeArtwork(t, client, product, { files: named('d.png') })
    const more = second.files[0]?.id ?? 0
    await t.db
      .update(products)
      .set({ coverFileId: ids[0] ?? 0, coverChosen: true })
      .where(eq(products.id, product.id))
    const probe = await t.probe(user, [`group:${group.id}`])
    const log = await countActivities(t)
    const removed = await client.send(fileCalls.remove, { params: { id: ids[0] ?? 0 } })
    expect(removed).toMatchObject({ status: 200, data: { id: ids[0] }, message: 'Delete file successfully' })
    expect((await probe.next('files.deleted')).payload).toMatchObject({ artworkId: art.id, ids: [ids[0]] })
    expect((await probe.next('files.covered')).payload.cover).toBeNull()
    expect(await countActivities(t)).toBe(log + 1)
    // The one that was chosen is gone: it follows again.
    expect(await artworkProduct(product.id)).toMatchObject({ coverFileId: more, coverChosen: false })
    const rest = ids.slice(1)
    // Files of one list at a time.
    expect((await client.send(fileCalls.removeMany, { body: { listId: [...rest, more] } })).status).toBe(422)
    const shown = await client.send(artworkCalls.files, { params: { id: art.id } })
    expect(shown.data.map(({ id, number }) => [id, number])).toEqual(rest.map((id, place) => [id, place + 1]))
    const weak = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_EDIT_ART', 'P_EDIT']))
    expect((await weak.send(fileCalls.removeMany, { body: { listId: rest } })).status).toBe(401)
    expect((await client.send(fileCalls.removeMany, { body: { listId: [...rest, ids[0] ?? 0] } })).status).toBe(404)
    expect((await artworkRow(art.id))?.totalFiles).toBe(2)
    expect((await client.send(fileCalls.removeMany, { body: { listId: rest } })).data.ids).toEqual(rest)
    expect((await artworkRow(art.id))?.totalFiles).toBe(0)
    expect(await rowsOf(more)).toMatchObject([{ deletedAt: null, isCover: true }])
    expect(await artworkRow(second.id)).toMatchObject({ totalFiles: 1, coverFileId: more })
    expect((await client.send(fileCalls.getUrl, { body: { fileName: art.files[1]?.key ?? '' } })).status).toBe(200)
    const reader = await t.as(await t.make.member(group.id))
    expect((await reader.send(fileCalls.getUrl, { body: { fileName: art.files[1]?.key ?? '' } })).status).toBe(404)
  })
})
