import type { FastifyRequest } from 'fastify'
import type { Faults } from './faults.ts'
import type { RequestLimits } from './limits.ts'
import { type Listing, Refusal, type Shop } from './market.model.ts'
import type { MarketStore } from './market.store.ts'
import type { OrderStore } from './orders/order.store.ts'

/** What all routes of the marketplace share. */
export interface Market {
  store: MarketStore
  orders: OrderStore
  /** Whether its shops sell by themselves, as in the demo. */
  sells: boolean
  faults: Faults
  limits: RequestLimits
  log: LoggedRequest[]
  keystring: string
  sharedSecret: string
  /** Lifetime of access tokens in seconds. */
  tokenSeconds: number
  /** Milliseconds since 1970. */
  now(): number
}

export interface LoggedRequest {
  at: string
  method: string
  path: string
  status: number
  ms: number
  fault?: string
}

export const scopes = ['listings_r', 'listings_w', 'listings_d', 'shops_r', 'transactions_r'] as const
export type Scope = (typeof scopes)[number]
export type Encoding = 'form' | 'json' | 'multipart' | 'none'

/** What the hooks keep of one request. */
interface RequestNotes {
  /** The seller whose token came along. */
  userId: number | undefined
  begunAt: number
  fault?: string
  slowMs?: number
  loseReply?: boolean
  isLogged?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the API: needs the key, counts towards the limits, and takes this encoding only. */
    api?: { encoding: Encoding; scope?: Scope }
  }
  interface FastifyRequest {
    market?: RequestNotes
  }
}

/** The shop of the path, which must be the caller's own. */
export function ownShop(market: Market, request: FastifyRequest<{ Params: { shopId: string } }>): Shop {
  const shop = market.store.getShop(Number(request.params.shopId))
  if (shop.user_id !== request.market?.userId) {
    throw new Refusal(403, 'Authenticated user is not authorized to access this resource')
  }
  return shop
}

/** A listing of the caller's own. */
export function ownListing(market: Market, request: FastifyRequest, listingId: string): Listing {
  const listing = market.store.getListing(Number(listingId))
  if (listing.user_id !== request.market?.userId) {
    throw new Refusal(403, 'Authenticated user is not authorized to access this resource')
  }
  return listing
}

/** Both at once, and the listing is the shop's. */
export function ownShopListing(
  market: Market,
  request: FastifyRequest<{ Params: { shopId: string; listingId: string } }>,
): { shop: Shop; listing: Listing } {
  const shop = ownShop(market, request)
  const listing = ownListing(market, request, request.params.listingId)
  if (listing.shop_id !== shop.shop_id) throw new Refusal(404, 'Resource not found')
  return { shop, listing }
}

/** Seconds since 1970, as the dialect writes times. */
export const stamp = (market: Market) => Math.floor(market.now() / 1000)
