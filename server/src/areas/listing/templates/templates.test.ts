import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countActivities } from '../../../testing/makeArtwork.ts'
import { makeStage, type Stage, sourceOf, startShop } from '../listing.fixture.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let stage: Stage
beforeAll(async () => {
  shop = await startShop({ work: false })
  stage = await makeStage(shop)
}, 120_000)
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})
afterEach(() => shop.market.clearFaults())

describe('templates', () => {
  it('R277 are those of the account, for whoever may look into its team', async () => {
    await makeStage(shop, { group: stage.group }) // another account of the team, with a template of its own
    const reader = await shop.t.as(await shop.t.make.member(stage.group.id))
    const list = await reader.send(listingCalls.templates, { query: { account_id: stage.account.id } })
    expect(list).toMatchObject({ status: 200, data: [{ id: stage.template.id, name: 'Unisex garment-dyed T-shirt' }] })
    expect((await reader.send(listingCalls.template, { params: { id: stage.template.id } })).data).toEqual(list.data[0])
    const none = await shop.t.as(await shop.t.make.member(stage.group.id, ['P_NEW']))
    const denied = await none.send(listingCalls.templates, { query: { account_id: stage.account.id } })
    expect(denied).toMatchObject({ status: 422, error: { code: 'NO_PERMISSION' } })
    const stranger = await shop.t.as(
      await shop.t.make.member((await shop.t.make.group()).id, ['P_VIEW', 'P_UPLOAD_ET']),
    )
    expect((await stranger.send(listingCalls.templates, { query: { account_id: stage.account.id } })).status).toBe(404)
    const params = { id: stage.template.id }
    expect((await stranger.send(listingCalls.template, { params })).status).toBe(404)
    expect((await stranger.send(listingCalls.templateForm, { params })).status).toBe(404)
    expect((await stranger.send(listingCalls.updateTemplate, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await stranger.send(listingCalls.removeTemplate, { params })).status).toBe(404)
    expect((await reader.send(listingCalls.removeTemplate, { params: { id: stage.template.id } })).status).toBe(401)
  })

  it('R280 R283 R284 R285 R290 the form has the template’s read_only, a row per combination, the artwork’s texts', async () => {
    const params = { id: stage.template.id }
    const { data } = await stage.client.send(listingCalls.templateForm, {
      params,
      query: { artworkId: stage.artwork.id },
    })
    expect(data.read_only).toEqual({
      price_on_property: [62809790503],
      quantity_on_property: [200, 62809790503],
      properties: [
        { id: 200, display_name: 'Primary color', values: ['Natural', 'White', 'Sage', 'Butter', 'Rose'] },
        { id: 62809790503, display_name: 'Size', values: ['S', 'M', 'L', 'XL'] },
      ],
      is_digital: false,
      image_limit: 10,
      digital_file_limit: 0,
    })
    expect(data).toMatchObject({ title: stage.metadata.title, tags: stage.metadata.tags, currency: 'USD' })
    expect(data.variants).toHaveLength(20)
    expect(data.variants[3]).toMatchObject({
      property_values: [
        { property_id: 200, value: 'Natural' },
        { property_id: 62809790503, value: 'XL' },
      ],
      price: 24.9,
      quantity: 40,
      image: null,
    })
    const other = await makeStage(shop)
    const foreign = { params, query: { artworkId: other.artwork.id } }
    expect((await stage.client.send(listingCalls.templateForm, foreign)).status).toBe(404)
    const plain = await stage.client.send(listingCalls.templateForm, { params })
    expect(plain.data.title).toBe('Unisex garment-dyed T-shirt')
  })

  it('the form begins with the prices of the last upload that was made of the template', async () => {
    const one = await makeStage(shop)
    const params = { id: one.template.id }
    const form = async () =>
      (await one.client.send(listingCalls.templateForm, { params, query: { artworkId: one.artwork.id } })).data
    const before = await form()
    expect(before.pricesFrom).toBe('template')
    const [first, ...rest] = before.variants
    if (!first) throw new Error('the template has no variants')
    const variants = [{ ...first, price: 31.5 }, ...rest]
    await one.client.send(listingCalls.publish, { body: { ...one.body, metadata: { ...one.metadata, variants } } })
    const after = await form()
    expect(after.pricesFrom).toBe('last')
    expect(after.variants.map(({ price }) => price)).toEqual(variants.map(({ price }) => price))
    expect(after.variants.map(({ quantity }) => quantity)).toEqual(before.variants.map(({ quantity }) => quantity))
  })

  it('R007 is made of a listing of the shop, renamed, read anew and deleted, and the team hears of it', async () => {
    const probe = await shop.t.probe(stage.person, [`group:${stage.group.id}`])
    const sources = await stage.client.send(listingCalls.sources, { query: { account_id: stage.account.id } })
    expect(sources.data.map(({ title }) => title)).toContain('Ceramic mug')
    const body = { accountId: stage.account.id, sourceId: sourceOf(shop.market, 'Ceramic mug'), name: ' Mug ' }
    const made = await stage.client.send(listingCalls.createTemplate, { body })
    expect(made).toMatchObject({ status: 200, message: 'Add template successfully', data: { name: 'Mug' } })
    expect(made.data.source).toMatchObject({ listing_id: body.sourceId, price: 14.5 })
    expect((await probe.next('listing.templateCreated')).payload.id).toBe(made.data.id)
    expect((await stage.client.send(listingCalls.createTemplate, { body })).status).toBe(409)

    const params = { id: made.data.id }
    const there = shop.market.listings().find(({ listing_id }) => String(listing_id) === body.sourceId)
    if (there) there.title = 'Ceramic mug, large'
    const update = (change: object) => stage.client.send(listingCalls.updateTemplate, { params, body: change })
    const renamed = await update({ name: 'Cup', refresh: true })
    if (there) there.title = 'Ceramic mug'
    expect(renamed).toMatchObject({ data: { name: 'Cup', source: { title: 'Ceramic mug, large' } } })
    expect((await probe.next('listing.templateUpdated')).payload.name).toBe('Cup')
    const log = await countActivities(shop.t)
    expect(await update({ name: 'Cup' })).toMatchObject({ status: 200, data: { name: 'Cup' } })
    expect(await countActivities(shop.t)).toBe(log)
    // A listing has one template in an account.
    const taken = { status: 409, message: 'There is a template of this listing already' }
    expect(await update({ sourceId: sourceOf(shop.market, 'Unisex garment-dyed T-shirt') })).toMatchObject(taken)
    const names = async () => {
      const query = { account_id: stage.account.id }
      return (await stage.client.send(listingCalls.templates, { query })).data.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Cup', 'Unisex garment-dyed T-shirt'])
    const untied = sql`jsonb_set(source, '{listing_id}', 'null')`
    await shop.t.db.execute(sql`update listing_templates set source = ${untied} where id = ${made.data.id}`)
    const nothing = { errors: { sourceId: 'Please choose a listing of the shop' } }
    expect(await update({ refresh: true })).toMatchObject(nothing)
    const reader = await shop.t.as(await shop.t.make.member(stage.group.id))
    expect((await reader.send(listingCalls.updateTemplate, { params, body: { name: 'x' } })).status).toBe(401)
    expect((await stage.client.send(listingCalls.removeTemplate, { params })).message).toBe(
      'Delete template successfully',
    )
    expect((await probe.next('listing.templateDeleted')).payload.id).toBe(made.data.id)
    expect((await stage.client.send(listingCalls.template, { params })).status).toBe(404)
    expect(await names()).toEqual(['Unisex garment-dyed T-shirt'])
    // The deletion is taken back: the same template, with what it had.
    const chief = await shop.t.as(await shop.t.make.withRole(await shop.t.make.companyOf(stage.group.id), 1))
    const { rows } = await shop.t.db.execute<{ id: number }>(sql`select max(id)::int as id from activities`)
    const back = await chief.send(revertCalls.revert, { body: { ids: [rows[0]?.id ?? 0] } as never })
    expect(back).toMatchObject({ status: 200, data: { reverted: 1 } })
    expect((await stage.client.send(listingCalls.template, { params })).data).toMatchObject({
      id: made.data.id,
      name: 'Cup',
    })
    await stage.client.send(listingCalls.removeTemplate, { params })
  })

  it('is refused for a listing of another shop, without the right, and where the channel is silent', async () => {
    const other = shop.market.listings().find((one) => one.shop_id === shop.market.shops[1]?.shop_id)
    const body = { accountId: stage.account.id, sourceId: String(other?.listing_id) }
    expect(await stage.client.send(listingCalls.createTemplate, { body })).toMatchObject({
      status: 422,
      errors: { sourceId: 'The template is not in this shop' },
    })
    expect((await stage.client.send(listingCalls.createTemplate, { body: { ...body, sourceId: '../x' } })).status).toBe(
      422,
    )
    const reader = await shop.t.as(await shop.t.make.member(stage.group.id))
    expect((await reader.send(listingCalls.createTemplate, { body })).status).toBe(401)
    expect((await reader.send(listingCalls.sources, { query: { account_id: stage.account.id } })).status).toBe(422)
    shop.market.fault({ match: '* /v3/application/*', kind: '401', times: 2 })
    const ended = await stage.client.send(listingCalls.sources, { query: { account_id: stage.account.id } })
    const text = `Please connect the account ${stage.account.name} again`
    expect(ended).toMatchObject({ status: 422, errors: { account_id: text } })
    shop.market.fault({ match: '* *', kind: 'down', times: 20 })
    const silent = await stage.client.send(listingCalls.sources, { query: { account_id: stage.account.id } })
    expect(silent).toMatchObject({ status: 503, message: 'Get templates failed.' })
  })
})
