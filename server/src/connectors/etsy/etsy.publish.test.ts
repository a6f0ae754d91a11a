import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runPublish } from '../publish.saga.ts'
import { type ListingPayload, listingStateOf } from '../publish.state.ts'
import { digitalPayload, makeRig, picture, type Rig, stateKeeper, teePayload } from './etsy.fixture.ts'

let rig: Rig
beforeEach(async () => {
  rig = await makeRig()
})
afterEach(() => rig.stop())

const publish = (payload: ListingPayload, keeper = stateKeeper()) =>
  runPublish({
    connector: rig.connector,
    account: rig.account,
    payload,
    state: keeper.stored(),
    save: keeper.save,
  })

describe('a publish', () => {
  it('brings a physical listing with two properties and variation images live (R007)', async () => {
    const payload = await teePayload(rig)
    const states: string[] = []
    const keeper = stateKeeper()
    const state = await runPublish({
      connector: rig.connector,
      account: rig.account,
      payload,
      save: keeper.save,
      onStep: (step, now) => states.push(`${step} ${listingStateOf(now)}`),
    })
    expect(states).toEqual([
      'createDraft draft',
      'images draft',
      'inventory draft',
      'variantImages draft',
      'files draft',
      'publish active',
    ])
    const [listing, ...others] = rig.made()
    expect(others).toEqual([])
    expect(listing).toMatchObject({
      listing_id: Number(state.externalId),
      state: 'active',
      title: payload.title,
      description: payload.description,
      tags: payload.tags,
      price: 19.9,
      taxonomy_id: 482,
      shop_section_id: null,
      price_on_property: [62809790503],
      quantity_on_property: [200, 62809790503],
      sku_on_property: [200, 62809790503],
    })
    expect(listing?.products).toHaveLength(6)
    expect(listing?.products.map((product) => product.price)).toEqual([19.9, 19.9, 24.9, 19.9, 19.9, 24.9])
    expect(listing?.images.map((image) => [image.rank, String(image.listing_image_id)])).toEqual([
      [1, state.images.img1],
      [2, state.images.img2],
      [3, state.images.img3],
    ])
    expect(listing?.variation_images).toEqual([
      { property_id: 200, value_id: 4, image_id: Number(state.images.img1) },
      { property_id: 200, value_id: 2, image_id: Number(state.images.img2) },
    ])
    expect(state.url).toBe(`${rig.sandbox.url}/listing/${state.externalId}`)
    expect(keeper.stored()).toEqual(state)
  })

  it('brings a digital listing with its files live (R159)', async () => {
    const payload = await digitalPayload(rig)
    await publish(payload)
    const [listing] = rig.made()
    expect(listing).toMatchObject({ state: 'active', type: 'download', price: 4.5, shipping_profile_id: null })
    expect(listing?.files.map((file) => [file.filename, file.size_bytes, file.rank])).toEqual([
      ['endless-summer.svg', payload.files[0]?.size, 1],
      ['endless-summer-300dpi.png', 200_000, 2],
    ])
  })

  it('ties images to custom values, whose ids the channel makes', async () => {
    const image = await picture('img1', '#884422')
    const rows = ['11oz', '15oz']
    await publish({
      ...(await teePayload(rig)),
      templateId: rig.template('Ceramic mug'),
      images: [image, await picture('big mug', '#228844')],
      variants: rows.map((size, i) => ({
        values: [size],
        price: 14.5 + i * 4,
        quantity: 9,
        image: i === 0 ? 'img1' : 'big mug',
      })),
    })
    const [listing] = rig.made()
    const ids = listing?.products.map((product) => product.property_values[0]?.value_ids[0])
    expect(listing?.variation_images.map((entry) => entry.value_id)).toEqual(ids)
    expect(listing?.price_on_property).toEqual([513])
  })

  it('takes who made it from the template, and says what each picture shows', async () => {
    const payload = await teePayload(rig)
    const template = rig.sandbox.listings().find(({ listing_id }) => String(listing_id) === payload.templateId)
    if (template) Object.assign(template, { who_made: 'collective', is_supply: true })
    const images = payload.images.map((image, i) => (i === 0 ? { ...image, alt: 'A palm tree at sunset' } : image))
    await publish({ ...payload, images })
    const [listing] = rig.made()
    expect(listing).toMatchObject({ who_made: 'collective', is_supply: true })
    expect(listing?.images.map(({ alt_text }) => alt_text)).toEqual(['A palm tree at sunset', '', ''])
  })

  it('a colour has the picture of the row that names one, others none', async () => {
    const payload = await teePayload(rig)
    const variants = payload.variants.map(({ image: _, ...variant }, i) =>
      i === 4 ? { ...variant, image: 'img3' } : variant,
    )
    const state = await publish({ ...payload, variants })
    expect(rig.made()[0]?.variation_images).toEqual([
      { property_id: 200, value_id: 2, image_id: Number(state.images.img3) },
    ])
  })

  it('does nothing more when it is run again', async () => {
    const keeper = stateKeeper()
    const payload = await teePayload(rig)
    await publish(payload, keeper)
    const before = rig.paths().length
    await publish(payload, keeper)
    expect(rig.paths().length).toBe(before)
  })
})

