import type { AddressInfo } from 'node:net'
import { type Fault, Faults } from './faults.ts'
import { RequestLimits } from './limits.ts'
import { buildMarket } from './market.app.ts'
import { type LoggedRequest, type Market, scopes, stamp } from './market.context.ts'
import type { Listing, Shop } from './market.model.ts'
import { seedMarket } from './market.seed.ts'
import { MarketStore } from './market.store.ts'
import { giveTokens } from './oauth.routes.ts'
import type { Order } from './orders/order.model.ts'
import { buy, type NewOrder } from './orders/order.routes.ts'
import { OrderStore } from './orders/order.store.ts'
import { cancelled, refunded } from './orders/selling.ts'
import { seedShops } from './seed.data.ts'

export interface SandboxOptions {
  /** 0 takes a free one. */
  port?: number
  /** Loopback unless told otherwise. */
  host?: string
  /** Where listings and pictures are kept; without it they live in memory. */
  dataDir?: string
  /** Requests per second and per 24 hours, by API key; 10 and 100,000. */
  perSecond?: number
  perDay?: number
  /** Lifetime of access tokens in seconds; 3,600. */
  tokenSeconds?: number
  /** Shops sell by themselves, as time goes. */
  sells?: boolean
  keystring?: string
  sharedSecret?: string
  now?: () => number
}

export interface Sandbox {
  /** Base of the API, of `/oauth/connect` and of the pages. */
  url: string
  port: number
  tokenUrl: string
  oauthUrl: string
  keystring: string
  sharedSecret: string
  shops: readonly Shop[]
  listings(): Listing[]
  requests(): readonly LoggedRequest[]
  fault(fault: Pick<Fault, 'match' | 'kind'> & Partial<Fault>): void
  clearFaults(): void
  /** Somebody buys; the receipt's id. */
  buy(order: NewOrder): Promise<number>
  /** An order as the marketplace has it. */
  order(receiptId: number): Promise<Order>
  /** What the shop is answered when it reads its orders. */
  receiptsAsSent(shopId: number): Promise<Response>
  /** Calls an order off, or gives so much of it back. */
  cancelOrder(receiptId: number): Promise<void>
  refundOrder(receiptId: number, amount: number): Promise<void>
  /** Tokens as after consent, by default for everything. */
  grant(
    shopId: number,
    granted?: readonly string[],
  ): Promise<{ access_token: string; refresh_token: string; expires_in: number }>
  close(): Promise<void>
}

export const sandboxKey = { keystring: 'halftone-sandbox', sharedSecret: 'sandbox-secret' } as const

/** Starts the sandbox marketplace: a strict speaker of the Etsy dialect that keeps what it is given. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const store = await MarketStore.open(seedShops, options.dataDir)
  const market: Market = {
    store,
    orders: await OrderStore.open(options.dataDir),
    sells: options.sells ?? false,
    faults: new Faults(),
    limits: new RequestLimits(options.perSecond ?? 10, options.perDay ?? 100_000),
    log: [],
    keystring: options.keystring ?? sandboxKey.keystring,
    sharedSecret: options.sharedSecret ?? sandboxKey.sharedSecret,
    tokenSeconds: options.tokenSeconds ?? 3_600,
    now: options.now ?? Date.now,
  }
  await seedMarket(market)
  const app = await buildMarket(market)
  const host = options.host ?? '127.0.0.1'
  await app.listen({ host, port: options.port ?? 0 })
  const { port } = addressOf(app.server.address())
  const url = `http://${host}:${port}`
  return {
    url,
    port,
    tokenUrl: `${url}/v3/public/oauth/token`,
    oauthUrl: `${url}/oauth/connect`,
    keystring: market.keystring,
    sharedSecret: market.sharedSecret,
    shops: store.shops,
    listings: () => [...store.listings.values()],
    requests: () => market.log,
    fault: (fault) =>
      market.faults.add({
        times: 1,
        skip: 0,
        retryAfter: 1,
        ms: 1_000,
        message: 'title: refused on purpose',
        ...fault,
      }),
    clearFaults: () => market.faults.clear(),
    buy: async (order) => (await buy(market, order)).receipt_id,
    order: async (id) => market.orders.get(id),
    receiptsAsSent: async (shopId) => {
      const { access_token: token } = await giveTokens(market, store.getShop(shopId).user_id, [...scopes])
      const headers = { 'x-api-key': `${market.keystring}:${market.sharedSecret}`, authorization: `Bearer ${token}` }
      return fetch(`${url}/v3/application/shops/${shopId}/receipts?limit=100`, { headers })
    },
    cancelOrder: (id) => market.orders.save(cancelled(market.orders.get(id), stamp(market))),
    refundOrder: (id, amount) => market.orders.save(refunded(market.orders.get(id), amount, stamp(market))),
    grant(shopId, granted = scopes) {
      const shop = store.getShop(shopId)
      return giveTokens(market, shop.user_id, [...granted])
    },
    close: () => app.close(),
  }
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (!address || typeof address === 'string') throw new Error('The sandbox has no port')
  return address
}
