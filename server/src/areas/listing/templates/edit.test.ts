import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configItems } from '../../../db/schema/configs.ts'
import { countActivities } from '../../../testing/makeArtwork.ts'
import { makeStage, type Stage, settled, sourceOf, startShop } from '../listing.fixture.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let stage: Stage
beforeAll(async () => {
  shop = await startShop()
  stage = await makeStage(shop)
}, 120_000)
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})

const typeOf = async (name: string) => (await shop.t.make.item(stage.group.id, { list: 'products_type', name })).id
const update = (id: number, body: object) => stage.client.send(listingCalls.updateTemplate, { params: { id }, body })
const listed = async () =>
  (await stage.client.send(listingCalls.templates, { query: { account_id: stage.account.id } })).data
const copy = (body: object) =>
  stage.client.send(listingCalls.createTemplate, { body: { accountId: stage.account.id, ...body } })

describe('a template', () => {
  it('is copied as often as one likes, without asking the shop', async () => {
    shop.market.fault({ match: '* *', kind: 'down', times: 1 })
    const first = await copy({ copyOf: stage.template.id, name: 'Tee, heavy' })
    shop.market.clearFaults()
    expect(first).toMatchObject({ status: 200, data: { name: 'Tee, heavy', copiedFrom: stage.template.id, types: [] } })
    expect(first.data.source).toEqual(stage.template.source)
    expect((await copy({ copyOf: stage.template.id })).data.name).toBe(stage.template.name)
    expect(await listed()).toHaveLength(3)
  })

  it('is no copy of another account’s, and one of nothing or of two things is refused', async () => {
    const other = await makeStage(shop, { group: stage.group })
    expect(await copy({ copyOf: other.template.id })).toMatchObject({
      status: 422,
      errors: { copyOf: 'The account has no such template' },
    })
    const wrong = { status: 422, errors: { sourceId: 'Please choose a listing of the shop' } }
    expect(await copy({})).toMatchObject(wrong)
    expect(await copy({ copyOf: stage.template.id, sourceId: '1' })).toMatchObject(wrong)
  })

  it('is what artworks of a product type begin with: of one account a type names one template', async () => {
    const [tee, mug] = [await typeOf('Tee'), await typeOf('Mug')]
    const other = (await listed()).find(({ id }) => id !== stage.template.id)
    if (!other) throw new Error('there is no second template')
    const probe = await shop.t.probe(stage.person, [`group:${stage.group.id}`])
    expect((await update(stage.template.id, { types: [tee, mug, tee] })).data.types).toEqual([tee, mug])
    expect((await update(other.id, { types: [tee] })).data.types).toEqual([tee])
    const types = new Map((await listed()).map((one) => [one.id, one.types]))
    expect(types.get(stage.template.id)).toEqual([mug])
    expect(types.get(other.id)).toEqual([tee])
    const told = [1, 2, 3].map(async () => (await probe.next('listing.templateUpdated')).payload.id)
    expect((await Promise.all(told)).toSorted()).toEqual([stage.template.id, stage.template.id, other.id].toSorted())
    const log = await countActivities(shop.t)
    expect((await update(other.id, { types: [tee] })).status).toBe(200)
    expect(await countActivities(shop.t)).toBe(log)
    expect((await update(other.id, { types: [] })).data.types).toEqual([])
    const foreign = await shop.t.make.item((await shop.t.make.group()).id, { list: 'products_type', name: 'Theirs' })
    const refused = { status: 422, errors: { types: 'Please choose product types of the company' } }
    expect(await update(other.id, { types: [foreign.id] })).toMatchObject(refused)
    await shop.t.db.update(configItems).set({ deletedAt: new Date() }).where(eq(configItems.id, mug))
    // One that it has already is no reason to refuse the others.
    expect((await update(stage.template.id, { types: [mug, tee] })).data.types).toEqual([mug, tee])
  })

  it('says what was made of it before it goes', async () => {
    const one = await makeStage(shop)
    const uses = async () =>
      (await one.client.send(listingCalls.templateUses, { params: { id: one.template.id } })).data
    expect(await uses()).toEqual({ underWay: 0, failed: 0, live: 0 })
    const job = await one.client.send(listingCalls.publish, { body: one.body })
    await settled(shop.t, job.data.id, ['active'])
    expect(await uses()).toEqual({ underWay: 0, failed: 0, live: 1 })
    const reader = await shop.t.as(await shop.t.make.member(one.group.id, ['P_NEW']))
    expect((await reader.send(listingCalls.templateUses, { params: { id: one.template.id } })).status).toBe(422)
  })
})

