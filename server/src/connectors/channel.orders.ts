import type { AccountAccess } from './channel.access.ts'

/** One line of an order. Who bought it is nothing that this workspace has: connectors leave it with the channel. */
export interface ChannelSale {
  /** The channel's ids of the order and of its line. */
  receiptId: string
  externalId: string
  /** Null once the listing is deleted on the channel. */
  listingId: string | null
  sku: string | null
  title: string
  colour: string | null
  soldAt: Date
  quantity: number
  /** Price of all of them less discounts, without shipping and tax. */
  revenue: number
  currency: string
  /** What was given back, and how many of them. */
  refunded: number
  returned: number
  cancelledAt: Date | null
}

/**
 * Which orders are read: `new` those that were made since `from`, `cancelled` of them those that were called off (channels
 * leave them out of the others).
 */
export interface OrderSweep {
  kind: 'new' | 'cancelled'
  from: Date
}

export interface OrderPage {
  sales: ChannelSale[]
  /** Orders of this page, and how many the sweep had when it began. */
  orders: number
  total: number
  /** Everything that was made before it has been read. */
  readUntil: Date
}

export interface OrderFees {
  currency: string
  amount: number
}

export interface ChannelOrders {
  /** Pages from the oldest on. Throws ChannelError. */
  sweep(account: AccountAccess, sweep: OrderSweep, signal?: AbortSignal): AsyncGenerator<OrderPage>
  /** What the channel keeps of an order as it stands now; null while it does not say it. Costs a call. */
  fees(account: AccountAccess, receiptId: string, signal?: AbortSignal): Promise<OrderFees | null>
}
