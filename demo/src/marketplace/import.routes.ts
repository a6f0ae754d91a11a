import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from './control.routes.ts'
import { readInventory } from './inventory.rules.ts'
import { summaryOf } from './listing.present.ts'
import { newListing } from './listing.routes.ts'
import { checkInt } from './listing.rules.ts'
import { type Market, stamp } from './market.context.ts'
import { Image, type Listing, Refusal, type Shop } from './market.model.ts'
import { storeImage } from './media.routes.ts'
import { makeShop } from './seed.data.ts'

const id = z.number().int().positive()
const Shops = z.strictObject({
  shops: z.array(z.strictObject({ shop_id: id, shop_name: z.string().min(1), title: z.string() })),
})
const Imported = z.strictObject({
  listing_id: id,
  shop_id: id,
  state: z.enum(['draft', 'active', 'inactive']),
  title: z.string().min(1),
  description: z.string(),
  tags: z.array(z.string()),
  materials: z.array(z.string()).default([]),
  taxonomy_id: id,
  price: z.number(),
  quantity: z.number().int(),
  /** In the shop's first section, which holds what others are cloned from. */
  is_template: z.boolean().default(false),
  /** Seconds since 1970; now unless given. */
  created_timestamp: z.number().int().optional(),
  properties: z.array(z.strictObject({ id, name: z.string() })).max(2),
  /** All along which prices differ unless given. */
  price_on_property: z.array(id).optional(),
  products: z.array(
    z.strictObject({
      values: z.array(z.string()),
      price: z.number(),
      quantity: z.number().int(),
      sku: z.string(),
      is_enabled: z.boolean(),
    }),
  ),
})
type Imported = z.infer<typeof Imported>
const Listings = z.strictObject({ listings: z.array(Imported) })
const Photos = z.strictObject({
  photos: z.array(z.strictObject({ listing_id: id, images: z.array(Image.omit({ rank: true })) })),
})

/**
 * How a demo brings in what it tells of: shops, listings with numbers of their own, and pictures that several listings
 * show. What is there already stays as it is, so that everything may be sent again. No part of the dialect.
 */
export function importRoutes(app: FastifyInstance, market: Market): void {
  const { store } = market
  app.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/_control/shops', async (request) => {
    const { shops } = parse(Shops, request.body)
    await store.openShops(shops.map(({ shop_id, shop_name, title }) => makeShop(shop_id, shop_name, title)))
    return { count: store.shops.length }
  })

  app.get('/_control/listings', async () => ({
    listings: [...store.listings.values()].map(({ listing_id, images }) => ({ listing_id, images: images.length })),
  }))

  app.post('/_control/listings', async (request) => {
    const made: Listing[] = []
    const refused: { listing_id: number; error: string }[] = []
    for (const one of parse(Listings, request.body).listings) {
      if (store.listings.has(one.listing_id)) continue
      try {
        made.push(importedListing(market, one))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ listing_id: one.listing_id, error: error.message })
      }
    }
    await store.saveListings(made)
    return { made: made.length, refused }
  })

  app.put<{ Params: { id: string } }>('/_control/images/:id', async (request) => {
    if (!Buffer.isBuffer(request.body)) throw new Refusal(400, 'content-type: expected image/jpeg')
    return storeImage(store, request.body, checkInt('id', request.params.id, 1))
  })

  /** Only listings without pictures get them: what a publish has sent is not touched. */
  app.post('/_control/photos', async (request) => {
    const changed = parse(Photos, request.body).photos.flatMap(({ listing_id, images }) => {
      const listing = store.listings.get(listing_id)
      if (!listing || listing.images.length > 0) return []
      return [{ ...listing, images: images.map((image, i) => ({ ...image, rank: i + 1 })) }]
    })
    await store.saveListings(changed)
    return { changed: changed.length }
  })
}

/** Through the same check as everybody's inventory. */
function importedListing(market: Market, one: Imported): Listing {
  const shop = market.store.getShop(one.shop_id)
  const at = one.created_timestamp ?? stamp(market)
  const { listing_id, state, title, description, tags, materials, taxonomy_id, price, quantity } = one
  const listing = newListing(market, shop.shop_id, shop.user_id, {
    ...{ listing_id, state, title, description, tags, materials, taxonomy_id, price, quantity },
    shop_section_id: one.is_template ? (shop.sections[0]?.shop_section_id ?? null) : null,
    shipping_profile_id: shop.shipping_profiles[0]?.shipping_profile_id ?? null,
    return_policy_id: shop.return_policies[0]?.return_policy_id ?? null,
    readiness_state_id: shop.readiness_states[0]?.readiness_state_id ?? null,
    created_timestamp: at,
    updated_timestamp: at,
  })
  const update = readInventory(inventoryOf(one, shop), listing, shop, () => market.store.nextId())
  const full = { ...listing, ...update }
  return { ...full, ...summaryOf(full) }
}

function inventoryOf({ properties, products, price_on_property, ...one }: Imported, shop: Shop) {
  const ids = properties.map((property) => property.id)
  const rows =
    products.length > 0
      ? products
      : [{ values: [], price: one.price, quantity: one.quantity, sku: '', is_enabled: true }]
  const varying = <T>(read: (row: (typeof rows)[number]) => T) => (new Set(rows.map(read)).size > 1 ? ids : [])
  return {
    products: rows.map((row) => ({
      sku: row.sku,
      property_values: properties.map(({ id: property_id, name }, p) => ({
        property_id,
        property_name: name,
        value_ids: [],
        values: row.values[p] === undefined ? [] : [row.values[p]],
      })),
      offerings: [
        {
          price: row.price,
          quantity: row.quantity,
          is_enabled: row.is_enabled,
          readiness_state_id: shop.readiness_states[0]?.readiness_state_id ?? null,
        },
      ],
    })),
    price_on_property: price_on_property ?? varying((row) => row.price),
    quantity_on_property: varying((row) => row.quantity),
    sku_on_property: varying((row) => row.sku),
    readiness_state_on_property: [],
  }
}
