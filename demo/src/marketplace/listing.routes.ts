import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readInventory } from './inventory.rules.ts'
import { presentInventory, presentListing, summaryOf } from './listing.present.ts'
import { checkInt, checkPublishable, checkRequired, type Form, readListingForm } from './listing.rules.ts'
import { type Market, ownListing, ownShop, ownShopListing, stamp } from './market.context.ts'
import { type Listing, Refusal } from './market.model.ts'

export const FormBody = z.record(z.string(), z.string())
interface ShopPath {
  Params: { shopId: string }
}
interface ListingPath {
  Params: { listingId: string }
}
interface ShopListingPath {
  Params: { shopId: string; listingId: string }
}
const api = '/v3/application'
const ListQuery = z.object({
  state: z.enum(['draft', 'active', 'inactive', 'sold_out', 'expired']).default('active'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).default(0),
  includes: z.string().default(''),
})

export const baseOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/** Listings and their inventory. */
export function listingRoutes(app: FastifyInstance, market: Market): void {
  const { store } = market
  const show = (request: FastifyRequest, listing: Listing, includes = '') =>
    presentListing(listing, store.getShop(listing.shop_id), baseOf(request), new Set(includes.split(',')))

  app.post<ShopPath>(
    `${api}/shops/:shopId/listings`,
    { config: { api: { encoding: 'form', scope: 'listings_w' } } },
    async (request, reply) => {
      const shop = ownShop(market, request)
      const form: Form = FormBody.parse(request.body)
      checkRequired(form)
      const read = readListingForm(form, shop, new Date(market.now()).getUTCFullYear())
      const listing = newListing(market, shop.shop_id, shop.user_id, read)
      await store.saveListing(listing)
      return reply.code(201).send(show(request, listing))
    },
  )

  app.get<ShopPath>(
    `${api}/shops/:shopId/listings`,
    { config: { api: { encoding: 'none', scope: 'listings_r' } } },
    async (request) => {
      const shop = ownShop(market, request)
      const query = ListQuery.safeParse(request.query)
      if (!query.success) throw new Refusal(400, z.prettifyError(query.error))
      const { state, limit, offset, includes } = query.data
      const found = [...store.listings.values()]
        .filter((listing) => listing.shop_id === shop.shop_id && listing.state === state)
        .toSorted((a, b) => b.created_timestamp - a.created_timestamp || b.listing_id - a.listing_id)
      const results = found.slice(offset, offset + limit).map((listing) => show(request, listing, includes))
      return { count: found.length, results }
    },
  )

  app.get<ListingPath>(`${api}/listings/:listingId`, { config: { api: { encoding: 'none' } } }, async (request) => {
    const listing = store.getListing(checkInt('listing_id', request.params.listingId, 1))
    // Buyers see active listings; the rest is the owner's.
    if (listing.state !== 'active' && listing.user_id !== request.market?.userId) {
      throw new Refusal(404, 'Resource not found')
    }
    const { includes } = ListQuery.pick({ includes: true }).parse(request.query)
    return show(request, listing, includes)
  })

  app.patch<ShopListingPath>(
    `${api}/shops/:shopId/listings/:listingId`,
    { config: { api: { encoding: 'form', scope: 'listings_w' } } },
    async (request) => {
      const { shop, listing } = ownShopListing(market, request)
      const form: Form = FormBody.parse(request.body)
      const { price: _p, quantity: _q, ...read } = readListingForm(form, shop, new Date(market.now()).getUTCFullYear())
      const changed: Listing = { ...listing, ...read, ...readImages(form, listing), updated_timestamp: stamp(market) }
      if (form.state !== undefined) changed.state = stateOf(form.state, listing)
      if (changed.state === 'active') checkPublishable(changed)
      await store.saveListing(changed)
      return show(request, changed)
    },
  )

  app.delete<ListingPath>(
    `${api}/listings/:listingId`,
    { config: { api: { encoding: 'none', scope: 'listings_d' } } },
    async (request, reply) => {
      await store.removeListing(ownListing(market, request, request.params.listingId))
      return reply.code(204).send()
    },
  )

  inventoryRoutes(app, market)
}

