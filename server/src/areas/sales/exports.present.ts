import { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** What was sold, by artwork and by line of an order; sums stand in it only for who may see them. */
export const saleExports = [
  listExport(saleCalls.list, 'artwork-sales', [
    ['subId', 'Code', ({ subId }) => subId],
    ['name', 'Name', ({ name }) => name],
    ['designer', 'Designer', ({ designer }) => designer?.display_name ?? null],
    ['quantity', 'Sold', ({ values }) => values.quantity ?? null],
    ['orders', 'Orders', ({ values }) => values.orders ?? null],
    ['returned', 'Returned', ({ values }) => values.returned ?? null],
    // Of the company: sums say in what they are.
    ['currency', 'Currency', ({ currency }) => currency],
    ['revenue', 'Revenue', ({ values }) => values.revenue ?? null],
    ['profit', 'Profit', ({ values }) => values.profit ?? null],
    ['lastSoldAt', 'Last sold', ({ lastSoldAt }) => lastSoldAt],
  ]),
  listExport(saleCalls.lines, 'sales', [
    ['soldAt', 'Sold at', ({ soldAt }) => soldAt],
    ['account', 'Account', ({ account }) => account.name],
    ['listingId', 'Listing', ({ listingId }) => listingId],
    ['title', 'Title', ({ title }) => title],
    ['receiptId', 'Order', ({ receiptId }) => receiptId],
    ['artwork', 'Artwork', ({ artwork }) => artwork?.subId ?? null],
    ['colour', 'Colour', ({ colour }) => colour],
    ['quantity', 'Quantity', ({ quantity }) => quantity],
    ['returned', 'Returned', ({ returned }) => returned],
    ['currency', 'Currency', ({ currency }) => currency],
    ['revenue', 'Revenue', ({ revenue }) => revenue],
    ['fees', 'Fees', ({ fees }) => fees],
    ['refunded', 'Refunded', ({ refunded }) => refunded],
  ]),
]
