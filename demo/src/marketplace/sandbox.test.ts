import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, sandboxKey, startSandbox } from './sandbox.ts'

const app = '/v3/application'
let sandbox: Sandbox
let token: string
let shopId: number
beforeEach(async () => {
  sandbox = await startSandbox({ perSecond: 1_000 })
  shopId = sandbox.shops[0]!.shop_id
  token = (await sandbox.grant(shopId)).access_token
})
afterEach(() => sandbox.close())

const key = `${sandboxKey.keystring}:${sandboxKey.sharedSecret}`
interface Sent {
  form?: Record<string, string>
  json?: unknown
  body?: FormData
  headers?: Record<string, string>
}
async function send(method: string, path: string, sent: Sent = {}) {
  const body = sent.form ? new URLSearchParams(sent.form) : sent.json ? JSON.stringify(sent.json) : sent.body
  const type = sent.json ? { 'content-type': 'application/json' } : {}
  const reply = await fetch(`${sandbox.url}${app}${path}`, {
    method,
    headers: { 'x-api-key': key, authorization: `Bearer ${token}`, ...type, ...sent.headers },
    ...(body ? { body } : {}),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : undefined }
}

function draft(change: Record<string, string> = {}): Record<string, string> {
  const shop = sandbox.shops[0]!
  return {
    title: 'Endless Summer Tee',
    description: 'Soft and warm.',
    price: '19.9',
    quantity: '10',
    who_made: 'i_did',
    when_made: 'made_to_order',
    taxonomy_id: '482',
    shipping_profile_id: String(shop.shipping_profiles[0]!.shipping_profile_id),
    return_policy_id: String(shop.return_policies[0]!.return_policy_id),
    readiness_state_id: String(shop.readiness_states[0]!.readiness_state_id),
    ...change,
  }
}
const create = async (change: Record<string, string> = {}): Promise<number> => {
  const made = await send('POST', `/shops/${shopId}/listings`, { form: draft(change) })
  expect(made.status).toBe(201)
  return made.body.listing_id
}

describe('keys, tokens and encodings', () => {
  it.each([
    ['no key', { 'x-api-key': '' }, 403, 'Missing x-api-key header or client_id'],
    ['a keystring alone', { 'x-api-key': 'halftone-sandbox' }, 403, 'Shared secret is required in x-api-key header'],
    ['a wrong secret', { 'x-api-key': 'halftone-sandbox:no' }, 403, 'Invalid API key: key or secret is wrong'],
    ['no token', { authorization: 'Basic x' }, 401, 'invalid_token: a bearer token is required'],
    ['an unknown token', { authorization: 'Bearer 1.x' }, 401, 'invalid_token: access token is invalid'],
  ])('refuses %s', async (_name, headers, status, error) => {
    expect(await send('GET', '/users/me', { headers })).toMatchObject({ status, body: { error } })
  })

  it('takes exactly the encoding of the call', async () => {
    const id = await create()
    const json = await send('POST', `/shops/${shopId}/listings`, { json: draft() })
    expect(json).toMatchObject({ status: 400, body: { error: expect.stringContaining('x-www-form-urlencoded') } })
    const form = await send('PUT', `/listings/${id}/inventory`, { form: { products: '[]' } })
    expect(form).toMatchObject({ status: 400, body: { error: expect.stringContaining('application/json') } })
    const image = await send('POST', `/shops/${shopId}/listings/${id}/images`, { json: { image: 'x' } })
    expect(image).toMatchObject({ status: 400, body: { error: expect.stringContaining('multipart/form-data') } })
  })

  it('knows only PATCH for updates, and only one’s own shop', async () => {
    const id = await create()
    expect((await send('PUT', `/shops/${shopId}/listings/${id}`, { form: { title: 'x' } })).status).toBe(404)
    const foreign = sandbox.shops[1]!.shop_id
    expect((await send('POST', `/shops/${foreign}/listings`, { form: draft() })).status).toBe(403)
  })
})

describe('what a draft refuses', () => {
  it.each([
    [{ title: '' }, 'Missing required fields: title'],
    [{ title: 'x'.repeat(141) }, 'title: must be 140 characters or less'],
    [{ title: 'A & B & C' }, 'title: the character & can only be used once'],
    [{ title: 'Only 5 €' }, 'title: contains invalid characters'],
    [{ tags: 'vintage sunset palm tee' }, "tags: 'vintage sunset palm tee' must be 20 characters or less"],
    [{ tags: '50% off' }, "tags: '50% off' contains invalid characters"],
    [{ tags: Array.from({ length: 14 }, (_, i) => `t${i}`).join() }, 'tags: no more than 13 are allowed'],
    [{ tags: 'Cat, cat' }, 'tags: must be unique'],
    [{ materials: 'Cotton!' }, "materials: 'Cotton!' contains invalid characters"],
    [{ styles: 'a,b,c' }, 'styles: no more than 2 are allowed'],
    [{ quantity: '1000' }, 'quantity: must be between 1 and 999'],
    [{ price: 'abc' }, "Expected float value for 'price' (got abc)"],
    [{ price: '0.1' }, 'price: must be between 0.20 and 50000.00'],
    [{ who_made: 'nobody' }, 'who_made: must be one of i_did, someone_else, collective'],
    [{ when_made: '2020_2021' }, 'when_made: 2020_2021 is not a valid value'],
    [{ taxonomy_id: '7' }, 'taxonomy_id: 7 is not a valid taxonomy ID'],
    [{ shipping_profile_id: '' }, 'shipping_profile_id: is required when listing type is physical'],
    [{ readiness_state_id: '' }, 'readiness_state_id: is required when listing type is physical'],
    [{ shipping_profile_id: '5' }, 'shipping_profile_id: 5 does not belong to this shop'],
  ])('%j', async (change, error) => {
    const reply = await send('POST', `/shops/${shopId}/listings`, { form: draft(change as Record<string, string>) })
    expect(reply).toMatchObject({ status: 400, body: { error } })
  })
})

describe('what an inventory refuses', () => {
  const value = (property_id: unknown, text: string, value_ids: number[] = []) => ({
    property_id,
    property_name: 'P',
    value_ids,
    values: text ? [text] : [],
    scale_id: null,
  })
  const product = (price: unknown, ...property_values: unknown[]) => ({
    sku: 'A',
    property_values,
    offerings: [{ price, quantity: 5, is_enabled: true, readiness_state_id: 53_000_001 }],
  })
  it.each([
    [{ products: [product(5, value(513, ''))] }, "Property values can't be empty"],
    [{ products: [product(5, value(undefined, 'S'))] }, "Expected int value for 'property_id' (got NULL)"],
    [{ products: [product(5, value(200, 'Red', [99]))] }, 'variation with property_id 200 and value_id 99 is invalid'],
    [{ products: [product(5, value(513, 'Big (L)'))] }, 'property_values: parentheses are not allowed'],
    [
      { products: [product(5, value(513, 'a'), value(513, 'b'))] },
      'price_on_property: property IDs must be in the same order as in products',
    ],
    [
      { products: [product(5, value(200, 'Black'), value(513, 'b'))], price_on_property: [513, 200] },
      'price_on_property: property IDs must be in the same order as in products',
    ],
    [
      { products: [product(5, value(513, 'a')), product(6, value(513, 'b'))] },
      'price_on_property: values differ along a property that is not listed',
    ],
    [
      {
        products: [product(5, value(200, 'Black'), value(513, 'a')), product(5, value(200, 'White'), value(513, 'b'))],
      },
      'products: every combination of values is required (got 2 of 4)',
    ],
    [
      { products: [product(5, value(200, 'Black'), value(513, 'a'), value(514, 'b'))] },
      'property_values: no more than 2 properties are allowed',
    ],
    [{ products: [product('5')] }, "Expected float value for 'price' (got string)"],
    [{ products: [] }, 'products: at least one product is required'],
    [
      { products: [{ ...product(5), offerings: [{ price: 5, quantity: 5, is_enabled: true }] }] },
      'readiness_state_id: is required for each offering of a physical listing',
    ],
    [{ products: [{ ...product(5), product_id: 7 }] }, 'products: Unrecognized key: "product_id"'],
  ])('%#', async (json, error) => {
    const id = await create()
    expect(await send('PUT', `/listings/${id}/inventory`, { json })).toMatchObject({ status: 400, body: { error } })
  })
})

describe('order of things', () => {
  const photo = () =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: '#2f6fed' } })
      .png()
      .toBuffer()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAADIAAAAyCAIAAACRXR/mAAAAJklEQVR4nO3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAADgYR2CAAHg5Y2UAAAAAElFTkSuQmCC',
    'base64',
  )
  const upload = (id: number, field: string, bytes: Buffer, more: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, text] of Object.entries(more)) body.set(name, text)
    body.set(field, new Blob([new Uint8Array(bytes)]), 'a.png')
    return send('POST', `/shops/${shopId}/listings/${id}/${field === 'image' ? 'images' : 'files'}`, { body })
  }

  it('no publish without an image, and none of a digital listing without a file', async () => {
    const id = await create()
    const early = await send('PATCH', `/shops/${shopId}/listings/${id}`, { form: { state: 'active' } })
    expect(early).toMatchObject({ status: 400, body: { error: expect.stringContaining('at least one image') } })
    const other = await create({ type: 'download' })
    expect((await send('GET', `/listings/${other}`)).body.listing_type).toBe('download')
  })

  it('no variation image before the inventory, and none of another listing', async () => {
    const id = await create()
    const json = { variation_images: [{ property_id: 200, value_id: 1, image_id: 5 }] }
    const early = await send('POST', `/shops/${shopId}/listings/${id}/variation-images`, { json })
    expect(early.body).toEqual({ error: 'variation with property_id 200 and value_id 1 is invalid' })
  })

  it('no image that is none', async () => {
    const id = await create()
    const reply = await upload(id, 'image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining('image: ') } })
    const small = await upload(id, 'image', png, { rank: '21' })
    expect(small.body).toEqual({ error: 'rank: must be between 1 and 20' })
  })

  it('a file turns a physical listing digital, without shipping and variations', async () => {
    const id = await create()
    await upload(id, 'file', Buffer.from('%PDF-1.7'), { name: 'a.pdf' })
    const listing = sandbox.listings().find((one) => one.listing_id === id)
    expect(listing).toMatchObject({ type: 'download', shipping_profile_id: null })
  })

  it('no sixth file; the last one that goes takes the digital kind with it, and without a file nothing is published', async () => {
    const id = await create({ type: 'download' })
    expect((await upload(id, 'image', await photo(), { rank: '1' })).status).toBe(201)
    const publish = () => send('PATCH', `/shops/${shopId}/listings/${id}`, { form: { state: 'active' } })
    expect((await publish()).body).toEqual({ error: expect.stringContaining('requires at least one file') })
    const ids: number[] = []
    for (const n of [1, 2, 3, 4, 5]) {
      const { body } = await upload(id, 'file', Buffer.from('%PDF-1.7'), { name: `${n}.pdf`, rank: String(n) })
      ids.push(Number(body.listing_file_id))
    }
    const sixth = await upload(id, 'file', Buffer.from('%PDF-1.7'), { name: '6.pdf' })
    expect(sixth).toMatchObject({ status: 400, body: { error: 'file: no more than 5 files are allowed' } })
    expect((await publish()).status).toBe(200)
    const path = `/shops/${shopId}/listings/${id}/files`
    for (const one of ids) expect((await send('DELETE', `${path}/${one}`)).status).toBe(204)
    expect((await send('DELETE', `${path}/${ids[0]}`)).status).toBe(404)
    expect(sandbox.listings().find((one) => one.listing_id === id)).toMatchObject({ type: 'physical', files: [] })
  })

  it('no draft is paused; what is live is, keeps all that it has, and is put on sale again', async () => {
    const id = await create()
    const change = (state: string) => send('PATCH', `/shops/${shopId}/listings/${id}`, { form: { state } })
    expect((await change('inactive')).body.error).toContain('Cannot deactivate a listing in this state: state = draft')
    const body = new FormData()
    const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#446688' } })
      .png()
      .toBuffer()
    body.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'front.png')
    await send('POST', `/shops/${shopId}/listings/${id}/images`, { body })
    expect((await change('active')).body.state).toBe('active')
    expect((await change('inactive')).body.state).toBe('inactive')
    expect((await change('inactive')).body.state).toBe('inactive')
    const stranger = { headers: { authorization: '' } }
    expect((await send('GET', `/listings/${id}`, stranger)).status).not.toBe(200)
    expect((await change('draft')).status).toBe(400)
    expect((await change('active')).body.state).toBe('active')
    expect(sandbox.listings().find(({ listing_id }) => listing_id === id)?.images).toHaveLength(1)
  })

  it('no live listing without an image', async () => {
    const id = await create({ type: 'download' })
    const images: number[] = []
    for (const rank of ['1', '2'])
      images.push(Number((await upload(id, 'image', await photo(), { rank })).body.listing_image_id))
    await upload(id, 'file', Buffer.from('%PDF-1.7'), { name: 'a.pdf' })
    await send('PATCH', `/shops/${shopId}/listings/${id}`, { form: { state: 'active' } })
    const path = `/shops/${shopId}/listings/${id}/images`
    expect((await send('DELETE', `${path}/${images[0]}`)).status).toBe(204)
    expect(
      sandbox
        .listings()
        .find((one) => one.listing_id === id)
        ?.images.map(({ rank }) => rank),
    ).toEqual([1])
    const last = await send('DELETE', `${path}/${images[1]}`)
    expect(last).toMatchObject({ status: 400, body: { error: 'image: an active listing requires at least one image' } })
    expect((await send('DELETE', `${path}/${images[0]}`)).status).toBe(404)
  })
})

