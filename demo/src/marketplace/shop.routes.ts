import type { FastifyInstance } from 'fastify'
import { baseOf } from './listing.routes.ts'
import { type Market, ownShop } from './market.context.ts'
import { Refusal } from './market.model.ts'
import { taxonomy } from './taxonomy.data.ts'

const api = '/v3/application'
interface ShopPath {
  Params: { shopId: string }
}
const ofShop = { config: { api: { encoding: 'none', scope: 'shops_r' } } } as const

/** The shop's own settings that a listing refers to, and the taxonomy. */
export function shopRoutes(app: FastifyInstance, market: Market): void {
  // Needs the key alone.
  app.get('/v3/application/openapi-ping', { config: { api: { encoding: 'none' } } }, async () => ({
    application_id: 1,
  }))
  const { store } = market
  const list = <T>(results: T[]) => ({ count: results.length, results })

  app.get(`${api}/users/me`, ofShop, async (request) => {
    const userId = request.market?.userId
    return { user_id: userId, shop_id: store.shops.find((shop) => shop.user_id === userId)?.shop_id ?? null }
  })
  app.get<ShopPath>(`${api}/shops/:shopId`, { config: { api: { encoding: 'none' } } }, async (request) => {
    const shop = store.getShop(Number(request.params.shopId))
    const listings = [...store.listings.values()].filter((one) => one.shop_id === shop.shop_id)
    return {
      shop_id: shop.shop_id,
      shop_name: shop.shop_name,
      title: shop.title,
      user_id: shop.user_id,
      currency_code: shop.currency_code,
      listing_active_count: listings.filter((listing) => listing.state === 'active').length,
      url: `${baseOf(request)}/shop/${shop.shop_id}`,
    }
  })
  app.get<ShopPath>(`${api}/shops/:shopId/sections`, ofShop, async (request) => {
    const shop = ownShop(market, request)
    return list(shop.sections.map((section, rank) => ({ ...section, rank, user_id: shop.user_id })))
  })
  app.get<ShopPath>(`${api}/shops/:shopId/shipping-profiles`, ofShop, async (request) =>
    list(ownShop(market, request).shipping_profiles),
  )
  app.get<ShopPath>(`${api}/shops/:shopId/policies/return`, ofShop, async (request) =>
    list(ownShop(market, request).return_policies),
  )
  app.get<ShopPath>(`${api}/shops/:shopId/readiness-state-definitions`, ofShop, async (request) => {
    const shop = ownShop(market, request)
    return list(shop.readiness_states.map((state) => ({ ...state, shop_id: shop.shop_id })))
  })
  app.get<{ Params: { taxonomyId: string } }>(
    `${api}/seller-taxonomy/nodes/:taxonomyId/properties`,
    { config: { api: { encoding: 'none' } } },
    async (request) => {
      const node = taxonomy[Number(request.params.taxonomyId)]
      if (!node) throw new Refusal(404, 'Resource not found')
      return list(
        node.properties.map((property) => ({
          ...property,
          scales: [],
          is_required: false,
          supports_attributes: true,
          is_multivalued: false,
          max_values_allowed: null,
          selected_values: [],
        })),
      )
    },
  )
}
