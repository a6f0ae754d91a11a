import { z } from 'zod'

const id = z.number().int().positive()

/** One line of an order; `price` is of one piece. */
export const OrderLine = z.object({
  transaction_id: id,
  /** Null once the listing is deleted. */
  listing_id: id.nullable(),
  product_id: id.nullable(),
  title: z.string(),
  sku: z.string(),
  quantity: z.number().int().min(1),
  price: z.number(),
  variations: z.array(z.object({ property_id: id, formatted_name: z.string(), formatted_value: z.string() })),
})
export type OrderLine = z.infer<typeof OrderLine>

/** What becomes of an order later by itself. */
const Fate = z.object({ at: z.number(), kind: z.enum(['cancel', 'refundAll', 'refundSome']) })

/** An order of a buyer; times in seconds since 1970. */
export const Order = z.object({
  receipt_id: id,
  shop_id: id,
  created: z.number(),
  updated: z.number(),
  isPaid: z.boolean(),
  isCanceled: z.boolean(),
  lines: z.array(OrderLine),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  refunds: z.array(z.object({ amount: z.number(), created: z.number(), reason: z.string() })),
  /** Who bought: as a marketplace knows it, and as nobody else needs it. */
  buyer: z.object({ name: z.string(), email: z.string(), street: z.string(), city: z.string(), zip: z.string() }),
  fate: Fate.optional(),
})
export type Order = z.infer<typeof Order>

/** Without tax and shipping, before what is taken off. */
export const goodsOf = ({ lines }: Pick<Order, 'lines'>) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
export const totalOf = (order: Order) => goodsOf(order) - order.discount + order.shipping + order.tax

/** What the marketplace keeps of an order: 6.5 % of what is paid, 3 % and 25 cents for the payment. */
export const feesOf = (order: Order): number =>
  Math.round(((totalOf(order) - order.tax) * 6.5 + totalOf(order) * 3 + 25) as number) / 100