describe('limits', () => {
  it('tell what remains, refuse with Retry-After and without the headers, and forget after a second', async () => {
    await sandbox.close()
    let now = 1_800_000_000_000
    sandbox = await startSandbox({ perSecond: 2, perDay: 5, now: () => now })
    token = (await sandbox.grant(shopId)).access_token
    const first = await send('GET', '/users/me')
    expect(first.headers.get('x-limit-per-second')).toBe('2')
    expect(first.headers.get('x-remaining-this-second')).toBe('1')
    expect(first.headers.get('x-remaining-today')).toBe('4')
    await send('GET', '/users/me')
    const third = await send('GET', '/users/me')
    expect(third.status).toBe(429)
    expect(third.headers.get('retry-after')).toBe('1')
    expect(third.headers.get('x-limit-per-second')).toBeNull()
    for (let i = 0; i < 3; i++) {
      now += 1_000
      expect((await send('GET', '/users/me')).status).toBe(200)
    }
    now += 1_000
    const spent = await send('GET', '/users/me')
    expect(spent).toMatchObject({ status: 429, body: { error: 'Exceeded the allowed queries per day' } })
    const wait = Number(spent.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3_600)
    expect(wait).toBeLessThanOrEqual(24 * 3_600)
    // The day slides by the hour: a second before, all five still count, then none.
    now += (wait - 1) * 1_000
    expect((await send('GET', '/users/me')).status).toBe(429)
    now += 1_000
    expect((await send('GET', '/users/me')).headers.get('x-remaining-today')).toBe('4')
  })
})