describe('a shipping profile that is gone from the shop', () => {
  it('is mended in the template, and the uploads that failed of it go on when they are tried again', async () => {
    const one = await makeStage(shop)
    const params = { id: one.template.id }
    const shopOf = shop.market.shops[0]
    if (!shopOf) throw new Error('there is no shop')
    const gone = shopOf.shipping_profiles.splice(0, 1, { shipping_profile_id: 77, title: 'Express' })
    try {
      const job = await one.client.send(listingCalls.publish, { body: one.body })
      const failed = await settled(shop.t, job.data.id, ['fail'])
      expect(failed.error).toContain('shipping_profile_id')
      expect((await one.client.send(listingCalls.templateShipping, { params })).data).toEqual({
        profiles: [{ id: '77', name: 'Express' }],
        own: String(gone[0]?.shipping_profile_id),
        isListingThere: true,
      })
      const wrong = { status: 422, errors: { shippingId: 'Please choose a shipping profile of the shop' } }
      const change = (body: object) => one.client.send(listingCalls.updateTemplate, { params, body })
      expect(await change({ shippingId: '78' })).toMatchObject(wrong)
      expect((await change({ shippingId: '77' })).data.source.shipping).toEqual({ id: '77', name: 'Express' })
      // Read anew it keeps what was chosen for it.
      expect((await change({ refresh: true })).data.source.shipping?.id).toBe('77')
      await one.client.send(listingCalls.retry, { params: { id: job.data.id } })
      await settled(shop.t, job.data.id, ['active'])
      expect(shop.made().at(-1)).toMatchObject({ shipping_profile_id: 77, title: one.metadata.title })
      expect((await change({ shippingId: null })).data.source.shipping).toBeUndefined()
    } finally {
      shopOf.shipping_profiles.splice(0, 1, ...gone)
    }
  })

  it('another listing that the template clones holds for what failed of it, unless its variants do not fit', async () => {
    const one = await makeStage(shop)
    const params = { id: one.template.id }
    const shopOf = shop.market.shops[0]
    if (!shopOf) throw new Error('there is no shop')
    const gone = shopOf.shipping_profiles.splice(0, 1, { shipping_profile_id: 77, title: 'Express' })
    const job = await one.client.send(listingCalls.publish, { body: one.body })
    await settled(shop.t, job.data.id, ['fail'])
    shopOf.shipping_profiles.splice(0, 1, ...gone)
    const retry = () => one.client.send(listingCalls.retry, { params: { id: job.data.id } })
    const sourceId = sourceOf(shop.market, 'Ceramic mug')
    expect((await one.client.send(listingCalls.updateTemplate, { params, body: { sourceId } })).status).toBe(200)
    const differs = 'The template has other variants now. Please upload with it anew'
    expect(await retry()).toMatchObject({ status: 422, errors: { id: differs } })
  })

  it('a listing that is gone is said, and profiles are refused without the right', async () => {
    const one = await makeStage(shop, { template: 'Ceramic mug' })
    const params = { id: one.template.id }
    const there = shop.market.listings().find(({ listing_id }) => String(listing_id) === one.template.source.listing_id)
    if (!there) throw new Error('the listing is missing')
    const { shop_id } = there
    there.shop_id = shop.market.shops[1]?.shop_id ?? 0
    const said = await one.client.send(listingCalls.templateShipping, { params })
    there.shop_id = shop_id
    expect(said.data).toMatchObject({ own: null, isListingThere: false })
    const reader = await shop.t.as(await shop.t.make.member(one.group.id))
    expect((await reader.send(listingCalls.templateShipping, { params })).status).toBe(422)
  })
})