describe('templates and their form', () => {
  it('R277 lists the shop’s templates, not what was published from them', async () => {
    await publish(await teePayload(rig))
    const templates = await rig.connector.templates(rig.account)
    expect(templates.map((one) => [one.title, one.isDigital, one.variantCount]).toSorted()).toEqual([
      ['Ceramic mug', false, 2],
      ['Digital download', true, 1],
      ['Heavy blend hoodie', false, 15],
      ['Matte poster', false, 8],
      ['Unisex garment-dyed T-shirt', false, 20],
    ])
    const reply = await fetch(templates[0]?.imageUrl ?? '')
    expect(reply.headers.get('content-type')).toBe('image/jpeg')
  })

  it('R284 R285 gives properties, variants and limits', async () => {
    const form = await rig.connector.form(rig.account, rig.template('Matte poster'))
    expect(form.read_only).toEqual({
      price_on_property: [513, 514],
      quantity_on_property: [513, 514],
      properties: [
        { id: 513, display_name: 'Print size', values: ['8x10 in', '12x16 in', '18x24 in', '24x36 in'] },
        { id: 514, display_name: 'Paper', values: ['Matte', 'Satin'] },
      ],
      is_digital: false,
      image_limit: 10,
      digital_file_limit: 0,
    })
    expect(form.variants).toHaveLength(8)
    expect(form.variants[1]).toEqual({
      values: ['8x10 in', 'Satin'],
      price: 15,
      quantity: 60,
      sku: 'POS-8X10IN-SATIN',
      isEnabled: true,
    })
    const digital = await rig.connector.form(rig.account, rig.template('Digital download'))
    expect(digital.read_only).toMatchObject({ is_digital: true, digital_file_limit: 5, properties: [] })
  })

  it.each(['1', 'null', '../users', '999999999999'])('refuses the template %s', async (id) => {
    await expect(rig.connector.form(rig.account, id)).rejects.toMatchObject({ kind: 'validation', field: 'templateId' })
  })

  it('refuses a template of another shop', async () => {
    const foreign = rig.sandbox.listings().find((one) => String(one.shop_id) !== rig.account.shopId)
    const form = rig.connector.form(rig.account, String(foreign?.listing_id))
    await expect(form).rejects.toMatchObject({ kind: 'validation', field: 'templateId' })
  })
})

describe('what is there can be read and taken down', () => {
  it('reads, unpublishes, puts on sale again, removes, and removing again is fine', async () => {
    const { externalId = '' } = await publish(await teePayload(rig))
    const { connector, account } = rig
    expect(await connector.read(account, externalId)).toMatchObject({ state: 'active' })
    await connector.unpublish(account, externalId)
    expect(await connector.read(account, externalId)).toMatchObject({ state: 'inactive' })
    await connector.unpublish(account, externalId)
    await connector.putOnSale(account, externalId)
    expect(await connector.read(account, externalId)).toMatchObject({ state: 'active' })
    await connector.remove(account, externalId)
    await connector.remove(account, externalId)
    await expect(connector.unpublish(account, externalId)).rejects.toMatchObject({ status: 404 })
    expect(await connector.read(account, externalId)).toBeNull()
    expect(rig.made()).toEqual([])
  })
})

describe('OAuth with PKCE', () => {
  it('finds the shop, and a refresh token works once', async () => {
    const { connector, sandbox } = rig
    const start = connector.oauth.start()
    const consent = await fetch(start.url)
    expect(await consent.text()).toContain('Connect your shop')
    const form = new URLSearchParams(new URL(start.url).search)
    form.set('shop_id', String(sandbox.shops[1]?.shop_id))
    form.set('answer', 'allow')
    const sent = await fetch(sandbox.oauthUrl, { method: 'POST', body: form, redirect: 'manual' })
    const back = new URL(sent.headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe(start.state)
    const code = back.searchParams.get('code') ?? ''
    await expect(connector.oauth.finish({ code, verifier: 'x'.repeat(43) })).rejects.toMatchObject({ kind: 'auth' })
    // A wrong verifier used the code up.
    await expect(connector.oauth.finish({ code, verifier: start.verifier })).rejects.toMatchObject({ kind: 'auth' })

    const again = connector.oauth.start()
    const second = new URLSearchParams(new URL(again.url).search)
    second.set('shop_id', String(sandbox.shops[1]?.shop_id))
    second.set('answer', 'allow')
    const reply = await fetch(sandbox.oauthUrl, { method: 'POST', body: second, redirect: 'manual' })
    const fresh = new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { tokens, shop } = await connector.oauth.finish({ code: fresh, verifier: again.verifier })
    expect(shop).toMatchObject({ id: String(sandbox.shops[1]?.shop_id), name: 'NorthPineGoods' })
    await connector.oauth.refresh(tokens.refreshToken)
    const reused = connector.oauth.refresh(tokens.refreshToken)
    await expect(reused).rejects.toMatchObject({ kind: 'auth', message: expect.stringContaining('used before') })
  })
})
