import type { Market } from '../market.context.ts'
import type { Listing } from '../market.model.ts'
import { createRandom, type Random } from '../random.ts'
import { goodsOf, type Order, type OrderLine, totalOf } from './order.model.ts'

/** Seconds of one step in which a shop sells at most once. */
const step = 600
/** A marketplace that slept does not make up for more than this many seconds. */
const longest = 14 * 86_400
const names = ['Alex', 'Kim', 'Noor', 'Sam', 'Robin', 'Mika', 'Jo', 'Ari']
const families = ['Buyer', 'Shopper', 'Customer', 'Patron']

/**
 * Sells by itself up to now: which listings, how many and what becomes of the order follows from the time and the shop alone, so
 * that the same marketplace sells the same again. A shop sells in some of twelve steps of an hour, more often the more it lists.
 */
export async function sellUntilNow(market: Market): Promise<void> {
  const { orders, store } = market
  const now = Math.floor(market.now() / 1000)
  const upTo = Math.floor(now / step) * step
  const from = Math.max(orders.soldUntil || upTo - 86_400, upTo - longest)
  await settleFates(market, now)
  if (from >= upTo) return
  const onSale = new Map<number, Listing[]>()
  for (const listing of store.listings.values())
    if (listing.state === 'active') onSale.set(listing.shop_id, [...(onSale.get(listing.shop_id) ?? []), listing])
  for (let at = from; at < upTo; at += step)
    for (const [shop, listings] of onSale) {
      const random = createRandom(shop * 7_919 + at / step)
      if (!random.isTrue(Math.min(0.35, 0.02 + listings.length / 400))) continue
      const sorted = listings.toSorted((a, b) => a.listing_id - b.listing_id)
      await orders.save(orderOf(market, { shop, at: at + random.int(1, step - 1), random, listings: sorted }))
    }
  await orders.sold(upTo)
  await settleFates(market, now)
}

/** Cancels and refunds what was to be by now. */
async function settleFates({ orders }: Market, now: number): Promise<void> {
  for (const order of orders.orders.values()) {
    if (!order.fate || order.fate.at > now) continue
    const { fate, ...rest } = order
    await orders.save(
      fate.kind === 'cancel' ? cancelled(rest, fate.at) : refunded(rest, amountOf(rest, fate.kind), fate.at),
    )
  }
}

const amountOf = (order: Order, kind: 'refundAll' | 'refundSome') =>
  kind === 'refundAll' ? totalOf(order) : Math.round(goodsOf(order) * 30) / 100

export const cancelled = (order: Order, at: number): Order => ({ ...order, isCanceled: true, updated: at })

/** As the real one: money that goes back does not make an order a changed one. */
export const refunded = (order: Order, amount: number, at: number): Order => ({
  ...order,
  refunds: [...order.refunds, { amount: Math.round(amount * 100) / 100, created: at, reason: 'Item did not arrive' }],
})

function orderOf(
  market: Market,
  { shop, at, random, listings }: { shop: number; at: number; random: Random; listings: readonly Listing[] },
): Order {
  const count = random.weighted([
    [1, 82],
    [2, 14],
    [3, 4],
  ])
  const chosen = random.some(listings.slice(0, 1 + Math.floor(listings.length * random.next())), count)
  const lines = chosen.map((listing) => lineOf(market, listing, random))
  const fate = random.weighted<Order['fate'] | undefined>([
    [undefined, 93],
    [{ at: at + random.int(1_800, 86_400), kind: 'cancel' }, 3],
    [{ at: at + random.int(86_400, 4 * 86_400), kind: 'refundAll' }, 2],
    [{ at: at + random.int(86_400, 4 * 86_400), kind: 'refundSome' }, 2],
  ])
  const who = random.pick(names)
  return {
    ...{ receipt_id: market.store.nextId(), shop_id: shop, created: at, updated: at, isPaid: true, isCanceled: false },
    lines,
    discount: random.isTrue(0.15) ? Math.round(goodsOf({ lines }) * 10) / 100 : 0,
    ...{ shipping: 4.5, tax: Math.round(goodsOf({ lines }) * 8) / 100, refunds: [] },
    buyer: {
      name: `${who} ${random.pick(families)}`,
      email: `${who.toLowerCase()}${random.int(10, 99)}@example.com`,
      ...{ street: `${random.int(1, 99)} Example Road`, city: 'Sampletown', zip: String(random.int(10_000, 99_999)) },
    },
    ...(fate ? { fate } : {}),
  }
}

/** A piece of a listing as a buyer puts it into the basket. */
export function lineOf({ store }: Market, listing: Listing, random: Random, quantity?: number): OrderLine {
  const offered = listing.products.filter(({ is_enabled, quantity: left }) => is_enabled && left > 0)
  const product = offered.length > 0 ? random.pick(offered) : listing.products[0]
  return {
    ...{ transaction_id: store.nextId(), listing_id: listing.listing_id, product_id: product?.product_id ?? null },
    ...{ title: listing.title, sku: product?.sku ?? '', price: product?.price ?? listing.price },
    quantity:
      quantity ??
      random.weighted([
        [1, 86],
        [2, 11],
        [3, 3],
      ]),
    variations: (product?.property_values ?? []).map(({ property_id, property_name, values }) => ({
      property_id,
      formatted_name: property_name,
      formatted_value: values[0] ?? '',
    })),
  }
}
