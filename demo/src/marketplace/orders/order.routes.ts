import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from '../control.routes.ts'
import { type Market, ownShop, stamp } from '../market.context.ts'
import { Refusal } from '../market.model.ts'
import { createRandom } from '../random.ts'
import { goodsOf, type Order } from './order.model.ts'
import { presentPayment, presentReceipt } from './order.present.ts'
import { cancelled, lineOf, refunded, sellUntilNow } from './selling.ts'

const api = '/v3/application'
const ofOrders = { config: { api: { encoding: 'none', scope: 'transactions_r' } } } as const
const seconds = z.coerce.number().int().min(946_684_800).optional()
const yesNo = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()
/** As the real one: a name that it does not know is refused. */
const ReceiptQuery = z.strictObject({
  ...{ min_created: seconds, max_created: seconds, min_last_modified: seconds, max_last_modified: seconds },
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).default(0),
  sort_on: z.enum(['created', 'updated', 'receipt_id']).default('created'),
  sort_order: z.enum(['asc', 'ascending', 'desc', 'descending', 'up', 'down']).default('desc'),
  ...{ was_paid: yesNo, was_shipped: yesNo, was_delivered: yesNo, was_canceled: yesNo },
})
type ReceiptQuery = z.infer<typeof ReceiptQuery>

const id = z.number().int().positive()
const NewOrder = z.strictObject({
  shop_id: id,
  lines: z.array(z.strictObject({ listing_id: id, quantity: z.number().int().min(1).default(1) })).min(1),
  created: z.number().int().optional(),
  discount: z.number().min(0).default(0),
  isPaid: z.boolean().default(true),
})
export type NewOrder = z.input<typeof NewOrder>
const Change = z.strictObject({ cancel: z.literal(true).optional(), refund: z.number().positive().optional() })

/** Orders as their shop reads them, and the switches with which tests buy. */
export function orderRoutes(app: FastifyInstance, market: Market): void {
  const { orders, store } = market
  app.get<{ Params: { shopId: string } }>(`${api}/shops/:shopId/receipts`, ofOrders, async (request) => {
    const shop = ownShop(market, request)
    const query = ReceiptQuery.safeParse(request.query)
    if (!query.success) throw new Refusal(400, z.prettifyError(query.error))
    if (market.sells) await sellUntilNow(market)
    const found = receiptsOf([...orders.orders.values()], shop.shop_id, query.data)
    const { offset, limit } = query.data
    const results = found.slice(offset, offset + limit).map((order) => presentReceipt(order, shop, store.listings))
    return { count: found.length, results }
  })
  app.get<{ Params: { shopId: string; receiptId: string } }>(
    `${api}/shops/:shopId/receipts/:receiptId/payments`,
    ofOrders,
    async (request) => {
      const shop = ownShop(market, request)
      const order = orders.get(Number(request.params.receiptId))
      if (order.shop_id !== shop.shop_id) throw new Refusal(404, 'Resource not found')
      const results = order.isPaid ? [presentPayment(order, shop)] : []
      return { count: results.length, results }
    },
  )
  app.post('/_control/orders', async (request, reply) =>
    reply.code(201).send({ receipt_id: (await buy(market, parse(NewOrder, request.body))).receipt_id }),
  )
  app.patch<{ Params: { id: string } }>('/_control/orders/:id', async (request) => {
    const { cancel, refund } = parse(Change, request.body)
    const order = orders.get(Number(request.params.id))
    if (cancel) await orders.save(cancelled(order, stamp(market)))
    if (refund !== undefined) await orders.save(refunded(order, refund, stamp(market)))
    return { receipt_id: order.receipt_id }
  })
}

/** In the default answer those that were called off are left out, whatever else is asked. */
function receiptsOf(all: readonly Order[], shopId: number, query: ReceiptQuery): Order[] {
  const { min_created = 0, max_created = Infinity, min_last_modified = 0, max_last_modified = Infinity } = query
  const within = (at: number, from: number, to: number) => at >= from && at <= to
  const isUp = ['asc', 'ascending', 'up'].includes(query.sort_order)
  const at = (order: Order) =>
    query.sort_on === 'receipt_id' ? order.receipt_id : query.sort_on === 'updated' ? order.updated : order.created
  return all
    .filter(
      (order) =>
        order.shop_id === shopId &&
        order.isCanceled === (query.was_canceled ?? false) &&
        (query.was_paid === undefined || order.isPaid === query.was_paid) &&
        !query.was_shipped &&
        !query.was_delivered &&
        within(order.created, min_created, max_created) &&
        within(order.updated, min_last_modified, max_last_modified),
    )
    .toSorted((a, b) => (at(a) - at(b) || a.receipt_id - b.receipt_id) * (isUp ? 1 : -1))
}

/** Buys as a test wants it. */
export async function buy(market: Market, asked: NewOrder): Promise<Order> {
  const { shop_id, lines, created = stamp(market), discount, isPaid } = NewOrder.parse(asked)
  const random = createRandom(market.orders.orders.size + 1)
  const bought = lines.map(({ listing_id, quantity }) =>
    lineOf(market, market.store.getListing(listing_id), random, quantity),
  )
  const order: Order = {
    ...{ receipt_id: market.store.nextId(), shop_id, created, updated: created, isPaid, isCanceled: false },
    ...{ lines: bought, discount, shipping: 4.5, tax: Math.round(goodsOf({ lines: bought }) * 8) / 100, refunds: [] },
    buyer: {
      name: 'Robin Buyer',
      email: 'robin@example.com',
      street: '7 Example Road',
      city: 'Sampletown',
      zip: '12345',
    },
  }
  await market.orders.save(order)
  return order
}
