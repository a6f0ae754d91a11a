import type { ChannelSale } from '../../../connectors/channel.orders.ts'
import type { TakenRow } from '../take/take.queries.ts'

/** As lines of an import keep them: of one line, and no longer than the table's readers expect. */
const short = (text: string, most: number) => text.replaceAll(/\s+/gu, ' ').trim().slice(0, most)

/** A channel's line as the table has it. Of a listing that the channel has deleted the SKU stands for it. */
export const rowOf = (accountId: number, sale: ChannelSale): TakenRow => ({
  accountId,
  listingId: short(sale.listingId ?? (sale.sku ? `sku:${sale.sku}` : `line:${sale.externalId}`), 100),
  externalId: sale.externalId,
  receiptId: sale.receiptId,
  ...{ at: sale.soldAt.toISOString(), isLocal: false },
  ...{ quantity: sale.quantity, revenue: sale.revenue, currency: sale.currency.toUpperCase() },
  // What the channel keeps is asked for afterwards.
  fees: 0,
  ...{ refunded: sale.refunded, returned: sale.returned },
  colour: sale.colour ? short(sale.colour, 100) : null,
  title: short(sale.title, 300),
  cancelledAt: sale.cancelledAt?.toISOString() ?? null,
})
