import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { products } from '../../db/schema/products.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { countActivities } from '../../testing/makeArtwork.ts'
import { makeBoards } from '../../testing/makeProduct.ts'
import { upload } from '../../testing/makeUpload.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(10, 10)
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group({ name: 'Design Team' })
  await makeBoards(t.db, group.id)
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW', 'P_NEW_ART'])
  const client = await t.as(user)
  const store = (name: string) => upload(t, client, group.id, { name, bytes: png })
  const begin = (as: Client, more: object, headers?: Record<string, string>) =>
    as.send(artworkCalls.createWithProduct, {
      body: { groupId: group.id, name: 'Red fox', newFiles: [], ...more },
      ...(headers && { headers }),
    })
  const count = async () => (await t.db.select().from(products).where(eq(products.groupId, group.id))).length
  return { group, user, client, store, begin, count }
}

describe('a product that begins with its artwork', () => {
  it('has the file as its artwork and its cover, in the column that it was dropped on', async () => {
    const { group, user, client, store, begin } = await scene()
    const probe = await t.probe(user, [`group:${group.id}`])
    const log = await countActivities(t)
    const made = await begin(client, {
      status: 2,
      newFiles: [{ key: await store('Red fox.png'), name: 'Red fox.png' }],
    })
    expect(made).toMatchObject({ status: 200, message: 'Add product successfully.' })
    expect(made.data.card).toMatchObject({
      name: 'Red fox',
      status: 2,
      artworkCount: 1,
      reviews: { needapproved: 1 },
      cover: { previewState: 'pending', fileType: 'image/png' },
      createdBy: user.id,
    })
    expect(made.data.lookups.people).toMatchObject([{ id: user.id }])
    const [artwork] = await t.db.select().from(artworks).where(eq(artworks.productId, made.data.card.id))
    expect(artwork).toMatchObject({ name: 'Red fox', groupId: group.id, createdBy: user.id })
    expect((await probe.next('products.created')).payload).toMatchObject({ id: made.data.card.id })
    expect((await probe.next('artworks.created')).payload).toMatchObject({ product: { artworkCount: 1 } })
    expect(await countActivities(t)).toBeGreaterThanOrEqual(log + 2)
  })

  it('is made whole or not at all, and once however often it is asked for', async () => {
    const { client, store, begin, count } = await scene()
    const key = await store('a.png')
    expect((await begin(client, { newFiles: [{ key: `${key}x` }] })).status).toBe(422)
    expect((await begin(client, { newFiles: [{ key, tabId: 99_999_999 }] })).status).toBe(422)
    expect((await begin(client, { status: 99_999_999, newFiles: [{ key }] })).status).toBe(422)
    expect((await begin(client, {})).status).toBe(422)
    expect(await count()).toBe(0)
    const once = () => begin(client, { newFiles: [{ key }] }, { 'idempotency-key': 'dropped' })
    expect((await once()).data.card.id).toBe((await once()).data.card.id)
    expect(await count()).toBe(1)
    expect((await begin(client, { newFiles: [{ key }] })).status).toBe(409)
  })

  it('is for who may add products and artworks', async () => {
    const { group, store, begin, count } = await scene()
    const key = await store('a.png')
    for (const codes of [['P_VIEW', 'P_NEW'], ['P_VIEW', 'P_NEW_ART'], ['P_VIEW']] as const) {
      const member = await t.as(await t.make.member(group.id, [...codes]))
      expect((await begin(member, { newFiles: [{ key }] })).error?.code).toBe('NO_PERMISSION')
    }
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_VIEW', 'P_NEW', 'P_NEW_ART']))
    expect((await begin(stranger, { newFiles: [{ key }] })).status).toBe(404)
    expect(await count()).toBe(0)
  })
})
