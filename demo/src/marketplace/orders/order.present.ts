import type { Listing, Shop } from '../market.model.ts'
import { feesOf, goodsOf, type Order, type OrderLine, totalOf } from './order.model.ts'

const money = (amount: number, { currency_code }: Shop) => ({
  amount: Math.round(amount * 100),
  divisor: 100,
  currency_code,
})

function statusOf(order: Order): string {
  if (order.isCanceled) return 'canceled'
  if (!order.isPaid) return 'payment processing'
  const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (back <= 0) return 'paid'
  return back >= totalOf(order) - 0.005 ? 'fully refunded' : 'partially refunded'
}

/** With everything that a real one says of who bought: it is for the client to leave it. */
export function presentReceipt(order: Order, shop: Shop, listings: ReadonlyMap<number, Listing>) {
  const { buyer } = order
  return {
    receipt_id: order.receipt_id,
    receipt_type: 0,
    seller_user_id: shop.user_id,
    seller_email: null,
    buyer_user_id: order.receipt_id - 900_000_000,
    buyer_email: buyer.email,
    ...{ name: buyer.name, first_line: buyer.street, second_line: null, city: buyer.city, state: null, zip: buyer.zip },
    status: statusOf(order),
    formatted_address: [buyer.name, buyer.street, `${buyer.zip} ${buyer.city}`].join('\n'),
    country_iso: 'US',
    ...{ payment_method: 'cc', payment_email: buyer.email, message_from_seller: null, message_from_payment: null },
    message_from_buyer: `Please leave it at ${buyer.street}`,
    is_shipped: false,
    is_paid: order.isPaid,
    ...{ create_timestamp: order.created, created_timestamp: order.created },
    ...{ update_timestamp: order.updated, updated_timestamp: order.updated },
    ...{ is_gift: false, gift_message: '', gift_sender: '' },
    grandtotal: money(totalOf(order), shop),
    subtotal: money(goodsOf(order) - order.discount, shop),
    total_price: money(goodsOf(order), shop),
    total_shipping_cost: money(order.shipping, shop),
    total_tax_cost: money(order.tax, shop),
    total_vat_cost: money(0, shop),
    discount_amt: money(order.discount, shop),
    gift_wrap_price: money(0, shop),
    shipments: [],
    transactions: order.lines.map((line) => presentLine(order, line, shop, listings)),
    refunds: order.refunds.map(({ amount, created, reason }) => ({
      amount: money(amount, shop),
      created_timestamp: created,
      reason,
      note_from_issuer: null,
      status: 'success',
    })),
  }
}

function presentLine(order: Order, line: OrderLine, shop: Shop, listings: ReadonlyMap<number, Listing>) {
  const isThere = line.listing_id !== null && listings.has(line.listing_id)
  return {
    transaction_id: line.transaction_id,
    title: line.title,
    description: null,
    seller_user_id: shop.user_id,
    buyer_user_id: order.receipt_id - 900_000_000,
    ...{ create_timestamp: order.created, created_timestamp: order.created },
    ...{ paid_timestamp: order.isPaid ? order.created : null, shipped_timestamp: null },
    quantity: line.quantity,
    listing_image_id: null,
    receipt_id: order.receipt_id,
    is_digital: false,
    file_data: '',
    listing_id: isThere ? line.listing_id : null,
    transaction_type: 'listing',
    product_id: isThere ? line.product_id : null,
    sku: line.sku || null,
    price: money(line.price, shop),
    shipping_cost: money(0, shop),
    variations: line.variations.map((one) => ({ ...one, value_id: null, question_id: null })),
    product_data: [],
    ...{ shipping_profile_id: null, min_processing_days: 2, max_processing_days: 4, shipping_method: null },
    ...{ shipping_upgrade: null, expected_ship_date: null, buyer_coupon: 0, shop_coupon: 0 },
  }
}

/** What was paid, and what the marketplace kept of it; of what is given back the fees go back as well. */
export function presentPayment(order: Order, shop: Shop) {
  const back = order.isCanceled ? totalOf(order) : order.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const kept = Math.max(0, 1 - back / totalOf(order))
  const [gross, fees] = [totalOf(order), feesOf(order)]
  return {
    payment_id: order.receipt_id + 500_000_000,
    buyer_user_id: order.receipt_id - 900_000_000,
    shop_id: shop.shop_id,
    receipt_id: order.receipt_id,
    ...{ amount_gross: money(gross, shop), amount_fees: money(fees, shop), amount_net: money(gross - fees, shop) },
    ...{ posted_gross: money(gross, shop), posted_fees: money(fees, shop), posted_net: money(gross - fees, shop) },
    ...(back > 0
      ? {
          adjusted_gross: money(gross * kept, shop),
          adjusted_fees: money(fees * kept, shop),
          adjusted_net: money((gross - fees) * kept, shop),
        }
      : { adjusted_gross: null, adjusted_fees: null, adjusted_net: null }),
    currency: shop.currency_code,
    ...{ shop_currency: shop.currency_code, buyer_currency: shop.currency_code },
    ...{ status: 'settled', shipped_date: null, create_timestamp: order.created, update_timestamp: order.updated },
    payment_adjustments: [],
  }
}
