import { linkCalls } from '@halftone/contract/areas/links/links.ts'
import { type Sandbox, startSandbox } from '@halftone/demo/marketplace/sandbox.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowEntry } from '../../connectors/outgoing.ts'
import { channelKeys } from '../../db/schema/accounts.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { sealKeys } from '../accounts/credentials.rules.ts'
import { type LinkServer, linkServer } from './linkServer.fixture.ts'
import { etsyListing } from './page.rules.ts'

let market: Sandbox
let t: TestApp
let web: LinkServer
beforeAll(async () => {
  market = await startSandbox({ perSecond: 1_000 })
  t = await testApp({ env: { ETSY_API_URL: market.url, OUTGOING_ALLOW: allowEntry(market.url) } })
  web = await linkServer(t, [allowEntry(market.url)])
})
afterAll(async () => {
  await web.stop()
  await t.stop()
  await market.close()
})

/** Somebody of a company that signs its calls with these keys. */
async function editor(keys?: { keystring: string; sharedSecret: string }): Promise<Client> {
  const group = await t.make.group()
  const companyId = group.companyId ?? group.id
  const by = await t.make.member(group.id, ['P_VIEW', 'P_EDIT'])
  if (keys) {
    const secrets = sealKeys(t.config, 'etsy', companyId, keys)
    await t.db
      .insert(channelKeys)
      .values({ companyId, connector: 'etsy', secrets, hint: 'box', isPersonal: false, updatedBy: by.id })
  }
  return t.as(by)
}
const ownKeys = () => ({ keystring: market.keystring, sharedSecret: market.sharedSecret })
const address = (id: number, rest = '') => `http://www.etsy.com:${web.port}/listing/${id}${rest}`
const parse = (client: Client, url: string) => client.send(linkCalls.parse, { body: { url } })
/** How often Etsy's API was asked for listings, and its pages. */
const asked = () => ({
  api: market.requests().filter(({ path }) => /^\/v3\/application\/listings\/\d+$/.test(path.split('?')[0] ?? ''))
    .length,
  pages: web.asked.filter((one) => one.startsWith('www.etsy.com')).length,
})
/** A listing on sale that has pictures. */
function onSale() {
  const listing = market.listings().find(({ images }) => images.length > 0)
  if (!listing) throw new Error('the market has no listing with a picture')
  listing.state = 'active'
  return listing
}
/** Etsy's page as a program gets it. */
const closed = (path: string) => web.answer(path, (_, reply) => reply.writeHead(403).end('Access denied'))

describe('the link of an Etsy listing', () => {
  it('is answered by Etsy’s API with the company’s keys: title, description and picture, without its closed page', async () => {
    const listing = onSale()
    listing.title = 'Cat &amp; Moon &#39;26'
    closed(`/listing/${listing.listing_id}/cat`)
    const before = asked()
    const { status, data, message } = await parse(await editor(ownKeys()), address(listing.listing_id, '/cat'))
    expect({ status, message }).toEqual({ status: 200, message: undefined })
    expect(data.title).toBe("Cat & Moon '26")
    expect(data.description).toBe(listing.description.replace(/\s+/g, ' ').trim().slice(0, data.description.length))
    const answer = await t.node.app.inject({ url: data.newImageURL ?? '' })
    expect(answer.headers['content-type']).toBe('image/webp')
    expect((await sharp(answer.rawPayload).metadata()).width).toBeGreaterThan(50)
    expect(asked()).toEqual({ api: before.api + 1, pages: before.pages })
  })

  it('is read from its page without keys, and where the API does not give it', async () => {
    const listing = onSale()
    const page = `<html><head><title>Page of it</title></head></html>`
    const id = listing.listing_id
    web.page(`/listing/${id}`, page)
    web.page('/listing/999999999', page)
    const before = asked()
    expect((await parse(await editor(), address(id))).data.title).toBe('Page of it')
    expect(asked().api).toBe(before.api)
    const wrong = { keystring: 'unknown', sharedSecret: 'unknown' }
    expect((await parse(await editor(wrong), address(id))).data.title).toBe('Page of it')
    expect((await parse(await editor(ownKeys()), address(999_999_999))).data.title).toBe('Page of it')
    listing.state = 'inactive'
    expect((await parse(await editor(ownKeys()), address(id))).data.title).toBe('Page of it')
    market.fault({ match: 'GET /v3/application/listings/:id', kind: '500' })
    listing.state = 'active'
    expect((await parse(await editor(ownKeys()), address(id))).data.title).toBe('Page of it')
    market.clearFaults()
  })

  it('says that it was not reached where both are closed', async () => {
    const id = onSale().listing_id
    closed(`/listing/${id}`)
    const { status, message } = await parse(await editor(), address(id))
    expect([status, message]).toEqual([422, 'Error occured while hitting URL.'])
  })

  it('is known by its address in any language, and no other address is', () => {
    const known = [
      'https://www.etsy.com/listing/12/cat',
      'https://etsy.com/uk/listing/12',
      'https://m.etsy.com/listing/12?x=1',
    ]
    expect(known.map(etsyListing)).toEqual(['12', '12', '12'])
    const others = [
      'https://www.etsy.com/shop/Fox',
      'https://notetsy.com/listing/12',
      'https://etsy.com.example/listing/12',
    ]
    expect(others.map(etsyListing)).toEqual([undefined, undefined, undefined])
  })
})
