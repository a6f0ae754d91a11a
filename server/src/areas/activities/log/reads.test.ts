import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropMonth, listMonths, makeMonths, monthOf } from '../../../db/months.ts'
import { artworks } from '../../../db/schema/artworks.ts'
import { files } from '../../../db/schema/files.ts'
import { makeProduct } from '../../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function company() {
  const group = await t.make.group()
  const chief = await t.make.withRole(group.companyId ?? 0, 1)
  const member = await t.make.member(group.id, ['P_VIEW'])
  const product = await makeProduct(t, group.id, member.id, { name: 'Cat' })
  const file = (key: string) => ({
    ...{ key, owner: 'product', groupId: group.id, productId: product.id, name: `${key.slice(2)}.png`, size: 9_000 },
    ...{ fileType: 'image/png', previewState: 'ready', createdBy: member.id },
  })
  const kept = await t.db
    .insert(files)
    .values([file(`${product.id}/a`), file(`${product.id}/b`)])
    .returning()
  return { group, chief, member, product, files: kept, client: await t.as(member), admin: await t.as(chief) }
}
const flushed = () => t.node.resources.readLog.flush()
const open = (it: Awaited<ReturnType<typeof company>>, query: object = { readBy: it.member.id }) =>
  it.client.send(productCalls.get, { params: { id: it.product.id }, query: query as never })

describe('who opened what', () => {
  it('R711 is one line for each person, thing and day, written after the answer', async () => {
    const it = await company()
    expect(await open(it)).toMatchObject({ status: 200 })
    await open(it)
    const [artwork] = await t.db
      .insert(artworks)
      .values({ groupId: it.group.id, productId: it.product.id, name: 'Paw', subId: 'A-1', createdBy: it.member.id })
      .returning()
    const params = { id: artwork!.id }
    await it.client.send(artworkCalls.get, { params, query: { readBy: it.member.id } as never })
    await flushed()
    await open(it)
    await flushed()
    const { data, meta } = await it.admin.send(logCalls.views)
    expect(meta?.total).toBe(2)
    expect(data.map(({ kind, thingId }) => [kind, thingId]).toSorted()).toEqual([
      ['artwork', artwork!.id],
      ['product', it.product.id],
    ])
    const line = data.find(({ kind }) => kind === 'product')
    expect(line).toMatchObject({
      ...{ author: { id: it.member.id }, rootAuthor: null, team: { id: it.group.id }, name: 'Cat' },
      ...{ product: { id: it.product.id, name: 'Cat' }, artwork: null, place: expect.stringMatching(/\.x$/) },
    })
    const kinds = async (query: object) =>
      (await it.admin.send(logCalls.views, { query: query as never })).data.map(({ kind }) => kind)
    expect(await kinds({ kinds: ['artwork'] })).toEqual(['artwork'])
    expect(await kinds({ userIds: [it.chief.id] })).toEqual([])
    expect(await kinds({ search: 'paw' })).toEqual(['artwork'])
    expect(await kinds({ to_date: '2020-01-01' })).toEqual([])
  })

  it('is nothing where no person opened it, and where it may not be looked at', async () => {
    const it = await company()
    await open(it, {})
    expect(await open(it, { readBy: it.chief.id })).toMatchObject({ status: 422 })
    const stranger = await t.as((await company()).member)
    const params = { id: it.product.id }
    expect(await stranger.send(productCalls.get, { params })).toMatchObject({ status: 404 })
    await flushed()
    expect((await it.admin.send(logCalls.views)).data).toEqual([])
  })

  it('fails no read where the log cannot be written, and is written once it can', async () => {
    const it = await company()
    await t.db.execute(sql`alter table views rename to views_away`)
    try {
      expect(await open(it)).toMatchObject({ status: 200 })
      await flushed()
    } finally {
      await t.db.execute(sql`alter table views_away rename to views`)
    }
    await flushed()
    expect((await it.admin.send(logCalls.views)).meta?.total).toBe(1)
  })
})

describe('who took which file', () => {
  it('tells one, several at once, and what a shop got', async () => {
    const it = await company()
    const [a, b] = it.files
    await it.client.send(fileCalls.getUrl, { body: { fileName: a!.key } })
    await it.client.send(fileCalls.getUrl, { body: { fileName: b!.key, isBulk: true } })
    await it.client.send(fileCalls.getUrls, { body: { fileNames: [a!.key, b!.key] } })
    const taken = { key: a!.key, name: 'a.png', bytes: 7, groupId: it.group.id, productId: it.product.id }
    const shop = { userId: it.member.id, via: 'shop', account: 'Sunny' } as const
    t.node.resources.readLog.handedOut([{ ...taken, fileId: a!.id, artworkId: null }], shop)
    await flushed()
    const { data } = await it.admin.send(logCalls.downloads)
    expect(data.map(({ via }) => via).toSorted()).toEqual(['bulk', 'bulk', 'bulk', 'download', 'shop'])
    expect(data.find(({ via }) => via === 'download')).toMatchObject({
      ...{ author: { id: it.member.id }, name: a!.name, bytes: 9_000, fileId: a!.id, account: null },
      ...{ product: { id: it.product.id }, cover: { id: a!.id }, place: expect.stringMatching(/\.x$/) },
    })
    expect(data.find(({ via }) => via === 'shop')).toMatchObject({ bytes: 7, account: 'Sunny', place: '' })
    const only = await it.admin.send(logCalls.downloads, { query: { via: ['shop'] } as never })
    expect(only.meta?.total).toBe(1)
  })

  it('is for who holds LG_DOWNLOAD, in the own company alone, and refuses what it does not know', async () => {
    const [it, other] = [await company(), await company()]
    await it.client.send(fileCalls.getUrl, { body: { fileName: it.files[0]!.key } })
    expect(await other.client.send(fileCalls.getUrl, { body: { fileName: it.files[0]!.key } })).toMatchObject({
      status: 404,
    })
    await flushed()
    expect((await other.admin.send(logCalls.downloads)).data).toEqual([])
    const denied = { status: 422, error: { code: 'NO_PERMISSION' } }
    expect([await it.client.send(logCalls.downloads), await it.client.send(logCalls.views)]).toMatchObject([
      denied,
      denied,
    ])
    expect(await t.nobody.send(logCalls.downloads)).toMatchObject({ status: 401 })
    expect(await t.nobody.send(logCalls.views)).toMatchObject({ status: 401 })
    expect(await it.admin.send(logCalls.downloads, { query: { via: 'pigeon' } as never })).toMatchObject({
      status: 422,
    })
    expect(await it.admin.send(logCalls.views, { query: { kinds: 'comment' } as never })).toMatchObject({ status: 422 })
  })
})

it('makes months once, whoever asks, and drops one with its rows', async () => {
  const { pool } = t.node.resources
  const month = monthOf(new Date('2031-12-15T00:00:00Z'))
  expect([month, monthOf(new Date('2031-12-15T00:00:00Z'), 1)]).toEqual(['2031-12-01', '2032-01-01'])
  await Promise.all([makeMonths(pool, [month]), makeMonths(pool, [month])])
  expect(await listMonths(pool, 'file_downloads')).toContain(month)
  await pool.query(`insert into file_downloads (company_id, user_id, name, key, bytes, via, at)
    values (1, 1, 'late', 'k', 1, 'download', '2031-12-31T23:59:59Z')`)
  await dropMonth(pool, 'file_downloads', month)
  await dropMonth(pool, 'file_downloads', month)
  expect(await listMonths(pool, 'file_downloads')).not.toContain(month)
  expect(await listMonths(pool, 'views')).toContain(month)
})