/** The products of a listing, with their prices and pictures. */
function inventoryRoutes(app: FastifyInstance, market: Market): void {
  const { store } = market

  app.get<ListingPath>(
    `${api}/listings/:listingId/inventory`,
    { config: { api: { encoding: 'none', scope: 'listings_r' } } },
    async (request) => {
      const listing = ownListing(market, request, request.params.listingId)
      return presentInventory(listing, store.getShop(listing.shop_id))
    },
  )

  app.put<ListingPath>(
    `${api}/listings/:listingId/inventory`,
    { config: { api: { encoding: 'json', scope: 'listings_w' } } },
    async (request) => {
      const listing = ownListing(market, request, request.params.listingId)
      const shop = store.getShop(listing.shop_id)
      const update = readInventory(request.body, listing, shop, () => store.nextId())
      const changed: Listing = { ...listing, ...update, updated_timestamp: stamp(market) }
      const known = new Set(update.products.flatMap((p) => p.property_values.flatMap((v) => v.value_ids)))
      changed.variation_images = listing.variation_images.filter((image) => known.has(image.value_id))
      Object.assign(changed, summaryOf(changed))
      await store.saveListing(changed)
      return presentInventory(changed, shop)
    },
  )
}

/** `image_ids` replaces the list of pictures: those left out go, the rest stand in this order. */
function readImages({ image_ids }: Form, { images, variation_images }: Listing): Partial<Listing> {
  if (image_ids === undefined) return {}
  const ids = image_ids.split(',').map((id) => checkInt('image_ids', id, 1))
  const ordered = ids.map((id) => images.find(({ listing_image_id }) => listing_image_id === id))
  if (ordered.includes(undefined)) throw new Refusal(400, 'image_ids: the listing has no such image')
  return {
    images: ordered.flatMap((image, i) => (image ? [{ ...image, rank: i + 1 }] : [])),
    variation_images: variation_images.filter(({ image_id }) => ids.includes(image_id)),
  }
}

/** What is live is paused and put on sale again; a draft was never on sale, and nothing becomes one again. */
function stateOf(text: string, { state, listing_id }: Listing): 'active' | 'inactive' {
  if (text === 'inactive' && state === 'draft')
    throw new Refusal(400, `Cannot deactivate a listing in this state: state = draft, listing_id = ${listing_id}`)
  if (text === 'active' || text === 'inactive') return text
  throw new Refusal(400, 'state: must be one of active, inactive')
}

/** A draft with one product, which is what a listing has before its inventory is set. */
export function newListing(market: Market, shopId: number, userId: number, read: Partial<Listing>): Listing {
  const { store } = market
  const at = stamp(market)
  const listing: Listing = {
    listing_id: store.nextId(),
    shop_id: shopId,
    user_id: userId,
    state: 'draft',
    title: '',
    description: '',
    tags: [],
    materials: [],
    styles: [],
    who_made: 'i_did',
    when_made: 'made_to_order',
    is_supply: false,
    taxonomy_id: 1,
    type: 'physical',
    price: 0,
    quantity: 1,
    shipping_profile_id: null,
    return_policy_id: null,
    readiness_state_id: null,
    shop_section_id: null,
    should_auto_renew: false,
    is_taxable: true,
    created_timestamp: at,
    updated_timestamp: at,
    images: [],
    files: [],
    products: [],
    price_on_property: [],
    quantity_on_property: [],
    sku_on_property: [],
    readiness_state_on_property: [],
    variation_images: [],
    ...read,
  }
  return { ...listing, products: [onlyProduct(market, listing)] }
}

/** The one product of a listing without variations. */
export function onlyProduct({ store }: Market, listing: Listing): Listing['products'][number] {
  return {
    product_id: store.nextId(),
    sku: '',
    property_values: [],
    offering_id: store.nextId(),
    price: listing.price,
    quantity: Math.min(listing.quantity, 999),
    is_enabled: true,
    readiness_state_id: listing.readiness_state_id,
  }
}
