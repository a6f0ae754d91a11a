import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { makeAccount, makeArtwork, makeChannel, makeProduct } from '../../testing/makeArtwork.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let groupId: number
let client: Client
let artwork: { id: number }
beforeAll(async () => {
  t = await testApp()
  groupId = (await t.make.group()).id
  const user = await t.make.member(groupId, ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART', 'P_APPROVE_ART'])
  client = await t.as(user)
  const files = [{ name: 'a.png', bytes: await clearPng(8, 8) }]
  artwork = await makeArtwork(t, client, await makeProduct(t, groupId, user.id), { files })
})
afterAll(() => t.stop())

const ask = {
  'Update artwork failed.': () =>
    client.send(artworkCalls.patch, { params: { id: artwork.id }, body: { name: `Cat ${Math.random()}` } }),
  'Fail to update approved artworks': () =>
    client.send(artworkReviewCalls.setApproved, { body: { ids: [artwork.id], groupId, isApproved: true } }),
  'Fail to uploads artwork': () =>
    client.send(artworkReviewCalls.setUploaded, { body: { ids: [artwork.id], groupId, isUploaded: true } }),
  'Fail to update artwork': () =>
    client.send(artworkReviewCalls.setNote, { params: { id: artwork.id }, body: { note: `Note ${Math.random()}` } }),
  'Fail to convert images': () => client.send(artworkCalls.convertImages, { params: { id: artwork.id } }),
}

describe('what is said of an artwork', () => {
  it('R484 R495 R497 R498 R504 when the server itself fails, each call has the words of the rules', async () => {
    await t.db.execute(sql`alter table artworks rename to artworks_away`)
    try {
      for (const [text, send] of Object.entries(ask)) {
        const failed = await send()
        expect(failed).toMatchObject({ status: 500, message: text, error: { code: 'INTERNAL' } })
        expect(JSON.stringify(failed)).not.toMatch(/artworks_away|relation/)
      }
    } finally {
      await t.db.execute(sql`alter table artworks_away rename to artworks`)
    }
  })

  it('R494 R496 R499 R503 and so has each success', async () => {
    const said: (string | undefined)[] = []
    for (const send of Object.values(ask)) {
      const { status, message } = await send()
      expect(status).toBe(200)
      said.push(message)
    }
    expect(said.slice(1)).toEqual([
      'Update approved artworks successfully',
      'Upload artworks successfully',
      'Update note artwork successfully',
      'Convert images successfully',
    ])
  })
})

describe('the artwork on the wire', () => {
  it('R152 saleChannel is a list of channel ids', async () => {
    const channelId = await makeChannel(t, groupId)
    await makeAccount(t, groupId, channelId)
    const contents = [{ name: 'title', value: 'Otter' }]
    const body = { saleChannelConfigs: [{ channelId, contents, version: 0 }] }
    expect((await client.send(artworkCalls.patch, { params: { id: artwork.id }, body })).status).toBe(200)
    const { data } = await client.send(artworkCalls.get, { params: { id: artwork.id } })
    expect(data.saleChannel).toContain(channelId)
    expect(data.saleChannel.every(Number.isInteger)).toBe(true)
  })

  it('R394 P_EDIT_ART links clip arts and fonts; P_NEW_ART does not', async () => {
    await t.db
      .update(artworks)
      .set({ clipartIds: [3, 4, 6], fontIds: [5, 6] })
      .where(eq(artworks.id, artwork.id))
    const body = { clipart_ids: [3, 4], font_ids: [5] }
    const params = { id: artwork.id }
    expect((await client.send(artworkCalls.patch, { params, body })).data).toMatchObject(body)
    const adder = await t.as(await t.make.member(groupId, ['P_VIEW', 'P_NEW_ART']))
    const denied = await adder.send(artworkCalls.patch, { params, body: { clipart_ids: [], font_ids: [] } })
    expect(denied.error?.code).toBe('NO_PERMISSION')
    expect((await client.send(artworkCalls.get, { params })).data).toMatchObject(body)
  })
})
