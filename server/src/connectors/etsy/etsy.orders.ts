import { z } from 'zod'
import type { AccountAccess } from '../channel.access.ts'
import type { ChannelOrders, ChannelSale, OrderPage, OrderSweep } from '../channel.orders.ts'
import { type EtsyClient, orGone } from './etsy.client.ts'
import { sharesOf } from './etsy.money.rules.ts'
import { Money as MoneyReply } from './etsy.schema.ts'

const id = z.number().int().positive()
type Sum = z.infer<typeof MoneyReply>

/** What is read of a receipt: names, addresses and messages are not even parsed. */
const Receipt = z.object({
  receipt_id: id,
  status: z.string(),
  is_paid: z.boolean().nullish(),
  created_timestamp: z.number().nullish(),
  create_timestamp: z.number(),
  updated_timestamp: z.number().nullish(),
  grandtotal: MoneyReply,
  discount_amt: MoneyReply.nullish(),
  transactions: z.array(
    z.object({
      transaction_id: id,
      listing_id: id.nullish(),
      sku: z.string().nullish(),
      title: z.string().nullish(),
      quantity: z.number().int(),
      price: MoneyReply,
      variations: z
        .array(z.object({ formatted_name: z.string().nullish(), formatted_value: z.string().nullish() }))
        .nullish(),
    }),
  ),
  refunds: z.array(z.object({ amount: MoneyReply, status: z.string().nullish() })).nullish(),
})
type Receipt = z.infer<typeof Receipt>
const Receipts = z.object({ count: z.number(), results: z.array(Receipt) })
const Payments = z.object({
  results: z.array(z.object({ amount_fees: MoneyReply, adjusted_fees: MoneyReply.nullish() })),
})

/** Orders of one call. */
const most = 100
const amountOf = ({ amount, divisor }: Sum) => amount / divisor
const momentOf = ({ created_timestamp: created, create_timestamp: old }: Receipt) => created ?? old

/** Orders of a shop, and what Etsy keeps of them. */
export const etsyOrders = (client: EtsyClient): ChannelOrders => ({
  sweep: (account, sweep, signal) => readSweep(client, account, sweep, signal),
  async fees(account, receiptId, signal) {
    const path = `/shops/${account.shopId}/receipts/${Number(receiptId)}/payments`
    const found = await orGone(client.call(account, { method: 'GET', path, reply: Payments, signal }))
    const [first] = found?.results ?? []
    if (!found || !first) return null
    const amounts = found.results.map(({ amount_fees, adjusted_fees }) => amountOf(adjusted_fees ?? amount_fees))
    return { currency: first.amount_fees.currency_code, amount: amounts.reduce((sum, one) => sum + one, 0) }
  },
})

/**
 * Page by page, each from the moment of the last order on: orders that come meanwhile move nothing, and no page is asked for
 * by an offset that grows. Only where a whole page was made within one second the offset goes on.
 */
async function* readSweep(
  client: EtsyClient,
  account: AccountAccess,
  { kind, from }: OrderSweep,
  signal?: AbortSignal,
): AsyncGenerator<OrderPage> {
  let since = Math.floor(from.getTime() / 1000)
  let offset = 0
  let total: number | undefined
  const seen = new Set<number>()
  for (;;) {
    const { count, results } = await client.call(account, {
      ...{ method: 'GET', path: `/shops/${account.shopId}/receipts`, reply: Receipts, signal },
      query: {
        ...{ min_created: since, limit: most, offset, sort_on: 'created', sort_order: 'asc' },
        ...(kind === 'cancelled' ? { was_canceled: 'true' } : {}),
      },
    })
    total ??= count
    const fresh = results.filter(({ receipt_id }) => !seen.has(receipt_id))
    for (const { receipt_id } of fresh) seen.add(receipt_id)
    const last = results.at(-1)
    const until = last ? momentOf(last) : since
    yield {
      ...{ sales: fresh.flatMap(salesOf), orders: fresh.length, total },
      readUntil: new Date(until * 1000),
    }
    if (results.length < most) return
    offset = until === since ? offset + most : 0
    since = until
  }
}

const failed = /fail|declin|cancel|revers/i
const coloured = /colou?r/i

/** The lines of an order; of one that is not paid yet none. */
export function salesOf(receipt: Receipt): ChannelSale[] {
  const status = receipt.status.toLowerCase()
  const isCancelled = status === 'canceled' || status === 'cancelled'
  if (!isCancelled && (receipt.is_paid === false || status === 'payment processing' || status === 'open')) return []
  const lines = receipt.transactions
  const full = lines.map(({ price, quantity }) => amountOf(price) * quantity)
  const discounts = sharesOf(receipt.discount_amt ? amountOf(receipt.discount_amt) : 0, full)
  const revenues = full.map((sum, at) => Math.max(0, Math.round((sum - (discounts[at] ?? 0)) * 100) / 100))
  const given = (receipt.refunds ?? []).filter((one) => !failed.test(one.status ?? ''))
  const back = given.reduce((sum, { amount }) => sum + amountOf(amount), 0)
  // What goes back of shipping and tax was no revenue.
  const isWhole = status === 'fully refunded' || (back > 0 && back >= amountOf(receipt.grandtotal) - 0.005)
  const goods = revenues.reduce((sum, one) => sum + one, 0)
  const refunds = isWhole ? revenues : sharesOf(Math.min(back, goods), revenues)
  return lines.map((line, at) => ({
    receiptId: String(receipt.receipt_id),
    externalId: String(line.transaction_id),
    listingId: line.listing_id ? String(line.listing_id) : null,
    sku: line.sku || null,
    title: line.title ?? '',
    colour: line.variations?.find(({ formatted_name: name }) => coloured.test(name ?? ''))?.formatted_value ?? null,
    soldAt: new Date(momentOf(receipt) * 1000),
    quantity: line.quantity,
    revenue: revenues[at] ?? 0,
    currency: line.price.currency_code,
    refunded: refunds[at] ?? 0,
    returned: isWhole ? line.quantity : 0,
    cancelledAt: isCancelled ? new Date((receipt.updated_timestamp ?? momentOf(receipt)) * 1000) : null,
  }))
}