describe('pages', () => {
  it('show a listing without running what sellers wrote', async () => {
    const id = await create({ description: '<script>alert(1)</script> "quoted"', tags: 'retro sunset' })
    const reply = await fetch(`${sandbox.url}/listing/${id}`)
    const html = await reply.text()
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('Endless Summer Tee')
    expect(html).toContain('retro sunset')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect((await fetch(`${sandbox.url}/shop/${shopId}`)).status).toBe(200)
    expect((await fetch(`${sandbox.url}/listing/1`)).status).toBe(404)
  })
})

describe('a data folder', () => {
  it('keeps listings, pictures and tokens over a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
    try {
      await sandbox.close()
      sandbox = await startSandbox({ dataDir, perSecond: 1_000 })
      token = (await sandbox.grant(shopId)).access_token
      const id = await create()
      const before = sandbox.listings().length
      const imageId = sandbox.listings().find((one) => one.images[0])?.images[0]?.listing_image_id
      await sandbox.close()
      sandbox = await startSandbox({ dataDir, perSecond: 1_000 })
      expect(sandbox.listings()).toHaveLength(before)
      expect((await send('GET', `/listings/${id}`)).body.title).toBe('Endless Summer Tee')
      expect((await fetch(`${sandbox.url}/images/${imageId}/small`)).status).toBe(200)
      expect(await create()).toBeGreaterThan(id)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

describe('faults', () => {
  it('are armed, used up and logged over HTTP', async () => {
    const arm = (fault: unknown) =>
      fetch(`${sandbox.url}/_control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
    expect((await arm({ match: `GET ${app}/users/*`, kind: '429', retryAfter: 7 })).status).toBe(201)
    expect((await arm({ match: 'GET', kind: 'nonsense' })).status).toBe(400)
    const hit = await send('GET', '/users/me')
    expect([hit.status, hit.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await send('GET', '/users/me')).status).toBe(200)
    const reply = await fetch(`${sandbox.url}/_control/requests`)
    const log = (await reply.json()) as { requests: { status: number; fault?: string }[] }
    expect(log.requests.map((one) => [one.status, one.fault])).toEqual([
      [429, '429'],
      [200, undefined],
    ])
    expect(JSON.stringify(log)).not.toContain(token)
  })
})
